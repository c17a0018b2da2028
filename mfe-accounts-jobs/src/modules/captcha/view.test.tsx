import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import { AnswersContext } from 'shared-contracts/answers-context';
import type { CallResult } from 'shared-contracts/calls';
import { create } from 'superstruct';
import { accountSettings, answered, answeringCalls, refused } from '../../test-data/account-host.ts';
import { createCaptchaStore, type CaptchaParts } from '../../captcha/captcha-store.ts';
import { CaptchaOptionsStruct } from './rules.ts';
import { view } from './view.tsx';

const View = view;

// jsdom has none of these. With digests of zeros, the first number solves a challenge for the prefix 00.
Object.defineProperty(globalThis, 'crypto', {
  value: { subtle: { digest: async () => new ArrayBuffer(32) } },
  configurable: true,
});
Object.defineProperty(globalThis, 'TextEncoder', { value: class {}, configurable: true });

const MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
const FAILED = 'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';

const CHALLENGE = {
  parameters: {
    algorithm: 'SHA-256',
    cost: 1,
    data: { max: 5 },
    expiresAt: 4_000_000_000,
    keyLength: 32,
    keyPrefix: '',
    keySignature: 'ab',
    nonce: '00000000000000000000000000000000',
    salt: '00000000000000000000000000000000',
  },
  signature: 'cd',
};

function show({
  options = {},
  challenge = answered(CHALLENGE),
  verdict = answered({}),
}: { options?: object; challenge?: CallResult; verdict?: CallResult } = {}) {
  const { calls, made } = answeringCalls({ captcha_challenge: challenge, process_captcha: verdict });
  const settings = accountSettings({
    modules: { captcha: { ...options } },
    calls,
    log: {
      warn: jest.fn(),
      error: (message) => {
        throw new Error(message);
      },
    },
  });
  return { ...renderModule('accounts-jobs/captcha', view, settings), made, user: userEvent.setup() };
}
const box = () => screen.getByRole('checkbox', { name: "I'm not a robot" });

it('[AJ-001] is a box to tick by mouse or keyboard', async () => {
  const { user } = show({ challenge: { kind: 'network-error' } });
  await user.tab();
  expect(box()).toHaveFocus();
  expect(box()).not.toBeChecked();
});

it('[AJ-002, AJ-003] without a response the form cannot be sent, and these words say why', () => {
  const { session, showErrors } = show();
  expect(session.asked().map(({ path, error, secret }) => ({ path, error, secret }))).toEqual([
    { path: 'captchaResponse', error: MISSING, secret: 'browser' },
  ]);
  showErrors();
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(box()).toHaveAccessibleDescription(MISSING);
});

it('[AJ-006] a page may skip it', () => {
  const { session } = show({ options: { skip: true } });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(session.asked()).toEqual([]);
});

it.each<[string, Parameters<typeof show>[0], string]>([
  ['no challenge comes', { challenge: { kind: 'network-error' } }, FAILED],
  ['the challenge is malformed', { challenge: answered({ parameters: {} }) }, FAILED],
])('[AJ-004] when %s, says so; the box can be ticked again', async (_, settings, error) => {
  const { user } = show(settings);
  await user.click(box());
  expect(await screen.findByText(error)).toBeVisible();
  expect(box()).not.toBeChecked();
  expect(box()).toBeEnabled();
});

describe('the captcha of a page', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const NOW = 1_000_000_000_000;

  function store(parts: Partial<CaptchaParts> = {}) {
    const responses: (string | undefined)[] = [];
    const states: string[] = [];
    let count = 0;
    const created = createCaptchaStore({
      loadChallenge: async () =>
        answered({ ...CHALLENGE, parameters: { ...CHALLENGE.parameters, expiresAt: NOW / 1000 + 600 } }),
      solve: async (_, { onProgress }) => (onProgress(0.414), `solved ${(count += 1)}`),
      verify: async () => answered({}),
      onResponse: (response) => responses.push(response),
      warn: () => undefined,
      now: () => NOW,
      ...parts,
    });
    created.subscribe(() => {
      const state = created.state;
      states.push(state.kind === 'solving' ? `${state.percent}%` : state.kind === 'failed' ? state.error : state.kind);
    });
    return Object.assign(created, { responses, states });
  }
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    });

  it('[AJ-001] says how far it is, and gives the form the response', async () => {
    const { start, responses, states } = store();
    start();
    await settle();
    expect([states, responses]).toEqual([['0%', '41%', 'solved'], ['solved 1']]);
  });

  it("[AJ-004] a response that the site refuses shows the site's words", async () => {
    const { start, responses, states } = store({ verify: async () => refused('<b>Not</b> you.') });
    start();
    await settle();
    expect([states.at(-1), responses]).toEqual(['Not you.', []]);
  });

  it('gets a new response a minute before the old one expires, and one after each use', async () => {
    jest.useFakeTimers();
    const { start, renew, responses } = store();
    start();
    await settle();
    jest.advanceTimersByTime(539_000);
    expect(responses).toEqual(['solved 1']);
    jest.advanceTimersByTime(1_000);
    await settle();
    expect(responses).toEqual(['solved 1', undefined, 'solved 2']);
    renew();
    await settle();
    expect(responses.at(-1)).toBe('solved 3');
  });

  it('unticking stops it', async () => {
    const captcha = store();
    captcha.start();
    captcha.reset();
    await settle();
    expect([captcha.state, captcha.responses]).toEqual([{ kind: 'idle' }, [undefined]]);
  });
});

it(
  '[AJ-005] the code that solves is loaded when the box is ticked; a response that was sent is replaced without ' +
    'asking the customer again',
  async () => {
    const { user, known, answers, made } = show({
      challenge: answered({ ...CHALLENGE, parameters: { ...CHALLENGE.parameters, keyPrefix: '00' } }),
    });
    await user.click(box());
    await waitFor(() => expect(box()).toBeChecked(), { timeout: 4000 });
    const responseOf = () => (known().data as { captchaResponse?: string }).captchaResponse;
    expect(JSON.parse(responseOf()!)).toMatchObject({ challenge: { signature: 'cd' } });
    act(() => answers.change('captchaResponse', undefined));
    await waitFor(() => expect(responseOf()).toBeDefined());
    expect(made.filter(({ action }) => action === 'process_captcha')).toHaveLength(2);
  },
);

it('a response that was sent while its step was not on screen is replaced when the step returns', async () => {
  const shown = show({
    challenge: answered({ ...CHALLENGE, parameters: { ...CHALLENGE.parameters, keyPrefix: '00' } }),
  });
  await shown.user.click(box());
  await waitFor(() => expect(box()).toBeChecked(), { timeout: 4000 });
  const page = (isOnScreen: boolean) => (
    <AnswersContext value={shown.answers}>
      {isOnScreen ? <View options={create({}, CaptchaOptionsStruct)} host={shown.host} /> : null}
    </AnswersContext>
  );
  shown.rerender(page(false));
  expect(screen.queryByRole('checkbox')).toBeNull();
  act(() => shown.answers.change('captchaResponse', undefined));
  shown.rerender(page(true));
  await waitFor(() => expect((shown.known().data as { captchaResponse?: string }).captchaResponse).toBeDefined());
  expect(box()).toBeChecked();
});
