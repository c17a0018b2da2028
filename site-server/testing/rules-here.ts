import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { FullOrder } from 'shared-contracts/submission';
import type { OrderSurroundings } from '../src/form-checks/known-of-order.ts';
import { checkByRules, withPrices } from '../src/orders/check-order.ts';
import type { PriceSources } from '../src/orders/price-sources.ts';
import { rulesHere, type KnownSite, type SetRules } from '../src/releases/rules-calls.ts';
import { refused } from '../src/system/result.ts';
import { TEST_CATALOGUE, TEST_PAGE } from './test-order.ts';

/** These areas as the rules of a set, in this process. */
export function rulesOfAreas(
  areas: AreaRulesByName,
  site: KnownSite = { pages: [TEST_PAGE], catalogue: TEST_CATALOGUE },
  set: SetRules['set'] = { id: '0123456789abcdef', releases: [] },
): SetRules {
  return {
    set,
    async ask(call, question) {
      const files = Object.fromEntries(
        Object.keys(areas).map((area) => [area, { area, version: '1', file: area, integrity: undefined }]),
      );
      const rules = rulesHere(async ({ area }) => {
        const loaded = areas[area];
        return loaded ? { kind: 'ok', value: { rules: loaded, takeTried: () => [] } } : refused(`no ${area}`);
      });
      rules.know(site);
      return rules.ask(call, files, question);
    },
  };
}

/** Checks an order as the server does: by rules, then by the site's prices. */
export function checkOrder(order: FullOrder, surroundings: OrderSurroundings, sources: PriceSources) {
  return withPrices(checkByRules(order, surroundings, Object.keys(sources)), sources, surroundings.catalogue);
}
