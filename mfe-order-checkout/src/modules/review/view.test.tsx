import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AnswerList } from 'shared-ui/answer-list';
import userEvent from '@testing-library/user-event';
import { completeForm, freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

describe('review', () => {
  const answerOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

  it('shows the answers under their questions', () => {
    renderModule('review', view, completeForm());
    expect(answerOf('Company Name')).toHaveTextContent('Alder & Wren Coffee LLC');
    expect(answerOf('Name')).toHaveTextContent('Maya Okafor');
    expect(answerOf('Member 1')).toHaveTextContent('Maya Okafor');
  });

  it('[SC-005] a page leaves out the answers of modules that it names', () => {
    const known = completeForm();
    const use = known.page.steps
      .flatMap(({ sections }) => sections.flatMap(({ modules }) => modules))
      .find(({ module }) => module === 'order-checkout/review');
    use!.options.except = ['order-checkout/llc-formation'];
    renderModule('review', view, known);
    expect(screen.queryByText('Member 1')).toBeNull();
    expect(screen.getByText('Company Name')).toBeInTheDocument();
  });

  it('says where an answer is missing', () => {
    renderModule('review', view, freshForm());
    expect(answerOf('Company Name')).toHaveTextContent('Not answered yet');
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

  it('Change leads to the step, and is absent where nothing can be changed', async () => {
    const { navigations } = renderModule('review', view, completeForm());
    await userEvent.click(screen.getByRole('button', { name: 'Change formation' }));
    expect(navigations).toEqual([{ kind: 'answer', step: 'formation' }]);
    expect(screen.queryByRole('button', { name: 'Change In Your Order' })).toBeNull();
  });
});
