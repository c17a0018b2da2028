import { defaulted, enums, nonempty, object, optional, string } from 'superstruct';

/** The choices that checkout itself asks for. */
export type OwnChoice =
  | 'existing-business'
  | 'jurisdiction'
  | 'ssn-status'
  | 'entity-type'
  | 'home-state'
  | 'category'
  | 'service'
  | 'filing-method';

/** Messages shown in place of the prices while a choice is missing. */
const PlaceholdersStruct = object({
  jurisdiction: defaulted(string(), 'Please select your filing jurisdiction'),
  /** While the SSN status is missing, whether or not the jurisdiction is too. */
  jurisdictionAndSsn: defaulted(string(), 'Please select your filing jurisdiction and SSN status'),
  entityType: defaulted(string(), 'Please select your type of business'),
  /** While an office requires a filing of the home state that is not chosen yet. */
  homeState: defaulted(string(), 'Please select your home state'),
  service: defaulted(string(), 'Please select your service option'),
  /** For any other choice; `{step}` is the title of the step on which it is chosen. */
  step: defaulted(string(), 'Please complete {step}'),
  loading: defaulted(string(), 'Loading prices'),
  /** Used with `missingChoices: 'all'`; `{choices}` becomes the list of names. */
  all: defaulted(string(), 'Please select your {choices}'),
});

/** Names of the choices, for the sentence that lists them all; choices of other areas bring their own names. */
const ChoiceNamesStruct = object({
  jurisdiction: defaulted(string(), 'filing jurisdiction'),
  'ssn-status': defaulted(string(), 'SSN status'),
  'entity-type': defaulted(string(), 'type of business'),
  'home-state': defaulted(string(), 'home state'),
  service: defaulted(string(), 'service option'),
  'filing-method': defaulted(string(), 'filing method'),
} satisfies Record<Exclude<OwnChoice, 'existing-business' | 'category'>, unknown>);

/** A category from which the order must contain a product, and the words used while it does not. */
const RequiredCategoryStruct = object({
  category: nonempty(string()),
  message: defaulted(string(), 'Please select an online identity product'),
  name: defaulted(string(), 'online identity product'),
  /** Path of the answer that chooses such a product. */
  path: defaulted(string(), 'businessIdentityToggle'),
});

export const placeholderOptions = {
  placeholders: defaulted(PlaceholdersStruct, {}),
  choiceNames: defaulted(ChoiceNamesStruct, {}),
  requiredCategory: optional(RequiredCategoryStruct),
  /** `next` names one missing choice at a time, `all` names them in one sentence. */
  missingChoices: defaulted(enums(['next', 'all']), 'next'),
  /** Label of the total of what is chosen while another choice is missing. Without it, no prices are shown then. */
  totalSoFar: optional(nonempty(string())),
};
