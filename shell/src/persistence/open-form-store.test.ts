/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { samplePage } from 'form-engine/testing/sample-area';
import { openFormStore } from './open-form-store.ts';
import { placedMark } from './saved-form.ts';
import { FORM_ID, OTHER_FORM_ID, sampleForm } from '../test-data/saved-forms.ts';

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
  const placed = { form: OTHER_FORM_ID, invoiceNumber: '123-456-7890', receipt: '/orders/123-456-7890?key=k' };
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

it('what an area that the page no longer has had put into the cart is gone; the rest of the form is as it was', () => {
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
