import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { useKnown } from './use-known.ts';

const renders: unknown[] = [];

function Names({ known$ }: { known$: BehaviorSubject<{ names: string[]; other: number }> }) {
  const names = useKnown(known$, (known) => ({ all: known.names.map((name) => name.toUpperCase()) }));
  renders.push(names);
  return <p>{names.all.join(', ')}</p>;
}

it('a view renders again only when what it selects changed as data', () => {
  const known$ = new BehaviorSubject({ names: ['maya'], other: 1 });
  render(<Names known$={known$} />);
  act(() => known$.next({ names: ['maya'], other: 2 }));
  expect(renders).toHaveLength(1);
  act(() => known$.next({ names: ['maya', 'daniel'], other: 2 }));
  expect(screen.getByText('MAYA, DANIEL')).toBeVisible();
  expect(renders).toHaveLength(2);
});

it('a selection that is the same data keeps its identity across renders', () => {
  const known$ = new BehaviorSubject({ names: ['maya'], other: 1 });
  renders.length = 0;
  const { rerender } = render(<Names known$={known$} />);
  rerender(<Names known$={known$} />);
  expect(renders).toHaveLength(2);
  expect(renders[0]).toBe(renders[1]);
});

it('an unmounted view is unsubscribed', () => {
  const known$ = new BehaviorSubject({ names: ['maya'], other: 1 });
  const { unmount } = render(<Names known$={known$} />);
  expect(known$.observed).toBe(true);
  unmount();
  expect(known$.observed).toBe(false);
});
