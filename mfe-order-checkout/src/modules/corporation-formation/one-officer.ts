import type { Known } from 'shared-contracts/area-rules';
import type { FieldWording } from 'shared-contracts/field-wording';
import { isFiledIn } from '../../company/filed-states.ts';
import type { CorporationFormationOptions } from './options.ts';

/**
 * Whether the customer may say that one person holds all offices: the page asks, and no state of the filing wants two
 * people.
 */
export function isOneOfficerAsked({ oneOfficer, oneOfficerNotIn }: CorporationFormationOptions, known: Known): boolean {
  return oneOfficer.show !== false && !isFiledIn(oneOfficerNotIn, known);
}

export function hasOneOfficer(options: CorporationFormationOptions, known: Known): boolean {
  return isOneOfficerAsked(options, known) && known.data.formationDetails?.corporation?.oneOfficer === true;
}

/** The question whether all officers are directors, in words for one officer or several. */
export function directorsQuestion(options: CorporationFormationOptions, known: Known): FieldWording {
  return hasOneOfficer(options, known) ? options.oneOfficerIsDirector : options.allOfficersAreDirectors;
}
