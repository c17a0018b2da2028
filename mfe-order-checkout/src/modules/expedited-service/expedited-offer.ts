import type { Known } from 'shared-contracts/area-rules';
import type { Cents } from 'shared-contracts/money';
import { chosenFiling } from '../../filing/chosen-filing.ts';
import { fasterMethod } from '../../filing/filing-methods.ts';
import { filingDate, filingDateText } from '../../filing/filing-dates.ts';
import { offerToTick } from '../../pricing/price-of-offer.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { ExpeditedServiceOptions } from './options.ts';

/** The service as its card shows it. */
export interface ExpeditedOffer {
  /** Whether there is a filing to make faster. */
  isOpen: boolean;
  promise: string;
  price?: Cents;
}

/** The promise and the price of the service; `undefined` where the page does not sell it to this company. */
export function expeditedOffer(options: ExpeditedServiceOptions, known: Known): ExpeditedOffer | undefined {
  const { saveAs, filing, daysSooner } = options;
  const offer = offerToTick(saveAs, known);
  if (!offer) return undefined;
  const promise = fillTemplate(options.promise, {
    date: filingDateText(filingDate(known.today, 0)), 'later date': filingDateText(filingDate(known.today, daysSooner)), days: String(daysSooner),
  });
  const { methods } = chosenFiling(known, filing);
  const [first, faster] = [methods[0], fasterMethod(methods)];
  const methodSentence = first && faster ? fillTemplate(options.fasterMethod, { method: faster.type, 'first method': first.type }) : '';
  return { isOpen: first !== undefined, promise: methodSentence ? `${promise} ${methodSentence}` : promise, ...(offer.price !== undefined && { price: offer.price }) };
}
