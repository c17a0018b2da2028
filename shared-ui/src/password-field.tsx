import { useState } from 'react';
import { CONFIRMATION_PATH, PASSWORD_PATH } from 'shared-contracts/new-password';
import { passwordRequirements } from 'shared-contracts/validation';
import { Button } from './button.tsx';
import controlClasses from './control.css';
import { FieldStack } from './field-stack.tsx';
import type { FieldWording } from 'shared-contracts/field-wording';
import { wordsOf } from './field-wording.ts';
import { Field, type FieldProps } from './field.tsx';
import { TickIcon } from './icons.tsx';
import classes from './password-field.css';
import pulseClasses from './pulse.css';
import { MAX_TEXT_LENGTH } from './text-field.tsx';
import { useAnswers, useFormField } from './use-form-field.ts';
import { useTextDraft } from './use-text-draft.ts';

export interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'new-password' | 'current-password';
  /** Shown under the control, each ticked once the typed password meets it. */
  requirements?: readonly { text: string; isMet(password: string): boolean }[];
  /**
   * Offers a generated password: its length (12 by default; longer if the requirements need it), the path of a
   * confirmation to fill as well, and the label of the button.
   */
  generate?: { length?: number; alsoInto?: string; label?: string };
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
  const answers = useAnswers();
  const { text, data, commit, bind } = useTextDraft(field.name, { watch: requirements.length > 0, lines: 'as-typed' });
  const [isShown, setIsShown] = useState(false);
  const listId = `${field.name}-requirements`;

  // A common password meets all of them, and is wrong.
  const isMet =
    data.error === undefined && requirements.length > 0 && requirements.every((requirement) => requirement.isMet(text));

  const generateNow = () => {
    const password = generatePasswordFor(requirements, generate?.length);
    commit(password);
    if (generate?.alsoInto) answers.change(generate.alsoInto, password);
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
                <span data-unseen> Password</span>
              </button>
            )}
          </span>
          {isMet && (
            <p id={listId} className={`${classes.requirements} ${classes.met}`}>
              <TickIcon width="16" height="16" />
              <span>All requirements are met</span>
            </p>
          )}
          {requirements.length > 0 && !isMet && (
            <ul id={listId} className={classes.requirements}>
              {requirements.map((requirement) => {
                const isDone = requirement.isMet(text);
                return (
                  <li key={requirement.text} className={isDone ? classes.met : undefined}>
                    {isDone ? <TickIcon width="16" height="16" /> : <span className={classes.ring} />}
                    <span>
                      <span>{requirement.text}</span>
                      {isDone && <span data-unseen>, done</span>}
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

const CLASSES = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@^_'] as const;
const ALL = CLASSES.join('');

/** Returns a uniformly distributed whole number from 0 to `below` - 1. */
type RandomBelow = (below: number) => number;

/** Draws from the browser's cryptographic source. Draws again for values that would make small numbers more likely. */
export const secureRandomBelow: RandomBelow = (below) => {
  const limit = Math.floor(2 ** 32 / below) * below;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < limit ? drawn % below : secureRandomBelow(below);
};

/**
 * A password with at least one lowercase letter, capital, number and special character. Letters
 * and digits that look alike are left out. Has at least 4 characters, one of each kind.
 */
export function generatePassword(length: number, randomBelow: RandomBelow = secureRandomBelow): string {
  const pick = (from: string) => from.charAt(randomBelow(from.length));
  const characters = CLASSES.map(pick);
  while (characters.length < length) characters.push(pick(ALL));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

const MOST_EXTRA = 64;

/** A password that meets the requirements: of `length`, or up to 63 characters longer if they need it. */
export function generatePasswordFor(
  requirements: readonly { isMet(password: string): boolean }[],
  length = 12,
): string {
  for (let extra = 0; extra < MOST_EXTRA; extra += 1) {
    const password = generatePassword(length + extra);
    if (requirements.every(({ isMet }) => isMet(password))) return password;
  }
  return generatePassword(length);
}

interface NewPasswordFieldsProps {
  password: FieldWording;
  /** `show: false` removes the second input, and with it the check that both match. */
  confirmPassword: FieldWording;
  leastPasswordLength: number;
  /** Length of a generated password, and the label of the button; without it none is offered. */
  generate?: { length: number; label: string };
}

/** A password that the customer chooses, its requirements, and its confirmation. */
export function NewPasswordFields({
  password,
  confirmPassword,
  leastPasswordLength,
  generate,
}: NewPasswordFieldsProps) {
  const { value: confirmation } = useFormField(CONFIRMATION_PATH);
  const mustMatch = {
    // The list of requirements says what to do; the field's error says what is wrong.
    text: 'Passwords must match',
    isMet: (typed: string) => typed !== '' && typed === confirmation,
  };
  return (
    <FieldStack>
      <PasswordField
        name={PASSWORD_PATH}
        {...wordsOf(password)}
        requirements={[...passwordRequirements(leastPasswordLength), ...(confirmPassword.show ? [mustMatch] : [])]}
        generate={generate && { ...generate, ...(confirmPassword.show && { alsoInto: CONFIRMATION_PATH }) }}
      />
      {confirmPassword.show && <PasswordField name={CONFIRMATION_PATH} {...wordsOf(confirmPassword)} />}
    </FieldStack>
  );
}
