import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon, TickIcon } from './icons.tsx';
import classes from './notice-line.css';

const ICONS = { warn: InfoIcon, ok: TickIcon, bad: AlertIcon };

/** One line with an icon that says what is still missing (`warn`), done (`ok`) or wrong (`bad`). */
export function NoticeLine({ tone, children }: { tone: 'warn' | 'ok' | 'bad'; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <p className={`${classes.notice} ${classes[tone]}`}>
      <Icon />
      <span>{children}</span>
    </p>
  );
}
