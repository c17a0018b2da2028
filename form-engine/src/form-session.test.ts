import { describe, expect, it, jest } from '@jest/globals';
import { boolean, object, string, type } from 'superstruct';
import {
  moduleRules,
  type LoadedRules,
  type AsyncRule,
  type Change,
  type Known,
  type ModuleRules,
} from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import type { FormValues } from 'shared-contracts/form-data';
import { contributionTopic, topic, TOPICS } from 'shared-contracts/topics';
import type { ValidationMode } from 'shared-contracts/validation';
import { sampleArea, samplePage } from './testing/sample-area.ts';
import { createFormSession, type FormSession, type FormSessionSettings } from './form-session.ts';

const calls = {
  post: () => Promise.resolve({ kind: 'network-error' as const }),
  load: () => Promise.resolve({ kind: 'network-error' as const }),
};

function start(data: FormValues = {}, topics = {}, overrides: Partial<FormSessionSettings> = {}) {
  const log = { warn: jest.fn(), error: jest.fn() };
  const session = createFormSession({
    page: samplePage,
    today: '2026-11-21',
    data,
    topics,
    calls,
    log,
    navigate: () => undefined,
    notify: () => undefined,
    show: () => Promise.reject(new Error('none')),
    reloadProducts: async () => true,
    ...overrides,
  });
  return { session, log };
}

/** The sample page with a module of another area. */
const pageWith = (area: string) => ({
  ...samplePage,
  summary: { module: `${area}/summary`, options: {}, required: false },
});

const change = (session: FormSession, path: string, value: unknown) => session.answers.change(path, value);

it('asks only the active steps', () => {
  const { session } = start();
  session.addArea(sampleArea);
  expect(session.snapshot.state.fields.map(({ path }) => path)).toEqual([
    'companyInformation.companyName',
    'paymentInformation.number',
  ]);
  change(session, 'managed', 'yes');
  expect(session.snapshot.state.fields.map(({ path }) => path)).toContain('formationDetails.llc.managers');
});

it('initial values of an area that arrives late fill only what is missing', () => {
  const { session } = start({ companyInformation: { companyName: 'Alder LLC' } });
  session.addArea(sampleArea);
  expect(session.known.state.data.companyInformation?.companyName).toBe('Alder LLC');
  const fresh = start().session;
  fresh.addArea(sampleArea);
  expect(fresh.known.state.data.companyInformation?.companyName).toBe('Unnamed');
});

it('a typed text is cleaned and written in the notation of its rules; a saved one is cleaned', () => {
  const { session } = start({ companyInformation: { companyName: ' Alder\u200b\u00a0LLC ' } });
  const name = moduleRules({
    ...(sampleArea.modules.name as unknown as ModuleRules),
    fields: () => ({ 'contactInformation.phone': { label: 'Phone', rules: 'phoneNumber' } }),
  });
  session.addArea({ ...sampleArea, modules: { ...sampleArea.modules, name } });
  expect(session.known.state.data.companyInformation?.companyName).toBe('Alder LLC');
  const type = (path: string, text: string) => session.answers.field(path).type(text, 'one');
  type('companyInformation.companyName', 'Wren\tLLC\u2028');
  type('contactInformation.phone', '+1 ３０７ 555-0188');
  type('notAsked', ' x ');
  expect(session.known.state.data).toMatchObject({
    companyInformation: { companyName: 'Wren LLC' },
    contactInformation: { phone: '(307) 555-0188' },
    notAsked: 'x',
  });
});

it(
  'a saved answer that has another shape than its module declares is ' +
    'left out and asked again, and the rest is kept',
  () => {
    const boxes = moduleRules({
      ...(sampleArea.modules.name as unknown as ModuleRules),
      answers: () => ({ 'mailbox.large': boolean(), mailbox: type({}) }),
      initialValues: () => ({ mailbox: { large: false } }) as FormValues,
    });
    const { session, log } = start({
      companyInformation: { companyName: 'Alder LLC' },
      mailbox: { large: 'Yes', name: 'Front' },
    } as FormValues);
    session.addArea({ ...sampleArea, modules: { ...sampleArea.modules, name: boxes } });
    expect(session.known.state.data).toMatchObject({
      companyInformation: { companyName: 'Alder LLC' },
      mailbox: { large: false, name: 'Front' },
    });
    expect(log.warn).toHaveBeenCalledWith('Saved answers of another shape were left out');
  },
);

it('what follows from an answer is written to the form', () => {
  const { session } = start();
  session.addArea(sampleArea);
  change(session, 'companyInformation.companyName', 'Wren');
  expect(session.known.state.data.companyInformation?.altCompanyName).toBe('Wren 2');
});

it('an error is shown once the field was changed or its step checked, not before', () => {
  const { session } = start();
  session.addArea(sampleArea);
  change(session, 'companyInformation.companyName', '');
  const field = session.answers.field('companyInformation.companyName');
  field.subscribe(() => undefined);
  const shown = () => field.state.data.error;
  session.touch('companyInformation.companyName');
  expect(shown()).toBe('Company Name is required');
  change(session, 'companyInformation.companyName', 'Wren');
  expect(shown()).toBeUndefined();
});

it('initial values and what follows from answers show no errors', () => {
  const { session } = start();
  session.addArea(sampleArea);
  expect([...session.snapshot.state.errors.failing]).toEqual([]);
  change(session, 'companyInformation.companyName', '');
  expect([...session.snapshot.state.errors.failing]).toEqual(['companyInformation.companyName']);
});

describe('modes, as the customer meets them', () => {
  const inMode = (mode: ValidationMode): LoadedRules => ({
    ...sampleArea,
    modules: {
      ...sampleArea.modules,
      name: {
        ...sampleArea.modules.name!,
        initialValues: undefined,
        settle: undefined,
        fields: () => ({ name: { label: 'Name', rules: 'required|length:3', mode } }),
      },
    },
  });
  const shown = (session: FormSession) => [...session.snapshot.state.errors.failing];

  it('a lazy text field shows no new error while the customer types', () => {
    const { session } = start({}, {}, { isTyping: () => true });
    session.addArea(inMode('lazy'));
    change(session, 'name', 'ab');
    expect(shown(session)).toEqual([]);
    session.touch('name');
    expect(shown(session)).toEqual(['name']);
    change(session, 'name', 'abc');
    expect(shown(session)).toEqual(['name']);
    session.touch('name');
    expect(shown(session)).toEqual([]);
  });

  it('a passive field waits for Continue', () => {
    const { session } = start();
    session.addArea(inMode('passive'));
    change(session, 'name', 'ab');
    session.touch('name');
    expect(shown(session)).toEqual([]);
    session.check(['company']);
    expect(shown(session)).toEqual(['name']);
  });
});

describe('asynchronous rules', () => {
  const withRule = (rule: AsyncRule): LoadedRules => ({
    ...sampleArea,
    asyncRules: { free: rule },
    modules: {
      ...sampleArea.modules,
      name: {
        ...sampleArea.modules.name!,
        initialValues: undefined,
        settle: undefined,
        fields: () => ({ name: { label: 'Name', rules: 'required', asyncRules: 'free' } }),
      },
    },
  });

  it('Continue waits for them, and their message blocks like any other error', async () => {
    const { session } = start();
    session.addArea(withRule(async () => 'This name is taken.'));
    change(session, 'name', 'Alder');
    await session.whenChecked(['company']);
    expect(session.check(['company']).map(({ error }) => error)).toEqual(['This name is taken.']);
    expect(session.whenChecked(['company'])).toBeUndefined();
  });

  it('an untouched answer is checked, too, before the form continues', async () => {
    const { session } = start({ name: 'Alder' } as FormValues);
    const rule = jest.fn<AsyncRule>(async () => undefined);
    session.addArea(withRule(rule));
    expect(rule).not.toHaveBeenCalled();
    await session.whenChecked(['company']);
    expect(rule).toHaveBeenCalledTimes(1);
    expect(session.check(['company'])).toEqual([]);
  });
});

describe('a phone number of another country', () => {
  const withPhones: LoadedRules = {
    ...sampleArea,
    modules: {
      ...sampleArea.modules,
      name: {
        ...sampleArea.modules.name!,
        initialValues: undefined,
        settle: undefined,
        fields: () => ({
          name: { label: 'Phone', rules: 'required|phoneNumber' },
          other: { label: 'Other Phone', rules: 'phoneNumber' },
        }),
      },
    },
  };
  const errors = (session: FormSession) => session.check(['company']).map(({ path, error }) => [path, error]);

  it(
    'is checked before the form continues, by the length of its country, also while a saved answer was never ' +
      'touched',
    async () => {
      const { session } = start({ name: '+44 20 7946', other: '(307) 555-0188' } as FormValues);
      session.addArea(withPhones);
      expect(errors(session)).toEqual([]);
      await session.whenChecked(['company']);
      expect(errors(session)).toEqual([
        ['name', expect.stringContaining('After +44, a phone number has 7, 9, or 10 digits.')],
      ]);
      change(session, 'name', '+44 20 7946 0958');
      change(session, 'other', '+65 612');
      await session.whenChecked(['company']);
      expect(errors(session)).toEqual([['other', expect.stringContaining('After +65,')]]);
      change(session, 'other', '');
      expect(errors(session)).toEqual([]);
    },
  );

  it('of the United States waits for nothing', () => {
    const { session } = start({ name: '(307) 555-0188' } as FormValues);
    session.addArea(withPhones);
    expect(session.whenChecked(['company'])).toBeUndefined();
  });
});

it(
  '[SC-006, SH-025, SH-026] form type, step, and the flags of each ' + 'step are written down, at most every 16 ms',
  async () => {
    jest.useFakeTimers();
    const { session } = start({ managed: 'yes' } as FormValues);
    session.addArea(sampleArea);
    session.enter('company');
    let writes = 0;
    let last: unknown;
    session.known.subscribe(() => {
      const { data } = session.known.state;
      if (data.stepValidationObservers !== last) {
        last = data.stepValidationObservers;
        writes += 1;
      }
    });
    for (const name of ['a', 'al', 'ald', 'alde', 'alder']) change(session, 'companyInformation.companyName', name);
    expect(writes).toBe(0);
    jest.advanceTimersByTime(15);
    expect(writes).toBe(0);
    jest.advanceTimersByTime(1);
    expect(writes).toBe(1);
    const data = session.known.state.data;
    expect(data.formType).toBe('FormABusinessForm');
    expect(data.currentStep).toBe('company');
    expect(data.stepValidationObservers?.company).toMatchObject({
      dirty: true,
      pristine: false,
      valid: true,
      validated: false,
      changed: true,
    });
    expect(data.stepValidationObservers?.managers).toMatchObject({ untouched: true, pristine: true, invalid: true });
    jest.useRealTimers();
  },
);

it('[SH-024] a step is seen once something on it was touched, and after Continue or Back', () => {
  jest.useFakeTimers();
  const { session } = start({ managed: 'yes' } as FormValues);
  session.addArea(sampleArea);
  jest.advanceTimersByTime(20);
  expect(session.known.state.data.stepSeenStatus).toBeUndefined();
  session.touch('companyInformation.companyName');
  jest.advanceTimersByTime(20);
  expect(session.known.state.data.stepSeenStatus).toEqual({ company: true });
  session.markSeen('managers');
  jest.advanceTimersByTime(20);
  expect(session.known.state.data.stepSeenStatus).toEqual({ company: true, managers: true });
  jest.useRealTimers();
});

it('a field that mounts after its step was checked gets its error at once', () => {
  const { session } = start({ managed: 'yes' } as FormValues);
  session.addArea(sampleArea);
  expect(session.check(['managers']).map(({ path }) => path)).toEqual(['formationDetails.llc.managers']);
  expect(session.answers.field('formationDetails.llc.managers').state.data.error).toBe('Managers is required');
});

it('[SH-027] checking returns every failing field of the active steps, mounted or not, in page order', () => {
  const { session } = start({ managed: 'yes', companyInformation: { companyName: '' } } as FormValues);
  session.addArea(sampleArea);
  change(session, 'companyInformation.companyName', '');
  expect(session.check(['company', 'managers']).map(({ path }) => path)).toEqual([
    'companyInformation.companyName',
    'formationDetails.llc.managers',
  ]);
});

it('publishes the contribution of an area on its behalf, and not again while it is unchanged', () => {
  const { session } = start({}, {}, { page: pageWith('domains') });
  const product = {
    key: 'domain_a',
    saveAs: 'domain',
    productId: 'domain',
    name: 'a.com',
    group: { key: 'domains', label: 'Domains' },
    quantity: 1,
    price: 1400,
    priceSource: { source: 'domain', question: {} },
    data: {},
  };
  const seen: unknown[] = [];
  session.bus
    .forOwner('shell')
    .from(contributionTopic('domains'))
    .subscribe((contribution) => seen.push(contribution));
  session.addArea({
    ...sampleArea,
    area: 'domains',
    answers: { owns: [''], reads: [] },
    topics: { owns: [contributionTopic('domains')], reads: [] },
    modules: {},
    contribute: () => ({ products: [product], missing: [] }),
  });
  change(session, 'managed', 'yes');
  expect(seen).toEqual([{ products: [product], missing: [] }]);
});

it('saved topics are there before their owner; topics that no longer fit are left out and logged', () => {
  const chosen = topic('boats', 'boat-chosen', 'state', object({ name: string() }));
  const saved = { [TOPICS.domainCartChanged.name]: { domains: [] }, [chosen.name]: { name: 'Wren' } };
  const { session, log } = start({}, { ...saved, 'boats:gone': 1, [TOPICS.cartChanged.name]: 1 });
  expect(session.known.state.topics).toEqual({ ...saved, 'boats:gone': 1 });
  expect(log.warn).toHaveBeenCalledTimes(1);
  session.addArea({
    ...sampleArea,
    area: 'boats',
    modules: {},
    answers: { owns: [''], reads: [] },
    topics: { owns: [chosen], reads: [] },
  });
  expect(session.known.state.topics).toEqual(saved);
  expect(log.warn).toHaveBeenCalledTimes(2);
});

it('modules that chase each other are stopped and named in the log', () => {
  const { session, log } = start();
  const name = sampleArea.modules.name!;
  session.addArea({
    ...sampleArea,
    modules: {
      ...sampleArea.modules,
      name: {
        ...name,
        settle: (_o, _b, after) => [
          { kind: 'set', path: 'count', value: Number((after.data as { count?: number }).count ?? 0) + 1 },
        ],
      },
    },
  });
  change(session, 'companyInformation.companyName', 'Wren');
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('order-checkout/name'));
});

describe('an area whose rules throw', () => {
  const broken = (part: 'initialValues' | 'fields' | 'settle') => ({
    ...sampleArea,
    modules: {
      ...sampleArea.modules,
      name: {
        ...sampleArea.modules.name!,
        [part]: () => {
          throw new Error('a bug');
        },
      },
    },
  });

  it.each(['initialValues', 'fields', 'settle'] as const)(
    '%s: the module counts as failed, is logged once by name, and the rest of the page works',
    (part) => {
      const { session, log } = start({ managed: 'yes' } as FormValues);
      session.addArea(broken(part));
      change(session, 'companyInformation.companyName', 'Wren');
      change(session, 'companyInformation.companyName', 'Alder');
      expect([...session.failedParts()]).toEqual(['order-checkout/name']);
      expect(session.snapshot.state.failedParts).toBe(session.failedParts());
      expect(log.error.mock.calls).toEqual([
        [
          `order-checkout/name threw in its ${part}: a bug`,
          expect.any(Error),
          { area: 'order-checkout', module: 'name', part },
        ],
      ]);
      expect(session.snapshot.state.fields.map(({ path }) => path)).toContain('formationDetails.llc.managers');
      expect(session.snapshot.state.known.data.companyInformation?.companyName).toBe('Alder');
    },
  );

  it('an answer that its rules can deal with brings the module back', () => {
    const name = sampleArea.modules.name!;
    const picky: typeof name = {
      ...name,
      fields: (options, known) => {
        if (known.data.companyInformation?.companyName === 'Wren') throw new Error('a bug');
        return name.fields(options, known);
      },
    };
    const { session } = start();
    session.addArea({ ...sampleArea, modules: { ...sampleArea.modules, name: picky } });
    change(session, 'companyInformation.companyName', 'Wren');
    expect(session.failedParts().size).toBe(1);
    change(session, 'companyInformation.companyName', 'Alder');
    expect(session.failedParts().size).toBe(0);
    expect(session.snapshot.state.fields.map(({ path }) => path)).toContain('companyInformation.companyName');
  });

  it('its last contribution to the cart is kept, and the whole area counts as failed', () => {
    const saved = { [contributionTopic('domains').name]: { products: [], missing: [] } };
    const { session, log } = start({}, saved, { page: pageWith('domains') });
    session.addArea({
      ...sampleArea,
      area: 'domains',
      answers: { owns: [''], reads: [] },
      topics: { owns: [contributionTopic('domains')], reads: [] },
      modules: {},
      contribute: () => {
        throw new Error('a bug');
      },
    });
    expect(session.known.state.topics).toEqual(saved);
    expect([...session.failedParts()]).toEqual(['domains/rules']);
    expect(log.error).toHaveBeenCalledWith('domains threw in its contribute: a bug', expect.any(Error), {
      area: 'domains',
      part: 'contribute',
    });
  });
});

it('a topic that a view publishes after an answer is known to the rules that are asked next', () => {
  const { session } = start();
  const name = {
    ...sampleArea.modules.name!,
    fields: (_options: never, { topics }: Known) => ({
      asked: { label: TOPICS.cartChanged.name in topics ? 'After' : 'Before', rules: '' },
    }),
  };
  session.addArea({ ...sampleArea, modules: { ...sampleArea.modules, name } });
  const { bus, known } = session.hostOf('order-checkout');
  known.subscribe(() => {
    const { data, topics } = known.state;
    if (data.billingType && !(TOPICS.cartChanged.name in topics))
      bus.publish(TOPICS.cartChanged, { totalCents: 100, savedCents: 0, itemCount: 1, renewals: [] });
  });
  change(session, 'billingType', 'yearly');
  expect(session.snapshot.state.fields.map(({ label }) => label)).toEqual(['After']);
});

it('the charge with other answers and topics is that for them and what follows from them, and changes nothing', () => {
  const { session } = start();
  session.addArea({
    ...sampleArea,
    charge: ({ data, topics }) =>
      100 * data.companyInformation!.altCompanyName!.length + Number(topics['order-checkout:supposed'] ?? 0),
  });
  const before = session.known.state;
  const host = session.hostOf('order-checkout');
  const changes: Change[] = [{ kind: 'set', path: 'companyInformation.companyName', value: 'Wren' }];
  expect(host.chargeWith({ changes })).toBe(100 * 'Wren 2'.length);
  expect(host.chargeWith({ changes, topics: { 'order-checkout:supposed': 7 } })).toBe(100 * 'Wren 2'.length + 7);
  expect(session.known.state).toBe(before);
  expect(host.known.state.data.companyInformation?.companyName).toBe('Unnamed');
});

it('an area reads the field that another area asks, with its answer, if its rules declare to read it', () => {
  const { session } = start();
  const name = {
    ...sampleArea.modules.name!,
    fields: () => ({ managed: choiceField('Managed', { yes: { label: 'By managers' }, no: { label: 'By members' } }) }),
  };
  session.addArea({ ...sampleArea, modules: { ...sampleArea.modules, name } });
  const other = { ...sampleArea, area: 'phone-nyop', modules: {} };
  session.addArea({ ...other, answers: { owns: [], reads: ['managed'] } });
  const { fieldOf } = session.hostOf('phone-nyop');
  change(session, 'managed', 'yes');
  expect(fieldOf('managed')).toMatchObject({ label: 'Managed', answer: 'yes' });
  expect(fieldOf('notAsked')).toBeUndefined();
});

it('gives areas the functions of the page, and commits the drafts of fields', async () => {
  const shown: unknown[] = [];
  const commit = jest.fn();
  const { session } = start(
    {},
    {},
    {
      show: (async (dialog: unknown) => {
        shown.push(dialog);
        return 'later';
      }) as FormSessionSettings['show'],
      reloadProducts: async () => false,
    },
  );
  const host = session.hostOf('domains');
  const dialog = () => null;
  expect(await host.show(dialog)).toBe('later');
  expect(shown).toEqual([dialog]);
  expect(await host.reloadProducts()).toBe(false);
  const release = session.answers.field('companyInformation.companyName').holdDraft(commit);
  session.commit();
  release();
  session.commit();
  expect(commit).toHaveBeenCalledTimes(1);
});

it('an area gets the language of the site, English of the United States by default', () => {
  expect(start().session.hostOf('domains').locale).toBe('en-US');
  const french = { ...samplePage, site: { ...samplePage.site, language: 'fr-CA' } };
  expect(start({}, {}, { page: french }).session.hostOf('domains').locale).toBe('fr-CA');
});

describe('an area that declares nothing', () => {
  const CARD = 'paymentInformation.number';

  function startSpy(change: Partial<LoadedRules> = {}) {
    const settled: Known[] = [];
    const data = { paymentInformation: { number: '4242' }, managed: 'yes' } as FormValues;
    const shown = start(data, {}, { page: pageWith('spy') });
    shown.session.addArea(sampleArea);
    shown.session.addArea({
      ...sampleArea,
      area: 'spy',
      modules: {},
      answers: { owns: [], reads: [] },
      contribute: (known) => {
        settled.push(known);
        return { products: [], missing: [] };
      },
      ...change,
    });
    return { ...shown, settled, host: shown.session.hostOf('spy') };
  }

  it('finds no answer and no topic of others in its host, in what its rules get, and on the bus', () => {
    const { session, host, settled, log } = startSpy();
    const chosen = topic('order-checkout', 'area-chosen', 'state', string());
    session.bus.accept('order-checkout', [chosen]);
    session.bus.forOwner('order-checkout').publish(chosen, 'WY');
    const heard: unknown[] = [];
    host.bus.from(chosen).subscribe((payload) => heard.push(payload));
    change(session, CARD, '4000');
    // What the page's own condition reads is the only answer.
    expect(host.known.state.data).toEqual({ managed: 'yes' });
    expect(Object.keys(host.known.state.topics)).toEqual([contributionTopic('spy').name]);
    expect(settled).not.toEqual([]);
    expect([host.answers.value(CARD), host.answers.value('paymentInformation'), host.fieldOf(CARD)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const field = host.answers.field(CARD);
    expect([field.state, field.type('4111', 'one')]).toEqual([{ value: undefined, data: {} }, undefined]);
    expect(heard).toEqual([]);
    expect(JSON.stringify(settled)).not.toMatch(/4242|4000|4111|Unnamed/);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('spy does not see paymentInformation.number'));
  });

  it('finds a secret not even if it declares to read it, or what is above it', () => {
    const { host } = startSpy({ answers: { owns: [], reads: ['paymentInformation', CARD, 'companyInformation'] } });
    expect(host.known.state.data).toEqual({
      managed: 'yes',
      companyInformation: { companyName: 'Unnamed', altCompanyName: 'Unnamed 2' },
    });
    expect([host.answers.value(CARD), host.answers.value('paymentInformation')]).toEqual([undefined, undefined]);
  });

  it('is notified when its own answers change, and not otherwise: its view stays the same object', () => {
    const { session, host } = startSpy({ answers: { owns: ['spied'], reads: [] } });
    const listener = jest.fn();
    host.known.subscribe(listener);
    const before = host.known.state;
    change(session, 'companyInformation.companyName', 'Wren');
    expect(host.known.state).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    change(session, 'spied', 'x');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(host.known.state.data).toEqual({ managed: 'yes', spied: 'x' });
  });
});
