import { type Change, type Known, moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { FormValues, Person } from 'shared-contracts/form-data';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { StatesStruct, statesOf } from 'shared-contracts/state-lists';
import { defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { availableSelections } from '../../address/selected-address.ts';
import { chosenState } from '../../company/chosen-company.ts';
import { formationKindOf, moduleOfFormation, type FormationKind } from '../../formation/formation-kinds.ts';
import type { FormationOptions } from '../../formation/formation-options.ts';
import { peopleAt, PRINCIPAL_ADDRESS } from '../../formation/people-and-records.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

const PrivacyUpsellOptionsStruct = object({
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
});
export type PrivacyUpsellOptions = Infer<typeof PrivacyUpsellOptionsStruct>;

export const PRIVACY_UPSELL = 'companyInformation.privacyUpsell';

/** Whether the chosen state allows the registered agent's address; true until a state is chosen. */
export function isAllowedInState({ notAllowedIn }: PrivacyUpsellOptions, known: Known): boolean {
  return (
    !statesOf(notAllowedIn).includes(chosenState(known)?.key ?? '') && availableSelections(['ra'], known).length > 0
  );
}

/**
 * Selects the registered agent's address wherever the formation offers it: when the upsell is ticked, when it is ticked
 * and the state changes, and for people who are added later. An address that the customer selects afterwards is kept.
 */
function settlePrivacyUpsell(options: PrivacyUpsellOptions, before: Known, after: Known): Change[] {
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
      ? Object.keys(PEOPLE[kind](known.data))
      : [];
  return [
    ...(principalAddressChoices.includes('ra') ? [PRINCIPAL_ADDRESS] : []),
    ...people.map((path) => `${path}.address`),
  ].map((path) => `${path}.selection`);
}

/** The people of a company by the path of their answers. */
const PEOPLE: Readonly<Record<FormationKind, (data: FormValues) => Record<string, Person>>> = {
  llc: ({ formationDetails: { llc } = {} }) => ({
    ...listed('llc.members', llc?.members),
    ...listed('llc.managers', llc?.managers),
  }),
  corporation: ({ formationDetails: { corporation } = {} }) => ({
    ...held('president', corporation?.president),
    ...held('secretary', corporation?.secretary),
    ...held('treasurer', corporation?.treasurer),
    ...listed('corporation.officers', corporation?.officers),
    ...listed('corporation.directors', corporation?.directors),
  }),
  nonprofit: ({ formationDetails: { nonprofit } = {} }) => listed('nonprofit.directors', nonprofit?.directors),
};

const listed = (path: string, people: readonly Person[] | undefined) => peopleAt(`formationDetails.${path}`, people);
const held = (office: string, person: Person | undefined): Record<string, Person> =>
  person ? { [`formationDetails.corporation.${office}`]: person } : {};

export const rules = moduleRules<PrivacyUpsellOptions>({
  options: PrivacyUpsellOptionsStruct,
  fields: privacyUpsellFields,
  settle: settlePrivacyUpsell,
});

/** An optional checkbox, asked where the state allows what it does. */
function privacyUpsellFields(options: PrivacyUpsellOptions, known: Known): FieldRules {
  return isAllowedInState(options, known) ? { [PRIVACY_UPSELL]: { label: options.label, rules: '' } } : {};
}
