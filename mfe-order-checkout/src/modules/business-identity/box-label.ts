import type { IdentityBundle } from '../../business-identity/identity-bundles.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { BusinessIdentityOptions } from './options.ts';

/** Label of the checkbox: the page's wording with the names of the bundles that it adds. */
export function boxLabel(
  { label }: Pick<BusinessIdentityOptions, 'label'>,
  bundles: readonly IdentityBundle[],
): string {
  return fillTemplate(label, { bundle: bundles.map(({ name }) => name).join(', ') });
}
