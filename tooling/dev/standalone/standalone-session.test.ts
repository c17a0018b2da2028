import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { object, optional, string } from 'superstruct';
import { type LoadedRules, type ModuleRules, moduleRules } from 'shared-contracts/area-rules';
import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { contributionTopic, topic, TOPICS, topicState } from 'shared-contracts/topics';
import { createStandaloneSession } from './standalone-session.ts';
import { publishTopicFixture } from './topic-fixture.ts';

function samplePage(options: Record<string, unknown> = {}): PageConfig {
  const decoded = decodePageConfig({
    pageId: 'standalone',
    path: '/standalone',
    formType: 'FormABusinessForm',
    title: 'Standalone',
    pluginVersion: '1',
    steps: [{ key: 'one', title: 'One', sections: [{ modules: [{ module: 'domains/name', options }] }] }],
    site: {
      websiteId: 1,
      name: 'S',
      phone: '5',
      legalNote: 'N',
      jurisdictions: [{ group: 'G', options: [{ key: 'WY', value: 'Wyoming' }] }],
    },
  });
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
}

/** A module that requires a name, changes it to lowercase, and asks for confirmation if it becomes "x". */
const name: ModuleRules<{ hint?: string }> = {
  options: object({ hint: optional(string()) }),
  initialValues: () => ({ domains: { ending: 'com' } }) as never,
  fields: () => ({ 'domains.search': { label: 'Name', rules: 'required|length:3', mode: 'lazy' } }),
  settle(_, before, { data }) {
    const text = searchOf(data) ?? '';
    if (text === 'x' && searchOf(before.data) !== 'x') {
      const question = { key: 'short', text: 'Is "x" enough?', yes: 'Yes', no: 'No' };
      return [{ kind: 'ask', question, yes: [], no: [{ kind: 'clear', path: 'domains.search' }] }];
    }
    return text === text.toLowerCase() ? [] : [{ kind: 'set', path: 'domains.search', value: text.toLowerCase() }];
  },
};
const searchOf = (data: unknown) => (data as { domains?: { search?: string } }).domains?.search;

const rules = (changed: Partial<LoadedRules> = {}): LoadedRules => ({
  area: 'domains',
  version: '1.0.0',
  contract: '^0.1.0',
  answers: { owns: [''], reads: [] },
  topics: { owns: [], reads: [TOPICS.areasFailed] },
  modules: { name: moduleRules(name) },
  contribute: ({ data }) => ({
    missing: [],
    products: searchOf(data)
      ? [
          {
            key: 'a',
            saveAs: 'domain',
            productId: 'domain',
            name: searchOf(data) ?? '',
            group: { key: 'domains', label: 'Domains' },
            quantity: 1,
            price: 100,
            priceSource: { source: 'domain', question: {} },
            data: {},
          },
        ]
      : [],
  }),
  ...changed,
});

function open({
  options,
  changed,
  isTyping,
  topicFixtures = {},
}: {
  options?: Record<string, unknown>;
  changed?: Partial<LoadedRules>;
  isTyping?: (path: string) => boolean;
  topicFixtures?: Record<string, unknown>;
} = {}) {
  const call = async () => ({ kind: 'network-error' as const });
  const session = createStandaloneSession({
    area: 'domains',
    topicFixtures,
    page: samplePage(options),
    today: '2026-11-21',
    calls: { post: call, load: call },
    isTyping,
    show: () => Promise.reject(new Error('none')),
    reloadProducts: async () => true,
  });
  session.addArea(rules(changed));
  const field = session.answers.field('domains.search');
  const leave = field.subscribe(() => undefined);
  return {
    session,
    leave,
    type: (text: string) => session.answers.change('domains.search', text),
    shown: () => field.state.data.error,
    logged: () => session.diary.entries.state.map(({ title, text }) => `${title}: ${text}`),
  };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a standalone area', () => {
  it('is asked by its own rules, with the defaults of its page filled in', () => {
    const { session } = open();
    const { fields, known } = session.snapshot.state;
    expect(fields.map(({ path, error }) => [path, error])).toEqual([['domains.search', 'Name is required']]);
    expect(session.host.asked.state).toEqual(new Set(['domains.search']));
    expect(known.data).toEqual({ domains: { ending: 'com' }, formType: 'FormABusinessForm' });
  });

  it('its answers settle, and what follows is known at once', () => {
    const { session, type } = open();
    type('ALDER');
    expect(searchOf(session.host.known.state.data)).toBe('alder');
    expect(searchOf(session.known.state.data)).toBe('alder');
  });

  it('reads a topic that no contracts have from its fixture, and shows what is published on it', () => {
    const chosen = topic('mailbox', 'plan-chosen', 'state', object({ plan: string() }));
    const { session, logged } = open({
      topicFixtures: { [chosen.name]: { plan: 'Yes' }, 'mailbox:plan-chsen': {} },
      changed: { topics: { owns: [], reads: [chosen] } },
    });
    expect(topicState(session.host.known.state.topics, chosen)).toEqual({ plan: 'Yes' });
    expect(logged()).toEqual([
      'topic-fixtures.json: mailbox:plan-chsen: No topic is named mailbox:plan-chsen: neither shared-contracts ' +
        'nor topics.reads of the rules has it.',
    ]);
    publishTopicFixture(session.bus, 'domains', chosen.name, { plan: 'No' });
    expect(session.traffic.entries.state[0]).toMatchObject({ title: chosen.name, text: expect.stringContaining('No') });
  });

  it('what it contributes is published in its name', () => {
    const { session, type } = open();
    type('alder');
    expect(
      topicState(session.known.state.topics, contributionTopic('domains'))?.products.map(({ name: text, price }) => [
        text,
        price,
      ]),
    ).toEqual([['alder', 100]]);
    expect(topicState(session.bus.states.state, contributionTopic('domains'))?.products).toHaveLength(1);
    expect(session.traffic.entries.state[0]?.title).toBe('domains:products-contributed');
  });

  it('a field says what is wrong when its mode says so, and takes it back', () => {
    const { session, type, shown } = open({ isTyping: () => true });
    type('al');
    expect(shown()).toBeUndefined();
    session.touch('domains.search');
    expect(shown()).toBe('The field must be at least 3 characters');
    type('alder');
    session.touch('domains.search');
    expect(shown()).toBeUndefined();
  });

  it('a field that mounts again keeps its error', () => {
    const { session, leave, shown } = open();
    session.checkAll();
    expect(shown()).toBe('Name is required');
    leave();
    session.answers.field('domains.search').subscribe(() => undefined);
    expect(shown()).toBe('Name is required');
  });

  it('a question of its rules waits for an answer, and what follows then happens', () => {
    const { session, type, logged } = open();
    type('x');
    expect(logged()).toEqual(['ask: Is "x" enough?']);
    const { question } = session.snapshot.state;
    expect(question?.question.text).toBe('Is "x" enough?');
    question?.answer('no');
    expect(searchOf(session.known.state.data)).toBeUndefined();
    expect(session.snapshot.state.question).toBeUndefined();
  });

  it('it receives topics that are published on behalf of other areas', () => {
    const { session } = open();
    const listener = jest.fn();
    session.host.bus.from(TOPICS.areasFailed).subscribe(listener);
    publishTopicFixture(session.bus, 'domains', TOPICS.areasFailed.name, { areas: ['vehicles'] });
    expect(listener.mock.calls).toEqual([[{ areas: ['vehicles'] }]]);
    expect(topicState(session.host.known.state.topics, TOPICS.areasFailed)).toEqual({ areas: ['vehicles'] });
  });

  it('a sample page that does not fit is named by path', () => {
    jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const { logged } = open({ options: { hnit: 'x' } });
    expect(logged().join('\n')).toMatch(
      new RegExp(
        String.raw`^error: The page does not fit domains@1\.0\.0:\n ` +
          String.raw`{2}steps\.0\.sections\.0\.modules\.0\.options\.hnit: no such property`,
      ),
    );
  });

  it('a part that throws at every answer is logged once', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { type, logged } = open({
      changed: {
        contribute: () => {
          throw new Error('no prices');
        },
      },
    });
    type('alder');
    type('alders');
    expect(logged()).toEqual(['error: domains threw in its contribute: no prices']);
  });

  it('its calls of the host are logged', () => {
    const { session, logged } = open();
    session.host.navigate({ kind: 'step', step: 'payment' });
    session.host.notify({ tone: 'error', title: 'Oh', message: 'no' });
    session.host.log.warn('slow', new Error('late'));
    expect(logged()).toEqual(['warning: slow: late', 'notify, error: Oh: no', 'navigate: step payment']);
  });
});
