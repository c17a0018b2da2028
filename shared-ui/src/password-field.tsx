import { useState } from 'react';
import { useForm } from 'react-final-form';
import { Button } from './button.tsx';
import controlClasses, { sheet as controlSheet } from './control.css';
import { Field, type FieldProps } from './field.tsx';
import { generatePasswordFor } from './generate-password.ts';
import { TickIcon } from './icons.tsx';
import classes, { sheet } from './password-field.css';
import pulseClasses from './pulse.css';
import { useStyleSheet } from './style-sheet.ts';
import { MAX_TEXT_LENGTH } from './text-field.tsx';
import { useTextDraft } from './use-text-draft.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'new-password' | 'current-password';
  /** Shown under the control, each ticked once the typed password meets it. */
  requirements?: readonly { text: string; isMet(password: string): boolean }[];
  /**
   * Offers a generated password: its length (12 by default; longer if the requirements need it), the path of a
   * confirmation to fill as well, and the label of the button.
   */
  generate?: { length?: number; alsoInto?: string; label?: string };
  /** Shows the Show/Hide Password button; `true` by default. */
  showToggle?: boolean;
}

/** A password field: masked, shown on request, with its requirements and an offer to generate a password. */
export function PasswordField({
  autoComplete = 'new-password',
  requirements = [],
  generate,
  showToggle = true,
  disabled,
  ...field
}: PasswordFieldProps) {
  useStyleSheet(controlSheet);
  useStyleSheet(sheet);
  const form = useForm('PasswordField');
  const { text, data, commit, bind } = useTextDraft(field.name, { watch: requirements.length > 0, lines: 'as-typed' });
  const [isShown, setIsShown] = useState(false);
  const listId = `${field.name}-requirements`;

  const isMet = requirements.length > 0 && requirements.every((requirement) => requirement.isMet(text));

  const generateNow = () => {
    const password = generatePasswordFor(requirements, generate?.length);
    commit(password);
    if (generate?.alsoInto) form.change(generate.alsoInto, password);
    setIsShown(true);
  };

  return (
    <Field
      {...field}
      disabled={disabled}
      data={data}
      describedBy={requirements.length > 0 ? listId : undefined}
      pulsesInside
    >
      {(control) => (
        <>
          <span className={`${classes.line} ${pulseClasses.pulse}`}>
            <input
              {...control}
              {...bind}
              name={field.name}
              type={isShown ? 'text' : 'password'}
              maxLength={MAX_TEXT_LENGTH}
              disabled={disabled}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              className={`${controlClasses.box} ${showToggle ? classes.withToggle : ''}`}
            />
            {showToggle && (
              <button type="button" className={classes.toggle} disabled={disabled} onClick={() => setIsShown(!isShown)}>
                <span>{isShown ? 'Hide' : 'Show'}</span>
                <VisuallyHidden> Password</VisuallyHidden>
              </button>
            )}
          </span>
          {isMet && (
            <p id={listId} className={`${classes.requirements} ${classes.met}`}>
              <TickIcon />
              <span>All requirements are met</span>
            </p>
          )}
          {requirements.length > 0 && !isMet && (
            <ul id={listId} className={classes.requirements}>
              {requirements.map((requirement) => {
                const isDone = requirement.isMet(text);
                return (
                  <li key={requirement.text} className={isDone ? classes.met : undefined}>
                    {isDone ? <TickIcon /> : <span className={classes.ring} />}
                    <span>
                      <span>{requirement.text}</span>
                      {isDone && <VisuallyHidden>, done</VisuallyHidden>}
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
          {generate && (
            <Button kind="tertiary" disabled={disabled} onClick={generateNow}>
              {generate.label ?? 'Generate password'}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
