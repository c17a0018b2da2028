import { object } from 'superstruct';
import type { ModuleView } from 'shared-contracts/area-host';
import { moduleRules, type AreaRules, type FieldRules } from 'shared-contracts/area-rules';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { FieldStack } from 'shared-ui/field-stack';
import { SelectField } from 'shared-ui/select-field';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { BENCH_STEPS, type BenchField, type BenchStep } from './bench-fields.ts';

/** Two rules for a text and one for a choice, like most fields of the real areas. */
function rulesOf({ kind }: BenchField): string {
  if (kind === 'check') return '';
  return kind === 'select' ? 'required' : 'required|length:2';
}

const fieldsOf = ({ fields }: BenchStep): FieldRules =>
  Object.fromEntries(fields.map((field) => [field.path, { label: field.label, rules: rulesOf(field) }]));

/** The rules of the measured form: one module per step. */
export const benchArea: AreaRules = {
  area: 'order-checkout',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: { owns: [''], reads: [] },
  topics: { owns: [], reads: [] },
  modules: Object.fromEntries(
    BENCH_STEPS.map((step) => [
      step.key,
      async () => ({
        rules: moduleRules<Record<string, never>>({ options: object({}), fields: () => fieldsOf(step) }),
      }),
    ]),
  ),
};

/** Renders a field with the shared-ui input of its kind. */
export function ProductField({ path: name, label, kind, options }: BenchField) {
  if (kind === 'check') return <CheckboxField name={name} label={label} />;
  if (kind === 'area') return <TextAreaField name={name} label={label} />;
  if (kind === 'select') return <SelectField name={name} label={label} options={options} />;
  return <TextField name={name} label={label} />;
}

/** The views of the measured form, by module. */
export const benchViews: Readonly<Record<string, ModuleView>> = Object.fromEntries(
  BENCH_STEPS.map(({ key, fields }) => [
    key,
    () => (
      <FieldStack>
        {fields.map((field) => (
          <ProductField key={field.path} {...field} />
        ))}
      </FieldStack>
    ),
  ]),
);
