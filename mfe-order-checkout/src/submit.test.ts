/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AreaHost, Submission } from 'shared-contracts/area-host';
import { createAttemptStore, newAttempt } from 'shared-contracts/attempt';
import { decode } from 'shared-contracts/decode';
import { FullOrderStruct } from 'shared-contracts/submission';
import { completeForm, contributed, domainProduct, type PageChanges } from './test-data/formation-page.ts';
import { FakeMessageChannel } from './test-data/fake-message-channel.ts';
import { assemblyOf, rules } from './test-data/loaded-rules.ts';
import { submit } from './submit.ts';

const result = { invoice_numbers: ['INV-1'], account_id: '7', login_url: '/login', confirmation_url: '/orders/INV-1' };

function attemptOf(changes: PageChanges = {}) {
  const known = completeForm(changes);
  const post = jest.fn(async (_action: string, _fields: Record<string, string>) => ({
    kind: 'answered' as const,
    body: { result },
  }));
  const submission: Submission = {
    ...assemblyOf(known, { domains: contributed(domainProduct('alder.com', 1400)) }),
    formRules: rules.formTypes?.FormABusinessForm,
    releaseSet: '0123456789abcdef',
    tokenizerFrame: '/tokenizer-frame',
    attempt: createAttemptStore(newAttempt('00000000-0000-4000-8000-000000000001')),
  };
  const host = {
    bus: { publish: jest.fn() },
    calls: { post },
    log: { warn: jest.fn(), error: jest.fn() },
  } as unknown as AreaHost;
  return { host, submission, post };
}

/** Makes the tokenizer frame of the page answer as its script would. */
function answerTokenizer(answer: unknown) {
  const { contentWindow: source } = document.querySelector('iframe')!;
  source!.postMessage = ((_message: unknown, _target: string, [port]: { postMessage(data: unknown): void }[]) =>
    port?.postMessage(answer)) as never;
  window.dispatchEvent(new MessageEvent('message', { data: { kind: 'tokenizer-frame-ready' }, source }));
}

afterEach(() => document.body.replaceChildren());

describe('submit', () => {
  it('[OC-204] a complete form becomes an order that the site can read, with what other areas add', async () => {
    Object.assign(window, { MessageChannel: FakeMessageChannel });
    const { host, submission, post } = attemptOf();
    const outcome = submit(host, submission);
    await Promise.resolve();
    answerTokenizer({ kind: 'tokenized', token: 'tok_1', customerId: 'cus_1' });
    await expect(outcome).resolves.toMatchObject({ kind: 'succeeded', result });
    expect(decode(FullOrderStruct, JSON.parse(post.mock.calls[0]![1].signupData!))).toMatchObject({
      kind: 'decoded',
      value: { total: '339.00', payment: { token: 'tok_1', card: { brand: 'Visa', last4: '4242' } } },
    });
  });

  it('[OC-215] with bail before submission the payload is printed and no frame is made', async () => {
    const { host, submission, post } = attemptOf({ page: { bailBeforeSubmission: true } });
    const outcome = await submit(host, submission);
    expect(outcome).toMatchObject({
      kind: 'printed',
      payload: { process_signup: { signupData: { total: '339.00' } } },
    });
    for (const secret of ['4242 4242', '42424242', 'Coffee-Beans-7'])
      expect(JSON.stringify(outcome)).not.toContain(secret);
    expect(post).not.toHaveBeenCalled();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
