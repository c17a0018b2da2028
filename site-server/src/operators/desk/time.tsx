/** @jsxImportSource hono/jsx */
import { useContext } from 'hono/jsx';
import { Desk } from './desk-state.ts';

const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const SHORT = new Intl.DateTimeFormat('en-US', options);
const LONG = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric' });

/** A moment in the server's time zone: `Nov 23, 9:41 AM`, with the year if it is another one. */
export function Time({ at }: { at: Date }) {
  const { now } = useContext(Desk);
  return <time datetime={at.toISOString()}>{(at.getFullYear() === now.getFullYear() ? SHORT : LONG).format(at)}</time>;
}
