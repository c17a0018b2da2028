import { useCallback, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { SelectControl, type SelectLook } from './select-control.tsx';
import { findOption, groupsOf, isChoice, type SelectChoice, type SelectGroup } from './select-options.ts';
import { useFormField } from './use-form-field.ts';

export type { SelectChoice, SelectGroup } from './select-options.ts';

export interface SelectFieldProps extends FieldProps, SelectLook {
  /**
   * For a list that is expensive to build, a function that is called when the list opens. Pass the same function at
   * every render.
   */
  options: readonly SelectChoice[] | readonly SelectGroup[] | (() => readonly SelectChoice[]);
  /** Returns the answer to store for an option; by default its `{ key, value }`. */
  answerOf?: (option: SelectChoice) => unknown;
  onChosen?(option: SelectChoice): void;
}

const optionOf = ({ key, value }: SelectChoice) => ({ key, value });

/** In place of another error, until an option is chosen: the list looks as if the browser had filled nothing in. */
const notListed = (text: string) =>
  `Your browser filled in “${text}”, which we could not choose here. Please choose from the list.`;

/**
 * A select whose list can be searched by typing. The answer is the option's `{ key, value }`, or the result of
 * `answerOf`.
 */
export function SelectField({ options, answerOf = optionOf, onChosen, ...field }: SelectFieldProps) {
  const { value, data, change } = useFormField(field.name);
  const groups = useCallback(() => groupsOf(typeof options === 'function' ? options() : options), [options]);
  const chosen = typeof options === 'function' && isChoice(value) ? value : findOption(groups, value);
  const [unknown, setUnknown] = useState<string>();
  const choose = (option: SelectChoice) => {
    setUnknown(undefined);
    change(answerOf(option));
    onChosen?.(option);
  };
  return (
    <Field {...field} data={unknown === undefined ? data : { ...data, error: notListed(unknown) }}>
      {(control, labelId) => (
        <SelectControl
          {...field}
          control={control}
          labelId={labelId}
          groups={groups}
          chosen={chosen}
          onChoose={choose}
          onUnknown={setUnknown}
        />
      )}
    </Field>
  );
}
