import { useEffect, useState, type ReactNode } from 'react';
import type { BarState } from 'shared-contracts/area-host';
import { Button } from 'shared-ui/button';
import type { Elements } from 'shared-ui/elements';
import { ChevronUpIcon } from 'shared-ui/icons';
import { LoadedPart } from '../parts/loaded-part.tsx';
import { whenIdle } from '../parts/when-idle.ts';
import classes from './summary-bar.css';

export interface SummaryBarProps {
  /** The summary for the sheet. Without a summary the bar has only the button. */
  summary?: ReactNode;
  /** Name of the sheet. */
  name: string;
  /** Renders the element that opens the sheet; `plain` is a button with `openerLabel`. */
  renderOpener(state: BarState, plain: Elements): Elements;
  openerLabel: string;
  /** Label of the button: Continue, or on the last step the words of Submit. */
  label: string;
  /** Absent while the form cannot be sent: then there is no button. */
  onPress?: (() => void) | undefined;
  submitting?: boolean;
  /** The button takes no press yet. */
  held?: boolean;
  /** In the place of the button while there is none. */
  instead?: Elements;
}

/** The bar of windows below 1024 px: it opens the summary, and has Continue or Submit. */
export function SummaryBar({
  summary,
  name,
  renderOpener,
  openerLabel,
  label,
  onPress,
  submitting = false,
  held = false,
  instead,
}: SummaryBarProps) {
  const [isOpen, setOpen] = useState(false);
  const onOpen = () => setOpen(true);
  // After the first step is shown, so that the sheet opens at once and its code does not delay the form.
  const hasSummary = Boolean(summary);
  useEffect(() => (hasSummary ? whenIdle(() => void loadSheet().catch(() => undefined)) : undefined), [hasSummary]);
  return (
    <section className={classes.bar} aria-label={name}>
      <div className={classes.row}>
        {summary &&
          renderOpener(
            { isOpen, onOpen },
            <button
              type="button"
              className={classes.opener}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={onOpen}
            >
              <span>{openerLabel}</span> <ChevronUpIcon width="18" height="18" />
            </button>,
          )}
        {onPress && (
          <Button
            className={summary ? classes.action : classes.alone}
            busy={submitting}
            aria-disabled={held || undefined}
            onClick={held ? undefined : onPress}
          >
            {label}
          </Button>
        )}
        {!onPress && instead}
      </div>
      {summary && isOpen && (
        <LoadedPart
          load={loadSheet}
          onFailed={() => setOpen(false)}
          props={{ name, label, onPress, submitting, onClose: () => setOpen(false), children: summary }}
        />
      )}
    </section>
  );
}

const loadSheet = () => import('./summary-sheet.tsx').then(({ SummarySheet }) => SummarySheet);
