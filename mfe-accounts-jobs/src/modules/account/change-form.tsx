import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { CallResult } from 'shared-contracts/calls';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { Button } from 'shared-ui/button';
import { commitFields } from 'shared-ui/commit-fields';
import { FieldStack } from 'shared-ui/field-stack';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { AccountOptions } from './options.ts';
import classes, { sheet } from './view.css';

export interface ChangeFormProps {
  options: Pick<AccountOptions, 'save' | 'cancel' | 'noAnswer'>;
  /** The error that keeps the form from being sent. */
  problem(): string | undefined;
  send(): Promise<CallResult>;
  onDone(): void;
  onCancel(): void;
  children: ReactNode;
}

/** What the forms of the account page share: Save (also by Enter), Cancel, and why something was not saved. */
export function ChangeForm({ options, problem, send, onDone, onCancel, children }: ChangeFormProps) {
  useStyleSheet(sheet);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const root = useRef<HTMLDivElement>(null);

  async function save() {
    // What is being typed is not in the form's answers yet.
    commitFields(root.current?.closest('form') ?? null);
    const wrong = problem();
    setError(wrong);
    if (wrong !== undefined || isSaving) return;
    setSaving(true);
    const result = await send();
    setSaving(false);
    if (result.kind === 'answered') return onDone();
    setError((result.kind === 'refused' && withoutTags(result.error)) || options.noAnswer);
  }
  // The page has one form element, which sends nothing here.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void save();
  }
  return (
    <div ref={root} className={classes.changing} onKeyDown={onKeyDown}>
      <div role="alert">{error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}</div>
      <FieldStack>{children}</FieldStack>
      <p className={classes.actions}>
        <Button busy={isSaving} onClick={() => void save()}>
          {options.save}
        </Button>
        <Button kind="tertiary" onClick={onCancel}>
          {options.cancel}
        </Button>
      </p>
    </div>
  );
}
