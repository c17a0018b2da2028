import { randomUUID } from 'node:crypto';
import type { Known } from 'shared-contracts/area-rules';
import type { CartDomain } from 'shared-contracts/domains';
import type { FormValues } from 'shared-contracts/form-data';
import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { contributionsOf, withModuleDefaults } from 'shared-contracts/page-rules';
import type { AssembledOrder, FullOrder } from 'shared-contracts/submission';
import { loadCatalogue } from '../src/site-content/catalogue/load-catalogue.ts';
import { createPasswords } from '../src/accounts/password-hash.ts';
import { rules as checkout } from './checkout-rules.ts';
import { rules as domains } from './domain-rules.ts';
import { SITE_FOLDER } from './site-folder.ts';
import { PAGE_JSON, SITE_JSON } from './test-site.ts';

export const TEST_AREAS = { 'order-checkout': checkout, domains };
export const TEST_PASSWORD = 'Correct-horse-7';
/** Real hashes are slow on purpose, and every order makes one. */
export const QUICK_PASSWORDS = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
export const quickHash = QUICK_PASSWORDS.hash;
export const TEST_TODAY = '2026-11-20';
export const TEST_SET = '0123456789abcdef';

export const TEST_CATALOGUE = (() => {
  const read = loadCatalogue(SITE_FOLDER);
  if (read.kind !== 'read') throw new Error(JSON.stringify(read.findings));
  return read.value;
})();

export const TEST_PAGE: PageConfig = (() => {
  const decoded = decodePageConfig({ ...PAGE_JSON, site: SITE_JSON });
  if (decoded.kind !== 'decoded') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
})();

/** An available domain, at its real price. */
export const TEST_DOMAIN: CartDomain = {
  domain: 'alderandwren.com',
  duration: 1,
  create: 1400,
  renew: 1800,
  purchase: null,
  thirdParty: false,
};

export const TEST_ANSWERS: FormValues = {
  companyInformation: { companyName: 'Alder & Wren Coffee LLC', state: { key: 'WY', value: 'Wyoming' } },
  accountInformation: { email: 'maya@alderandwren.com' },
};

export interface TestOrder {
  answers?: FormValues;
  domains?: CartDomain[];
  today?: string;
  releaseSet?: string;
}

/**
 * An order as a page would send it, assembled and checked by the stand-in rules of `checkout-rules.ts`, not by the
 * checkout's own: every order is Maya Alder's, without phones and addresses.
 */
export function testOrder({
  answers = TEST_ANSWERS,
  domains: cart = [TEST_DOMAIN],
  today = TEST_TODAY,
  releaseSet = TEST_SET,
}: TestOrder = {}): FullOrder {
  const topics = { 'domains:cart-changed': { domains: cart } };
  const known: Known = {
    page: withModuleDefaults(TEST_PAGE, TEST_AREAS),
    data: answers,
    catalogue: TEST_CATALOGUE,
    topics,
    today,
  };
  const assembled = checkout.formTypes!.FormABusinessForm!.assemble!({
    known,
    asked: [],
    contributions: contributionsOf(known, TEST_AREAS),
  });
  if (assembled.kind !== 'assembled') throw new Error(assembled.path);
  const payload = assembled.payload as AssembledOrder;
  return {
    ...payload,
    account: { ...payload.account, password: TEST_PASSWORD },
    payment: {
      processor: 'elavon',
      token: `tok_${randomUUID()}`,
      customer_id: 'cust_test',
      billing_address: {
        label: 'temp',
        kind: 'billing',
        line1: '1 Main St',
        city: 'Cheyenne',
        zip_postal_code: '82001',
        state_province_region: 'WY',
        country: 'US',
      },
      card: { brand: 'Visa', last4: '4242' },
    },
    test: false,
    cancel_services: false,
    submission_key: randomUUID(),
    basis: { release_set: releaseSet, data: answers, topics, today },
  };
}
