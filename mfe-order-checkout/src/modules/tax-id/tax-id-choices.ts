import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL } from 'shared-contracts/catalogue';
import { filingIn } from '../../offers/chosen-filing.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { TaxIdOptions } from './options.ts';

export interface TaxIdChoice {
  key: string;
  label: string;
  text?: string;
  disabled?: boolean;
  reason?: string;
}

/** The choices; one for which the federal filing has no method is disabled. */
export function taxIdChoices({ saveAs, choices, methodMissing }: TaxIdOptions, known: Known): TaxIdChoice[] {
  const context = cartContext(known);
  const offer = context.offers.bySaveKey.get(saveAs);
  const { product, methods } = offer ? filingIn(FEDERAL, offer, context) : { methods: [] };
  const isLoaded = known.catalogue.loadedStates.includes(FEDERAL);
  return choices.map(({ key, label, text }) => {
    const type = offer?.filing?.methodBy?.methods[key];
    const method = methods.find((candidate) => candidate.type === type);
    const choice = { key, label, ...(text && { text }) };
    return isLoaded && !(product && method) ? { ...choice, disabled: true, reason: methodMissing } : choice;
  });
}
