import type { Known } from 'shared-contracts/area-rules';
import type { Step } from 'shared-contracts/page-config';
import { activeModules } from 'shared-contracts/page-rules';
import type { OptionalGroup } from '../offers/optional-groups.ts';
import type { AskedProduct } from './asked-products.ts';

/** Save keys of the products that the asking step itself offers as items: their data is asked below the item. */
export function askedBelowItems(known: Known): ReadonlySet<string> {
  const modules = activeModules(known);
  const isAskedOn = (step: Step, saveAs: string) =>
    modules.some(
      (other) =>
        other.step === step &&
        other.use.module === 'order-checkout/product-data' &&
        (other.use.options.products as AskedProduct[]).some((asked) => asked.saveAs === saveAs),
    );
  return new Set(
    modules
      .filter(({ use }) => use.module === 'order-checkout/optional-items')
      .flatMap(({ step, use }) =>
        (use.options.groups as OptionalGroup[])
          .flatMap((group) => (group.kind === 'multi-state' ? [] : group.items))
          .map(({ saveAs }) => saveAs)
          .filter((saveAs) => isAskedOn(step, saveAs)),
      ),
  );
}
