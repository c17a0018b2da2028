import { useMemo } from 'react';
import { optionGroupsOf } from 'shared-contracts/configured-field-rules';
import type { ConfiguredField } from 'shared-contracts/configured-fields';
import type { SiteConfig } from 'shared-contracts/page-config';
import { passwordRequirements, writtenRules } from 'shared-contracts/validation';
import { CheckboxCard } from './checkbox-card.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { CountryField } from './country-field.tsx';
import { Field, type FieldProps } from './field.tsx';
import { FileField } from './file-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { StateField } from './state-field.tsx';
import { Stepper } from './stepper.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField, type InputConstraints } from './text-field.tsx';
import { maskDate, maskPhoneNumber, maskZip } from './text-masks.ts';
import { useFormField } from './use-form-field.ts';

export interface ConfiguredControlProps {
  field: ConfiguredField;
  name: string;
  optional: boolean;
  site: Pick<SiteConfig, 'jurisdictions'>;
}

/** The minimum length from the rule `password:12`, or the default of `password`. */
const leastLengthOf = (rules = ''): number =>
  Number(writtenRules(rules).find(({ name }) => name === 'password')?.params[0] ?? 8);

const MASKS = { phone: maskPhoneNumber, zip: maskZip, date: maskDate };

const AUTO_COMPLETE: Readonly<Partial<Record<ConfiguredField['kind'], string>>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
};

/** The constraints to set on the input element, but for `maxLength`, by which the browser would cut a pasted text. */
const nativeOf = ({
  required,
  pattern,
  minLength,
  min,
  max,
}: NonNullable<ConfiguredField['constraints']>): InputConstraints => ({ required, pattern, minLength, min, max });

/** A number is typed as text: of 1,5 in a control of the browser's kind `number`, Chrome drops the comma in silence. */
function inputModeOf({ kind, mask }: ConfiguredField): 'decimal' | 'numeric' | undefined {
  if (kind === 'number') return 'decimal';
  return mask === 'zip' || mask === 'date' ? 'numeric' : undefined;
}

/** Renders a configured field as the input of its kind. */
export function ConfiguredControl({ field, name, optional, site }: ConfiguredControlProps) {
  const {
    kind,
    label,
    hint,
    tooltip,
    text,
    width,
    disabled,
    placeholder,
    maxLength,
    maxHeight,
    autoComplete,
    constraints = {},
  } = field;
  const groups = useMemo(() => optionGroupsOf(field, { page: { site } }), [field, site]);
  // Half fields are side by side in grid cells, and each fills its cell.
  const words: FieldProps = {
    name,
    label,
    hint,
    tooltip,
    optional,
    disabled,
    width: width === 'half' ? 'full' : width,
  };
  switch (kind) {
    case 'file':
      return <FileField {...words} accept={field.accept} />;
    case 'text':
    case 'email':
    case 'tel':
    case 'number':
    case 'date':
    case 'url':
      return (
        <TextField
          {...words}
          type={kind === 'number' ? 'text' : kind}
          placeholder={placeholder}
          mask={field.mask && MASKS[field.mask]}
          constraints={nativeOf(constraints)}
          inputMode={inputModeOf(field)}
          autoComplete={autoComplete ?? AUTO_COMPLETE[kind]}
          showTick={kind === 'text' || kind === 'email'}
        />
      );
    case 'password':
      return (
        <PasswordField
          {...words}
          requirements={field.requirements ? passwordRequirements(leastLengthOf(field.rules)) : undefined}
          generate={field.generate === undefined ? undefined : { length: field.generate }}
        />
      );
    case 'textarea':
      return (
        <TextAreaField
          {...words}
          placeholder={placeholder}
          maxLength={maxLength}
          counter={field.counter}
          rows={field.rows}
          autoComplete={autoComplete}
        />
      );
    case 'select':
      return (
        <SelectField
          {...words}
          options={groups.length > 1 ? groups : (groups[0]?.options ?? [])}
          placeholder={placeholder}
          maxHeight={maxHeight}
          autoComplete={autoComplete}
        />
      );
    case 'state':
      return (
        <StateField
          {...words}
          groups={groups}
          placeholder={placeholder}
          maxHeight={maxHeight}
          autoComplete={autoComplete}
        />
      );
    case 'country':
      return <CountryField {...words} placeholder={placeholder} maxHeight={maxHeight} autoComplete={autoComplete} />;
    case 'radio':
    case 'choice-cards':
      return (
        <RadioCards
          {...words}
          columns={field.columns ?? (kind === 'choice-cards' ? 2 : 1)}
          collapseTo={field.collapseTo}
          options={groups
            .flatMap(({ options }) => options)
            .map(({ value, ...option }) => ({ ...option, label: value }))}
        />
      );
    case 'checkbox':
      return <CheckboxField name={name} label={label} hint={text} tooltip={tooltip} disabled={disabled} />;
    case 'checkbox-card':
      return <CheckboxCard name={name} label={label} text={text} tooltip={tooltip} disabled={disabled} />;
    case 'stepper':
      return <StepperField {...words} min={constraints.min} max={constraints.max ?? 1} unit={field.unit} />;
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
