import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { IDENTITY_CATALOGUE } from './identity-page.ts';
import { freshForm } from './formation-page.ts';

const [BUNDLE] = IDENTITY_CATALOGUE.bundles;

/** Sells a bundle that is always in the cart. */
export const PARTNER_SUMMARY = { bundles: [{ saveAs: 'package', bundle: BUNDLE!.product_id }] };

export function partnerCatalogue(affiliateToggle: boolean): Catalogue {
  return {
    ...IDENTITY_CATALOGUE,
    bundles: [{ ...BUNDLE!, config: { ...BUNDLE!.config, isBusinessIdentity: false, affiliateToggle } }],
  };
}

/** A form that shows the affiliate code among the company's details and sells the bundle. */
export function affiliateForm(affiliateToggle: boolean): Known {
  const known = freshForm({
    companyDetails: { affiliateCode: { label: 'Affiliate Code', show: true } },
    orderSummary: PARTNER_SUMMARY,
  });
  return { ...known, catalogue: partnerCatalogue(affiliateToggle) };
}
