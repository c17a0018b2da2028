import type { Known } from 'shared-contracts/area-rules';
import { IDENTITY_CATALOGUE } from './identity-page.ts';
import { freshForm } from './formation-page.ts';

/** A form that shows the affiliate code among the company's details and sells a bundle that is always in the cart. */
export function affiliateForm(affiliateToggle: boolean): Known {
  const [bundle] = IDENTITY_CATALOGUE.bundles;
  const known = freshForm({
    companyDetails: { affiliateCode: { label: 'Affiliate Code', show: true } }, orderSummary: { bundles: [{ saveAs: 'package', bundle: bundle!.product_id }] },
  });
  return { ...known, catalogue: { ...IDENTITY_CATALOGUE, bundles: [{ ...bundle!, config: { ...bundle!.config, isBusinessIdentity: false, affiliateToggle } }] } };
}
