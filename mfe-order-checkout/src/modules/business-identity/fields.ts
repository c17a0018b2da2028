import type { FieldRules, Known } from 'shared-contracts/area-rules';
import {
  identityBundles,
  isAnyChosen,
  singleGroups,
  type IdentityBundle,
} from '../../optional-items/identity-bundles.ts';
import { checkboxFields } from '../../optional-items/offered-items.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { BusinessIdentityOptions } from './options.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

export const TOGGLE = 'businessIdentityToggle';

/** The checkboxes of the bundle and of single products; at least one of them is required if the page says so. */
export function businessIdentityFields(options: BusinessIdentityOptions, known: Known): FieldRules {
  const { groups, required, selectionName } = options;
  const bundles = identityBundles(known);
  const isMissing = required && !isAnyChosen(groups, bundles, known);
  const label = isMissing ? selectionName : boxLabel(options, bundles);
  return {
    ...((bundles.length > 0 || isMissing) && {
      [TOGGLE]: {
        label,
        rules: isMissing ? 'required' : '',
        sample: true,
        // A checkbox that was checked earlier and no longer adds anything is not a selection.
        ...(bundles.length === 0 && { answer: undefined }),
      },
    }),
    ...checkboxFields(
      singleGroups(groups, bundles, known).flatMap(({ items }) => items),
      cartContext(known),
    ),
  };
}

/** Label of the checkbox: the page's wording with the names of the bundles that it adds. */
export function boxLabel(
  { label }: Pick<BusinessIdentityOptions, 'label'>,
  bundles: readonly IdentityBundle[],
): string {
  return fillTemplate(label, { bundle: bundles.map(({ name }) => name).join(', ') });
}
