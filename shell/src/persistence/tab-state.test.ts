import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newAttempt, nextAttempt } from 'shared-contracts/attempt';
import { contributionTopic, TOPICS } from 'shared-contracts/topics';
import { doneAttempt, FORM_ID, OTHER_FORM_ID, sampleForm, sampleNamed } from '../test-data/saved-forms.ts';
import { answersOf, type SavedForm, type Stored } from './saved-form.ts';
import { lookedAt, openDraft, openTab, tookOver, wrote, type Tab } from './tab-state.ts';

const read = sampleNamed('Alder LLC');
const opened = openTab(OTHER_FORM_ID, read);
const placed = doneAttempt();
const look = (tab: Tab, stored: Stored, own: SavedForm) => lookedAt(tab, stored, answersOf(own));

describe('what a tab finds in the storage', () => {
  it.each<[string, Stored, SavedForm, string]>([
    ['the form that it has read', { form: read }, sampleNamed('Typed LLC'), 'current'],
    ['no form any more', {}, read, 'current'],
    ['other answers', { form: sampleNamed('Wren LLC', { revision: 'r-2' }) }, read, 'stale'],
    [
      'other answers, and has changed its own',
      { form: sampleNamed('Wren LLC', { revision: 'r-2' }) },
      sampleNamed('Typed LLC'),
      'stale',
    ],
    [
      'the answers it has itself',
      { form: sampleNamed('Typed LLC', { revision: 'r-2' }) },
      sampleNamed('Typed LLC'),
      'current',
    ],
    [
      'that another tab only went to another step',
      {
        form: sampleForm({
          revision: 'r-2',
          step: 'payment',
          data: { ...read.data, currentStep: 'payment', stepSeenStatus: { contact: true } },
        }),
      },
      sampleNamed('Typed LLC'),
      'current',
    ],
    [
      'another form',
      { form: sampleNamed('New LLC', { revision: 'r-9', attempt: newAttempt(OTHER_FORM_ID) }) },
      read,
      'stale',
    ],
    [
      'a form of a newer page',
      { form: sampleNamed('Wren LLC', { revision: 'r-2', pluginVersion: '2' }) },
      read,
      'stale',
    ],
    ['that its form became an order', { placed }, sampleNamed('Typed LLC'), 'placed'],
    [
      'that its form became an order, and another was begun',
      { form: sampleForm({ attempt: newAttempt(OTHER_FORM_ID), revision: 'r-9', placed }), placed },
      read,
      'placed',
    ],
    ['that another form became an order', { placed: doneAttempt(OTHER_FORM_ID) }, read, 'current'],
  ])('%s', (_, stored, own, kind) => {
    expect(look(opened, stored, own).state.kind).toBe(kind);
  });

  it('stays the same object if nothing is new', () => {
    expect(look(opened, { form: read }, read)).toBe(opened);
  });

  it('the invoice and the receipt are those of the order', () => {
    expect(look(opened, { placed }, read).state).toEqual({ kind: 'placed', attempt: placed });
  });

  it('a placed order is final, whatever is stored later', () => {
    const locked = look(opened, { placed }, read);
    expect(look(locked, { form: read }, read)).toBe(locked);
    expect(tookOver(locked, { form: read })).toBe(locked);
  });

  it('derived topics do not make a tab stale; a choice made in another area does', () => {
    const topics = (entries: Record<string, unknown>) => ({
      form: sampleForm({ ...read, revision: 'r-2', topics: entries }),
    });
    const derived = {
      [TOPICS.cartChanged.name]: { totalCents: 1 },
      [TOPICS.areasFailed.name]: { areas: ['domains'] },
      [contributionTopic('domains').name]: [1],
    };
    expect(look(opened, topics(derived), read).state.kind).toBe('current');
    expect(look(opened, topics({ [TOPICS.domainCartChanged.name]: { domains: ['a.com'] } }), read).state.kind).toBe(
      'stale',
    );
  });

  it('a cleared answer equals an answer that was never given', () => {
    const cleared = sampleForm({
      data: { companyInformation: { companyName: 'Alder LLC', altCompanyName: undefined } },
    });
    expect(look(openTab(FORM_ID), { form: read }, cleared).state.kind).toBe('current');
  });
});

it(
  'a tab that begins with a draft is stale if newer answers are stored, but not if the draft was based on the ' +
    'stored form',
  () => {
    const draft = sampleNamed('Mine LLC', { revision: 'r-1' });
    expect(look(openDraft(draft), { form: read }, draft).state.kind).toBe('current');
    expect(look(openDraft(draft), { form: sampleNamed('Wren LLC', { revision: 'r-2' }) }, draft).state.kind).toBe(
      'stale',
    );
  },
);

it('a tab that adopts the form of another tab shares its id and attempt, so that both place one order', () => {
  const attempt = nextAttempt(newAttempt(OTHER_FORM_ID), { kind: 'sent', content: 'order a' });
  const theirs = sampleNamed('Alder LLC', { revision: 'r-2', attempt });
  expect(look(opened, { form: theirs }, read)).toMatchObject({ revision: 'r-2', attempt });
  const others = { form: { ...theirs, data: {} } };
  const stale = look(opened, others, read);
  expect(stale).toMatchObject({ attempt: { form: FORM_ID }, state: { kind: 'stale' } });
  expect(tookOver(stale, others)).toMatchObject({ attempt, state: { kind: 'current' } });
});

it('a tab that takes over may write, and then the other tab is stale', () => {
  const theirs = sampleNamed('Wren LLC', { revision: 'r-2' });
  const stale = look(opened, { form: theirs }, read);
  const mine = sampleNamed('Alder LLC', { revision: 'r-3' });
  const writer = wrote(tookOver(stale, { form: theirs }), mine);
  expect(look(writer, { form: mine }, mine)).toBe(writer);
  expect(look(wrote(opened, theirs), { form: mine }, theirs).state.kind).toBe('stale');
});

const act = fc.record({
  tab: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom('type', 'write', 'look', 'take-over', 'use-other'),
  text: fc.constantFrom('a', 'b', 'c'),
});

it('whatever two tabs do, no write replaces answers that its tab neither has nor has seen', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let stored = sampleNamed('a');
      let writes = 0;
      const tabs = [0, 1].map(() => ({ tab: openTab(FORM_ID, stored), text: 'a', seen: 'a' }));
      for (const { tab, kind, text } of acts) {
        const current = tabs[tab]!;
        const lookNow = () => {
          current.tab = look(current.tab, { form: stored }, sampleNamed(current.text));
        };
        const writeNow = () => {
          lookNow();
          if (current.tab.state.kind !== 'current') return;
          expect([current.text, current.seen]).toContain(nameIn(stored));
          stored = sampleNamed(current.text, { revision: `w-${(writes += 1)}` });
          current.tab = wrote(current.tab, stored);
          current.seen = current.text;
        };
        if (kind === 'type') current.text = text;
        if (kind === 'look') lookNow();
        if (kind === 'write') writeNow();
        if (kind === 'take-over') {
          lookNow();
          current.seen = nameIn(stored);
          current.tab = tookOver(current.tab, { form: stored });
          writeNow();
          // The customer chose the answers of this tab.
          expect(nameIn(stored)).toBe(current.text);
        }
        if (kind === 'use-other')
          Object.assign(current, { tab: openTab(FORM_ID, stored), text: nameIn(stored), seen: nameIn(stored) });
        if (current.tab.state.kind === 'current' && nameIn(stored) === current.text) current.seen = current.text;
      }
    }),
  );
});

function nameIn({ data }: SavedForm): string {
  return data.companyInformation?.companyName ?? '';
}
