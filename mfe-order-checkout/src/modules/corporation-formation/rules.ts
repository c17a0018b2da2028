import { moduleRules, type Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { newOfficial, principalAddressStart } from '../../formation/people-and-records.ts';
import { contactName } from '../follow-contact-name.ts';
import { corporationFormationFields } from './fields.ts';
import { CorporationFormationOptionsStruct, type CorporationFormationOptions } from './options.ts';
import { settleCorporationFormation } from './settle.ts';

export const rules = moduleRules<CorporationFormationOptions>({
  options: CorporationFormationOptionsStruct,
  initialValues: corporationFormationStart,
  fields: corporationFormationFields,
  settle: settleCorporationFormation,
});

/**
 * Starts with the contact as president, with officers who are the directors, and with the shares that the page
 * proposes.
 */
function corporationFormationStart(options: CorporationFormationOptions, known: Known): FormValues {
  const official = newOfficial(options);
  return {
    ...principalAddressStart(options, known),
    formationDetails: {
      corporation: {
        president: { ...official, ...contactName(known) },
        secretary: official,
        treasurer: official,
        oneOfficer: options.oneOfficerAtFirst,
        officers: [],
        allOfficersAreDirectors: 'yes',
        directors: [],
        ...options.proposedShares,
      },
    },
  };
}
