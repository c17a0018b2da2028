import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon, TickIcon } from './icons.tsx';
import classes, { sheet } from './notice-line.css';
import { useStyleSheet } from './style-sheet.ts';

const ICONS = { warn: InfoIcon, ok: TickIcon, bad: AlertIcon };

/** One line with an icon that says what is still missing (`warn`), done (`ok`) or wrong (`bad`). */
export function NoticeLine({ tone, children }: { tone: 'warn' | 'ok' | 'bad'; children: ReactNode }) {
  useStyleSheet(sheet);
  const Icon = ICONS[tone];
  return (
    <p className={`${classes.notice} ${classes[tone]}`}>
      <Icon />
      <span>{children}</span>
    </p>
  );
}
