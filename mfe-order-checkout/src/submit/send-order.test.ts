import { describe, expect, it, jest } from '@jest/globals';
import type { SubmitFlags } from 'shared-contracts/area-host';
import type { AskedField, AssemblyInput, AssemblyResult, Known } from 'shared-contracts/area-rules';
import {
  createAttemptStore,
  mayHaveArrived,
  newAttempt,
  nextAttempt,
  type AttemptEvent,
  type AttemptState,
} from 'shared-contracts/attempt';
import type { CallResult } from 'shared-contracts/calls';
import { valueAt } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import type { FormValues } from 'shared-contracts/form-data';
import { FullOrderStruct, type AssembledOrder } from 'shared-contracts/submission';
import type { TokenizeRequest, TokenizeResult } from '../tokenizer-frame/tokenizer-messages.ts';
import { fingerprintOf } from './fingerprint.ts';
import { createSendOrder, type OrderRequest } from './send-order.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const CARD_NUMBER = '4242 4242 4242 4242';
const SECRETS = ['4242424242424242', CARD_NUMBER, 'cvc-987', 'Secret-Pass-1'];
const result = { invoice_numbers: ['INV-1'], account_id: '7', login_url: '/login', confirmation_url: '/orders/INV-1' };

const data: FormValues = {
  companyInformation: { companyName: 'Alder & Wren Coffee LLC' },
  accountInformation: { email: 'maya@example.com', password: 'Secret-Pass-1', confirmPassword: 'Secret-Pass-1' },
  paymentInformation: {
    first_name: 'Maya',
    last_name: 'Okafor',
    number: CARD_NUMBER,
    cvc: 'cvc-987',
    exp_month: { key: '8', value: '08' },
    exp_year: { key: '2029', value: '2029' },
  },
  ...{ customFields: { pin: '0000', colour: 'green' } },
};

const order: AssembledOrder = {
  website: 1,
  formType: 'FormABusinessForm',
  companies: [{ products: [], company: { name: 'Alder & Wren Coffee LLC', entity_type: 'LLC' }, notes: [] }],
  account: { email_address: 'maya@example.com', notes: [] },
  contact: { first_name: 'Maya', last_name: 'Okafor' },
  phones: [],
  emails: [],
  total: '330.00',
  addresses: [
    {
      label: 'temp',
      kind: 'billing',
      line1: '1 Main St',
      city: 'Cheyenne',
      zip_postal_code: '82001',
      state_province_region: 'WY',
      country: 'US',
    },
  ],
};

interface Setting {
  assembly?: AssemblyResult;
  tokenizing?: TokenizeResult;
  answer?: CallResult;
  bail?: boolean;
  data?: FormValues;
  flags?: SubmitFlags;
  agreedTotal?: string;
  /** The last attempt while it may have arrived, and the site's answer about it. */
  unconfirmed?: { fingerprint: string; found: CallResult };
  customer?: { email: string };
}

function attempt({
  assembly = { kind: 'assembled', payload: order },
  tokenizing = { kind: 'tokenized', token: 'tok_1', customerId: 'cus_1' },
  answer = { kind: 'answered', body: { result } },
  bail = false,
  data: given = data,
  flags,
  agreedTotal,
  unconfirmed,
  customer,
}: Setting = {}) {
  const steps: string[] = [];
  const assemble = jest.fn((_input: AssemblyInput) => assembly);
  const secret: AskedField = {
    path: 'customFields.pin',
    label: 'PIN',
    rules: '',
    secret: 'once',
    step: 'company',
    module: 'order-checkout/custom-fields',
    answer: '0000',
    error: undefined,
  };
  const tokenize = jest.fn(async (_request: TokenizeRequest) => (steps.push('tokenize'), tokenizing));
  const post = jest.fn(async (action: string, _fields: Record<string, string>) =>
    action === 'close_order' ? (steps.push('find'), unconfirmed!.found) : (steps.push('post'), answer),
  );
  const before: AttemptEvent[] = unconfirmed ? [{ kind: 'sent', content: unconfirmed.fingerprint }] : [];
  const store = createAttemptStore(before.reduce(nextAttempt, newAttempt(KEY)), () => data);
  const record = jest.fn((event: AttemptEvent) => {
    if (event.kind === 'sent') steps.push(`sending ${event.total}`);
    return store.record(event);
  });
  const log = { warn: jest.fn(), error: jest.fn() };
  const took: string[] = [];
  const sendOrder = createSendOrder({
    createTokenizer: () => ({ tokenize, dispose: () => undefined }),
    rememberToken: (_, __, ask) => ask(),
    brandOf: () => 'Visa',
  });
  const request: OrderRequest = {
    known: {
      page: { formType: 'FormABusinessForm', pageId: 'form-a-business', bailBeforeSubmission: bail },
      data: given,
      topics: { 'domains:cart-changed': { domains: [] } },
      today: '2026-11-21',
      customer,
    } as unknown as Known,
    asked: [secret],
    formRules: { assemble },
    contributions: {},
    calls: { post, load: jest.fn() as never },
    log,
    releaseSet: '0123456789abcdef',
    clientIp: '192.0.2.7',
    tokenizerFrame: '/tokenizer-frame',
    attempt: {
      ...store,
      get state() {
        return store.state;
      },
      record,
    },
    flags,
    agreedTotal,
    onMilestone: (step) => {
      took.push(step);
    },
  };
  return { outcome: sendOrder(request), assemble, tokenize, post, store, record, steps, took, log };
}

const sentOrder = (post: ReturnType<typeof attempt>['post']): unknown => JSON.parse(post.mock.calls[0]![1].signupData!);

describe('createSendOrder', () => {
  it('[OC-204] the card is tokenized, the key is kept, then the account is created', async () => {
    const { outcome, steps } = attempt();
    await expect(outcome).resolves.toEqual({ kind: 'placed', result });
    expect(steps).toEqual(['tokenize', 'sending 33000', 'post']);
  });

  it('[SC-103] [SC-120] process_signup carries form type, form file name and the full order', async () => {
    const { outcome, post } = attempt();
    await outcome;
    const [action, fields] = post.mock.calls[0]!;
    expect(action).toBe('process_signup');
    expect(fields).toMatchObject({ formType: 'FormABusinessForm', formFileName: 'form-a-business' });
    expect(decode(FullOrderStruct, sentOrder(post))).toMatchObject({
      kind: 'decoded',
      value: { submission_key: KEY, client_ip: '192.0.2.7', test: false },
    });
  });

  it(
    '[OC-220] the payment names elavon, the token, the customer, the billing address, and of the card its brand ' +
      'and last digits',
    async () => {
      const { outcome, post } = attempt();
      await outcome;
      expect(valueAt(sentOrder(post), 'payment')).toEqual({
        processor: 'elavon',
        token: 'tok_1',
        customer_id: 'cus_1',
        billing_address: order.addresses[0],
        card: { brand: 'Visa', last4: '4242' },
      });
    },
  );

  it(
    '[SC-199] of a customer who is logged in, the order has no ' + 'password and says from which account it is',
    async () => {
      const customer = { email: 'maya@example.com' };
      const { outcome, post } = attempt({
        customer,
        data: { ...data, accountInformation: { email: 'maya@example.com' } },
      });
      await expect(outcome).resolves.toMatchObject({ kind: 'placed' });
      expect(decode(FullOrderStruct, sentOrder(post)).kind).toBe('decoded');
      expect([valueAt(sentOrder(post), 'account.password'), valueAt(sentOrder(post), 'basis.customer')]).toEqual([
        undefined,
        customer,
      ]);
    },
  );

  it('[OC-219] the tokenizer is asked with digits, option keys and the billing address', async () => {
    const { outcome, tokenize } = attempt();
    await outcome;
    expect(tokenize).toHaveBeenCalledWith({
      card: {
        first_name: 'Maya',
        last_name: 'Okafor',
        number: '4242424242424242',
        cvc: 'cvc-987',
        exp_month: '8',
        exp_year: '2029',
      },
      billing_address: { line1: '1 Main St', city: 'Cheyenne', state: 'WY', zipcode: '82001', country: 'US' },
    });
  });

  it('the site gets the password once and of the card nothing', async () => {
    const { outcome, post } = attempt();
    await outcome;
    const sent = JSON.stringify(post.mock.calls);
    expect(sent.split('Secret-Pass-1')).toHaveLength(2);
    expect(valueAt(sentOrder(post), 'account.password')).toBe('Secret-Pass-1');
    expect(valueAt(sentOrder(post), 'basis.data.companyInformation')).toEqual(data.companyInformation);
    expect(valueAt(sentOrder(post), 'basis.topics')).toEqual({ 'domains:cart-changed': { domains: [] } });
    expect(valueAt(sentOrder(post), 'basis.data.customFields')).toEqual({ colour: 'green' });
    for (const secret of SECRETS.slice(0, 3)) expect(sent).not.toContain(secret);
  });

  it('an order whose total the customer has agreed to is sent, one with another total is not', async () => {
    const agreed = attempt({ agreedTotal: '330.00' });
    await expect(agreed.outcome).resolves.toEqual({ kind: 'placed', result });
    const moved = attempt({ agreedTotal: '329.00' });
    await expect(moved.outcome).resolves.toMatchObject({
      kind: 'failed',
      reason: 'price-changed',
      message: expect.stringContaining('$330.00'),
    });
    expect([moved.tokenize.mock.calls, moved.post.mock.calls, moved.took]).toEqual([[], [], []]);
  });

  describe(
    '[SH-055] while an earlier attempt may have arrived, the site is asked what became of it before a card is ' +
      'tokenized:',
    () => {
      const earlier = { result, total: '330.00' };
      const found = (body: unknown): CallResult => ({ kind: 'answered', body });
      const fingerprint = fingerprintOf({ ...order, test: false, cancel_services: false });
      it('it was placed: nothing is sent', async () => {
        const { outcome, steps, post } = attempt({
          unconfirmed: { fingerprint, found: found({ status: 'placed', ...earlier }) },
        });
        await expect(outcome).resolves.toEqual({ kind: 'placed', result, isEarlier: true });
        expect([steps, post.mock.calls[0]]).toEqual([['find'], ['close_order', { submission_key: KEY }]]);
      });
      it('it was placed before the order was changed: nothing is sent, and the failure names it', async () => {
        const { outcome, steps } = attempt({
          unconfirmed: { fingerprint: 'of another order', found: found({ status: 'placed', ...earlier }) },
        });
        await expect(outcome).resolves.toMatchObject({ kind: 'failed', reason: 'already-placed', earlier });
        expect(steps).toEqual(['find']);
      });
      it.each<[string, CallResult, number]>([
        ['it was not placed: nothing is in doubt any more, and the order is sent', found({ status: 'not-placed' }), 1],
        ['it is under way: the order is sent with the same key', found({ status: 'placing' }), 0],
        [
          'a site without an answer: the order is sent with the same key',
          { kind: 'refused', status: 400, error: 'action: "close_order" is not known.', body: {} },
          0,
        ],
      ])('%s', async (_, answered, settled) => {
        const { outcome, steps, store } = attempt({ unconfirmed: { fingerprint, found: answered } });
        await expect(outcome).resolves.toEqual({ kind: 'placed', result });
        expect([steps, store.state.round]).toEqual([['find', 'tokenize', 'sending 33000', 'post'], settled]);
      });
    },
  );

  describe('named steps', () => {
    it('[SC-114, SC-115] are published in the order of the assembly, then of the card', async () => {
      const { outcome, took } = attempt();
      await outcome;
      expect(took).toEqual([
        'contact-set',
        'account-set',
        'addresses-set',
        'company-set',
        'card-set',
        'final-cart-products-set',
        'previous-tokenizer-payload-set',
        'payment-set',
      ]);
    });

    it('[SC-114, SC-115] are published for every part that an order has', async () => {
      const [company] = order.companies;
      const fullAssembly: AssembledOrder = {
        ...order,
        companies: [{ ...company!, notes: ['A note'] }, company!],
        account: { ...order.account, notes: ['A note'] },
        emails: [{ kind: 'attorney', email_address: 'a@b.co' }],
        phones: [{ kind: 'primary', phone_number: '3075550142', label: 'primary' }],
        affiliate: {} as never,
        nyop: {},
      };
      const { outcome, took } = attempt({ assembly: { kind: 'assembled', payload: fullAssembly } });
      await outcome;
      expect(took).toEqual([
        'contact-set',
        'account-notes-set',
        'account-set',
        'emails-set',
        'addresses-set',
        'phones-set',
        'company-set',
        'second-company-set',
        'card-set',
        'affiliate-set',
        'final-cart-products-set',
        'second-final-cart-products-set',
        'company-notes-set',
        'nyop-set',
        'previous-tokenizer-payload-set',
        'payment-set',
      ]);
    });

    it('[SC-115] of a card that was declined there is neither a token nor a payment', async () => {
      const { outcome, took } = attempt({ tokenizing: { kind: 'declined', reason: 'code 51' } });
      await outcome;
      expect(took.slice(-2)).toEqual(['card-set', 'final-cart-products-set']);
    });
  });

  it.each<[string, Setting]>([
    ['a declined card', { tokenizing: { kind: 'declined', reason: 'code 51' } }],
    ['a tokenizer that is away', { tokenizing: { kind: 'unreachable', reason: 'no answer' } }],
    ['a form that is printed', { bail: true }],
  ])('after %s no attempt can have arrived', async (_, setting) => {
    const { outcome, record } = attempt(setting);
    await outcome;
    expect(record).not.toHaveBeenCalled();
  });

  it('rules assemble from the answers with their secrets', async () => {
    const { outcome, assemble } = attempt();
    await outcome;
    expect(assemble.mock.calls[0]![0].known.data).toBe(data);
  });

  it('another card is the same order, another order is not', async () => {
    const fingerprint = async (setting: Setting) => {
      const { outcome, store } = attempt(setting);
      await outcome;
      return store.state.sent?.content;
    };
    const first = await fingerprint({});
    const otherCard = { ...data, paymentInformation: { ...data.paymentInformation, number: '4000 0000 0000 0002' } };
    expect(await fingerprint({ data: otherCard })).toBe(first);
    expect(await fingerprint({ assembly: { kind: 'assembled', payload: { ...order, total: '331.00' } } })).not.toBe(
      first,
    );
  });

  it('[OC-215] bail before submission prints the payloads with secrets masked and sends nothing', async () => {
    const { outcome, post, tokenize } = attempt({ bail: true });
    const printed = JSON.stringify(await outcome);
    expect(JSON.parse(printed)).toMatchObject({
      kind: 'printed',
      payload: {
        tokenizer: { card: { number: '••••', cvc: '••••' } },
        process_signup: {
          formType: 'FormABusinessForm',
          signupData: { total: '330.00', account: { password: '••••' } },
        },
      },
    });
    for (const secret of SECRETS) expect(printed).not.toContain(secret);
    expect(tokenize).not.toHaveBeenCalled();
    expect(post).not.toHaveBeenCalled();
  });

  it('[SH-058] the bail flag prints, too, whatever the page says', async () => {
    const { outcome, post, tokenize } = attempt({ flags: { bailBeforeSubmission: true } });
    await expect(outcome).resolves.toMatchObject({ kind: 'printed' });
    expect([tokenize.mock.calls, post.mock.calls]).toEqual([[], []]);
  });

  it.each<[SubmitFlags | undefined, { test: boolean; cancel_services: boolean }]>([
    [undefined, { test: false, cancel_services: false }],
    [{}, { test: false, cancel_services: false }],
    [{ testKey: 'k-1' }, { test: true, cancel_services: false }],
    [{ testKey: '' }, { test: false, cancel_services: false }],
    [{ cancelServices: true }, { test: false, cancel_services: true }],
    [
      { testKey: 'k-1', cancelServices: true },
      { test: true, cancel_services: true },
    ],
  ])('[SH-058, SH-060] with the flags %j the order says %j, and not the key', async (flags, said) => {
    const { outcome, post } = attempt({ flags });
    await outcome;
    expect(sentOrder(post)).toMatchObject(said);
    expect(decode(FullOrderStruct, sentOrder(post)).kind).toBe('decoded');
    expect(JSON.stringify(post.mock.calls)).not.toContain('k-1');
  });

  it('an order on trial is another order than the same one in earnest', async () => {
    const fingerprint = async (flags?: SubmitFlags) => {
      const { outcome, store } = attempt({ flags });
      await outcome;
      return store.state.sent?.content;
    };
    expect(await fingerprint({})).toBe(await fingerprint());
    expect(await fingerprint({ testKey: 'a' })).toBe(await fingerprint({ testKey: 'b' }));
    expect(
      new Set(await Promise.all([fingerprint(), fingerprint({ testKey: 'a' }), fingerprint({ cancelServices: true })]))
        .size,
    ).toBe(3);
  });

  it.each([
    [
      'what the rules miss',
      { assembly: { kind: 'missing-property' as const, path: 'contactInformation.phone' } },
      'contactInformation.phone',
    ],
    ['a password', { data: { ...data, accountInformation: { email: 'a@b.co' } } }, 'accountInformation.password'],
    ['a card', { data: { ...data, paymentInformation: {} } }, 'paymentInformation'],
    [
      'a billing address',
      { assembly: { kind: 'assembled' as const, payload: { ...order, addresses: [] } } },
      'paymentInformation',
    ],
  ])('[OC-216] without %s nothing is sent, and the log names it', async (_, setting, path) => {
    const { outcome, steps, log } = attempt(setting);
    await expect(outcome).resolves.toMatchObject({ kind: 'failed', title: 'Error', reason: 'missing-property' });
    expect(steps).toEqual([]);
    expect(log.error).toHaveBeenCalledWith(`The order could not be assembled without ${path}`);
  });

  it.each<[string, string, string, TokenizeResult]>([
    ['declined', 'Payment method declined', 'card-declined', { kind: 'declined', reason: 'code 51' }],
    [
      'unreachable',
      'We could not reach the card processor',
      'tokenizer-unreachable',
      { kind: 'unreachable', reason: 'the script did not load' },
    ],
  ])(
    '[OC-222] [OC-223] a tokenizer that answers "%s" is "%s", and the site is not asked',
    async (kind, title, reason, tokenizing) => {
      const { outcome, post, log } = attempt({ tokenizing });
      await expect(outcome).resolves.toMatchObject({ kind: 'failed', title, reason });
      expect(post).not.toHaveBeenCalled();
      expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(kind));
    },
  );

  it('[OC-217] an error from process_signup is a failure to show', async () => {
    const { outcome } = attempt({ answer: { kind: 'refused', status: 422, error: 'payment failed', body: {} } });
    await expect(outcome).resolves.toMatchObject({ kind: 'failed', title: 'Payment Error', reason: 'payment-failed' });
  });

  it.each<[string, CallResult, AttemptState]>([
    ['a refusal', { kind: 'refused', status: 200, error: 'No.', body: { kind: 'rejected' } }, 'refused'],
    ['a refusal of the call', { kind: 'refused', status: 400, error: 'No.', body: {} }, 'unknown'],
    ['no answer', { kind: 'network-error' }, 'unknown'],
    [
      'a closed key',
      { kind: 'refused', status: 200, error: 'No.', body: { kind: 'reload', isKeyClosed: true } },
      'none',
    ],
  ])('what the site says is recorded, where an earlier attempt is in doubt: %s', async (_, answer, state) => {
    const found: CallResult = { kind: 'network-error' };
    const { outcome, store } = attempt({ answer, unconfirmed: { fingerprint: 'of another order', found } });
    await outcome;
    expect(store.state.state).toBe(state);
  });

  it('nothing is sent where another tab has found an order of the form meanwhile', async () => {
    const { outcome, post, store } = attempt();
    // While the card is tokenized.
    store.record({ kind: 'found', order: { invoiceNumber: 'INV-0', receipt: '/orders/INV-0' } });
    await expect(outcome).resolves.toMatchObject({ kind: 'failed', reason: 'already-placed' });
    expect([post.mock.calls, store.state.state]).toEqual([[], 'placed']);
  });

  it('an order that is not sent because its total has changed leaves what is in doubt', async () => {
    const found: CallResult = { kind: 'network-error' };
    const { outcome, store } = attempt({ agreedTotal: '1.00', unconfirmed: { fingerprint: 'a', found } });
    await expect(outcome).resolves.toMatchObject({ reason: 'price-changed' });
    expect(mayHaveArrived(store.state)).toBe(true);
  });

  it('an order that may have arrived can be sent again with the same key', async () => {
    const { outcome, log, store } = attempt({ answer: { kind: 'network-error' } });
    await expect(outcome).resolves.toMatchObject({ kind: 'failed', reason: 'unknown-outcome' });
    expect(store.state).toMatchObject({ state: 'unknown', round: 0, sent: { totals: [33_000] } });
    expect(log.warn).toHaveBeenCalledWith('The call process_signup failed: network-error');
  });
});
