import { describe, expect, it, jest } from '@jest/globals';
import { areaStorageKey, formStorageKey } from 'shared-contracts/storage-keys';
import { createFormStore } from './form-store.ts';
import { decodeSavedForm, type SavedForm } from './saved-form.ts';
import { findUnfinishedForm } from './unfinished-form.ts';

const saved: SavedForm = {
  format: 1, pluginVersion: '1', savedAt: '2026-11-21T10:00:00.000Z', data: { companyInformation: { companyName: 'Alder LLC' } }, topics: {},
  step: 'contact', progress: { step: 3, of: 6 },
};

function memoryStorage(content: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(content));
  return {
    getItem: (key) => map.get(key) ?? null, setItem: (key, text) => { map.set(key, text); }, removeItem: (key) => { map.delete(key); },
    clear: () => map.clear(), key: () => null, length: 0,
  };
}

it('[SH-039] the key is made of form type and page', () => {
  expect(formStorageKey('FormABusinessForm', 'form-a-business')).toBe('checkout:FormABusinessForm:form-a-business');
  expect(areaStorageKey('domains')).toBe('checkout:domains');
});

it('[SH-038] what was saved is loaded', () => {
  const storage = memoryStorage();
  const store = createFormStore(storage, 'k', '1');
  expect(store.save(saved)).toBe('saved');
  expect(createFormStore(storage, 'k', '1').load()).toEqual(saved);
  storage.setItem('checkout:domains', '{}');
  store.clear(['checkout:domains']);
  expect(store.load()).toBeUndefined();
  expect(storage.getItem('checkout:domains')).toBeNull();
});

it('[SH-040] what another plugin version saved is dropped', () => {
  const storage = memoryStorage({ k: JSON.stringify(saved) });
  expect(createFormStore(storage, 'k', '2').load()).toBeUndefined();
  expect(storage.getItem('k')).toBeNull();
});

describe('content that is not ours never breaks the page', () => {
  it.each(['', '{', 'null', '[]', '{"format":2}', JSON.stringify({ ...saved, data: { companyInformation: 5 } }), JSON.stringify({ ...saved, more: 1 })])('%s', (text) => {
    expect(decodeSavedForm(text, '1')).toBeUndefined();
  });
});

it('a storage that is full or forbidden degrades to memory', () => {
  const full = { ...memoryStorage(), setItem: jest.fn(() => { throw new DOMException('full', 'QuotaExceededError'); }) };
  expect(createFormStore(full, 'k', '1').save(saved)).toBe('memory');
  expect(createFormStore(undefined, 'k', '1').save(saved)).toBe('memory');
  const forbidden = { ...memoryStorage(), getItem: () => { throw new DOMException('no', 'SecurityError'); }, removeItem: () => { throw new DOMException('no', 'SecurityError'); } };
  const store = createFormStore(forbidden, 'k', '1');
  expect(store.load()).toBeUndefined();
  expect(() => store.clear()).not.toThrow();
});

it('the home page offers the form that was last worked on', () => {
  const groups = [{ title: 'Start', forms: [{ title: 'Form a Business', text: '', path: '/form-a-business', price: null, pageId: 'form-a-business', formType: 'FormABusinessForm' }] }];
  const storage = memoryStorage({ 'checkout:FormABusinessForm:form-a-business': JSON.stringify(saved) });
  expect(findUnfinishedForm(groups, storage, '2026-11-21')).toEqual({
    title: 'Continue Form a Business', text: 'Alder LLC, step 3 of 6, saved today', path: '/form-a-business?step=contact',
  });
  expect(findUnfinishedForm(groups, memoryStorage(), '2026-11-21')).toBeUndefined();
});
