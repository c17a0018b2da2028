import type { Change, Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { checkboxCard, defineQuestions } from 'shared-contracts/questions';
import { StatesStruct, statesOf } from 'shared-contracts/state-lists';
import { defaulted, nonempty, optional, string, type Infer } from 'superstruct';
import { availableSelections } from '../../address/selected-address.ts';
import { chosenState } from '../../company/chosen-company.ts';
import { formationKindOf, moduleOfFormation } from '../../formation/formation-kinds.ts';
import type { FormationOptions } from '../../formation/formation-options.ts';
import { peopleOf, PRINCIPAL_ADDRESS } from '../../formation/people-and-records.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

export const PRIVACY_UPSELL = 'companyInformation.privacyUpsell';

interface Refusal {
  notAllowedIn: Infer<typeof StatesStruct>;
}

/** Whether the chosen state allows the registered agent's address; true until a state is chosen. */
const isAllowedInState = ({ notAllowedIn }: Refusal, known: Known): boolean =>
  !statesOf(notAllowedIn).includes(chosenState(known)?.key ?? '') && availableSelections(['ra'], known).length > 0;

/** A checkbox that puts the registered agent's address in place of the customer's. */
export const rules = defineQuestions(
  {
    label: defaulted(nonempty(string()), 'Keep my address private'),
    text: defaulted(string(), 'We use the registered agent’s address in place of yours wherever your state allows it.'),
    tooltip: optional(string()),
    /**
     * Save key of its product, which the page sells while `companyInformation.privacyUpsell` holds; without it, the
     * upsell is free.
     */
    saveAs: optional(SaveKeyStruct),
    /**
     * States that do not allow the registered agent's address in place of the customer's, and the reason that customers
     * read there.
     */
    notAllowedIn: defaulted(StatesStruct, []),
    notAllowedReason: defaulted(nonempty(string()), '{state} asks for your own address'),
  },
  {
    [PRIVACY_UPSELL]: checkboxCard(({ label, tooltip }) => ({ label, tooltip }), {
      text: ({ text }) => text,
      product: ({ saveAs }) => saveAs,
      disabled: (options, known) => !isAllowedInState(options, known),
      reason: (options, known) =>
        isAllowedInState(options, known)
          ? undefined
          : fillTemplate(options.notAllowedReason, { state: chosenState(known)?.value ?? '' }),
    }),
  },
  { settle: settlePrivacyUpsell },
);

/**
 * Selects the registered agent's address wherever the formation offers it: when the upsell is ticked, when it is ticked
 * and the state changes, and for people who are added later. An address that the customer selects afterwards is kept.
 */
function settlePrivacyUpsell(options: Refusal, before: Known, after: Known): Change[] {
  const isRestored = !chosenState(before) && chosenState(after) !== undefined;
  if (!after.data.companyInformation?.privacyUpsell || isRestored || !isAllowedInState(options, after)) return [];
  const isNew = !before.data.companyInformation?.privacyUpsell || chosenState(before)?.key !== chosenState(after)?.key;
  return selectionPaths(after)
    .filter((path) => isNew || valueAt(before.data, path) === undefined)
    .map((path): Change => ({ kind: 'set', path, value: 'ra' }));
}

/** The address selections of the chosen kind of company that offer the registered agent's address. */
function selectionPaths(known: Known): string[] {
  const kind = formationKindOf(known);
  const options = kind && optionsOfModule<FormationOptions>(known, moduleOfFormation(kind));
  if (!options) return [];
  const { principalAddressChoices, officialAddressChoices, officialAddress } = options;
  const people =
    officialAddress.show !== false && officialAddressChoices.includes('ra')
      ? Object.keys(peopleOf(kind, known.data))
      : [];
  return [
    ...(principalAddressChoices.includes('ra') ? [PRINCIPAL_ADDRESS] : []),
    ...people.map((path) => `${path}.address`),
  ].map((path) => `${path}.selection`);
}
