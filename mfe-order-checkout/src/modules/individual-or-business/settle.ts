import type { Change, Known } from 'shared-contracts/area-rules';
import { INDIVIDUAL } from '../../company/chosen-company.ts';

export const CHOICE = 'individualOrBusiness';
const ENTITY_TYPE = 'companyInformation.entityType';
const REMEMBERED = 'companyInformation.businessEntityType';

/**
 * Keeps choice and entity type in step, also a type that a link chose; the one changed last wins. Individual remembers
 * the entity type of the business, Business returns to it, or clears the entity type if there is none.
 */
export function settleIndividualOrBusiness(_options: unknown, before: Known, { data }: Known): Change[] {
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
