import { afterEach, expect, it, jest } from '@jest/globals';
import { postForm } from './post-form.ts';

afterEach(() => void jest.useRealTimers());

/** A request that the test answers. */
function request() {
  const fake = {
    upload: {} as { onprogress?(event: { loaded: number; total: number }): void },
    onload: undefined as (() => void) | undefined,
    onerror: undefined as (() => void) | undefined,
    status: 200,
    responseText: '',
    headers: {} as Record<string, string>,
    sent: undefined as unknown,
    isAborted: false,
    open: jest.fn(),
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    },
    send(body: unknown) {
      this.sent = body;
    },
    abort() {
      this.isAborted = true;
    },
    answer(status: number, text: string) {
      Object.assign(this, { status, responseText: text });
      this.onload?.();
    },
  };
  return fake;
}
function post() {
  const fake = request();
  const [cancel, shares] = [new AbortController(), [] as number[]];
  const body = new FormData();
  const result = postForm(
    '/apply',
    body,
    { signal: cancel.signal, onProgress: (share) => shares.push(share) },
    () => fake as unknown as XMLHttpRequest,
  );
  return { fake, cancel, shares, body, result };
}

it('[AJ-031] posts the form and reports how much of it was sent', async () => {
  const { fake, shares, body, result } = post();
  expect([fake.open.mock.calls, fake.sent, fake.headers]).toEqual([
    [['POST', '/apply']],
    body,
    { accept: 'application/json' },
  ]);
  fake.upload.onprogress?.({ loaded: 62, total: 100 });
  fake.answer(200, '{"success":true,"result":{}}');
  expect([shares, await result]).toEqual([[0.62], { kind: 'answered', body: { success: true, result: {} } }]);
});

it.each<[string, number, string, object]>([
  [
    'a refusal',
    200,
    '{"error":"Too large.","field":"a"}',
    { kind: 'refused', status: 200, error: 'Too large.', body: { error: 'Too large.', field: 'a' } },
  ],
  [
    'a limit',
    413,
    '{"error":"The request is too large."}',
    { kind: 'refused', status: 413, error: 'The request is too large.' },
  ],
  ['a failure without words', 502, '<html>', { kind: 'refused', status: 502, error: '', body: {} }],
])('%s is a result', async (_, status, text, expected) => {
  const { fake, result } = post();
  fake.answer(status, text);
  expect(await result).toMatchObject(expected);
});

it('a lost connection, a cancelled form and a minute of silence are results', async () => {
  jest.useFakeTimers();
  const [lost, cancelled, silent, slow] = [post(), post(), post(), post()];
  lost.fake.onerror?.();
  cancelled.cancel.abort();
  jest.advanceTimersByTime(59_000);
  slow.fake.upload.onprogress?.({ loaded: 1, total: 2 });
  jest.advanceTimersByTime(2_000);
  expect(await Promise.all([lost.result, cancelled.result, silent.result])).toEqual([
    { kind: 'network-error' },
    { kind: 'aborted' },
    { kind: 'timed-out' },
  ]);
  expect([cancelled.fake.isAborted, silent.fake.isAborted, slow.fake.isAborted]).toEqual([true, true, false]);
});
