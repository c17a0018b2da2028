import type { FormValues } from 'shared-contracts/form-data';
import type { AssembledOrder } from 'shared-contracts/submission';
import type { CartProduct } from 'shared-contracts/cart';
import { wireDollarsOf } from 'shared-contracts/money';
import { AFFILIATE_PLATFORMS, CODE_IN_LINK, type SubmissionAffiliate } from 'shared-contracts/payloads/affiliate';
import { valueAt } from 'shared-contracts/data-path';
import {
  billingAddressOf,
  isCompleteAddress,
  mailingAddressOf,
  submissionAddressOf,
} from '../address/resolve-address.ts';
import { sumOf } from '../pricing/product-price.ts';

export function contactSent({ contactInformation }: FormValues): AssembledOrder['contact'] {
  return { first_name: contactInformation?.firstName ?? '', last_name: contactInformation?.lastName ?? '' };
}

/** The password is not part of an assembled order. */
export function accountSent({ accountInformation }: FormValues): AssembledOrder['account'] {
  return { email_address: accountInformation?.email?.trim() ?? '', notes: [] };
}

export function emailsSent({ companyInformation }: FormValues): AssembledOrder['emails'] {
  const { notifyAttorney, attorneyEmail } = companyInformation ?? {};
  return notifyAttorney && attorneyEmail ? [{ kind: 'attorney', email_address: attorneyEmail.trim() }] : [];
}

/**
 * The billing and primary (mailing) addresses that are complete; a form may ask for an address in part, or not at all.
 */
export function addressesSent(data: FormValues): AssembledOrder['addresses'] {
  const addresses = [
    { kind: 'billing', address: billingAddressOf(data) },
    { kind: 'primary', address: mailingAddressOf(data) },
  ];
  return addresses
    .filter(({ address }) => isCompleteAddress(address))
    .map(({ kind, address }) => submissionAddressOf(address, kind));
}

/** The numbers that the customer gave; a fax number is reduced to its digits. */
export function phonesSent({ contactInformation }: FormValues): AssembledOrder['phones'] {
  const { phone, altPhone, fax } = contactInformation ?? {};
  const phones = [
    { kind: 'primary' as const, phone_number: phone },
    { kind: 'alternate' as const, phone_number: altPhone },
    { kind: 'fax' as const, phone_number: fax?.replace(/\D/g, '') },
  ];
  return phones.flatMap(({ kind, phone_number }) => (phone_number ? [{ kind, phone_number, label: 'temp' }] : []));
}

/**
 * The affiliate in an address or in a page's `preselected`: its platform, the code, and the platform's code for the
 * kind of customer, e.g. `shareasale:WREN:new`.
 */
const PRESELECTED = /^([a-z]+)(?::([\w.-]{1,60}))?(?::([\w.-]{1,20}))?$/;

/** Replaced by the invoice number once the site has placed the order. */
const NOT_YET_KNOWN = 'pending';

/**
 * The affiliate who referred the customer. The code is the one that the customer typed, else the one that the address
 * or the page preselected; without a code, returns nothing. The platform is the preselected one, else the first. `all`
 * holds all answers, because no field asks for the preselected text; `asked` those to fields that are asked.
 */
export function affiliateSent(
  all: FormValues,
  asked: FormValues,
  products: readonly CartProduct[],
): Pick<AssembledOrder, 'affiliate'> {
  const text = textAt(all, 'affiliate') ?? '';
  const [, named, preselected, xtype = ''] = PRESELECTED.exec(text) ?? [];
  const platform = AFFILIATE_PLATFORMS.find((known) => known === named);
  const code = asked.affiliateCode?.trim() || (platform ? preselected : CODE_IN_LINK.exec(text)?.[0]);
  if (!code) return {};
  return {
    affiliate: {
      platform: platform ?? AFFILIATE_PLATFORMS[0],
      order_number: NOT_YET_KNOWN,
      affiliate_code: code,
      xtype: platform ? xtype : '',
      cartTotalForAffiliate: commissionable(products),
    },
  };
}

/**
 * What the order pays for our services: what is passed on to offices and owners and the cost of the card earn no
 * commission.
 */
function commissionable(products: readonly CartProduct[]): SubmissionAffiliate['cartTotalForAffiliate'] {
  return wireDollarsOf(sumOf(products.filter(({ neverDiscounted }) => !neverDiscounted).map(({ price }) => price)));
}

/**
 * What an order says of the visit that led to it: the live chat, and the variants of A/B tests that the customer saw.
 */
interface Visit {
  notes: string[];
  variants: Pick<AssembledOrder['account'], 'ab_test_rolled_variants'>;
}

/**
 * Reads the answers that the address or the page preselected (`preselects.ts`). `data` holds all answers:
 * these are not asked.
 */
export function visitOf(data: FormValues): Visit {
  const chat = textAt(data, 'liveChat');
  const written = textAt(data, 'abTestVariants');
  const pairs =
    written
      ?.split(',')
      .map((pair) => pair.split(':'))
      .filter((pair): pair is [string, string] => pair.length === 2 && pair.every(Boolean)) ?? [];
  return {
    notes: [
      ...(chat ? [`Live chat: ${chat}`] : []),
      ...(pairs.length > 0 ? [`A/B variants: ${pairs.map((pair) => pair.join(' = ')).join(', ')}`] : []),
    ],
    variants: pairs.length > 0 ? { ab_test_rolled_variants: Object.fromEntries(pairs) } : {},
  };
}

/** A preselected text; `undefined` for anything that no address can preselect. */
function textAt(data: FormValues, path: string): string | undefined {
  const answer = valueAt(data, path);
  return typeof answer === 'string' && PLAIN_TEXT.test(answer) ? answer : undefined;
}

const PLAIN_TEXT = /^[\w.:,-]{1,200}$/;
