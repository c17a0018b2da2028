import type { Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenHomeState, chosenState } from '../../company/chosen-company.ts';
import { homeStateChoices, stateChoices, type StateChoiceGroup } from '../../jurisdictions/state-choices.ts';
import type { CompanyInformationOptions } from './options.ts';

export function statesOf(options: CompanyInformationOptions, known: Known): StateChoiceGroup[] {
  const homeState = options.homeState.show ? chosenHomeState(known) : undefined;
  return stateChoices(options, known, { entityType: chosenEntityType(known), homeState });
}

export function homeStatesOf({ homeStateIsChosenReason }: CompanyInformationOptions, known: Known): StateChoiceGroup[] {
  return homeStateChoices(homeStateIsChosenReason, known, chosenState(known));
}
