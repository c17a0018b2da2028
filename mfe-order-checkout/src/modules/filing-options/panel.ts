import type { Known } from 'shared-contracts/area-rules';
import type { FilingMethod } from 'shared-contracts/catalogue';
import { formatTimeSpan } from 'shared-contracts/formats';
import type { Cents } from 'shared-contracts/money';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { chosenFiling, filingMethodPath } from '../../filing/chosen-method.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { FilingOptionsOptions } from './options.ts';

/** One filing method, as a choice. */
export interface MethodChoice {
  key: string;
  label: string;
  text: string;
  price: Cents;
}

/** What the panel shows: a sentence while there is nothing to choose from, else the methods and what they cost. */
export type FilingPanel =
  | { kind: 'message'; loading: boolean; heading: string; message: string }
  | {
    kind: 'methods'; heading: string; fee: { label: string; price: Cents };
    /** Path of the answer. */
    name: string;
    methods: MethodChoice[];
    /** Service and state fee together, for the chosen method; absent while none is chosen. */
    totalCents?: Cents;
  };

/** The filing options panel (OC-032 to OC-034, OC-036, OC-037). */
export function filingPanel(options: FilingOptionsOptions, known: Known): FilingPanel {
  const state = chosenState(known);
  const entityType = chosenEntityType(known);
  const message = (text: string, heading = options.headingWithoutState, loading = false): FilingPanel =>
    ({ kind: 'message', loading, heading, message: text });
  if (!state) return message(options.withoutState);
  if (!entityType) return message(options.withoutEntityType);

  const words = { state: state.value, product: entityType.value, 'entity type': entityType.value };
  const heading = fillTemplate(options.heading, words);
  const { product, methods, method } = chosenFiling(known, options);
  if (!product || methods.length === 0) {
    const loading = !known.catalogue.loadedStates.includes(state.key);
    return message(fillTemplate(loading ? options.loading : options.withoutMethods, words), heading, loading);
  }
  return {
    kind: 'methods', heading,
    fee: { label: fillTemplate(options.feeLabel, words), price: product.price },
    name: filingMethodPath(options.saveAs),
    methods: methods.map((one) => methodChoice(one, options.speedLabel)),
    ...(method && { totalCents: product.price + method.cost }),
  };
}

function methodChoice({ id, type, cost, filed_in }: FilingMethod, speedLabel: string): MethodChoice {
  return { key: id, label: type, text: fillTemplate(speedLabel, { filed_in: formatTimeSpan(filed_in) }), price: cost };
}
