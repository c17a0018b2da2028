import type { Change, Known } from 'shared-contracts/area-rules';
import { entityTypeRuleOf } from 'shared-contracts/entity-types/entity-type-rules';
import type { FieldWording } from 'shared-contracts/field-wording';
import { chosenEntityType } from './chosen-company.ts';
import { filedStates } from './filed-states.ts';

export const PURPOSE = 'companyInformation.businessPurpose';
export const GENERIC_PURPOSE = 'companyInformation.genericPurpose';

/** The options with which a page asks for the purpose of a company. */
interface PurposeOptions {
  purposeRequired: 'by-state' | 'always' | 'never';
  businessPurpose: FieldWording;
  genericPurpose: FieldWording;
  /** The purpose that is filed while the general words are ticked. */
  genericPurposeText: string;
}

/**
 * The rule of each state of the filing for the type of company; `undefined` for a state that does not list the type.
 */
function stateRules(known: Known) {
  const type = chosenEntityType(known);
  return type ? filedStates(known).map(({ key }) => entityTypeRuleOf(key, type.key)) : [];
}

/** Whether the company must say what it is for. */
export function isPurposeRequired({ purposeRequired }: Pick<PurposeOptions, 'purposeRequired'>, known: Known): boolean {
  return purposeRequired === 'by-state'
    ? stateRules(known).some((rule) => rule?.required)
    : purposeRequired === 'always';
}

/** Whether every state of the filing accepts a purpose in general words for such a company. */
export function isGenericPurposeOffered(
  { businessPurpose, genericPurpose }: Pick<PurposeOptions, 'businessPurpose' | 'genericPurpose'>,
  known: Known,
): boolean {
  if (businessPurpose.show === false || genericPurpose.show === false) return false;
  const rules = stateRules(known);
  return rules.length > 0 && rules.every((rule) => rule?.requireSpecific === false);
}

/**
 * Where the module asks for the purpose: the general words are filed where they are accepted, until the customer
 * unticks them or has written a purpose.
 */
export function settlePurpose(options: PurposeOptions, before: Known, after: Known): Change[] {
  if (!options.businessPurpose.show) return [];
  const { genericPurpose: isGeneric, businessPurpose: purpose } = after.data.companyInformation ?? {};
  const text = options.genericPurposeText;
  const clearText: Change[] = purpose === text ? [{ kind: 'clear', path: PURPOSE }] : [];
  if (!isGenericPurposeOffered(options, after))
    return isGeneric === undefined ? [] : [{ kind: 'clear', path: GENERIC_PURPOSE }, ...clearText];
  if (isGeneric === true) return purpose === text ? [] : [{ kind: 'set', path: PURPOSE, value: text }];
  if (isGeneric === undefined)
    return purpose?.trim()
      ? []
      : [
          { kind: 'set', path: GENERIC_PURPOSE, value: true },
          { kind: 'set', path: PURPOSE, value: text },
        ];
  return before.data.companyInformation?.genericPurpose === true ? clearText : [];
}
