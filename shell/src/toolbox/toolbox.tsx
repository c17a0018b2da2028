import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Notice } from 'shared-contracts/area-host';
import { ChevronDownIcon, ChevronUpIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { notPrinted } from '../layout/base.ts';
import { NewTabLink } from '../layout/new-tab-link.tsx';
import { CookieSection } from './cookie-section.tsx';
import type { CookieJar } from './cookies.ts';
import { FillerSection } from './filler-section.tsx';
import { FlagsSection } from './flags-section.tsx';
import type { FlagStore } from '../submit/flag-store.ts';
import { TOOLBOX_ERROR_TIME, toolboxError, type TellError } from './toolbox-error.ts';
import classes, { sheet } from './toolbox.css';
import type { ToolboxForm } from './toolbox-form.ts';

export interface ToolboxProps {
  form: ToolboxForm;
  /** The step on screen. */
  step: string;
  flags: FlagStore;
  cookies: CookieJar;
  notify(notice: Notice): void;
}

/**
 * The developer's toolbox: fills the form, opens the samples of the inputs, sets how an order is
 * placed, and manages cookies. A button at the bottom left opens it; Escape closes it.
 */
export function Toolbox({ form, step, flags, cookies, notify }: ToolboxProps) {
  useStyleSheet(sheet);
  const [isOpen, setIsOpen] = useState(false);
  const [errorSeconds, setErrorSeconds] = useState(TOOLBOX_ERROR_TIME / 1_000);
  const button = useRef<HTMLButtonElement>(null);
  const [panelId, secondsId] = [useId(), useId()];
  const tellError: TellError = (title, message) => notify(toolboxError(title, message, errorSeconds * 1_000));

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <aside aria-label="Toolbox" className={`${classes.toolbox} ${notPrinted}`} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{'Toolbox '}</span>
        {isOpen ? <ChevronDownIcon width="16" height="16" /> : <ChevronUpIcon width="16" height="16" />}
      </button>
      {/* Mounted while closed, so that text typed into it is kept. */}
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        <FillerSection form={form} step={step} tellError={tellError} />
        <section className={classes.section}>
          <h2 className={classes.heading}>UI samples</h2>
          <p>
            <NewTabLink href="/samples">Every input in every state</NewTabLink>
          </p>
        </section>
        <FlagsSection flags={flags} />
        <CookieSection cookies={cookies} isOpen={isOpen} tellError={tellError} />
        <section className={classes.section}>
          <h2 className={classes.heading}>Notices</h2>
          <div className={classes.field}>
            <label htmlFor={secondsId}>Seconds an error of the toolbox stays (0: until closed)</label>
            <input
              id={secondsId}
              type="number"
              min="0"
              max="600"
              className={`${classes.input} ${classes.short}`}
              value={errorSeconds}
              onChange={({ target }) => setErrorSeconds(Math.max(0, Math.min(600, target.valueAsNumber || 0)))}
            />
          </div>
        </section>
      </div>
    </aside>
  );
}
