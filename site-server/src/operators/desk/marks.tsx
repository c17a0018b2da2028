/** @jsxImportSource hono/jsx */
import { useContext } from 'hono/jsx';
import { statusWords, type WorkStatus } from '../../events/work-status.ts';
import { Desk } from './desk-state.ts';

/** Paths in a square of 16. */
const PATHS = {
  tick: 'M3.5 8.5l3 3 6-7',
  pause: 'M6 4v8M10 4v8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4 14 14',
  down: 'M4 6.5l4 4 4-4',
  sorted: 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  back: 'M13 8H3M7 4 3 8l4 4',
  file: 'M4 2h5.5L12 4.5V14H4zM6 7.5h4M6 10.5h4',
  warning: 'M8 2 1.5 13.5h13zM8 6.5v3.2M8 11.6v.1',
} as const;

type IconName = keyof typeof PATHS;

/** A picture beside words that say the same: screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

interface Look {
  tone: 'plain' | 'warn' | 'ok' | 'bad';
  icon?: IconName;
}

/** The color and icon of each status, which only repeat its words. */
const STATUS_LOOKS: Readonly<Record<WorkStatus, Look>> = {
  received: { tone: 'plain' },
  'in-review': { tone: 'warn' },
  filed: { tone: 'ok' },
  'documents-sent': { tone: 'ok', icon: 'tick' },
  done: { tone: 'ok', icon: 'tick' },
  'on-hold': { tone: 'bad', icon: 'pause' },
  refunded: { tone: 'plain' },
  canceled: { tone: 'plain' },
};

export function StatusBadge({ status, isFiled }: { status: WorkStatus; isFiled: boolean }) {
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <span class={`badge ${tone}`}>
      {icon && <Icon name={icon} />}
      {statusWords(status, { isFiled }).label}
    </span>
  );
}

const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const SHORT = new Intl.DateTimeFormat('en-US', options);
const LONG = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric' });

/** A moment in the server's time zone: `Nov 23, 9:41 AM`, with the year if it is another one. */
export function Time({ at }: { at: Date }) {
  const { now } = useContext(Desk);
  return <time datetime={at.toISOString()}>{(at.getFullYear() === now.getFullYear() ? SHORT : LONG).format(at)}</time>;
}
