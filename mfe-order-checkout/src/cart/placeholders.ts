import { defaulted, enums, object, string } from 'superstruct';
import type { MissingChoice } from 'shared-contracts/cart';

/** What stands in place of the prices while a choice is missing (OC-193 to OC-201). */
const PlaceholdersStruct = object({
  jurisdiction: defaulted(string(), 'Please select your filing jurisdiction'),
  /** Where both are missing. */
  jurisdictionAndSsn: defaulted(string(), 'Please select your filing jurisdiction and SSN status'),
  entityType: defaulted(string(), 'Please select your type of business'),
  domain: defaulted(string(), 'Please add a domain'),
  identityProduct: defaulted(string(), 'Please select an online identity product'),
  service: defaulted(string(), 'Please select your service option'),
  vehicleType: defaulted(string(), 'Please select your vehicle type to see your total'),
  /** Anything else; `{step}` is the title of the step on which it is chosen (OC-200, OC-201). */
  step: defaulted(string(), 'Please complete {step}'),
  loading: defaulted(string(), 'Loading prices'),
  /** Where the page names all of them; `{choices}` is replaced (OC-202). */
  all: defaulted(string(), 'Please select your {choices}'),
});

/** Names of the choices, for the sentence that lists them all (OC-202). */
const ChoiceNamesStruct = object({
  jurisdiction: defaulted(string(), 'filing jurisdiction'),
  'ssn-status': defaulted(string(), 'SSN status'),
  'entity-type': defaulted(string(), 'type of business'),
  domain: defaulted(string(), 'domain'),
  'identity-product': defaulted(string(), 'online identity product'),
  service: defaulted(string(), 'service option'),
  'vehicle-type': defaulted(string(), 'vehicle type'),
  'filing-method': defaulted(string(), 'filing method'),
} satisfies Record<Exclude<MissingChoice['kind'], 'loading'>, unknown>);

export const placeholderOptions = {
  placeholders: defaulted(PlaceholdersStruct, {}),
  choiceNames: defaulted(ChoiceNamesStruct, {}),
  /** Whether the next missing choice is named, or all of them in one sentence. */
  missingChoices: defaulted(enums(['next', 'all']), 'next'),
};
