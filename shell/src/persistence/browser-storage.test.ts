/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { browserStorage, hideForms, tabStorage } from './browser-storage.ts';

const FORM = 'checkout:FormABusinessForm:form-a-business';

it('once forms are hidden, other scripts find none in storages and events, and keep their own data', () => {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    storage.setItem(FORM, 'answers');
    storage.setItem('area:domains', 'cart');
  }
  hideForms(window);
  for (const storage of [window.localStorage, window.sessionStorage]) {
    expect([{ ...storage }, storage.length, storage.key(0), storage.key(1)]).toEqual([
      { 'area:domains': 'cart' },
      1,
      'area:domains',
      null,
    ]);
    expect([storage.getItem(FORM), storage[FORM], FORM in storage]).toEqual([null, undefined, false]);
    storage['area:phones'] = 'more';
    expect([storage.getItem('area:phones'), storage['area:phones']]).toEqual(['more', 'more']);
    storage.removeItem('area:phones');
    delete storage['area:domains'];
    expect(storage).toHaveLength(0);
  }
  expect([browserStorage(window), tabStorage(window)].map((storage) => ({ ...storage }))).toEqual([
    { [FORM]: 'answers' },
    { [FORM]: 'answers' },
  ]);

  const heard = jest.fn();
  window.addEventListener('storage', ({ key, newValue, storageArea }) => heard([key, newValue, storageArea]));
  for (const key of [FORM, 'area:domains'])
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'new', storageArea: browserStorage(window)! }));
  expect(heard.mock.calls).toEqual([[[null, null, null]], [['area:domains', 'new', null]]]);
});
