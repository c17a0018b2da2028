import { Field, type FieldProps } from './field.tsx';
import { Stepper } from './stepper.tsx';
import { useFormField } from './use-form-field.ts';

export interface StepperFieldProps extends FieldProps {
  min?: number;
  max: number;
  /** The unit, singular and plural: "1 year", "2 years". */
  unit?: { one: string; other: string };
}

/** A field for a small whole number. If disabled, it shows only the number, without buttons. */
export function StepperField({ min = 1, max, unit, disabled, ...field }: StepperFieldProps) {
  const { value, data, change } = useFormField(field.name);
  const count = typeof value === 'number' ? value : min;
  const withUnit = (number: number) => (unit ? `${number} ${number === 1 ? unit.one : unit.other}` : String(number));
  return (
    <Field {...field} disabled={disabled} data={data} group>
      {({ id, 'aria-describedby': describedBy }) => (
        <Stepper
          id={id}
          aria-describedby={describedBy}
          value={count}
          min={disabled ? count : min}
          max={disabled ? count : max}
          unit={withUnit}
          label={field.label}
          onChange={change}
        />
      )}
    </Field>
  );
}
