import type { MissingChoice } from 'shared-contracts/cart';
import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { billingAddressOf, isCompleteAddress, mailingAddressOf } from '../address/resolve-address.ts';
import { formationOffer, type CartOptions } from '../cart/cart-options.ts';
import { filingMethodPath } from '../filing/chosen-filing.ts';

/** Answers without which nothing can be filed or delivered. */
const NEEDED = [
  'contactInformation.firstName', 'contactInformation.lastName', 'accountInformation.email', 'companyInformation.companyName',
  'companyInformation.entityType', 'companyInformation.state',
] as const;

/** OC-216: the first answer that an order cannot be assembled without. */
export function missingAnswer(data: FormValues): string | undefined {
  const missing = NEEDED.find((path) => isEmptyAnswer(valueAt(data, path)));
  if (missing) return missing;
  if (!isCompleteAddress(billingAddressOf(data))) {
    return data.paymentInformation?.differentAddress ? 'paymentInformation.line1' : 'contactInformation.line1';
  }
  return isCompleteAddress(mailingAddressOf(data)) ? undefined : 'companyInformation.mailingAddress.line1';
}

/** Where the choice is made that a cart has no total without. */
export function pathOfMissingChoice({ kind }: MissingChoice, { primaryProducts }: CartOptions): string {
  switch (kind) {
    case 'jurisdiction':
      return 'companyInformation.state';
    case 'entity-type':
      return 'companyInformation.entityType';
    case 'ssn-status':
      return 'taxIDSelection';
    case 'service':
      return 'companyInformation.registeredAgentServiceDuration';
    case 'identity-product':
      return 'businessIdentityToggle';
    case 'domain':
    case 'vehicle-type':
      return kind;
    case 'filing-method':
      return filingMethodPath(formationOffer(primaryProducts)?.saveAs ?? 'business_formation');
    case 'loading':
      return 'catalogue';
  }
}
