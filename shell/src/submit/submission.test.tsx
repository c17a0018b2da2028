import type { FormSession } from 'form-engine/form-session';
import { samplePage } from 'form-engine/testing/sample-area';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AreaHost, Submission, Notice, ResolveRefusal, SubmitOutcome } from 'shared-contracts/area-host';
import type { Known, FormTypeRules } from 'shared-contracts/area-rules';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { createAttemptStore, newAttempt } from 'shared-contracts/attempt';
import { TOPICS } from 'shared-contracts/topics';
import { placedMark } from '../persistence/saved-form.ts';
import { doneAttempt, FORM_ID } from '../test-data/saved-forms.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { createFlagStore, type FlagStore } from './flag-store.ts';
import { createSubmission, failureOf } from './submission.ts';

const known = {
  page: { ...samplePage, submitter: 'order-checkout' },
  data: {},
  catalogue: EMPTY_CATALOGUE,
  topics: {},
  today: '2026-11-21',
} as Known;
const refused: SubmitOutcome = { kind: 'failed', title: 'Message not sent', message: 'Try again in a few minutes.' };
const succeeded: SubmitOutcome = {
  kind: 'succeeded',
  success: 'contact-successful',
  result: { ticket: 7 },
  redirect: { kind: 'address', address: '/thank-you' },
  notice: { tone: 'success', title: 'Message sent', message: 'We answer within a day.' },
};

const formRules: FormTypeRules = { words: { submit: 'Submit Order' } };
const secret = {
  path: 'customFields.pin',
  label: 'PIN',
  rules: '',
  secret: 'once',
  step: 'company',
  module: 'order-checkout/custom-fields',
  answer: '0000',
  error: undefined,
};

interface Setting {
  isLoaded?: boolean;
  /** The number of times that the form type's rules fail to load. */
  failures?: number;
  flags?: FlagStore;
  redirectsEnabled?: boolean;
  /** How the areas of the page resolve a refusal of the site. */
  resolveRefusal?: ResolveRefusal;
  isOutdated?: () => Promise<boolean>;
  isSentElsewhere?: () => Promise<boolean>;
}

function submission(
  submit: (submission: Submission) => Promise<SubmitOutcome>,
  {
    isLoaded = true,
    failures = 0,
    flags,
    redirectsEnabled = true,
    resolveRefusal,
    isOutdated,
    isSentElsewhere = async () => false,
  }: Setting = {},
) {
  const send = jest.fn((_host: AreaHost, sent: Submission) => submit(sent));
  const notify = jest.fn((_notice: Notice) => 1);
  const bus = createCartEventBus({
    topics: Object.values(TOPICS),
    log: (message) => {
      throw new Error(message);
    },
  });
  const milestones: string[] = [];
  bus
    .forOwner('shell')
    .from(TOPICS.milestoneReached)
    .subscribe(({ milestone }) => milestones.push(milestone));
  bus
    .forOwner('shell')
    .from(TOPICS.submissionSucceeded)
    .subscribe(({ success }) => milestones.push(success));
  const [navigate, onOutdated, forget, closeNotice, mark] = [jest.fn(), jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  const showProblems = jest.fn((problems: readonly { path: string }[]) =>
    problems.map(({ path }) => ({ path, step: 'contact' })),
  );
  let failuresLeft = failures;
  const isThere = (part: string) => isLoaded && (part === 'submit' || failuresLeft === 0);
  const remotes = {
    load: async (_area: string, part: string) =>
      isThere(part)
        ? { kind: 'loaded', exports: { submit: send, rules: formRules, resolveRefusal } }
        : { kind: 'failed' },
    has: (_area: string, part: string) => part !== 'refusals' || resolveRefusal !== undefined,
    retry: async () => {
      failuresLeft = Math.max(0, failuresLeft - 1);
    },
  } as unknown as Remotes;
  const host = { name: 'the host of the submitting area' };
  const session = {
    known: { state: { ...known, page: { ...known.page, redirectsEnabled } } },
    asked: () => [secret],
    areas: () => ({}),
    bus,
    hostOf: () => host,
    showProblems,
    mark,
    log: { warn: jest.fn(), error: jest.fn() },
  } as unknown as FormSession;
  const attempt = createAttemptStore(newAttempt(FORM_ID));
  const created = createSubmission({
    session,
    remotes,
    boot: { releaseSet: '0123456789abcdef' },
    tokenizerFrame: '/tokenizer-frame',
    autosave: { attempt, forget },
    words: () => PLAIN_WORDS,
    notify,
    closeNotice,
    navigate,
    flags,
    onOutdated,
    isOutdated,
    isSentElsewhere,
  });
  return {
    created,
    send,
    notify,
    closeNotice,
    mark,
    navigate,
    onOutdated,
    forget,
    showProblems,
    milestones,
    host,
    attempt,
    log: session.log,
    submit: created.submit,
  };
}

it('sends nothing that another device has sent meanwhile', async () => {
  const { created, send, submit } = submission(async () => refused, { isSentElsewhere: async () => true });
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(created.state).toEqual({ kind: 'idle', failure: undefined });
});

it.each<[string, () => Promise<SubmitOutcome>, boolean, string]>([
  ['an outcome that failed', async () => refused, true, 'Message not sent'],
  [
    'a part that throws',
    async () => {
      throw new Error('no frame');
    },
    true,
    'Error',
  ],
  ['a part that did not load', async () => refused, false, 'Submit did not load'],
])(
  '[SH-055, SH-034] after %s nothing is in progress and the customer sees it on the page',
  async (_, outcome, isLoaded, title) => {
    const { created, submit } = submission(outcome, { isLoaded });
    await submit();
    expect(created.state).toMatchObject({ kind: 'idle', failure: { title: expect.stringContaining(title) } });
  },
);

it('[SH-055] a notice beside the page says it too only where an answer on another step was refused', async () => {
  const fields = [{ path: 'accountInformation.email', message: 'This email has an account already' }];
  const outcomes: SubmitOutcome[] = [
    { ...refused, at: { module: 'order-checkout/payment' } },
    refused,
    { ...refused, fields },
  ];
  const { notify, submit } = submission(async () => outcomes.shift()!);
  await submit();
  await submit();
  expect(notify).not.toHaveBeenCalled();
  await submit();
  expect(notify.mock.calls).toEqual([
    [{ tone: 'error', title: 'Message not sent', message: 'Try again in a few minutes.' }],
  ]);
});

it('[SH-055] rules of a form type that did not load are tried once more, and the form is sent with them', async () => {
  const { send, submit } = submission(async () => refused, { failures: 1 });
  await submit();
  expect(send.mock.calls.map(([, attempt]) => attempt.formRules)).toEqual([formRules]);
});

it.each([
  [true, 1],
  [false, 0],
])('[SH-055] an outcome with isOutdated %s offers a reload %d times', async (isOutdated, times) => {
  const { created, onOutdated, submit } = submission(async () => ({ ...refused, isOutdated }));
  await submit();
  expect([onOutdated.mock.calls.length, failureOf(created.state)?.title]).toEqual([times, refused.title]);
});

it.each([
  [true, PLAIN_WORDS.outdated, 1],
  [false, 'Your answers are safe', 0],
])(
  '[SH-055] where the part that sends is gone and the site runs other releases (%s), the customer is asked to reload',
  async (isOutdated, message, times) => {
    const { created, onOutdated, submit } = submission(async () => refused, {
      isLoaded: false,
      isOutdated: async () => isOutdated,
    });
    await submit();
    expect(failureOf(created.state)?.message).toContain(message);
    expect(onOutdated).toHaveBeenCalledTimes(times);
  },
);

it("[SH-055] the site's messages about single answers are shown at their fields", async () => {
  const fields = [{ path: 'accountInformation.email', message: 'This email has an account already' }];
  const { showProblems, navigate, submit } = submission(async () => ({ ...refused, fields }));
  await submit();
  expect(showProblems.mock.calls).toEqual([[fields]]);
  expect(navigate.mock.calls).toEqual([[{ kind: 'answer', step: 'contact' }]]);
});

it('[SH-055] after a failure the next attempt is sent', async () => {
  const outcomes = [refused, succeeded];
  const { created, send, submit } = submission(async () => outcomes.shift()!);
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
  expect(created.state).toEqual({ kind: 'succeeded', result: { ticket: 7 }, redirecting: true });
});

it('[SH-033] a second press while one is in progress sends nothing', async () => {
  let finish = (_outcome: SubmitOutcome) => undefined as void;
  const { created, send } = submission(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  let attempts: Promise<void>[] = [];
  attempts = [created.submit(), created.submit()];
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(created.state).toEqual({ kind: 'submitting' });
  expect(send).toHaveBeenCalledTimes(1);
  finish(refused);
  await Promise.all(attempts);
  expect(created.state).toEqual({ kind: 'idle', failure: refused });
});

it(
  "[SH-058, SH-060] an attempt has the current flags, the asked fields, and its area's host, submission key and " +
    'rules of its form type',
  async () => {
    const flags = createFlagStore({ location: { hash: '', search: '?testKey=k-1' } });
    const { send, submit, host, attempt } = submission(async () => refused, { flags });
    await submit();
    flags.set('cancelServices', true);
    await submit();
    expect(send.mock.calls.map(([, attempt]) => attempt.flags)).toEqual([
      { testKey: 'k-1' },
      { testKey: 'k-1', cancelServices: true },
    ]);
    expect(send.mock.calls[0]).toEqual([
      host,
      expect.objectContaining({ attempt, releaseSet: '0123456789abcdef', asked: [secret], formRules }),
    ]);
  },
);

describe('an outcome after which the form is sent again', () => {
  const inTurn =
    (...outcomes: SubmitOutcome[]) =>
    async () =>
      outcomes.shift()!;
  const again = (agreed: unknown): SubmitOutcome => ({ kind: 'resubmit', agreed });

  it("is sent with the customer's consent, as often as there is something to agree to", async () => {
    const { created, send, notify, submit } = submission(inTurn(again('a'), again('b'), succeeded));
    await submit();
    expect(send.mock.calls.map(([, { agreed }]) => agreed)).toEqual([undefined, 'a', 'b']);
    expect([created.state.kind, notify.mock.calls]).toEqual(['succeeded', []]);
  });

  it('is not sent when the answers are no longer valid, and the next press begins without consent', async () => {
    const { created, send, submit } = submission(inTurn(again('a'), refused));
    await submit(async () => false);
    expect([send.mock.calls.length, created.state.kind]).toEqual([1, 'idle']);
    await submit();
    expect(send.mock.calls[1]![1].agreed).toBeUndefined();
  });

  describe('[OC-218] a refusal that an area may resolve', () => {
    const tooLow: SubmitOutcome = {
      kind: 'failed',
      title: 'Signup Error',
      message: 'Too low.',
      refusal: { kind: 'price-too-low', min: 3900 },
    };
    it('is passed to the area, and the form is sent again if the area resolves it', async () => {
      const resolveRefusal = jest.fn<ResolveRefusal>(async () => ({ kind: 'resubmit' }));
      const outcomes = [tooLow, succeeded];
      const { send, submit, notify, host } = submission(async () => outcomes.shift()!, { resolveRefusal });
      await submit();
      expect(send).toHaveBeenCalledTimes(2);
      expect(resolveRefusal.mock.calls).toEqual([[host, { kind: 'price-too-low', min: 3900 }]]);
      expect(notify).not.toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
    });
    it('makes the form be sent again without the earlier consent, which was to a different order', async () => {
      const outcomes: SubmitOutcome[] = [{ kind: 'resubmit', agreed: 'a' }, tooLow, succeeded];
      const { send, submit } = submission(async () => outcomes.shift()!, {
        resolveRefusal: async () => ({ kind: 'resubmit' }),
      });
      await submit();
      expect(send.mock.calls.map(([, { agreed }]) => agreed)).toEqual([undefined, 'a', undefined]);
    });
    it('ends without a notice if the customer decides against it', async () => {
      const { send, submit, notify, created } = submission(async () => tooLow, {
        resolveRefusal: async () => ({ kind: 'withdrawn' }),
      });
      await submit();
      expect([send.mock.calls.length, notify.mock.calls.length, created.state.kind]).toEqual([1, 0, 'idle']);
    });
    it.each<[string, ResolveRefusal | undefined]>([
      ['no area resolves refusals', undefined],
      ['no area handles it', async () => undefined],
    ])('is a failure like others if %s', async (_, resolveRefusal) => {
      const { submit, created } = submission(async () => tooLow, { resolveRefusal });
      await submit();
      expect(failureOf(created.state)).toMatchObject({ title: 'Signup Error', message: 'Too low.' });
    });
  });

  it('a customer who decides against it sees no notice, and nothing is in progress', async () => {
    const { created, notify, submit } = submission(async () => ({ kind: 'withdrawn' }));
    await submit();
    expect([created.state.kind, notify.mock.calls]).toEqual(['idle', []]);
  });
});

describe('named milestones', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each<[string, SubmitOutcome, boolean, string[]]>([
    [
      'one that succeeded end with the redirect',
      succeeded,
      true,
      ['submission-started', 'submission-finished', 'contact-successful', 'redirect-started'],
    ],
    ['one that failed end with its end', refused, true, ['submission-started', 'submission-finished']],
    [
      'one without redirects end with its success',
      succeeded,
      false,
      ['submission-started', 'submission-finished', 'contact-successful'],
    ],
  ])('[SC-112, SC-116] of %s', async (_, outcome, redirectsEnabled, expected) => {
    const { milestones, submit } = submission(async () => outcome, { redirectsEnabled });
    await submit();
    expect(milestones).toEqual(expected);
  });
});

describe('after success', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it(
    "[SH-044, SH-045, SH-047] the site's answer is kept, the " + 'redirect has started and happens after 1.5 s',
    async () => {
      const { created, navigate, notify, forget, submit } = submission(async () => succeeded);
      await submit();
      expect(created.state).toEqual({ kind: 'succeeded', result: { ticket: 7 }, redirecting: true });
      expect([forget.mock.calls, notify.mock.calls]).toEqual([[[[]]], []]);
      jest.advanceTimersByTime(1_499);
      expect(navigate).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(navigate.mock.calls).toEqual([[{ kind: 'address', address: '/thank-you' }]]);
    },
  );

  it.each<[string, SubmitOutcome, boolean]>([
    ['redirects are off', succeeded, false],
    ['the area names no address', { ...succeeded, redirect: undefined }, true],
  ])('[SH-046] where %s the customer stays and sees the notice', async (_, outcome, redirectsEnabled) => {
    const { created, navigate, notify, submit } = submission(async () => outcome, { redirectsEnabled });
    await submit();
    jest.advanceTimersByTime(10_000);
    expect(navigate).not.toHaveBeenCalled();
    expect(notify.mock.calls).toEqual([[expect.objectContaining({ title: 'Message sent' })]]);
    expect(created.state).toEqual({ kind: 'succeeded', result: { ticket: 7 }, redirecting: false });
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('[OC-235] redirects: %j; a page that stays on screen reports the order, once', async (redirectsEnabled, count) => {
    const sent = doneAttempt(FORM_ID, { receipt: '/orders/118-204-7731?key=secret' });
    const key = 'checkout:ContactForm:contact';
    sessionStorage.setItem(key, JSON.stringify(placedMark(sent)));
    const { submit } = submission(
      async ({ attempt }) => {
        attempt.record({ kind: 'finished', order: sent.orders[0]! });
        return { ...succeeded, result: { tracking_url: '/order-tracking?purchase=1' } };
      },
      { redirectsEnabled },
    );
    await submit();
    const frames = [...document.querySelectorAll('iframe')];
    expect(frames.map((frame) => [frame.getAttribute('src'), frame.getAttribute('sandbox')])).toEqual(
      Array.from({ length: count }, () => ['/order-tracking?purchase=1', 'allow-scripts']),
    );
    // The receipt, opened later in this tab, reports nothing more.
    expect(JSON.parse(sessionStorage.getItem(key)!)).toEqual(
      placedMark(redirectsEnabled ? sent : { ...sent, isTold: true }),
    );
    sessionStorage.clear();
    frames.forEach((frame) => frame.remove());
  });

  it('[SH-035] a form that was sent is not sent again', async () => {
    const { send, submit } = submission(async () => succeeded, { redirectsEnabled: false });
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it('[SH-055] a failure marks the answer that it names, until the form is sent again', async () => {
  const at = { module: 'order-checkout/payment', field: 'paymentInformation.cardNumber' };
  const outcomes: SubmitOutcome[] = [{ ...refused, at }, { kind: 'withdrawn' }];
  const { created, mark, submit } = submission(async () => outcomes.shift()!);
  await submit();
  expect(mark.mock.calls).toEqual([[at.field, 'Message not sent']]);
  created.replaceFailure({ title: 'It did not arrive', message: 'Try again.' });
  expect(failureOf(created.state)).toEqual({ at, title: 'It did not arrive', message: 'Try again.' });
  await submit();
  expect(mark.mock.calls.at(-1)).toEqual([at.field, undefined]);
  expect(created.state).toEqual({ kind: 'idle' });
});

it('[SH-055] the notice of the last submission is closed by the next', async () => {
  const fields = [{ path: 'accountInformation.email', message: 'This email has an account already' }];
  const { closeNotice, submit } = submission(async () => ({ ...refused, fields }));
  await submit();
  expect(closeNotice).not.toHaveBeenCalled();
  await submit();
  expect(closeNotice.mock.calls).toEqual([[1]]);
});
