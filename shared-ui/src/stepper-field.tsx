import { Field, type FieldProps } from './field.tsx';
import { Stepper } from './stepper.tsx';
import { useFormField } from './use-form-field.ts';

export interface StepperFieldProps extends FieldProps {
  min?: number;
  max: number;
  /** What is counted: "1 year", "2 years". */
  unit?: { one: string; other: string };
}

/** A small whole number of the form. Disabled, it shows the number alone. */
export function StepperField({ min = 1, max, unit, disabled, ...field }: StepperFieldProps) {
  const { value, data, change } = useFormField(field.name);
  const count = typeof value === 'number' ? value : min;
  const words = (many: number) => (unit ? `${many} ${many === 1 ? unit.one : unit.other}` : String(many));
  return (
    <Field {...field} disabled={disabled} data={data} group>
      {({ id, 'aria-describedby': describedBy }) => (
        <Stepper id={id} aria-describedby={describedBy} value={count} min={disabled ? count : min} max={disabled ? count : max} unit={words} label={field.label} onChange={change} />
      )}
    </Field>
  );
}
