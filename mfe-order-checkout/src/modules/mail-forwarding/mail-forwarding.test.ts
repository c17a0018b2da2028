import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import { askFields } from 'shared-contracts/page-rules';
import { answered, answeredAll, AREAS, WYOMING } from '../../test-data/formation-page.ts';
import { identityForm, type IdentityChanges } from '../../test-data/identity-page.ts';
import { MailForwardingOptionsStruct } from './rules.ts';

const form = (mailForwarding: Record<string, unknown> = {}, more: IdentityChanges = {}, data = {}) =>
  identityForm({ mailForwarding, ...more }, data);
const asked = (known: Known) =>
  askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/mail-forwarding');
const errorsOf = (known: Known) => asked(known).flatMap(({ error }) => error ?? []);
const people = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ firstName: `F${place}`, lastName: `L${place}` }));

describe('who the mail is for', () => {
  it('[OC-075, OC-078, OC-119] one of individual and business is required', () => {
    const errorFor = (answer: unknown) =>
      asked(answered(form(), 'individualOrBusiness', answer)).find(({ path }) => path === 'individualOrBusiness')
        ?.error;
    expect(errorFor(undefined)).toBe('Company or Individual selection is required');
    expect(errorFor('individual')).toBeUndefined();
    expect(errorFor('business')).toBeUndefined();
    expect(errorFor('trust')).toBe('Company or Individual selection is not valid.');
  });

  it('[OC-119] the page may leave the choice out', () => {
    expect(asked(form({ individualOrBusiness: { show: false } })).map(({ path }) => path)).not.toContain(
      'individualOrBusiness',
    );
  });

  it('the company stays the kind of company it is', () => {
    const known = answered(form(), 'individualOrBusiness', 'individual');
    expect(known.data.companyInformation?.entityType?.key).toBe('LLC');
  });
});

describe('recipients', () => {
  it(
    '[OC-120, SC-015] the list starts with as many as there have to be, ' + 'each with first and last name to fill in',
    () => {
      expect(form().data.recipients).toEqual([{ firstName: '', lastName: '' }]);
      expect(errorsOf(form({ individualOrBusiness: { show: false } }))).toEqual([
        'Recipient 1 First Name is required',
        'Recipient 1 Last Name is required',
      ]);
      expect(form({ min: 2 }).data.recipients).toHaveLength(2);
    },
  );

  it('the first recipient is the contact until the customer names another', () => {
    const contact = (name: string, known = form()) => answered(known, 'contactInformation.firstName', name);
    const first = (known: ReturnType<typeof form>) => known.data.recipients?.[0]?.firstName;
    expect(first(contact('Ines', contact('Maya')))).toBe('Ines');
    expect(first(contact('Ines', answered(contact('Maya'), 'recipients.0.firstName', 'Daniel')))).toBe('Daniel');
  });

  it.each([
    [0, 'A recipient is required'],
    [1, undefined],
    [4, undefined],
    [5, 'Recipients is not valid.'],
  ])('[OC-120] of %d recipients: %s', (count, error) => {
    const known = answeredAll(form(), { individualOrBusiness: 'business', recipients: people(count) });
    expect(errorsOf(known)).toEqual(error ? [error] : []);
  });

  it("[OC-120] the numbers are the page's, and a kept list gets the cards it lacks", () => {
    const known = form({ min: 2, max: 3 }, {}, { recipients: people(1) });
    expect(known.data.recipients).toEqual([...people(1), { firstName: '', lastName: '' }]);
    expect(
      errorsOf(answeredAll(form({ max: 2 }), { individualOrBusiness: 'business', recipients: people(3) })),
    ).toEqual(['Recipients is not valid.']);
  });

  it('a least number above the most is a mistake of the page', () => {
    const decoded = decode(MailForwardingOptionsStruct, { min: 5 });
    expect(decoded.kind === 'malformed' && decoded.problems).toEqual([
      { path: 'max', expected: 'at least 5, which is the min' },
    ]);
  });
});

describe('with the product', () => {
  const MAIL = 'productState.mail_forwarding';
  const withMail = answeredAll(form({ askedWith: ['mail_basic'] }), { [`${MAIL}.checked`]: true });

  it('[OC-119] nothing is asked while none of the products that the page names is in the cart', () => {
    expect(asked(withMail)).toEqual([]);
    expect(asked(answered(withMail, `${MAIL}.data.serviceType`, 'vo'))).toEqual([]);
    expect(asked(answered(withMail, `${MAIL}.data.serviceType`, 'mf')).map(({ path }) => path)).toContain('recipients');
  });

  it('[OC-123, SC-097] the service is required where there are several, and asked for once, with the add-ons', () => {
    const serviceOf = (known: Known) =>
      askFields(known, AREAS).filter(({ path }) => path === `${MAIL}.data.serviceType`);
    expect(serviceOf(withMail).map(({ module, error }) => [module, error])).toEqual([
      ['order-checkout/optional-items', 'Service is required'],
    ]);
    expect(serviceOf(answered(withMail, `${MAIL}.data.serviceType`, 'vo'))[0]?.error).toBeUndefined();
    expect(serviceOf(answered(form(), 'companyInformation.state', WYOMING))).toEqual([]);
  });
});
