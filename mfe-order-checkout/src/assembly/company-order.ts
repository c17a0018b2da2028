import type { Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { formationKindOf, type FormationKind } from '../formation/formation-kinds.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { companyFilingOffer } from '../offers/company-filing.ts';
import { CUSTOMER_ANSWERS } from './order-requirements.ts';
import type { LineData } from './order-submitter.ts';

/** Answers without which no company is filed. */
export const COMPANY_ANSWERS = [
  ...CUSTOMER_ANSWERS,
  'companyInformation.companyName',
  'companyInformation.entityType',
] as const;

/** An answer that the details of each kind of company always have. */
const DETAIL: Readonly<Record<FormationKind, string>> = {
  llc: 'formationDetails.llc.members.0.lastName',
  corporation: 'formationDetails.corporation.president.lastName',
  nonprofit: 'formationDetails.nonprofit.type',
};

/** The answer by which an order shows that it has the details of its kind of company. */
export function detailOfKind(data: FormValues): string[] {
  const kind = formationKindOf({ data });
  return [kind ? DETAIL[kind] : 'formationDetails'];
}

/** Gives the line of the page's company filing its data. */
export function companyFilingLine(known: Known, data: LineData): Readonly<Record<string, LineData>> {
  const filing = companyFilingOffer(cartOptionsOf(known).primaryProducts);
  return filing ? { [filing.saveAs]: data } : {};
}
