import type { AreaRules, AssemblyResult, Contributions, Known, SubmitterRules } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import type { FormValues } from 'shared-contracts/form-data';
import { wireDollarsOf } from 'shared-contracts/money';
import { cartOptionsOf, formationOffer, type CartOptions } from '../cart/cart-options.ts';
import { deriveCart } from '../cart/derive-cart.ts';
import { submittedData } from '../product-data/submitted-data.ts';
import { quoteOf } from '../pricing/quote.ts';
import { chargeOf, sumOf } from '../pricing/product-price.ts';
import { answersAsked } from './answers-asked.ts';
import { companyNameSent, companyNotes, entityTypeSent } from './company.ts';
import { formationData } from './formation-data.ts';
import { missingAnswer, pathOfMissingChoice } from './missing-property.ts';
import { accountSent, addressesSent, contactSent, emailsSent, phonesSent } from './people.ts';
import { productLinesOf } from './product-line.ts';

/**
 * Turns answers into the order of a formation, in the order of OC-204. Holds no secret: the password,
 * the card's token and the rest of what only the browser knows are added on submit.
 *
 * Only answers to questions that `checkout` asks now are used.
 */
export function formationSubmitter(checkout: AreaRules): SubmitterRules {
  return {
    assemble: (known, contributions) => assembleFormationOrder(known, contributions, answersAsked(known, checkout)),
    quote: quoteOf,
  };
}

function assembleFormationOrder(known: Known, contributions: Contributions, data: FormValues): AssemblyResult {
  const options = cartOptionsOf(known);
  const { products, missing: [choice] } = deriveCart(known, contributions);
  const path = choice ? pathOfMissingChoice(choice, options) : missingAnswer(data);
  if (path !== undefined) return { kind: 'missing-property', path };
  const { formType, site } = known.page;
  return {
    kind: 'assembled',
    order: {
      website: site.websiteId,
      formType,
      contact: contactSent(data),
      account: accountSent(data),
      emails: emailsSent(data),
      addresses: addressesSent(data),
      phones: phonesSent(data),
      companies: [{
        company: { name: companyNameSent(data, formType), entity_type: entityTypeSent(data, formType) },
        products: productLinesOf(products, (product) => productData(product, known, data, options)),
        notes: companyNotes(data),
      }],
      total: wireDollarsOf(sumOf(products.map(chargeOf))),
    },
  };
}

/** What whoever delivers a product is told: of the formation what the state is told, of others what the cart knows and what was asked. */
function productData(product: CartProduct, known: Known, data: FormValues, { primaryProducts }: CartOptions): Record<string, unknown> {
  if (product.saveAs === formationOffer(primaryProducts)?.saveAs) return formationData(data);
  return { ...product.data, ...submittedData(product, known, data) };
}
