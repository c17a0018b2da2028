import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePage } from 'form-engine/testing/sample-area';
import { renderModule } from 'form-engine/testing-react';
import { withAllParts } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import { PageConfigStruct } from 'shared-contracts/page-config';
import { contributionsOf } from 'shared-contracts/page-rules';
import { viewOf } from 'shared-ui/questions';
import { create } from 'superstruct';
import { rules as details } from './modules/details.ts';
import { rules } from './rules.ts';

const page = create(
  {
    ...samplePage,
    steps: [{ key: 'mail-box', title: 'Mail Box', sections: [{ modules: [{ module: 'mail-box/details' }] }] }],
  },
  PageConfigStruct,
);
const catalogue: Catalogue = {
  ...EMPTY_CATALOGUE,
  simpleProducts: [
    {
      id: 'mail_box',
      name: 'Mail Box',
      price: 900,
      billing_period: 'month',
      category: 'mail',
      subcategory: null,
      kind: 'mail_box',
      has_free_trial: false,
      trial_duration_days: null,
    },
  ],
  loadedLists: ['simple_products'],
};

it('asks its questions, and one of them only after an answer; the product is in the cart', async () => {
  const area = await withAllParts(rules);
  const { session, known } = renderModule('mail-box/details', viewOf(details), { page, areas: [area], catalogue });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name on the Box' }), 'Alder & Wren LLC');
  expect(screen.queryByRole('textbox', { name: 'Where do we send it?' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Forward it' }));
  expect(session.asked().map(({ label, error }) => [label, error])).toEqual([
    ['Name on the Box', undefined],
    ['What do we do with your mail?', undefined],
    ['Where do we send it?', 'Please answer: Where do we send it?'],
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Where do we send it?' }), '30 N Gould St');
  await user.tab();
  expect(known().data).toMatchObject({
    mail_box: { name: 'Alder & Wren LLC', delivery: 'Forward it', address: '30 N Gould St' },
  });
  expect(contributionsOf(known(), { 'mail-box': area })['mail-box']?.products).toMatchObject([
    { name: 'Mail Box', price: 900 },
  ]);
});
