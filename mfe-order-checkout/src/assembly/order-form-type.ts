import type { AskedField, Known, PageProblem, FormTypeRules } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import type { FormValues } from 'shared-contracts/form-data';
import { wireDollarsOf } from 'shared-contracts/money';
import { namedPriceOf } from 'shared-contracts/named-price';
import type { PageConfig } from 'shared-contracts/page-config';
import type { SubmissionCompany } from 'shared-contracts/payloads/order-parts';
import type { AssembledOrder } from 'shared-contracts/submission';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { FormWords } from 'shared-contracts/form-words';
import { deriveCart } from '../cart/derive-cart.ts';
import { isPriceNamed } from '../cart/rules/changed-prices.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { chargeOf, sumOf } from '../pricing/product-price.ts';
import { submittedData, productLinesOf, productsOfCompanies } from './product-line.ts';
import {
  affiliateSent,
  accountSent,
  addressesSent,
  contactSent,
  emailsSent,
  phonesSent,
  visitOf,
} from './customer-of-order.ts';
import { answersAsked, missingAnswer, neededAnswers, type OrderRequirements } from './order-requirements.ts';
import { namedCompany, type CompanyRule } from './company.ts';
import { askedByAnswers, customNotes } from './custom-notes.ts';
import { orderPageProblems } from './page-problems.ts';

/** What the browser adds to every order: the card, and the password of the account. */
const NEEDED_BY_EVERY_ORDER = ['paymentInformation.number', 'accountInformation.password'] as const;

/**
 * Returns the fulfilment data of a product's line. `data` holds the answers to fields asked now; `company` is the
 * order's first.
 */
export type LineData = (data: FormValues, company: SubmissionCompany, product: CartProduct) => Record<string, unknown>;

/** How the orders of one form type are assembled. */
export interface OrderForm {
  requires?: OrderRequirements;
  /**
   * Save key → fulfilment data of that line on this page. Other lines carry the cart's data plus the answers to their
   * own fields.
   */
  lineData?(known: Known): Readonly<Record<string, LineData>>;
  companies?: CompanyRule;
  /** Mistakes in a page of this form type, beside those of every order's page. */
  pageProblems?(page: PageConfig): PageProblem[];
}

/**
 * Returns the rules of a form type that is an order. The assembled order holds no secret: the password,
 * the card's token and the other parts that only the browser knows are added on submit.
 *
 * @example orderFormType({ requires: { answers: ['companyInformation.state'] }, companies: domainsAlone })
 */
export function orderFormType({
  requires = {},
  lineData,
  companies = namedCompany,
  pageProblems,
}: OrderForm): Required<FormTypeRules> {
  return {
    words: ORDER_WORDS,
    needs: [...neededAnswers(requires), ...NEEDED_BY_EVERY_ORDER],
    problems: (page, catalogue) => [...orderPageProblems(page, catalogue), ...(pageProblems?.(page) ?? [])],
    assemble({ known, asked, contributions }) {
      const data = answersAsked(asked);
      const { products, missing } = deriveCart(known, contributions);
      const [choice] = missing;
      if (choice) return { kind: 'missing-property', path: choice.path ?? choice.key, message: choice.message };
      const path = missingAnswer(data, requires);
      if (path !== undefined) return { kind: 'missing-property', path };
      return {
        kind: 'assembled',
        payload: {
          ...orderOf(known, asked, data, products),
          ...affiliateSent(known.data, data, products),
          ...namedPriceSent(known, products),
        },
      };
    },
  };

  function orderOf(
    known: Known,
    asked: readonly AskedField[],
    data: FormValues,
    products: readonly CartProduct[],
  ): AssembledOrder {
    const { formType, site } = known.page;
    const [first, ...others] = companies(data, known.page);
    const [ofFirst = [], ...ofOthers] = productsOfCompanies(products, 1 + others.length);
    const visit = visitOf(known.data);
    const dataOfLine = lineData?.(known) ?? {};
    const dataOf = (product: CartProduct) => {
      if (product.contributedBy) return product.data;
      return (
        dataOfLine[product.saveAs]?.(data, first.company, product) ?? {
          ...product.data,
          ...submittedData(product, known, data),
        }
      );
    };
    const answersOf = (product: CartProduct) => {
      const askedLater = askedByAnswers(known, data, product.saveAs);
      return { data: dataOf(product), ...(askedLater !== undefined && { asked_later: askedLater }) };
    };
    return {
      website: site.websiteId,
      formType,
      contact: contactSent(data),
      account: { ...accountSent(data), notes: visit.notes, ...visit.variants },
      emails: emailsSent(data),
      addresses: addressesSent(data),
      phones: phonesSent(data),
      companies: [
        {
          company: { ...first.company, ...visit.variants },
          products: productLinesOf(ofFirst, answersOf),
          notes: [...first.notes, ...productNotes(known, products), ...customNotes(asked, data)],
        },
        ...others.map((other, index) => ({ ...other, products: productLinesOf(ofOthers[index] ?? [], answersOf) })),
      ],
      total: wireDollarsOf(sumOf(products.map(chargeOf))),
    };
  }
}

/**
 * The order's `nyop`: the price that the customer named and the products it is for; empty on a page that asks for no
 * price.
 */
function namedPriceSent(known: Known, products: readonly CartProduct[]): Pick<AssembledOrder, 'nyop'> {
  const named = namedPriceOf(known);
  if (named.kind === 'not-asked') return {};
  if (named.kind === 'immediate') return { nyop: { immediateService: true } };
  const options = cartOptionsOf(known);
  const saveKeys = new Set(products.filter((product) => isPriceNamed(product, options)).map(({ saveAs }) => saveAs));
  return {
    nyop: {
      immediateService: false,
      ...(named.yearly !== undefined && { requestedPrice: wireDollarsOf(named.yearly) }),
      products: [...saveKeys],
    },
  };
}

/**
 * What the people who carry out the order must know of its products: that an operating agreement is to be written, and
 * by how many days the filing goes out sooner.
 */
function productNotes(known: Known, products: readonly CartProduct[]): string[] {
  const expedited = optionsOfModule<{ saveAs: string; daysSooner: number }>(known, 'order-checkout/expedited-service');
  return [
    ...(products.some(({ productId }) => productId === 'operating_agreement')
      ? ['Operating agreement: to be written']
      : []),
    ...(expedited && products.some(({ saveAs }) => saveAs === expedited.saveAs)
      ? [`Expedited: ${expedited.daysSooner} ${expedited.daysSooner === 1 ? 'day' : 'days'} sooner`]
      : []),
  ];
}

/** Texts of a form that places an order. */
export const ORDER_WORDS: FormWords = {
  submit: 'Submit Order',
  submitting: 'Placing your order. This takes a few seconds.',
  leaving: 'Your order is placed. Taking you to your receipt.',
  loadingProducts: 'Loading prices.',
  sending: 'Payment',
  side: 'Your order',
  summary: 'Order Summary',
  showSummary: 'Show order summary',
  safe: 'You have not been charged, and your answers are safe.',
  safeWithout: 'Your answers are safe and your total is correct.',
  needed: 'This part is needed to place the order',
  outdated: 'Reload to place your order. You have not been charged.',
  unconfirmed:
    'Check your order, then submit it. Your earlier attempt may have been charged: when you submit, we look it ' +
    'up first, and ask you before charging a second time.',
  tried: 'Your order is not placed yet, and you have not been charged. Check your order, then pay.',
  sent: 'You placed an order with this form (invoice {reference}).',
  sentElsewhere: 'This order was placed in another tab or on another device (invoice {reference}).',
  seeResult: 'See the receipt',
};
