/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { newAttempt } from 'shared-contracts/attempt';
import { samplePage } from 'form-engine/testing/sample-area';
import { doneAttempt, FORM_ID, OTHER_FORM_ID, sampleForm, sampleNamed } from '../test-data/saved-forms.ts';
import { beginForm, openFormStore } from './open-form-store.ts';
import { placedMark, type SavedForm, type Stored } from './saved-form.ts';

describe('open form store', () => {
  const KEY = 'checkout:FormABusinessForm:sample';
  const open = (changes = {}) => openFormStore(window, { ...samplePage, ...changes }, () => FORM_ID);

  afterEach(() => {
    jest.restoreAllMocks();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  it('[SH-039] a form is kept under its form type and page', () => {
    const { store, saved } = open();
    expect(saved).toBeUndefined();
    store.save(sampleForm());
    expect(Object.keys(window.localStorage)).toEqual([KEY]);
    expect(open({ formType: 'DomesticationForm' }).saved).toBeUndefined();
    open({ formType: 'DomesticationForm' }).store.save(sampleForm());
    expect(Object.keys(window.localStorage).sort()).toEqual(['checkout:DomesticationForm:sample', KEY]);
    expect(open().saved).toEqual(sampleForm());
  });

  it.each([
    ['[SH-040] of another plugin version', { pluginVersion: '2' }],
    ['[SH-041] of a page that does not keep answers', { persistence: false }],
    ['[SH-041] of a page that drops them', { clearFormDataOnNextPageLoad: true }],
  ])('the stored form %s is removed', (_, changes) => {
    for (const storage of [window.localStorage, window.sessionStorage])
      storage.setItem(KEY, JSON.stringify(sampleForm()));
    expect(open(changes).saved).toBeUndefined();
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });

  it('[SH-041] with persistence off nothing is written', () => {
    const { store, draft } = open({ persistence: false });
    expect([store.save(sampleForm()), draft.save(sampleForm())]).toEqual(['memory', 'memory']);
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });

  it('[SH-041] a tab that sent the form says so until a new form is begun; another tab begins an empty form', () => {
    const placed = doneAttempt(OTHER_FORM_ID);
    window.localStorage.setItem(KEY, JSON.stringify(placedMark(placed)));
    expect(open().placed).toBeUndefined();
    open().draft.save(placedMark(placed));
    expect(open()).toMatchObject({ saved: undefined, placed });
    open().draft.clear();
    expect(open().placed).toBeUndefined();
    open().draft.save(placedMark(placed));
    open().store.save(sampleForm());
    expect(open()).toMatchObject({ saved: sampleForm(), placed: undefined });
  });

  const title =
    'what an area that the page no longer has had put into the cart is gone; the rest of the form is as it was';
  it(title, () => {
    const kept = { 'order-checkout:cart-changed': { total: 1 }, 'shell:order-found': {} };
    const topics = {
      ...kept,
      'domains:cart-changed': { domains: [] },
      'domains:products-contributed': { products: [{ key: 'domain_alder_com' }], missing: [] },
    };
    open().store.save(sampleForm({ topics }));
    expect(open().saved).toEqual(sampleForm({ topics: kept }));
    const [step, ...others] = samplePage.steps;
    const steps = [
      {
        ...step!,
        sections: [...step!.sections, { modules: [{ module: 'domains/domain-search', options: {}, required: false }] }],
      },
      ...others,
    ] as typeof samplePage.steps;
    expect(open({ steps }).saved).toEqual(sampleForm({ topics }));
  });

  it('a browser that forbids storage opens an empty form', () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      jest.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    const { saved, store } = open();
    expect([saved, store.save(sampleForm())]).toEqual([undefined, 'memory']);
  });
});

describe('begin form', () => {
  const page = { pluginVersion: '1', persistence: true, clearFormDataOnNextPageLoad: false };
  const NEW = '00000000-0000-4000-8000-000000000000';
  const begin = (stored: Stored, { draft, ...changes }: Partial<typeof page> & { draft?: SavedForm } = {}) =>
    beginForm({ ...page, ...changes }, stored, draft, NEW);
  const stored = { form: sampleForm() };
  const flagged = sampleForm({ data: { clearFormDataOnNextPageLoad: true } });

  it('[SH-038] a page begins with what is stored', () => {
    expect(begin(stored)).toMatchObject({
      saved: stored.form,
      tab: { attempt: newAttempt(FORM_ID), revision: 'r-1' },
      isCleared: false,
    });
    expect(begin({})).toEqual({
      saved: undefined,
      tab: { attempt: newAttempt(NEW), state: { kind: 'current' } },
      isCleared: false,
    });
  });

  it.each<[string, Parameters<typeof begin>]>([
    ['[SH-040] another plugin version wrote it', [stored, { pluginVersion: '2' }]],
    ['[SH-040] another plugin version wrote the draft of the tab', [{}, { pluginVersion: '2', draft: sampleForm() }]],
    ['[SH-041] persistence is off', [stored, { persistence: false }]],
    ['[SH-041] the page asks for it', [stored, { clearFormDataOnNextPageLoad: true }]],
    ['[SC-012, SH-041] the answers ask for it', [{ form: flagged }]],
    ['[SC-012, SH-041] the draft of the tab asks for it', [stored, { draft: flagged }]],
  ])('%s: the page begins with an empty form, and the stored form is removed', (_, given) => {
    expect(begin(...given)).toEqual({
      saved: undefined,
      tab: { attempt: newAttempt(NEW), state: { kind: 'current' } },
      isCleared: true,
    });
  });

  it('[SC-012] the flag counts only when it is set', () => {
    expect(begin({ form: sampleForm({ data: { clearFormDataOnNextPageLoad: false } }) }).isCleared).toBe(false);
  });

  it('the draft of a tab comes before the stored form', () => {
    const draft = sampleNamed('Mine LLC', { revision: 'r-0' });
    const { saved, tab } = begin(stored, { draft });
    expect(saved).toBe(draft);
    // The tab knows the revision that the draft was based on, but not its answers.
    expect(tab).toEqual({ attempt: newAttempt(FORM_ID), revision: 'r-0', state: { kind: 'current' } });
  });

  it('a page begins neither with a form that became an order, nor with a draft of it', () => {
    const placed = doneAttempt();
    expect(begin({ placed }, { draft: sampleForm() })).toEqual({
      saved: undefined,
      tab: { attempt: newAttempt(NEW), state: { kind: 'current' } },
      isCleared: false,
    });
    const next = sampleForm({ attempt: newAttempt(OTHER_FORM_ID), placed });
    expect(begin({ form: next, placed }, { draft: sampleForm() }).saved).toBe(next);
  });
});
