import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isSameData } from 'shared-contracts/data-path';
import { Button } from './button.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { Field, type FieldProps } from './field.tsx';
import { ChevronDownIcon, ChevronUpIcon } from './icons.tsx';
import classes from './radio-cards.css';
import { keyOf, optionId } from './select-options.ts';
import { useFormField } from './use-form-field.ts';

/** A card to choose. */
export interface RadioOption {
  key: string;
  /** Stored with the key if `storeOption` is set; the label by default. */
  value?: string;
  label: string;
  text?: string;
  price?: ReactNode;
  /** Address of a decorative picture. */
  picture?: string;
  tooltip?: string;
  disabled?: boolean;
  /** Why it cannot be chosen. */
  reason?: string;
  /** A field that belongs to it, inside the card. */
  content?: ReactNode;
}

export interface RadioCardsProps extends FieldProps {
  options: readonly RadioOption[];
  /** Cards in a row; fewer if there is no room. */
  columns?: 1 | 2 | 3 | 4;
  /**
   * Shows this many cards, plus the chosen one, until the customer expands the list. A single further card is not
   * hidden.
   */
  collapseTo?: number;
  /** Returns the answer to store for an option; by default its key. */
  storedAs?: (option: RadioOption) => unknown;
  /** Stores `{ key, value }` instead of the key. */
  storeOption?: boolean;
}

/** Number of cards that a choice of entity type shows until it is expanded. */
export const ENTITY_CARDS_SHOWN = 4;

const optionOf = ({ key, value, label }: RadioOption) => ({ key, value: value ?? label });

/** A choice of one card among several. The cards are native radios, so arrow keys move and choose. */
export function RadioCards({
  options,
  columns = 1,
  collapseTo = Infinity,
  storeOption,
  storedAs,
  disabled,
  ...field
}: RadioCardsProps) {
  const { value, data, change } = useFormField(field.name);
  const stored = storedAs ?? (storeOption ? optionOf : ({ key }: RadioOption) => key);
  const isStored = (option: RadioOption) => {
    const key = keyOf(value);
    return key === undefined ? value !== undefined && isSameData(stored(option), value) : keyOf(stored(option)) === key;
  };
  const chosen = options.find(isStored);
  const few =
    options.length <= collapseTo + 1
      ? options
      : options.filter((option, index) => index < collapseTo || option === chosen);
  const { group, isExpanded, toggle } = useDisclosure(options.findIndex((option) => !few.includes(option)));
  const shown = isExpanded ? options : few;
  const first = chosen ?? shown.find((option) => !option.disabled);
  // A column for each card, and one less rather than a last row with a single card.
  const filled = Math.min(columns, shown.length);
  const inRow = filled > 2 && shown.length % filled === 1 ? filled - 1 : filled;
  const groupId = `${field.name}-cards`;
  return (
    <Field {...field} disabled={disabled} data={data} group>
      {({ id, ...described }, labelId) => (
        <>
          <div
            ref={group}
            id={groupId}
            role="radiogroup"
            aria-labelledby={labelId}
            {...described}
            className={`${classes.cards} ${classes[`of${inRow}`] ?? ''}`}
          >
            {shown.map((option) => (
              <ChoiceCard
                key={option.key}
                id={option === first ? id : optionId(id, option.key)}
                partsId={optionId(id, option.key)}
                label={option.label}
                text={option.text}
                price={option.price}
                picture={option.picture}
                tooltip={option.tooltip}
                reason={option.reason}
                isInvalid={described['aria-invalid']}
                input={{
                  type: 'radio',
                  name: field.name,
                  value: option.key,
                  checked: option === chosen,
                  disabled: disabled || option.disabled,
                  onChange: () => change(stored(option)),
                }}
              >
                {option.content}
              </ChoiceCard>
            ))}
          </div>
          {few.length < options.length && (
            <Button
              kind="tertiary"
              className={classes.more}
              aria-expanded={isExpanded}
              aria-controls={groupId}
              icon={isExpanded ? <ChevronUpIcon /> : <ChevronDownIcon />}
              onClick={toggle}
            >
              <span>{isExpanded ? 'Show less' : 'Show more'}</span>
              <span data-unseen>{` of ${field.label}`}</span>
            </Button>
          )}
        </>
      )}
    </Field>
  );
}

/**
 * Whether all cards are shown. Showing more moves focus to the first newly shown card, at index `firstHidden`, because
 * it comes before the button.
 */
function useDisclosure(firstHidden: number) {
  const group = useRef<HTMLDivElement>(null);
  const revealed = useRef<number>(undefined);
  const [isExpanded, setIsExpanded] = useState(false);
  useLayoutEffect(() => {
    if (isExpanded) group.current?.querySelectorAll('input')[revealed.current ?? -1]?.focus();
  }, [isExpanded]);
  const toggle = () => {
    revealed.current = firstHidden;
    setIsExpanded(!isExpanded);
  };
  return { group, isExpanded, toggle };
}
