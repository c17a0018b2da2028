import type { Submission, SubmitFlags } from 'shared-contracts/area-host';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { withoutSecrets, type FormValues } from 'shared-contracts/form-data';
import { secretPathsOf } from 'shared-contracts/page-rules';
import type { AssembledOrder, FullOrder, OrderBasis, Payment, SubmissionAddress } from 'shared-contracts/submission';
import type { TokenizeRequest } from '../tokenizer-frame/tokenizer-messages.ts';

const MASK = '••••';

/** The card and its billing address in the tokenizer's format; `undefined` if a part of the card is missing. */
export function tokenizeRequestOf(
  { paymentInformation }: FormValues,
  billing: SubmissionAddress,
): TokenizeRequest | undefined {
  const { first_name, last_name, number, cvc, exp_month, exp_year } = paymentInformation ?? {};
  if (!first_name || !last_name || !number || !cvc || !exp_month || !exp_year) return undefined;
  return {
    card: {
      first_name,
      last_name,
      number: number.replace(/\D/g, ''),
      cvc,
      exp_month: String(keyOfAnswer(exp_month)),
      exp_year: String(keyOfAnswer(exp_year)),
    },
    billing_address: {
      line1: billing.line1,
      city: billing.city,
      state: billing.state_province_region,
      zipcode: billing.zip_postal_code,
      country: billing.country,
    },
  };
}

/** The name of the first company of an order. */
export function companyOf({ companies: [first] }: AssembledOrder): string {
  return first!.company.name;
}

interface OrderParts {
  order: AssembledOrder;
  password: string | undefined;
  payment: Payment;
  submissionKey: string;
}

/** The full order of process_signup: the assembled order plus the parts that only the browser knows. */
export function fullOrderOf(
  { order, password, payment, submissionKey }: OrderParts,
  {
    known,
    asked,
    releaseSet,
    clientIp,
    flags,
  }: Pick<Submission, 'known' | 'asked' | 'releaseSet' | 'clientIp' | 'flags'>,
): FullOrder {
  return {
    ...order,
    account: { ...order.account, ...(password !== undefined && { password }) },
    payment,
    ...(clientIp !== undefined && { client_ip: clientIp }),
    ...trialOf(flags),
    submission_key: submissionKey,
    basis: basisOf({ known, asked, releaseSet }),
  };
}

/** The answers without secrets, and what else the site needs to run the rules of this page on them. */
export function basisOf({ known, asked, releaseSet }: Pick<Submission, 'known' | 'asked' | 'releaseSet'>): OrderBasis {
  return {
    release_set: releaseSet,
    data: withoutSecrets(known.data, secretPathsOf(asked)),
    topics: known.topics,
    today: known.today,
    ...(known.customer && { customer: known.customer }),
  };
}

/** The order's flags for a trial: whether it is a test, and whether its services are to be cancelled. */
export function trialOf({ testKey, cancelServices = false }: SubmitFlags = {}): Pick<
  FullOrder,
  'test' | 'cancel_services'
> {
  return { test: testKey !== undefined && testKey !== '', cancel_services: cancelServices };
}

/** Fields of the process_signup call. */
export function signupFieldsOf(order: FullOrder, pageId: string): Record<string, string> {
  return { formType: order.formType, formFileName: pageId, signupData: JSON.stringify(order) };
}

/** A tokenize request as it may be printed. */
export function printableRequest({ card, ...request }: TokenizeRequest): unknown {
  return { ...request, card: { ...card, number: MASK, cvc: MASK } };
}

/** The requests that would have been sent, with secrets masked. */
export function printableOf(order: FullOrder, request: TokenizeRequest, pageId: string): unknown {
  return {
    tokenizer: printableRequest(request),
    process_signup: {
      formType: order.formType,
      formFileName: pageId,
      signupData: {
        ...order,
        account: { ...order.account, ...(order.account.password !== undefined && { password: MASK }) },
      },
    },
  };
}

/** Placeholder in a printed payload for the token and the submission key, since neither was asked for. */
export const NOT_ASKED = '(not asked)';
