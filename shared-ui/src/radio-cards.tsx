import type { ReactNode } from 'react';
import { isSameData } from 'shared-contracts/data-path';
import { ChoiceCard } from './choice-card.tsx';
import { Field, type FieldProps } from './field.tsx';
import classes, { sheet } from './radio-cards.css';
import { useStyleSheet } from './style-sheet.ts';
import { keyOf, optionId } from './select-options.ts';
import { useFormField } from './use-form-field.ts';

export interface RadioOption {
  key: string;
  /** Stored beside the key with `storeOption`; the label when nothing else is said. */
  value?: string;
  label: string;
  text?: string;
  price?: ReactNode;
  tooltip?: string;
  disabled?: boolean;
  /** Why it cannot be chosen. */
  reason?: string;
}

export interface RadioCardsProps extends FieldProps {
  options: readonly RadioOption[];
  /** Cards in a row; fewer where there is no room. */
  columns?: 1 | 2 | 3 | 4;
  /** What goes into the form; by default the key. */
  storedAs?: (option: RadioOption) => unknown;
  /** Stores `{ key, value }` instead of the key. */
  storeOption?: boolean;
}

const optionOf = ({ key, value, label }: RadioOption) => ({ key, value: value ?? label });

/** One of several cards, of which exactly one can be chosen (UI-041). Native radios: arrow keys move and choose. */
export function RadioCards({ options, columns = 1, storeOption, storedAs, disabled, ...field }: RadioCardsProps) {
  useStyleSheet(sheet);
  const { value, data, change, focus, blur } = useFormField(field.name);
  const stored = storedAs ?? (storeOption ? optionOf : ({ key }: RadioOption) => key);
  const isStored = (option: RadioOption) => {
    const key = keyOf(value);
    return key === undefined ? value !== undefined && isSameData(stored(option), value) : keyOf(stored(option)) === key;
  };
  const chosen = options.find(isStored);
  const first = chosen ?? options.find((option) => !option.disabled);
  return (
    <Field {...field} data={data} group>
      {({ id, ...described }, labelId) => (
        <div role="radiogroup" aria-labelledby={labelId} {...described}
          className={`${classes.cards} ${classes[`of${columns}`] ?? ''}`}>
          {options.map((option) => (
            <ChoiceCard key={option.key} id={option === first ? id : optionId(id, option.key)}
              partsId={optionId(id, option.key)} label={option.label} text={option.text} price={option.price}
              tooltip={option.tooltip} reason={option.reason} isInvalid={data.error !== undefined}
              input={{
                type: 'radio', name: field.name, value: option.key, checked: option === chosen,
                disabled: disabled || option.disabled, onChange: () => change(stored(option)), onFocus: focus,
                onBlur: blur,
              }} />
          ))}
        </div>
      )}
    </Field>
  );
}
