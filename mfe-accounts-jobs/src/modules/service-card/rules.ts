import { moduleRules } from 'shared-contracts/area-rules';
import { object, type Infer } from 'superstruct';
import { LOADED_TEXTS, text } from '../order-texts.ts';
import { SERVICE_TEXTS } from '../service-names.ts';

/** Page options. `{service}`, `{month}`, `{amount}`, `{card}` and `{date}` are replaced. */
const ServiceCardOptionsStruct = object({
  ...LOADED_TEXTS,
  loggedOut: text('Log in to change the card of this service.'),
  /** The address of the account's renewals, and the text that leads back to them. */
  account: text('/account#renewals'),
  back: text('Your account'),
  service: text('{service}, {amount}'),
  ...SERVICE_TEXTS,
  card: text('Now paid with {card}.'),
  expires: text('It expires {month}.'),
  later: text('Saving the card charges nothing today. The next payment is {amount} on {date}.'),
  due: text('The payment of {amount} was declined and is due. When you save the card, we charge it once, right away.'),
  /** Above the other cards of the account, and above the form for a new one. */
  cards: text('Your other cards'),
  ofCard: text('{card}, expires {month}'),
  use: text('Use this card'),
  pay: text('Pay {amount} with this card'),
  noAnswer: text(
    'We got no answer from the site. You can choose the card again: a payment that is due is charged once.',
  ),
  /** Without a service: the card is added to the account. */
  add: text('Give us a card to keep in your account. Saving it charges nothing today.'),
  unknown: text('This service is not in your account, or it does not renew any more.'),
});
export type ServiceCardOptions = Infer<typeof ServiceCardOptionsStruct>;

export const rules = moduleRules<ServiceCardOptions>({ options: ServiceCardOptionsStruct, fields: () => ({}) });
