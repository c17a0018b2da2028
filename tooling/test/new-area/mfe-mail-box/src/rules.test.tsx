import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePage } from 'form-engine/testing/sample-area';
import { renderModule } from 'form-engine/testing-react';
import { withAllParts } from 'shared-contracts/area-rules';
import { CATALOGUE_STRUCTS, EMPTY_CATALOGUE, type SimpleProduct } from 'shared-contracts/catalogue';
import { PageConfigStruct } from 'shared-contracts/page-config';
import { contributionsOf } from 'shared-contracts/page-rules';
import { viewOf } from 'shared-ui/questions';
import { create } from 'superstruct';
import products from '../standalone/products.json' with { type: 'json' };
import { rules as details } from './modules/details.ts';
import { rules } from './rules.ts';

const page = create(
  {
    ...samplePage,
    steps: [{ key: 'mail-box', title: 'Mail Box', sections: [{ modules: [{ module: 'mail-box/details' }] }] }],
  },
  PageConfigStruct,
);
const withDefaults = (product: object) => ({
  ...{ subcategory: null, has_free_trial: false, trial_duration_days: null },
  ...product,
});
const simpleProducts = create(products.simpleProducts.map(withDefaults), CATALOGUE_STRUCTS.simple_products);
const catalogue = { ...EMPTY_CATALOGUE, simpleProducts, loadedLists: ['simple_products' as const] };

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
  const [{ name, price }] = simpleProducts as [SimpleProduct];
  expect(contributionsOf(known(), { 'mail-box': area })['mail-box']?.products).toMatchObject([{ name, price }]);
});
