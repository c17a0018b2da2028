import type { ResolveRefusal } from 'shared-contracts/area-host';
import { wireDollarsOf } from 'shared-contracts/money';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { stepTopic } from 'shared-contracts/topics';
import { priceOverlay } from './price/price-overlay.tsx';
import { REQUESTED_PRICE } from './price/paths.ts';
import type { NamedPriceOptions } from './modules/named-price/options.ts';

const MODULE = 'phone-nyop/named-price';

/**
 * A price that is too low is asked about at its module: with a yes the form goes out again at the least price,
 * with a no the customer is back at the price and nothing is sent.
 */
export const resolveRefusal: ResolveRefusal = async (host, { kind, min }) => {
  const options = kind === 'price-too-low' ? optionsOfModule<NamedPriceOptions>(host.known$.value, MODULE) : undefined;
  if (!options) return undefined;
  host.bus.publish(stepTopic('phone-nyop'), { step: 'nyop-check-failed-set' });
  host.navigate({ kind: 'module', module: MODULE });
  const answer = await host.show(priceOverlay(options.tooLow, min));
  if (answer === 'no') {
    focusPrice();
    return { kind: 'withdrawn' };
  }
  host.form.change(REQUESTED_PRICE as never, wireDollarsOf(min) as never);
  return { kind: 'resubmit' };
};

/** After the browser has given the focus back to where it was before the dialog. */
function focusPrice() {
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[name="${REQUESTED_PRICE}"]`)?.focus({ preventScroll: true }));
}
