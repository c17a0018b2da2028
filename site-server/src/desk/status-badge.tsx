/** @jsxImportSource hono/jsx */
import { STATUS_WORDS, statusWords } from '../order-status/status-words.ts';
import type { WorkStatus } from '../order-status/work-status.ts';
import { Icon, type IconName } from './icon.tsx';

interface Look {
  words: string;
  tone: 'plain' | 'warn' | 'ok' | 'bad';
  icon?: IconName;
}

/** How the desk shows each status of an order: in words, with a color that only repeats them. */
export const STATUS_LOOKS: Readonly<Record<WorkStatus, Look>> = {
  'received': { words: STATUS_WORDS.received.label, tone: 'plain' },
  'in-review': { words: STATUS_WORDS['in-review'].label, tone: 'warn' },
  'filed': { words: STATUS_WORDS.filed.label, tone: 'ok' },
  'documents-sent': { words: STATUS_WORDS['documents-sent'].label, tone: 'ok', icon: 'tick' },
  'done': { words: STATUS_WORDS.done.label, tone: 'ok', icon: 'tick' },
  'on-hold': { words: STATUS_WORDS['on-hold'].label, tone: 'bad', icon: 'pause' },
  'refunded': { words: STATUS_WORDS.refunded.label, tone: 'plain' },
  'canceled': { words: STATUS_WORDS.canceled.label, tone: 'plain' },
};

/** `isFiled` is absent in lists, which name a status alike for all orders. */
export function StatusBadge({ status, isFiled = true }: { status: WorkStatus; isFiled?: boolean }) {
  const { tone, icon } = STATUS_LOOKS[status];
  return <span class={`badge ${tone}`}>{icon && <Icon name={icon} />}{statusWords(status, { isFiled }).label}</span>;
}
