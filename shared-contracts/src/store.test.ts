import { expect, it, jest } from '@jest/globals';
import { createStore } from './store.ts';

it('calls its listeners after every change, and not at once or for the same value', () => {
  const store = createStore(1);
  const listener = jest.fn(() => store.state);
  const unsubscribe = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect(listener.mock.results).toEqual([{ type: 'return', value: 2 }]);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.state).toBe(3);
});

it('a listener may set the next value: all listeners end with the last one', () => {
  const store = createStore('one');
  const seen: string[] = [];
  store.subscribe(() => store.state === 'two' && store.set('three'));
  store.subscribe(() => seen.push(store.state));
  store.set('two');
  expect(seen).toEqual(['three', 'three']);
});
