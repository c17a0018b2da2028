import { expect, it } from '@jest/globals';
import { answered, DELAWARE, freshForm, WYOMING } from '../test-data/formation-page.ts';
import { pricedDurations } from './price-of-duration.ts';

it('a price for more than one agent says for how many it is', () => {
  const item = { registeredAgent: {}, saveAs: 'agents', where: 'own-states' };
  const inWyoming = answered(
    freshForm({ optionalItems: { groups: [{ kind: 'multi-state', title: 'Other states', item }] } }),
    'companyInformation.state',
    WYOMING,
  );
  const inTwo = answered(inWyoming, 'productState.agents.states', { WY: true, [DELAWARE.key]: true });
  expect(pricedDurations(inWyoming)[0]?.value).toBe('1 Year - $125.00');
  expect(pricedDurations(inTwo)[0]?.value).toMatch(/^1 Year - \$\d+\.\d\d for [23] agents$/);
});

it.each([
  [{}, '1 Year - Included'],
  [{ includedDuration: '{years}, in your package' }, '1 Year, in your package'],
])(
  'a time that the order pays elsewhere, as in a package, is included, in the words of the page: %j',
  (words, text) => {
    const known = answered(freshForm({ companyInformation: words }), 'companyInformation.state', WYOMING);
    const registeredAgentProducts = known.catalogue.registeredAgentProducts.map((product) => ({
      ...product,
      price: 0,
    }));
    expect(pricedDurations({ ...known, catalogue: { ...known.catalogue, registeredAgentProducts } })[0]?.value).toBe(
      text,
    );
  },
);
