import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  AreaHost,
  Submission,
  FindEarlier,
  FormNotice,
  ModuleView,
  Submit,
  SubmitOutcome,
} from 'shared-contracts/area-host';
import { moduleRules, type LoadedRules } from 'shared-contracts/area-rules';
import type { BootDocument } from 'shared-contracts/boot-document';
import {
  createAttemptStore,
  newAttempt,
  nextAttempt,
  type AttemptEvent,
  type OrderOfForm,
} from 'shared-contracts/attempt';
import { createStore } from 'shared-contracts/store';
import type { Calls } from 'shared-contracts/calls';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { TextField } from 'shared-ui/text-field';
import { object } from 'superstruct';
import { createNotices } from '../notices/notices.ts';
import { createPageModel } from '../page/page-model.ts';
import type { FormAutosave, SaveStatus } from '../persistence/form-autosave.ts';
import { createReleaseWatch } from '../release/release-watch.ts';
import { partsOfRules, withLoaders } from 'shared-contracts/test-data/test-rules';
import { sampleForm } from '../test-data/saved-forms.ts';
import * as shortForm from '../layout/short-form.tsx';
import { FormPage } from './form-page.tsx';

/** The fields of a fake area with forms that are not orders: a contact form and a login form. */
const FIELDS = {
  contact: {
    'contactInformation.firstName': { label: 'Name', rules: 'required' },
    'contactMessage.text': { label: 'Message', rules: 'required' },
  },
  extra: { 'contactMessage.note': { label: 'Note', rules: '' } },
  login: {
    'accountInformation.email': { label: 'Email', rules: 'required|email' },
    'accountInformation.password': { label: 'Password', rules: 'required', secret: 'once' as const },
  },
};
type FormName = keyof typeof FIELDS;

const rules: LoadedRules = {
  area: 'accounts-jobs',
  version: '1.0.0',
  contract: CONTRACT_RANGE,
  answers: { owns: [''], reads: [] },
  topics: { owns: [], reads: [] },
  modules: Object.fromEntries(
    Object.entries(FIELDS).map(([name, fields]) => [name, moduleRules({ options: object(), fields: () => fields })]),
  ),
};

const viewOf =
  (name: FormName): ModuleView =>
  () => (
    <>
      {Object.entries(FIELDS[name]).map(([path, { label }]) => (
        <TextField key={path} name={path} label={label} />
      ))}
    </>
  );

function pageOf(name: FormName, changes: Partial<PageConfig> = {}): PageConfig {
  const decoded = decodePageConfig({
    pageId: name,
    path: `/${name}`,
    formType: name === 'login' ? 'LoginForm' : 'ContactForm',
    title: name === 'login' ? 'Log In' : 'Contact Us',
    pluginVersion: '1',
    submitPlace: 'main',
    animatedValidation: false,
    submitter: 'accounts-jobs',
    steps: [{ key: name, title: 'Your details', sections: [{ modules: [{ module: `accounts-jobs/${name}` }] }] }],
    site: {
      websiteId: 1,
      name: 'Plainfield',
      phone: '(307) 555-0142',
      legalNote: 'Not a law firm.',
      jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] }],
    },
    ...changes,
  });
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
}

const FORM_ID = '3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5b';
const SENT: AttemptEvent = { kind: 'sent', content: 'form' };
const ORDER = { invoiceNumber: 'No. 7', receipt: '/messages/7' };
const FOUND: AttemptEvent = { kind: 'found', order: ORDER };
const NOT_PLACED: AttemptEvent = { kind: 'not-placed', round: 0 };

interface LateRules {
  /** The module whose rules load only after `arrived`; its step is not on screen. */
  module: FormName;
  arrived: Promise<void>;
}

async function open(
  name: FormName,
  submit: (submission: Submission, host: AreaHost) => Promise<SubmitOutcome>,
  changes: Partial<PageConfig> = {},
  late?: LateRules,
  openedBefore: Record<string, boolean> = {},
  isUnconfirmed = false,
  findEarlier?: FindEarlier,
  notice?: FormNotice,
) {
  const attempt = createAttemptStore((isUnconfirmed ? [SENT] : []).reduce(nextAttempt, newAttempt(FORM_ID)));
  const page = pageOf(name, changes);
  const calls = { post: jest.fn<Calls['post']>(), load: jest.fn<Calls['load']>() };
  const [send, forget, leaveTo] = [
    jest.fn<Submit>((host, submission) => submit(submission, host)),
    jest.fn<FormAutosave['forget']>(),
    jest.fn(),
  ];
  const loaders = withLoaders(rules);
  if (late) {
    const loadRules = loaders.modules[late.module]!;
    loaders.modules = { ...loaders.modules, [late.module]: () => late.arrived.then(loadRules) };
  }
  const exports: Record<string, unknown> = {
    rules: { rules: loaders },
    submit: { submit: send, findEarlier, notice },
    contact: { view: viewOf('contact') },
    extra: { view: viewOf('extra') },
    login: { view: viewOf('login') },
  };
  const model = createPageModel({
    boot: {
      releaseSet: '0123456789abcdef',
      today: '2026-11-21',
      remotes: [
        {
          area: 'accounts-jobs',
          name: 'accounts',
          version: '1.0.0',
          contract: CONTRACT_RANGE,
          entry: '/entry.js',
          mirror: '/again/entry.js',
          modules: [...Object.keys(exports), ...partsOfRules(rules)],
        },
      ],
    } as unknown as BootDocument,
    view: { page, tokenizerFrame: '/frame' },
    calls,
    log: {
      warn: jest.fn(),
      error: (message, cause) => {
        if (message !== 'The submission threw') throw new Error(message, { cause });
      },
    },
    notices: createNotices(),
    releases: createReleaseWatch({ ofPage: '0123456789abcdef', fetch: async () => new Response('{}') }),
    runtime: {
      register: () => undefined,
      refresh: async () => undefined,
      load: async (path) => exports[path.split('/')[1]!],
    },
    tell: () => undefined,
    saved: { data: { stepSeenStatus: openedBefore }, topics: {}, step: '' },
    attempt,
    createAutosave: () => ({
      status: createStore<SaveStatus>({ stored: 'saved', tab: { kind: 'current' } }),
      current: () => sampleForm(),
      takeOver: () => undefined,
      useOther: () => undefined,
      leave: () => undefined,
      sentElsewhere: () => undefined,
      start: () => undefined,
      stop: () => undefined,
      attempt,
      forget,
    }),
    leaveTo,
  });
  await model.areas.loadFirstPaint(page.steps.filter(({ key }) => key !== late?.module));
  await model.open(new Promise(() => undefined));
  model.onScreen();
  render(<FormPage model={model} shortForm={shortForm} />);
  // The code of toasts and failures is loaded after the first render.
  await act(
    async () => void (await Promise.all([import('shared-ui/toast-stack'), import('../layout/failure-box.tsx')])),
  );
  const user = userEvent.setup();
  return {
    session: model.session,
    attempt,
    calls,
    send,
    forget,
    leaveTo,
    fill: async (answers: Record<string, string>) => {
      for (const [label, text] of Object.entries(answers)) {
        const field = screen.getByLabelText(label);
        await user.clear(field);
        await user.type(field, text);
      }
    },
    press: (button: string | RegExp) => user.click(screen.getAllByRole('button', { name: button })[0]!),
  };
}

const WORDS_OF_ORDERS = /price|total|order|charge|\$|receipt|invoice/i;
const MESSAGE = { Name: 'Maya', Message: 'When do you open?' };

const scrollTo = window.scrollTo;
beforeEach(() => {
  window.scrollTo = () => undefined;
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  window.scrollTo = scrollTo;
  window.history.replaceState(null, '', '/');
});

describe('a short form', () => {
  const SHORT = {
    layout: 'short' as const,
    side: { title: 'In your account', points: [{ title: 'Orders', text: 'Each filing, and its receipt' }] },
  };

  it('has no progress bar and no bottom bar, and says in the side column what it is for', async () => {
    await open('login', async () => ({ kind: 'withdrawn' }), SHORT);
    expect(screen.getAllByRole('button', { name: 'Submit' })).toHaveLength(1);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('complementary', { name: 'In your account' })).toHaveTextContent(
      'OrdersEach filing, and its receipt',
    );
  });

  it('is sent by Enter in a field', async () => {
    const { fill, send } = await open('login', async () => ({ kind: 'withdrawn' }), SHORT);
    await fill({ Email: 'maya@alderandwren.com', Password: 'Coffee-Beans-7' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});

describe.each<[string, Partial<PageConfig>]>([
  ['short', { layout: 'short' }],
  ['stepped', {}],
  ['whole', { stepped: false }],
  ['submitted beside the summary', { submitPlace: 'side' }],
])('a %s form that was sent, where the customer stays', (_, changes) => {
  const sentAs = async (order?: OrderOfForm) => {
    const success = {
      kind: 'succeeded' as const,
      success: 'account-created' as const,
      result: {},
      redirect: { kind: 'address' as const, address: '/orders/7' },
    };
    const send = async ({ attempt }: Submission) => {
      if (order) attempt.record({ kind: 'finished', order });
      return success;
    };
    const { fill, press, leaveTo } = await open('login', send, { ...changes, redirectsEnabled: false });
    await fill({ Email: 'maya@alderandwren.com', Password: 'Coffee-Beans-7' });
    await press('Submit');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull());
    await waitFor(() => expect(screen.queryByText(PLAIN_WORDS.submitting)).toBeNull());
    expect(leaveTo).not.toHaveBeenCalled();
  };

  it('[SH-046] is replaced by a page that leads to its result', async () => {
    await sentAs({ invoiceNumber: '7', receipt: '/orders/7' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This form was sent.' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See what was sent' })).toHaveAttribute('href', '/orders/7');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('without a result has no button any more, and nothing spins', async () => {
    await sentAs();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });
});

it('a page that starts while a pointer is pressed has all its fields', async () => {
  const pressed = Promise.resolve().then(() => void window.dispatchEvent(new Event('pointerdown')));
  const { session } = await open(
    'contact',
    async () => ({ kind: 'withdrawn' }),
    {},
    { module: 'extra', arrived: pressed },
  );
  expect(session.snapshot.state.fields.map(({ path }) => path)).toContain('contactMessage.text');
  window.dispatchEvent(new Event('pointerup'));
});

it('a page that only shows has no button and no terms', async () => {
  await open('extra', async () => ({ kind: 'withdrawn' }), { layout: 'view' });
  expect(screen.queryByRole('button', { name: /Submit|Continue/ })).toBeNull();
  expect(screen.queryByText(/you accept the/)).toBeNull();
});

describe('a contact form', () => {
  it('[SH-073] shows no prices, no summary and no words about orders, and loads no products', async () => {
    const { calls } = await open('contact', async () => ({ kind: 'withdrawn' }));
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 500);
        }),
    );
    expect(document.body.textContent).not.toMatch(WORDS_OF_ORDERS);
    expect(screen.getAllByRole('button', { name: 'Submit' }).length).toBeGreaterThan(0);
    expect([calls.load.mock.calls, calls.post.mock.calls]).toEqual([[], []]);
  });

  it(
    "[SH-073, SH-047] is sent by its area, shows the area's words of " + 'thanks, and its stored answers are deleted',
    async () => {
      const notice = {
        tone: 'success' as const,
        title: 'Thank you',
        message: 'We answer within a day.',
        milliseconds: 0,
      };
      const { fill, press, send, forget, leaveTo } = await open('contact', async () => ({
        kind: 'succeeded',
        success: 'contact-successful',
        result: {},
        notice,
      }));
      await press('Submit');
      expect(send).not.toHaveBeenCalled();
      await fill(MESSAGE);
      await press('Submit');
      expect(await screen.findByText('We answer within a day.')).toBeVisible();
      expect(send.mock.calls[0]![1].known.data).toMatchObject({
        contactInformation: { firstName: 'Maya' },
        contactMessage: { text: 'When do you open?' },
      });
      expect(forget).toHaveBeenCalledWith([]);
      expect(leaveTo).not.toHaveBeenCalled();
    },
  );

  it('[SH-073] says in plain words how to continue when it was not sent, and keeps the answers', async () => {
    const { fill, press, session } = await open('contact', async () => ({
      kind: 'failed',
      title: 'Not sent',
      message: 'Please try again in a few minutes.',
    }));
    await fill(MESSAGE);
    await press('Submit');
    expect((await screen.findAllByText('Please try again in a few minutes.'))[0]).toBeVisible();
    expect(session.known.state.data).toMatchObject({ contactMessage: { text: 'When do you open?' } });
    expect(document.body.textContent).not.toMatch(WORDS_OF_ORDERS);
  });

  it('[UI-040] its page may word the button and the column beside the form', async () => {
    await open('contact', async () => ({ kind: 'withdrawn' }), {
      words: { submit: 'Send message', side: 'How to reach us' },
    });
    expect(screen.getAllByRole('button', { name: 'Send message' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('complementary', { name: 'How to reach us' })).toBeInTheDocument();
  });

  it('[SH-055] a dialog of an area that throws breaks nothing else, and the customer sees an error', async () => {
    const { fill, press } = await open('contact', async (_attempt, host) =>
      host.show(() => {
        throw new Error('boom');
      }),
    );
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await fill(MESSAGE);
    await press('Submit');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').find((alert) => alert.hasAttribute('tabindex'))).toHaveTextContent('Error'),
    );
    expect(screen.getByLabelText('Message')).toHaveValue(MESSAGE.Message);
    logged.mockRestore();
  });

  it("is sent again after an area has asked the customer, with the customer's consent", async () => {
    const { fill, press, send } = await open('contact', async ({ agreed }) =>
      agreed === undefined ? { kind: 'resubmit', agreed: 'urgent' } : { kind: 'withdrawn' },
    );
    await fill(MESSAGE);
    await press('Submit');
    await act(async () => undefined);
    expect(send.mock.calls.map(([, { agreed }]) => agreed)).toEqual([undefined, 'urgent']);
  });
});

it(
  '[SH-022] a corrected answer leaves the list of errors; after the ' + 'last one the list is gone, which is said once',
  async () => {
    const { fill, press } = await open('contact', async () => ({ kind: 'withdrawn' }));
    await press('Submit');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Please correct 2 answers on this step' })).toHaveFocus(),
    );
    await fill({ Name: 'Maya' });
    expect(
      (await screen.findByRole('region', { name: 'Please correct 1 answer on this step' })).textContent,
    ).not.toContain('Name is required');
    const corrected = () =>
      screen
        .getAllByRole('status')
        .filter(({ textContent }) => textContent === 'Everything on this step is corrected.');
    expect(corrected()).toHaveLength(0);
    await fill({ Message: 'When do you open?' });
    await waitFor(() => expect(screen.queryByRole('region', { name: /Please correct/ })).toBeNull());
    expect(corrected()).toHaveLength(1);
    await press('Submit');
    expect(corrected()).toHaveLength(0);
  },
);

it('a list of errors that leaves the focus to a customer who has gone on is said', async () => {
  await open('contact', async () => ({ kind: 'withdrawn' }));
  await act(async () => {
    screen.getAllByRole('button', { name: 'Submit' }).at(-1)!.click();
    screen.getByLabelText('Name').focus();
  });
  await screen.findByRole('region', { name: 'Please correct 2 answers on this step' });
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Please correct 2 answers on this step.',
  );
});

it('a page whose step has its title says it once in the title of the document', async () => {
  await open('contact', async () => ({ kind: 'withdrawn' }), { title: 'Your details' });
  expect(document.title).toBe('Your details – Plainfield');
});

describe('a form that could not be sent', () => {
  const declined = (title = 'Payment method declined'): SubmitOutcome => ({
    kind: 'failed',
    title,
    message: 'Try another card.',
    consequence: 'You have not been charged.',
    at: { module: 'accounts-jobs/contact', field: 'contactMessage.text' },
  });
  const failureBox = () => screen.queryAllByRole('alert').find((alert) => alert.hasAttribute('tabindex'));

  it(
    '[SH-055] says so at the part it belongs to, marks the answer and gives it the focus; it stays until the next ' +
      'Submit, the mark until the answer changes',
    async () => {
      const outcomes: SubmitOutcome[] = [declined(), declined(), { kind: 'withdrawn' }];
      const { fill, press, send } = await open('contact', async () => outcomes.shift()!);
      await fill(MESSAGE);
      await press('Submit');
      await waitFor(() =>
        expect(failureBox()).toHaveTextContent('Payment method declinedTry another card.You have not been charged.'),
      );
      expect(screen.getByLabelText('Message')).toHaveFocus();
      expect(failureBox()!.closest('[data-module]')).toHaveAttribute('data-module', 'accounts-jobs/contact');
      expect(screen.getByLabelText('Message')).toHaveAttribute('aria-invalid', 'true');
      expect(document.title).toBe('Error: Your details – Contact Us – Plainfield');
      await press('Submit');
      expect(send).toHaveBeenCalledTimes(2);
      await fill({ Name: 'Maya O.' });
      expect(failureBox()).toBeVisible();
      expect(screen.getByLabelText('Message')).toHaveAttribute('aria-invalid', 'true');
      await fill({ Message: 'Another message, which nobody has declined.' });
      await waitFor(() => expect(screen.getByLabelText('Message')).not.toHaveAttribute('aria-invalid'));
      expect(failureBox()).toBeVisible();
      await press('Submit');
      expect(send).toHaveBeenCalledTimes(3);
      expect(failureBox()).toBeUndefined();
      expect(screen.getByLabelText('Message')).not.toHaveAttribute('aria-invalid');
      await waitFor(() => expect(document.title).toBe('Your details – Contact Us – Plainfield'));
    },
  );

  it('[SH-055] a new outcome replaces the message of the last', async () => {
    const outcomes = [declined('First'), declined('Second'), { kind: 'withdrawn' } as const];
    const { fill, press } = await open('contact', async () => outcomes.shift()!);
    await fill(MESSAGE);
    await press('Submit');
    const titles = () => screen.queryAllByText(/^(First|Second)$/).map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toEqual(expect.arrayContaining(['First'])));
    await press('Submit');
    await waitFor(() => expect(new Set(titles())).toEqual(new Set(['Second'])));
    await press('Submit');
    await waitFor(() => expect(titles()).toEqual([]));
  });

  it('[SH-055] is read aloud with the answer that was refused, and stands before the part it belongs to', async () => {
    const { fill, press } = await open('contact', async () => declined());
    await fill(MESSAGE);
    await virtual.start({ container: document.body });
    await press('Submit');
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveFocus());
    const read = (await virtual.spokenPhraseLog()).findLast((phrase) => phrase.startsWith('textbox, Message'));
    const before: string[] = [];
    while (before.at(-1) !== 'alert') before.push((await virtual.previous(), await virtual.lastSpokenPhrase()));
    await virtual.stop();
    expect(read).toBe('textbox, Message, When do you open?, Payment method declined, invalid');
    expect(before.filter((phrase) => !/^(end of |paragraph$|status$)/.test(phrase))).toEqual([
      'Payment method declined',
      'Message',
      'textbox, Name, Maya',
      'Name',
      'You have not been charged.',
      'Try another card.',
      'Payment method declined',
      'alert',
    ]);
  });

  it('[SH-055] a failure without a place stays above the step', async () => {
    const { fill, press } = await open('contact', async () => ({
      kind: 'failed',
      title: 'Not sent',
      message: 'Please try again in a few minutes.',
    }));
    await fill(MESSAGE);
    await press('Submit');
    await waitFor(() => expect(failureBox()).toHaveTextContent('Not sentPlease try again in a few minutes.'));
    expect(failureBox()).toHaveFocus();
    expect(failureBox()!.closest('[data-module]')).toBeNull();
  });
});

describe('a form of two steps', () => {
  it(
    '[SH-029] is not sent before the rules of a step that is not on screen have arrived, and is then checked with ' +
      'them',
    async () => {
      window.history.replaceState(null, '', '/login?step=login');
      let arrive!: () => void;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const steps = [...pageOf('contact').steps, ...pageOf('login').steps];
      const { fill, press, send } = await open(
        'login',
        async () => ({ kind: 'withdrawn' }),
        { steps },
        { module: 'contact', arrived },
      );
      await fill({ Email: 'maya@alderandwren.com', Password: 'Harvest-Moon7' });
      await press('Submit');
      expect(screen.queryByRole('region', { name: /Please correct/ })).toBeNull();
      await act(async () => arrive());
      expect(await screen.findByRole('region', { name: /Please correct/ })).toHaveTextContent('Name is required');
      expect(send).not.toHaveBeenCalled();
    },
  );
});

it(
  '[SH-071] with all steps on one page a failed Submit scrolls to ' + 'the first failing step, 100 px above it',
  async () => {
    const steps = [...pageOf('login').steps, ...pageOf('contact').steps];
    const { fill, press } = await open('login', async () => ({ kind: 'withdrawn' }), { steps, stepped: false });
    await fill({ Email: 'maya@alderandwren.com', Password: 'Harvest-Moon7' });
    const scrolledTo = jest.fn();
    window.scrollTo = scrolledTo;
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(
      this: Element,
    ) {
      return { top: this.id === 'step-contact' ? 900 : 40 } as DOMRect;
    });
    await press('Submit');
    await waitFor(() => expect(scrolledTo).toHaveBeenCalled());
    expect(scrolledTo.mock.calls).toEqual([[{ top: 800 }]]);
    expect(screen.getByRole('region', { name: 'Please correct 2 answers' })).toHaveFocus();
    rect.mockRestore();
  },
);

describe('a form of three steps', () => {
  const steps = [
    ...pageOf('contact').steps,
    { ...pageOf('extra').steps[0]!, title: 'A note' },
    { ...pageOf('login').steps[0]!, title: 'Your account' },
  ];
  const stepTitle = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('[SH-028] Continue returns to the step of Submit after an earlier step was corrected', async () => {
    window.history.replaceState(null, '', '/login?step=login');
    const { fill, press, send } = await open('login', async () => ({ kind: 'withdrawn' }), { steps });
    await fill({ Email: 'maya@alderandwren.com', Password: 'Harvest-Moon7' });
    await press('Submit');
    await waitFor(() => expect(stepTitle()).toBe('Your details'));
    expect(screen.getByText('Nothing was sent. Your answers are safe.')).toBeVisible();
    await press('Continue');
    expect(stepTitle()).toBe('Your details');
    await waitFor(() => expect(screen.queryByText(/^Nothing was sent/)).toBeNull());
    await fill(MESSAGE);
    await press('Continue');
    await waitFor(() => expect(stepTitle()).toBe('Your account'));
    await press('Submit');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('[SH-028] Continue stops at a step before it that still misses an answer, and returns from there', async () => {
    window.history.replaceState(null, '', '/login?step=extra&return=login');
    const { fill, press } = await open('login', async () => ({ kind: 'withdrawn' }), { steps });
    await press('Continue');
    await waitFor(() => expect(stepTitle()).toBe('Your details'));
    expect(screen.queryByRole('region', { name: /Please correct/ })).toBeNull();
    await fill(MESSAGE);
    await press('Continue');
    await waitFor(() => expect(stepTitle()).toBe('Your account'));
  });

  it('[SH-028] the step that Submit opens is scrolled to 100 px above its list of errors', async () => {
    window.history.replaceState(null, '', '/login?step=login');
    const positions: unknown[] = [];
    window.scrollTo = (...args: unknown[]) => {
      positions.push(args.length === 1 ? (args[0] as ScrollToOptions).top : args[1]);
    };
    const rectOf = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = () => ({ top: 340 }) as DOMRect;
    const { press } = await open('login', async () => ({ kind: 'withdrawn' }), { steps });
    await press('Submit');
    await waitFor(() => expect(stepTitle()).toBe('Your details'));
    await waitFor(() => expect(screen.getByRole('region', { name: /Please correct/ })).toHaveFocus());
    Element.prototype.getBoundingClientRect = rectOf;
    expect(positions.at(-1)).toBe(240);
  });

  it(
    '[SH-028] the step to return to is in the address, so that it ' + 'survives a reload; choosing a step forgets it',
    async () => {
      window.history.replaceState(null, '', '/login?step=contact&return=login');
      const { fill, press } = await open('login', async () => ({ kind: 'withdrawn' }), { steps });
      await fill(MESSAGE);
      await press(/Step 2: A note/);
      await waitFor(() => expect(stepTitle()).toBe('A note'));
      expect(window.location.search).toBe('?step=extra');
      await press(/Step 1: Your details/);
      await press('Continue');
      await waitFor(() => expect(stepTitle()).toBe('A note'));
    },
  );
});

it.each(['#testKey=abc123&cancelServices', '?testKey=abc123&cancelServices=true', ''])(
  '[SH-060] a test key and cancelServices of "%s" or of the window are sent with the form, whatever steps came between',
  async (address) => {
    const steps = [...pageOf('contact').steps, ...pageOf('extra').steps];
    window.history.replaceState(null, '', `/contact${address}`);
    const ofWindow = address ? {} : { testKey: 'abc123', cancelServices: true };
    Object.assign(window, ofWindow);
    const { fill, press, send } = await open('contact', async () => ({ kind: 'withdrawn' }), { steps });
    await fill(MESSAGE);
    await press('Continue');
    await screen.findByLabelText('Note');
    await press(/Step 1: Your details/);
    await press('Continue');
    await screen.findByLabelText('Note');
    await press('Submit');
    await waitFor(() => expect(send.mock.calls[0]?.[1].flags).toEqual({ testKey: 'abc123', cancelServices: true }));
    for (const name of Object.keys(ofWindow)) Reflect.deleteProperty(window, name);
  },
);

it('a failure about a part of another step leads to that step', async () => {
  const [first] = pageOf('contact').steps;
  const steps = [
    first!,
    {
      key: 'more',
      title: 'More',
      sections: [{ modules: [{ module: 'accounts-jobs/extra', options: {}, required: false }] }],
    },
  ];
  const failed: SubmitOutcome = {
    kind: 'failed',
    title: 'Declined',
    message: 'Try another card.',
    at: { module: 'accounts-jobs/contact' },
  };
  const { fill, press } = await open('contact', async () => failed, { steps });
  await fill(MESSAGE);
  await press('Continue');
  await screen.findByLabelText('Note');
  await press('Submit');
  await screen.findByText('Try another card.');
  await press(`Go to ${first!.title}`);
  expect(await screen.findByRole('heading', { level: 1, name: first!.title })).toBeVisible();
});

describe('a returning customer', () => {
  it(
    '[SH-038] sees which secrets were not kept, on their step until they are typed, and a link to them before ' +
      'Submit',
    async () => {
      const steps = [{ ...pageOf('login').steps[0]!, title: 'Your account' }, ...pageOf('contact').steps];
      window.history.replaceState(null, '', '/login?step=contact');
      const { fill, press } = await open('login', async () => ({ kind: 'withdrawn' }), { steps }, undefined, {
        login: true,
      });
      expect(
        await screen.findByText('For your safety we never save: Password. Please enter it on “Your account”.'),
      ).toBeVisible();
      await press('Go to Your account');
      await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
      expect(window.location.search).toBe('?step=login&return=contact');
      expect(screen.getByText(/^For your safety/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Go to Your account' })).toBeNull();
      await fill({ Password: 'Harvest-Moon7' });
      await waitFor(() => expect(screen.queryByText(/^For your safety/)).toBeNull());
    },
  );

  it(
    '[SH-030] whose attempts are used up reads that at once, is asked for no password, and is offered a call in ' +
      'place of Submit',
    async () => {
      const { attempt } = await open('login', async () => ({ kind: 'withdrawn' }), {}, undefined, { login: true });
      expect(await screen.findByText(/^For your safety/)).toBeVisible();
      const count = (times: number) =>
        act(async () => {
          for (let time = 0; time < times; time += 1) attempt.record({ kind: 'begun', on: '2026-11-21' });
        });
      await count(5);
      expect(screen.getAllByRole('button', { name: 'Submit' })).toHaveLength(2);
      await count(1);
      expect(screen.getByRole('main')).toHaveTextContent(
        "We couldn't place your order after six tries. You can try again tomorrow. Your answers stay on this device.",
      );
      expect(screen.queryByLabelText('Password')).toBeNull();
      expect(screen.queryByText(/^For your safety/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
      expect((await screen.findAllByRole('link', { name: /^Call \(/ }))[0]).toHaveAttribute(
        'href',
        expect.stringMatching(/^tel:/),
      );
    },
  );

  it.each([
    [true, true],
    [true, false],
    [false, true],
  ])(
    '[SH-055] while an attempt may have arrived (%s), the last step does not say that nothing was sent; stepped: %s',
    async (mayHaveArrived, stepped) => {
      const steps = pageOf('login').steps.map((step) => ({ ...step, lead: 'Nothing is sent until you submit.' }));
      await open('login', async () => ({ kind: 'withdrawn' }), { steps, stepped }, undefined, {}, mayHaveArrived);
      expect(screen.queryAllByText('Nothing is sent until you submit.')).toHaveLength(mayHaveArrived ? 0 : 1);
      expect(screen.queryAllByText(/^Check your answers, then submit again\./)).toHaveLength(mayHaveArrived ? 1 : 0);
    },
  );

  it.each([true, false])(
    '[SH-055] sees when an attempt of an earlier visit may have arrived (%s)',
    async (mayHaveArrived) => {
      await open('login', async () => ({ kind: 'withdrawn' }), {}, undefined, { login: true }, mayHaveArrived);
      expect(await screen.findByText(/^For your safety/)).toBeVisible();
      expect(
        screen.queryAllByText(/^We could not confirm whether an earlier attempt reached us\. To find out/),
      ).toHaveLength(mayHaveArrived ? 1 : 0);
    },
  );

  it('[SH-055] reads what became of it, as the area finds out', async () => {
    let answer: (text: string) => void = () => undefined;
    const { attempt } = await open(
      'login',
      async () => ({ kind: 'withdrawn' }),
      {},
      undefined,
      { login: true },
      true,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    expect(await screen.findByText('We are checking whether your earlier attempt reached us.')).toBeVisible();
    await act(async () => {
      attempt.record(FOUND);
      answer('Your message was sent.');
    });
    expect(await screen.findByText('Your message was sent.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what was sent' })).toHaveAttribute('href', '/messages/7');
    expect(screen.queryByText(/earlier attempt reached us/)).toBeNull();
  });

  it.each(['a field', 'nothing'])(
    '[SH-055] keeps the focus that is in %s when it is found out, so that typing goes on',
    async (place) => {
      let answer: (text: string) => void = () => undefined;
      const { attempt } = await open(
        'login',
        async () => ({ kind: 'withdrawn' }),
        {},
        undefined,
        { login: true },
        true,
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
      const field = await screen.findByLabelText('Email');
      await act(async () => (place === 'a field' ? field.focus() : (document.activeElement as HTMLElement).blur()));
      await act(async () => {
        attempt.record(FOUND);
        answer('Your message was sent.');
      });
      expect(await screen.findByText('Your message was sent.')).toBeVisible();
      if (place === 'a field') expect(field).toHaveFocus();
      else expect(document.activeElement).toHaveTextContent('Your message was sent.');
    },
  );

  it(
    '[SH-055] is taken to the result if the answers are still those ' + 'that arrived, and the form is done with',
    async () => {
      const { forget, leaveTo } = await open(
        'login',
        async () => ({ kind: 'withdrawn' }),
        {},
        undefined,
        { login: true },
        true,
        async (_, attempt) => (attempt.record({ kind: 'finished', order: ORDER }), 'Your message was sent.'),
      );
      expect(await screen.findByText('Your message was sent.')).toBeVisible();
      expect(forget.mock.calls).toEqual([[[]]]);
      expect(leaveTo.mock.calls).toEqual([['/messages/7']]);
    },
  );

  it('[SH-055] reads that it did not arrive', async () => {
    const text = 'Your message was not sent.';
    await open(
      'login',
      async () => ({ kind: 'withdrawn' }),
      {},
      undefined,
      { login: true },
      true,
      async (_, attempt) => (attempt.record(NOT_PLACED), text),
    );
    expect(await screen.findByText(text)).toBeVisible();
    // In no color of success, whose tick would be read before the words.
    expect(screen.getByText(text).closest('p')).toHaveClass('warn');
    expect(screen.queryByText(/earlier attempt reached us/)).toBeNull();
  });
});

describe('after a submission without an answer', () => {
  const outage: SubmitOutcome = {
    kind: 'failed',
    title: 'We got no answer',
    message: 'Your answers are safe.',
    consequence: 'We could not confirm whether you were charged.',
    at: { module: 'accounts-jobs/contact' },
  };
  const isIdle = () =>
    act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 1_100);
        }),
    );
  /** Until the page shows that the form is on its way. */
  const isSending = () =>
    new Promise((resolve) => {
      setTimeout(resolve);
    });

  it(
    '[SH-055] the customer reads what became of it as soon as the ' + 'site says so: by itself, and at "Check now"',
    async () => {
      const found = ['Your message of $5 is in doubt.', 'Your message of $5 is in doubt.'];
      const { fill, press } = await open(
        'contact',
        async ({ attempt }) => (await isSending(), attempt.record(SENT), outage),
        {},
        undefined,
        {},
        false,
        async (_, attempt) => {
          const text = found.shift();
          if (text === undefined) attempt.record(NOT_PLACED);
          return text ?? 'Your message of $5 was not sent.';
        },
      );
      await isIdle();
      await fill(MESSAGE);
      await press('Submit');
      expect(await screen.findByText(/^Your message of \$5 is in doubt\. To find out, choose Check now/)).toBeVisible();
      expect(screen.getByText('We could not confirm whether you were charged.')).toBeVisible();
      await press('Check now');
      expect(
        await screen.findByText(
          new RegExp(
            String.raw`^Your message of \$5 is in doubt\. We checked at \d+:\d\d.[AP]M and still cannot ` +
              String.raw`tell\. To find out, choose Check now`,
          ),
        ),
      ).toBeVisible();
      await press('Check now');
      await waitFor(() => expect(screen.getAllByText('Your message of $5 was not sent.')).toHaveLength(2));
      expect(screen.queryByText('We could not confirm whether you were charged.')).toBeNull();
      expect(screen.getByText('Your last attempt did not go through')).toBeVisible();
      expect(screen.queryByText('Your answers are safe.')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    },
  );

  it(
    '[SH-055] of an attempt that turns out to have arrived no failure is left, and the notice that names it takes ' +
      'the focus',
    async () => {
      const { fill, press } = await open(
        'contact',
        async ({ attempt }) => (await isSending(), attempt.record(SENT), outage),
        {},
        undefined,
        {},
        false,
        async (_, attempt) => (attempt.record(FOUND), 'Your message of $5 was sent.'),
      );
      await isIdle();
      await fill(MESSAGE);
      await press('Submit');
      expect(await screen.findByText('Your message of $5 was sent.')).toBeVisible();
      await waitFor(() => expect(screen.queryByText('We could not confirm whether you were charged.')).toBeNull());
      expect(document.activeElement).toHaveTextContent('Your message of $5 was sent.');
    },
  );

  it("[SH-055] the area's own notice is above the step", async () => {
    const { fill, press } = await open(
      'contact',
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 0, { kind: 'withdrawn' });
        }),
      {},
      undefined,
      {},
      false,
      undefined,
      () => <p>Your first message was sent.</p>,
    );
    await isIdle();
    expect(screen.queryByText('Your first message was sent.')).toBeNull();
    await fill(MESSAGE);
    await press('Submit');
    expect(await screen.findByText('Your first message was sent.')).toBeVisible();
  });
});

describe('a login form', () => {
  const LOGIN = { Email: 'maya@example.com', Password: 'Wrong-Pass-1' };

  it("[SH-055] shows the site's message about an answer at its field until the answer changes", async () => {
    const outcomes: SubmitOutcome[] = [
      {
        kind: 'failed',
        title: 'Not logged in',
        message: 'Check your email and password.',
        fields: [{ path: 'accountInformation.password', message: 'This password is not correct' }],
      },
      { kind: 'succeeded', success: 'login-successful', result: {} },
    ];
    const { fill, press, send } = await open('login', async () => outcomes.shift()!);
    await fill(LOGIN);
    await press('Submit');
    expect((await screen.findAllByText(/This password is not correct/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
    await fill({ Password: 'Right-Pass-1' });
    await press('Submit');
    expect(send).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Password')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('[SH-049, SH-045] opens the address that the site returned', async () => {
    const { fill, press, leaveTo, session } = await open('login', async () => ({
      kind: 'succeeded',
      success: 'login-successful',
      result: {},
      redirect: { kind: 'address', address: '/account' },
    }));
    await fill(LOGIN);
    await press('Submit');
    expect(session.snapshot.state.fields.find(({ path }) => path === 'accountInformation.password')?.secret).toBe(
      'once',
    );
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 1_600);
        }),
    );
    expect(leaveTo.mock.calls).toEqual([['/account']]);
  });
});
