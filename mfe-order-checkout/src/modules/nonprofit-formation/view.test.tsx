import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_TYPES, answeredAll, DELAWARE, freshForm, LLC, NONPROFIT } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

const show = (entityType: object = NONPROFIT) =>
  renderModule(
    'nonprofit-formation',
    view,
    answeredAll(freshForm(ALL_TYPES), {
      'companyInformation.state': DELAWARE,
      'companyInformation.entityType': entityType,
    }),
  );
const folded = () => [...document.querySelectorAll('li details:not([open]) h3')].map((title) => title.textContent);
const removeButtons = () => screen.queryAllByRole('button', { name: /^Remove Director/ });

describe('nonprofit formation', () => {
  it('[OC-062] is shown for an NP Corp, and for nothing else', () => {
    const { unmount } = show();
    for (const name of ['Nonprofit Type', 'Tax-Exempt Status', 'Voting Members'])
      expect(screen.getByRole('radiogroup', { name })).toBeInTheDocument();
    unmount();
    const { container } = show(LLC);
    expect(container.querySelector('form')).toBeEmptyDOMElement();
  });

  it('directors to fill in are lines until the one before has a name, or until they are opened', async () => {
    show();
    const name = (place: number) =>
      within(screen.getByRole('group', { name: `Director ${place}` })).getByRole('textbox', { name: 'First Name' });
    await userEvent.type(name(1), 'Maya');
    await userEvent.tab();
    expect(folded()).toEqual(['Director 3']);
    await userEvent.click(screen.getByText('Director 3'));
    expect(folded()).toEqual([]);
    await userEvent.type(name(3), 'Priya');
    await userEvent.tab();
    expect(name(3)).toHaveValue('Priya');
    expect(folded()).toEqual([]);
  });

  it('a director who is named when the step opens is one line', async () => {
    const path = 'formationDetails.nonprofit.directors.0';
    renderModule(
      'nonprofit-formation',
      view,
      answeredAll(freshForm(ALL_TYPES), {
        'companyInformation.state': DELAWARE,
        'companyInformation.entityType': NONPROFIT,
        [`${path}.firstName`]: 'Maya',
        [`${path}.lastName`]: 'Okafor',
      }),
    );
    expect(folded()).toEqual(['Director 1', 'Director 3']);
    expect(screen.getByText('Maya Okafor')).toBeVisible();
    await userEvent.click(screen.getByText('Director 1'));
    expect(
      within(screen.getByRole('group', { name: 'Director 1' })).getByRole('textbox', { name: 'Last Name' }),
    ).toHaveValue('Okafor');
  });

  it('[OC-064] starts with three directors to fill in, who cannot be removed; with a fourth, each can', async () => {
    const { known } = show();
    for (const place of [1, 2, 3])
      expect(
        within(screen.getByRole('group', { name: `Director ${place}` })).getByRole('textbox', { name: 'First Name' }),
      ).toHaveValue('');
    expect(removeButtons()).toEqual([]);
    expect(folded()).toEqual(['Director 2', 'Director 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Add director' }));
    expect(folded()).toEqual([]);
    expect(removeButtons()).toHaveLength(4);
    await userEvent.click(removeButtons()[0]!);
    expect(known().data.formationDetails?.nonprofit?.directors).toHaveLength(3);
    expect(removeButtons()).toEqual([]);
  });
});
