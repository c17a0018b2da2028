import type { Known } from 'shared-contracts/area-rules';
import { formatTimeSpan } from 'shared-contracts/formats';
import type { Cents } from 'shared-contracts/money';
import { cartOf } from '../../cart/derive-cart.ts';
import { chosenEntityType } from '../../company/chosen-company.ts';
import { filingMethodPath, localJurisdictionPath } from '../../offers/chosen-filing.ts';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { totalOfFilings, type FilingsTotal, filedProduct, priceOfMethod } from '../../pricing/filing-prices.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { FilingOptionsOptions } from './options.ts';
import { filingStatus } from './filing-status.ts';

interface MethodChoice {
  key: string;
  label: string;
  text: string;
  /** The office's fee. */
  price: Cents;
}

/** The content of the panel: a message while there is nothing to choose from, else the methods and what they cost. */
export type FilingPanel =
  /** The filing is not part of the order: there is no panel. */
  | { kind: 'absent' }
  | { kind: 'message'; loading: boolean; heading: string; message: string }
  /** A filing in several states: the counties and cities to choose from in each. */
  | {
      kind: 'states';
      heading: string;
      localities: readonly { name: string; label: string; choices: readonly string[] }[];
    }
  | {
      kind: 'methods';
      heading: string;
      fee: { label: string; price: Cents };
      /** The word for a price of zero. */
      free: string;
      /** The counties and cities to choose from, where there are several. */
      localities?: { name: string; choices: readonly string[] };
      name: string;
      /** Empty until the locality is chosen, if that decides the methods. */
      methods: MethodChoice[];
      /**
       * What the filing and those required beside it add to the order, all fees included, by the chosen method; absent
       * while none is chosen.
       */
      total?: FilingsTotal & { isForBoth?: true };
    };

export function filingPanel(options: FilingOptionsOptions, known: Known): FilingPanel {
  const message = (text: string, heading = options.headingWithoutState, loading = false): FilingPanel => ({
    kind: 'message',
    loading,
    heading,
    message: text,
  });
  const status = filingStatus(options, known);
  const entityType = chosenEntityType(known)?.value ?? '';
  const wordsIn = (place: string) => ({
    state: place,
    product: options.product ?? entityType,
    'entity type': entityType,
  });
  const missing = () => ({ missing: currentQuote(known).lines.find(({ type }) => type === 'error')?.label ?? '' });
  switch (status.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'without-state':
      return message(fillTemplate(options.withoutState, missing()));
    case 'without-entity-type':
      return message(fillTemplate(options.withoutEntityType, missing()));
    case 'without-methods': {
      const words = wordsIn(status.place.value);
      const text = status.loading ? options.loading : options.withoutMethods;
      return message(fillTemplate(text, words), fillTemplate(options.heading, words), status.loading);
    }
    case 'states':
      return {
        kind: 'states',
        heading: fillTemplate(options.headingForStates, wordsIn('')),
        localities: status.states.map(({ place, filing }) => ({
          name: localJurisdictionPath(options.saveAs, place.key),
          label: fillTemplate(options.localJurisdictionIn, { state: place.value }),
          choices: filing.localJurisdictions,
        })),
      };
    case 'filing': {
      const words = wordsIn(status.place.value);
      const { product, methods, localJurisdictions } = status.filing;
      const cart = cartOf(known);
      const inCart = filedProduct(cart, options.saveAs, status.place);
      const cartOptions = cartOptionsOf(known);
      return {
        kind: 'methods',
        heading: fillTemplate(options.heading, words),
        free: cartOptions.freeLabel,
        fee: { label: fillTemplate(options.feeLabel, words), price: inCart?.price ?? product?.price ?? 0 },
        ...(localJurisdictions.length > 1 && {
          localities: { name: localJurisdictionPath(options.saveAs), choices: localJurisdictions },
        }),
        name: filingMethodPath(options.saveAs),
        methods: methods.map((method) => ({
          key: method.id,
          label: method.type,
          text: fillTemplate(options.speedLabel, { filed_in: formatTimeSpan(method.filed_in) }),
          price: priceOfMethod(method, options.saveAs, status.place, known),
        })),
        ...(inCart && {
          total: {
            ...totalOfFilings([inCart], cart, known),
            ...(inCart.includedInBothCompanies && { isForBoth: true as const }),
          },
        }),
      };
    }
  }
}
