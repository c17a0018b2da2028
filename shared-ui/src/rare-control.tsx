import type { Question } from 'shared-contracts/question';
import { passwordRequirements, writtenRules } from 'shared-contracts/validation';
import { CountryField } from './country-field.tsx';
import { Field, type FieldProps } from './field.tsx';
import { FileField } from './file-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Stepper } from './stepper.tsx';
import { useFormField } from 'shared-ui/use-form-field';

export interface ControlProps {
  question: Question;
  /** Name, words and state for the control. */
  field: FieldProps;
}

/** The minimum length from the rule `password:12`, or the default of `password`. */
const leastLengthOf = (rules: string): number =>
  Number(writtenRules(rules).find(({ name }) => name === 'password')?.params[0] ?? 8);

/** The control of a kind that few pages show. */
export default function RareControl({ question, field }: ControlProps) {
  const { kind, requirements, generate, rules, constraints = {}, unit } = question;
  switch (kind) {
    case 'file':
      return <FileField {...field} accept={question.accept} />;
    case 'password':
      return (
        <PasswordField
          {...field}
          requirements={requirements ? passwordRequirements(leastLengthOf(rules)) : undefined}
          generate={generate === undefined ? undefined : { length: generate }}
        />
      );
    case 'country':
      return (
        <CountryField
          {...field}
          placeholder={question.placeholder}
          maxHeight={question.maxHeight}
          autoComplete={question.autoComplete}
        />
      );
    case 'stepper':
      return <StepperField {...field} min={constraints.min} max={constraints.max ?? 1} unit={unit} />;
    default:
      return null;
  }
}

interface StepperFieldProps extends FieldProps {
  min?: number;
  max: number;
  /** The unit, singular and plural: "1 year", "2 years". */
  unit?: { one: string; other: string };
}

/** A field for a small whole number. If disabled, it shows only the number, without buttons. */
function StepperField({ min = 1, max, unit, disabled, ...field }: StepperFieldProps) {
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
