import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore, type Store } from 'shared-contracts/store';
import { useStore } from './use-store.ts';

const renders: unknown[] = [];

function Names({ store }: { store: Store<{ names: string[]; other: number }> }) {
  const names = useStore(store, (known) => ({ all: known.names.map((name) => name.toUpperCase()) }));
  renders.push(names);
  return <p>{names.all.join(', ')}</p>;
}

it('a view renders again only when what it selects changed as data', () => {
  const store = createStore({ names: ['maya'], other: 1 });
  render(<Names store={store} />);
  act(() => store.set({ names: ['maya'], other: 2 }));
  expect(renders).toHaveLength(1);
  act(() => store.set({ names: ['maya', 'daniel'], other: 2 }));
  expect(screen.getByText('MAYA, DANIEL')).toBeVisible();
  expect(renders).toHaveLength(2);
});

it('a selection that is the same data keeps its identity across renders', () => {
  const store = createStore({ names: ['maya'], other: 1 });
  renders.length = 0;
  const { rerender } = render(<Names store={store} />);
  rerender(<Names store={store} />);
  expect(renders).toHaveLength(2);
  expect(renders[0]).toBe(renders[1]);
});

it('an unmounted view is unsubscribed', () => {
  const store = createStore({ names: ['maya'], other: 1 });
  const { unmount } = render(<Names store={store} />);
  unmount();
  renders.length = 0;
  act(() => store.set({ names: ['daniel'], other: 1 }));
  expect(renders).toEqual([]);
});

it('a selection that is undefined, and a set with other members, are shown', () => {
  const store = createStore<ReadonlySet<string> | undefined>(undefined);
  function Members() {
    return <p>{[...(useStore(store, (members) => members) ?? ['none'])].join(', ')}</p>;
  }
  render(<Members />);
  expect(screen.getByText('none')).toBeVisible();
  act(() => store.set(new Set(['maya'])));
  act(() => store.set(new Set(['daniel'])));
  expect(screen.getByText('daniel')).toBeVisible();
});
