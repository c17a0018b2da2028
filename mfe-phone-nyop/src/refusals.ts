import type { ResolveRefusal } from 'shared-contracts/area-host';
import { wireDollarsOf } from 'shared-contracts/money';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { milestoneTopic } from 'shared-contracts/topics';
import { priceOverlay } from './price/price-overlay.tsx';
import { type NamedPriceOptions, REQUESTED_PRICE } from './price/named-price-options.ts';

const MODULE = 'phone-nyop/named-price';

/**
 * Resolves the refusal of a price that is too low: shows the price's module and asks whether the customer will pay our
 * lowest price, and with it the order's new total. "Yes" submits the form again at that price; "no" sends nothing,
 * returns to the price field and says what can be done. `undefined` for other refusals.
 */
export const resolveRefusal: ResolveRefusal = async (host, { kind, min }) => {
  const options = kind === 'price-too-low' ? optionsOfModule<NamedPriceOptions>(host.known.state, MODULE) : undefined;
  if (!options) return undefined;
  host.bus.publish(milestoneTopic('phone-nyop'), { milestone: 'nyop-check-failed-set' });
  host.navigate({ kind: 'module', module: MODULE });
  const requestedPrice = wireDollarsOf(min);
  const total = host.chargeWith({ changes: [{ kind: 'set', path: REQUESTED_PRICE, value: requestedPrice }] });
  const answer = await host.show(priceOverlay(options.tooLow, min, total));
  if (answer === 'no') {
    const { declined, immediate } = options;
    host.notify({
      tone: 'error',
      title: declined.title,
      message: declined.message.replace('{immediate}', immediate.label),
    });
    focusPrice();
    return { kind: 'withdrawn' };
  }
  host.answers.change(REQUESTED_PRICE, requestedPrice);
  return { kind: 'resubmit' };
};

/**
 * Focuses the price field in the next frame, after the browser has returned the focus to where it was before the
 * dialog.
 */
function focusPrice() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>(`[name="${REQUESTED_PRICE}"]`)?.focus({ preventScroll: true }),
  );
}
