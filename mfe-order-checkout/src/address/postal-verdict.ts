import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import type { FormAddress } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';
import type { AddressWording } from './address-wording.ts';

const STATUS = 'backendValidationStatus';

/**
 * Lets the address fail by the postal service's verdict, shown at its first line, where the page has addresses checked.
 */
export function withVerdict(prefix: string, { postalCheck }: AddressWording, fields: FieldRules): FieldRules {
  const line1 = fields[`${prefix}.line1`];
  if (!postalCheck.on || !line1) return fields;
  return {
    ...fields,
    [`${prefix}.line1`]: { ...line1, rules: `${line1.rules}|${ruleOf('addressValidation', prefix)}` },
  };
}

/** Drops the verdict when the address is no longer the one that it is about. */
export function settleVerdict(prefix: string, before: Known, after: Known): Change[] {
  if (
    valueAt(after.data, `${prefix}.${STATUS}`) === undefined ||
    isSameData(postalParts(before, prefix), postalParts(after, prefix))
  )
    return [];
  return [{ kind: 'clear', path: `${prefix}.${STATUS}` }];
}

function postalParts({ data }: Known, prefix: string) {
  const { line1, line2, city, state, zip, country } = (valueAt(data, prefix) ?? {}) as FormAddress;
  return [line1, line2, city, state, zip, country];
}
