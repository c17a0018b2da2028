import { defaulted, string } from 'superstruct';

/** Wording options of every module with add-ons: of what it offers, and of what is not sold. */
export const offerWording = {
  /** In place of the text of an add-on that is not sold; `{state}` and `{entity type}` are replaced. */
  excludedByState: defaulted(string(), 'Not available in {state}'),
  excludedByEntityType: defaulted(string(), 'Not available for {entity type}'),
  /** The same while no state, or no type of business, is chosen. */
  withoutState: defaulted(string(), 'Available once a state is chosen'),
  withoutEntityType: defaulted(string(), 'Available once a type of business is chosen'),
  /** Beside an add-on whose price changes later; `{price}` is replaced. */
  renews: defaulted(string(), 'Renews at {price}.'),
  /** Text in place of a price of zero. */
  freeLabel: defaulted(string(), 'Free'),
};
