import type { Change, Known } from 'shared-contracts/area-rules';
import { defineQuestions, radio } from 'shared-contracts/questions';
import { defaulted, object, string } from 'superstruct';
import { INDIVIDUAL } from '../company/chosen-company.ts';

const CHOICE = 'individualOrBusiness';
const ENTITY_TYPE = 'companyInformation.entityType';
const REMEMBERED = 'companyInformation.businessEntityType';

const ChoiceStruct = object({ label: string(), text: string() });

/** Two cards: the order is for an individual or for a business. */
export const rules = defineQuestions(
  {
    individual: defaulted(ChoiceStruct, { label: 'Individual', text: 'For myself, in my own name' }),
    business: defaulted(ChoiceStruct, { label: 'Business', text: 'For a company or organization' }),
    /** The choice's name in messages. */
    selectionName: defaulted(string(), 'Company or Individual selection'),
  },
  {
    [CHOICE]: radio('Who are you ordering for?', {
      option: 'question',
      name: ({ selectionName }) => selectionName,
      columns: 2,
      choices: ({ individual, business }) => ({ individual, business }),
    }),
  },
  { settle: settleIndividualOrBusiness },
);

/**
 * Keeps choice and entity type in step, also a type that a link chose; the one changed last wins. Individual remembers
 * the entity type of the business, Business returns to it, or clears the entity type if there is none.
 */
function settleIndividualOrBusiness(_options: unknown, before: Known, { data }: Known): Change[] {
  const choice = data.individualOrBusiness;
  const { entityType, businessEntityType } = data.companyInformation ?? {};
  const isIndividual = entityType?.key === INDIVIDUAL.key;
  if (choice !== before.data.individualOrBusiness) return follow();
  if (entityType?.key === before.data.companyInformation?.entityType?.key || !entityType) return [];
  return [{ kind: 'set', path: CHOICE, value: isIndividual ? 'individual' : 'business' }];

  function follow(): Change[] {
    if (choice === 'individual' && !isIndividual) {
      return [
        entityType ? { kind: 'set', path: REMEMBERED, value: entityType } : { kind: 'clear', path: REMEMBERED },
        { kind: 'set', path: ENTITY_TYPE, value: INDIVIDUAL },
      ];
    }
    if (choice !== 'business' || !isIndividual) return [];
    return [
      businessEntityType
        ? { kind: 'set', path: ENTITY_TYPE, value: businessEntityType }
        : { kind: 'clear', path: ENTITY_TYPE },
    ];
  }
}
