import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AnswerList } from 'shared-ui/answer-list';
import userEvent from '@testing-library/user-event';
import { completeForm, freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

describe('review', () => {
  it('shows the answers under their names', () => {
    renderModule('review', view, completeForm());
    const answerOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    expect(answerOf('Company')).toHaveTextContent('Alder & Wren Coffee LLCWyoming (Mail)');
    expect(answerOf('Contact')).toHaveTextContent('Maya Okafor');
    expect(answerOf('Members')).toHaveTextContent('Maya Okafor');
  });

  it('[SC-005] a page chooses the rows', () => {
    const known = completeForm();
    const use = known.page.steps
      .flatMap(({ sections }) => sections.flatMap(({ modules }) => modules))
      .find(({ module }) => module === 'order-checkout/review');
    use!.options.rows = ['contact'];
    renderModule('review', view, known);
    expect(screen.getAllByRole('term')).toHaveLength(1);
  });

  it('says where an answer is missing', () => {
    renderModule('review', view, freshForm());
    expect(screen.getByText('Company', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Not answered yet');
  });

  it('answers about a product are opened by their number', async () => {
    const row = {
      key: 'seal',
      label: 'Seal',
      lines: [{ text: '4 answers', lines: ['Company Name: Porch LLC'] }],
      step: undefined,
    };
    render(<AnswerList title="Review" rows={[row]} changeLabel="Change" unanswered="-" onChange={() => undefined} />);
    expect(screen.getByText('Company Name: Porch LLC')).not.toBeVisible();
    await userEvent.click(screen.getByText('4 answers'));
    expect(screen.getByText('Company Name: Porch LLC')).toBeVisible();
  });

  it('a group has one Change for all its rows, which leads to its step', async () => {
    const steps: [string, string?][] = [];
    const rows = ['Name', 'Phone'].map((label) => ({
      key: label,
      label,
      lines: [{ text: 'Agent', price: '$125.00', parts: 'Wyoming' }],
      step: 'contact',
      path: label,
      group: 'Contact Details',
    }));
    render(
      <AnswerList
        title="Review"
        rows={rows}
        changeLabel="Change"
        unanswered="-"
        onChange={(...step) => steps.push(step)}
      />,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(steps).toEqual([['contact']]);
    expect(screen.getByText('Phone').nextElementSibling).toHaveTextContent('Agent$125.00Wyoming');
  });

  it('leads to the card', async () => {
    const { navigations } = renderModule('review', view, completeForm());
    await userEvent.click(screen.getByRole('button', { name: 'Go to the card' }));
    expect(navigations).toEqual([{ kind: 'module', module: 'order-checkout/payment' }]);
  });

  it('Change leads to the answer, and is absent where nothing can be changed', async () => {
    const { navigations } = renderModule('review', view, completeForm());
    await userEvent.click(screen.getByRole('button', { name: 'Change Members' }));
    expect(navigations).toEqual([{ kind: 'answer', step: 'formation', path: 'formationDetails.llc.members' }]);
    expect(screen.queryByRole('button', { name: 'Change Billing' })).toBeNull();
  });
});
