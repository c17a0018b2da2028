import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { CallOptions, CallResult, Calls } from 'shared-contracts/calls';
import type { MailAddress } from 'shared-contracts/mail-address';
import { isWrittenDifferently, typedAddressOf, type TypedAddress } from '../address/postal-address.ts';
import { rules } from '../test-data/loaded-rules.ts';
import { answered, freshForm, type PageChanges } from '../test-data/formation-page.ts';
import { identityForm } from '../test-data/identity-page.ts';
import { ENTRY_PAUSE } from './address-check.tsx';
import { view as contact } from './contact/view.tsx';
import { view as mailingAddress } from './mailing-address/view.tsx';
import { view as productData } from './product-data/view.tsx';

const ON = { address: { postalCheck: { on: true } } };
const MAILING = {
  page: { mailingAddress: ON },
  module: 'mailing-address',
  prefix: 'companyInformation.mailingAddress',
} as const;
const COLORADO = { key: 'CO', value: 'Colorado' };
const ENTERED = { line1: '418 Warren Ave.', city: 'cheyene', state: { key: 'WY', value: 'Wyoming' }, zip: '82001' };
const FOUND: MailAddress = {
  line1: '418 WARREN AVE',
  line2: '',
  city: 'CHEYENNE',
  state: 'WY',
  country: 'US',
  zip: '82001-4412',
  zip5: '82001',
  zip4: '4412',
};
const found = (changes: Partial<MailAddress> = {}): CallResult => ({
  kind: 'answered',
  body: { result: { ...FOUND, ...changes } },
});
const UNKNOWN_ZIP: CallResult = { kind: 'answered', body: { result: null } };
const valid: CallResult = { kind: 'answered', body: { error: null, success: true, message: '' } };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const UNLESS_GIVEN: Readonly<Record<string, CallResult>> = { validate_address: valid, zip_place: UNKNOWN_ZIP };

interface MadeCall {
  action: string;
  fields: Record<string, string>;
  options: CallOptions | undefined;
}

const VIEWS = { contact, 'mailing-address': mailingAddress, 'product-data': productData };
const FORMS: Readonly<Record<keyof typeof VIEWS, (page: PageChanges, prefix: string) => ReturnType<typeof freshForm>>> =
  {
    contact: (page) => freshForm(page),
    'mailing-address': (page, prefix) => answered(freshForm(page), `${prefix}.selection`, 'specify'),
    'product-data': () =>
      answered(
        identityForm({ productData: { products: [{ saveAs: 'book_and_seal', kind: 'book-and-seal', ...ON }] } }),
        'productState.book_and_seal.checked',
        true,
      ),
  };

async function show(
  answers: Record<string, CallResult> = {},
  {
    page = { contact: ON },
    module = 'contact',
    prefix = 'contactInformation',
  }: { page?: PageChanges; module?: keyof typeof VIEWS; prefix?: string } = {},
) {
  const made: MadeCall[] = [];
  const log = { warn: jest.fn(), error: jest.fn() };
  const post: Calls['post'] = async (action, fields, options) => {
    made.push({ action, fields, options });
    return answers[action] ?? UNLESS_GIVEN[action] ?? found();
  };
  const known = FORMS[module](page, prefix);
  const host = renderModule<never>(`order-checkout/${module}`, VIEWS[module] as never, {
    ...known,
    areas: [rules],
    calls: { post, load: post },
    log,
  });
  // The check is loaded after the fields.
  await act(async () => {
    await import('./address-check.tsx');
  });
  await act(async () => undefined);
  const enter = async (address: object = ENTERED) => {
    host.know({
      data: Object.fromEntries(Object.entries(address).map(([name, value]) => [`${prefix}.${name}`, value])) as never,
    });
    await pause();
  };
  const addressOf = () => host.known().data.contactInformation;
  return { ...host, made, log, enter, addressOf, actions: () => made.map(({ action }) => action) };
}
const pause = () => act(() => jest.advanceTimersByTimeAsync(ENTRY_PAUSE));
const click = (name: string) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name }));
const offer = () => screen.queryByText('The postal service writes this address differently');

it('the address of a product is checked where the page says so', async () => {
  const page = await show({}, { module: 'product-data', prefix: 'productState.book_and_seal.data.address' });
  await page.enter();
  expect(offer()).toBeInTheDocument();
});

describe('the place of a ZIP code', () => {
  const zipPlace: CallResult = { kind: 'answered', body: { result: { city: 'Cheyenne', state: 'WY' } } };
  const place = { city: 'Cheyenne', state: { key: 'WY', value: 'Wyoming' } };

  it.each(['82001', '82001-4412', '820014412'])('%s fills in city and state', async (zip) => {
    const page = await show({ zip_place: zipPlace });
    await page.enter({ zip });
    expect(page.made).toMatchObject([{ action: 'zip_place', fields: { zip: '82001' } }]);
    expect(page.addressOf()).toMatchObject(place);
  });

  it.each([
    ['an unfinished code', { zip: '8200' }],
    ['a code beside a city', { zip: '82001', city: 'Cheyenne Frontier' }],
    ['a code beside a state', { zip: '82001', state: COLORADO }],
    ['a code of another country', { zip: '82001', country: { key: 'DE', value: 'Germany' } }],
  ])('%s fills in nothing', async (_, entered) => {
    const page = await show({ zip_place: zipPlace });
    await page.enter(entered);
    expect(page.actions()).toEqual([]);
    expect(page.addressOf()).toMatchObject(entered);
  });

  it('a slow answer leaves what was answered meanwhile', async () => {
    let arrive = (_answer: CallResult) => undefined as void;
    const page = await show({
      zip_place: new Promise<CallResult>((resolve) => {
        arrive = resolve;
      }) as never,
    });
    await page.enter({ zip: '82001' });
    await act(async () => {
      page.know({ data: { 'contactInformation.city': 'Laramie' } as never });
      arrive(zipPlace);
    });
    expect([page.addressOf()?.city, page.addressOf()?.state]).toEqual(['Laramie', undefined]);
  });

  it.each([
    ['unknown', UNKNOWN_ZIP, 0],
    ['not looked up', { kind: 'network-error' }, 1],
  ] as const)('a code that is %s leaves city and state empty', async (_, answer, warnings) => {
    const page = await show({ zip_place: answer });
    await page.enter({ zip: '99999' });
    expect([page.addressOf()?.city, page.addressOf()?.state]).toEqual([undefined, undefined]);
    expect(page.log.warn).toHaveBeenCalledTimes(warnings);
  });
});

describe('the offer', () => {
  it(
    '[OC-228] a differing verified address is offered after entry, and replaces the entered one if the customer ' +
      'wants it',
    async () => {
      const page = await show();
      await page.enter();
      expect(page.made[0]).toMatchObject({
        action: 'verify_address',
        fields: {
          address: JSON.stringify({
            line1: '418 Warren Ave.',
            line2: '',
            city: 'cheyene',
            state: 'WY',
            zip: '82001',
            country: 'US',
          }),
        },
      });
      expect(offer()?.closest('[role=status]')).toHaveTextContent(
        'The postal service writes this address differently418 WARREN AVE, CHEYENNE, WY 82001-4412',
      );
      await click('Use this address');
      expect(page.addressOf()).toMatchObject({
        line1: '418 WARREN AVE',
        city: 'CHEYENNE',
        state: { key: 'WY', value: 'Wyoming' },
        zip: '820014412',
        country: { key: 'US' },
      });
      expect(offer()).toBeNull();
      expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    },
  );

  it('[OC-228] an address that the customer keeps stays, and is not offered again', async () => {
    const page = await show();
    await page.enter();
    await click('Keep mine');
    expect([page.addressOf()?.city, offer()]).toEqual(['cheyene', null]);
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    await page.enter({ line1: '418 Warren Ave., Rear' });
    expect(offer()).not.toBeNull();
    await page.enter();
    expect(offer()).toBeNull();
  });

  it('[OC-228] nothing is offered for the same address in other letters, or on a page without the check', async () => {
    const page = await show({ verify_address: found({ line1: '418 WARREN AVE', city: 'CHEYENE' }) });
    await page.enter();
    expect(offer()).toBeNull();
    const other = await show({}, { page: {} });
    await other.enter();
    expect(other.made).toEqual([]);
  });

  it('[OC-228] an address that is changed meanwhile is not replaced', async () => {
    const page = await show();
    await page.enter();
    page.know({ data: { 'contactInformation.line1': '7 Elm' } as never });
    expect(offer()).toBeNull();
  });

  it.each<[string, CallResult, string]>([
    [
      '[OC-229, OC-230] a failed request',
      { kind: 'refused', status: 200, error: 'USPS Lookup: request failed', body: {} },
      'USPS Lookup: request failed',
    ],
    [
      '[OC-229, OC-231] an address that is not found',
      { kind: 'refused', status: 200, error: 'USPS Lookup: address not found', body: {} },
      'USPS Lookup: address not found',
    ],
    ['[OC-229] a site that does not answer', { kind: 'timed-out' }, 'timed-out'],
    [
      '[OC-229, OC-226] half an answer',
      { kind: 'answered', body: { result: { ...FOUND, zip5: undefined } } },
      'malformed answer',
    ],
  ])('%s is logged and hides the offer', async (_, result, reason) => {
    const answers: Record<string, CallResult> = {};
    const page = await show(answers);
    await page.enter();
    answers['verify_address'] = result;
    await page.enter({ line1: '419 Warren Ave' });
    expect(offer()).toBeNull();
    expect(page.log.warn).toHaveBeenCalledWith('An address was not verified', expect.stringContaining(reason));
    expect(page.notices).toEqual([]);
  });

  it('[OC-228] the mailing address has its own offer', async () => {
    const page = await show({}, MAILING);
    await page.enter();
    await click('Use this address');
    expect(page.known().data.companyInformation?.mailingAddress).toMatchObject({
      line1: '418 WARREN AVE',
      city: 'CHEYENNE',
    });
  });
});

describe('when an address is looked up', () => {
  const US = { country: { key: 'US', value: 'United States' }, line1: '1 A', zip: '820' };
  it.each<[string, object, boolean]>([
    ['three characters of line and ZIP code', US, true],
    ['two of the line', { ...US, line1: '1A' }, false],
    ['two of the ZIP code', { ...US, zip: '82' }, false],
    ['spaces only', { ...US, line1: '   ' }, false],
    ['another country', { ...US, country: { key: 'CA', value: 'Canada' } }, false],
    ['no country', { ...US, country: undefined }, false],
  ])('[OC-224] %s', (_, address, isReady) => {
    expect(typedAddressOf(address) !== undefined).toBe(isReady);
  });

  it('[OC-224] once, when the customer has stopped typing', async () => {
    const page = await show();
    page.know({ data: { 'contactInformation.line1': '418 Warren Ave', 'contactInformation.zip': '82001' } as never });
    await act(() => jest.advanceTimersByTimeAsync(ENTRY_PAUSE - 1));
    page.know({ data: { 'contactInformation.city': 'Cheyenne' } as never });
    await act(() => jest.advanceTimersByTimeAsync(ENTRY_PAUSE - 1));
    expect(page.actions()).toEqual(['zip_place']);
    await pause();
    expect(page.actions()).toEqual(['zip_place', 'verify_address']);
  });
});

describe('the comparison', () => {
  const TYPED: TypedAddress = {
    line1: '418 Warren Ave',
    line2: 'Apt 3',
    city: 'Cheyenne',
    state: 'WY',
    zip: '82001',
    country: 'US',
  };
  const SAME: MailAddress = { ...FOUND, line1: '418 WARREN AVE APT 3' };
  it.each<[string, Partial<TypedAddress>, Partial<MailAddress>, boolean]>([
    ['capitals, commas and a ZIP+4 that was not typed', { line1: '418 Warren Ave.,' }, {}, false],
    ['the apartment in the other line', {}, { line1: '418 Warren Ave', line2: 'Apt 3' }, false],
    ['another street', { line1: '419 Warren Ave' }, {}, true],
    ['another city', { city: 'Laramie' }, {}, true],
    ['another state', { state: 'CO' }, {}, true],
    ['another ZIP code', { zip: '82009' }, {}, true],
    ['half a ZIP code', { zip: '820' }, {}, true],
    ['another ZIP+4', { zip: '82001-4413' }, {}, true],
    ['a ZIP+4 that is not known', { zip: '820014413' }, { zip4: '' }, false],
  ])('[OC-228] %s: %j %j', (_, typed, address, differs) => {
    expect(isWrittenDifferently({ ...TYPED, ...typed }, { ...SAME, ...address })).toBe(differs);
  });
});

describe("Wyoming's check", () => {
  const COMPLETE = { ...ENTERED, firstName: 'Maya' };
  it(
    '[OC-232, SC-126] the contact address in Wyoming is checked ' + 'with action, form type, page and address',
    async () => {
      const page = await show();
      await page.enter(COMPLETE);
      const call = page.made.find(({ action }) => action === 'validate_address');
      expect(call?.fields).toEqual({
        formType: 'FormABusinessForm',
        address: JSON.stringify({
          line1: '418 Warren Ave.',
          city: 'cheyene',
          state: 'WY',
          zip: '82001',
          country: 'US',
        }),
      });
    },
  );

  it.each<[string, Parameters<typeof show>[1], object]>([
    ['of another state', {}, { ...COMPLETE, state: COLORADO }],
    ["that is not the contact's", MAILING, ENTERED],
    ['on a page without the postal check', { page: {} }, COMPLETE],
    ['without a city', {}, { ...COMPLETE, city: '' }],
  ])('[OC-232] not an address %s', async (_, settings, address) => {
    const page = await show({}, settings);
    await page.enter(address);
    expect(page.actions()).not.toContain('validate_address');
  });

  it(
    '[OC-234] its answer is kept with the address, fails the address if it is invalid, and goes when the address ' +
      'changes',
    async () => {
      const page = await show({
        validate_address: {
          kind: 'answered',
          body: { error: null, success: false, message: 'We know no such street.' },
        },
      });
      await page.enter(COMPLETE);
      await waitFor(() =>
        expect(page.addressOf()?.backendValidationStatus).toEqual({
          complete: true,
          valid: false,
          message: 'We know no such street.',
        }),
      );
      const errorOf = () => page.session.asked().find(({ path }) => path === 'contactInformation.line1')?.error;
      expect(errorOf()).toBe('We know no such street.');
      page.know({ data: { 'contactInformation.firstName': 'Ann' } as never });
      expect(errorOf()).toBe('We know no such street.');
      page.know({ data: { 'contactInformation.line1': '418 Warren Avenue' } as never });
      expect([errorOf(), page.addressOf()?.backendValidationStatus]).toEqual([undefined, undefined]);
    },
  );

  it.each<[string, CallResult]>([
    ['an error', { kind: 'refused', status: 200, error: 'USPS Lookup: request failed', body: {} }],
    ['status 503', { kind: 'refused', status: 503, error: '', body: {} }],
    ['no answer', { kind: 'network-error' }],
  ])('[OC-233] %s is only logged', async (_, result) => {
    const page = await show({ validate_address: result });
    await page.enter(COMPLETE);
    expect(page.log.warn).toHaveBeenCalledWith('An address was not validated', expect.any(String));
    expect([page.addressOf()?.backendValidationStatus, page.notices]).toEqual([undefined, []]);
  });
});
