/** @jsxImportSource hono/jsx */
import { statusWords } from '../../events/status-words.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import { Icon, type IconName } from './icon.tsx';

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
