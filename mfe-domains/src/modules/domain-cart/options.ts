import { LONGEST_DURATION } from 'shared-contracts/domains';
import { nonempty, object, optional, string, type Infer } from 'superstruct';
import { count, DomainNoticesStruct, flag, group, MissingDomainStruct, text } from '../../option-structs.ts';

export const DomainCartOptionsStruct = object({
  title: text('Domains in your order'),
  columns: group(
    object({
      domain: text('Domain'),
      registration: text('Registration'),
      renewal: text('Yearly renewal'),
      duration: text('Duration'),
      subtotal: text('Subtotal'),
      action: text('Change'),
    }),
  ),
  total: text('Total'),
  empty: text('Your cart is empty. Use our domain search to find a domain.'),
  /** The button that leads back to the search. */
  goToSearch: group(
    object({
      show: flag(true),
      text: text('Add Domains'),
      /**
       * Address of the search, if it is on another page. Without it and without a search on this page there is no
       * button.
       */
      link: optional(nonempty(string())),
    }),
  ),
  removeButton: text('Remove'),
  results: group(
    object({
      purchase: text('Purchase Price'),
      premium: text('Premium'),
      /** In place of an amount of zero, such as a year that a bundle of the order pays. */
      free: text('Free'),
      year: text('year'),
      years: text('years'),
      oneDomain: text('1 domain'),
      /** `{count}` is the number of domains. */
      domains: text('{count} domains'),
    }),
  ),
  /** Below the table, for each domain that somebody else has registered meanwhile. */
  taken: text('Somebody else has registered {domain} since you chose it. Remove it to continue with your order.'),
  /** Below the table, for each domain of a third party. `{price}` is the price of one year. */
  ownerNote: text('{domain} is sold by its owner. You pay the purchase price once; registration is {price} a year.'),
  durationSelector: flag(true),
  limits: group(object({ duration: count(LONGEST_DURATION, 1, LONGEST_DURATION) })),
  requireDomain: flag(false),
  requiredName: text('A domain'),
  missing: MissingDomainStruct,
  notices: DomainNoticesStruct,
});

export type DomainCartOptions = Infer<typeof DomainCartOptionsStruct>;
