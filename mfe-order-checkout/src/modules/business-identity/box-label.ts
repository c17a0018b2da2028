import type { IdentityBundle } from '../../business-identity/identity-bundles.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { BusinessIdentityOptions } from './options.ts';

/** What the box says: the page's words with the name of what it brings. */
export function boxLabel({ label }: Pick<BusinessIdentityOptions, 'label'>, bundles: readonly IdentityBundle[]): string {
  return fillTemplate(label, { bundle: bundles.map(({ name }) => name).join(', ') });
}
