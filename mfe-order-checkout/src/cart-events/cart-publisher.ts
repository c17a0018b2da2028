import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import type { Cart, Quote } from 'shared-contracts/cart';
import { isSameData } from 'shared-contracts/data-path';
import { contributionsIn, TOPICS, topicState, type Topic, type CartChanged } from 'shared-contracts/topics';
import type { Cents } from 'shared-contracts/money';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { cartOf, deriveCart } from '../cart/derive-cart.ts';
import { isLoaded } from '../cart/needs.ts';
import { currentQuote } from '../pricing/quote.ts';
import { renewalTexts } from '../pricing/renewals.ts';
import { cartContext } from '../offers/cart-context.ts';
import { jurisdictionsOf } from '../company/chosen-company.ts';
import {
  publishMessage,
  NOTHING_PUBLISHED,
  cartMessages,
  lastPublishedCart,
  type CartMessage,
  type CartOccasion,
} from './cart-messages.ts';
import { isPriceNamed, monthsPaid } from '../cart/rules/changed-prices.ts';

type PublisherHost = Pick<AreaHost, 'bus' | 'known' | 'log'>;

/**
 * Publishes the cart of the page until it is stopped: prices as state, changes to products as events. Logs each
 * problem once. Returns the function that stops it.
 *
 * Publishes no product messages while catalogue products are still loading, because the cart is incomplete; once they
 * have loaded, publishes the difference from the last published cart. When a step requests a re-initialization, the
 * cart is published as reset.
 */
export function publishCart({ bus, known: knownStore, log }: PublisherHost): () => void {
  let published = NOTHING_PUBLISHED;
  // A total restored with the answers means that an earlier visit published this cart.
  let next: CartOccasion = topicState(knownStore.state.topics, TOPICS.cartChanged) ? 'kept' : 'first';
  const logged = new Set<string>();
  const queue: CartMessage[] = [];
  let isPublishingPrices = false;
  let isPublishingMessages = false;

  function publish() {
    // Publishing prices changes `known`; the call that publishes them goes on with the new state.
    if (isPublishingPrices) return;
    const known = knownStore.state;
    const quote = currentQuote(known);
    publishState(
      TOPICS.cartChanged,
      cartChangedOf(
        quote,
        renewalTexts(quote.renewals, known.today, cartOptionsOf(known).renewalMessage).map(({ text }) => text),
      ),
    );
    publishState(TOPICS.regularPriceChanged, regularPriceOf(known));
    // The published prices are part of `known`, and a subscriber to them may have changed the cart.
    if (known !== knownStore.state) return publish();
    const cart = cartOf(known);
    logProblems(known, cart);
    if (!isLoaded(cartContext(known))) return;
    const now = { known, cart };
    const messages = cartMessages(published, now, next);
    // Set before the messages go out, because a subscriber may change the cart again.
    published = lastPublishedCart(now);
    next = 'answer';
    publishMessages(messages);
  }

  /** Publishes messages in order. A message that arrives while another is being published waits its turn. */
  function publishMessages(messages: readonly CartMessage[]) {
    queue.push(...messages);
    if (isPublishingMessages) return;
    isPublishingMessages = true;
    for (let message = queue.shift(); message; message = queue.shift()) publishMessage(bus, message);
    isPublishingMessages = false;
  }

  /** Publishes a state if there is one and it differs from the last. */
  function publishState<T>(topic: Topic<T>, state: NoInfer<T> | undefined) {
    if (state === undefined || isSameData(topicState(knownStore.state.topics, topic), state)) return;
    isPublishingPrices = true;
    bus.publish(topic, state);
    isPublishingPrices = false;
  }

  function logProblems({ page }: Known, { problems }: Cart) {
    for (const { state, entityType } of problems) {
      const name = jurisdictionsOf(page).get(state)?.value ?? state;
      const text =
        `No subscription bundle is sold in ${name} (${state}), so monthly billing changes nothing for this ` +
        `${entityType}.`;
      if (!logged.has(text)) log.error(text);
      logged.add(text);
    }
  }

  const publishAgain = () => {
    next = next === 'answer' ? 'again' : next;
    publish();
  };
  const unsubscribe = knownStore.subscribe(publish);
  const subscriptions = [
    bus.from(TOPICS.reInitRequested).subscribe(publishAgain),
    bus.from(TOPICS.nyopReInitRequested).subscribe(publishAgain),
  ];
  publish();
  return () => {
    unsubscribe();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/**
 * The yearly price, with immediate service, of the products whose price may be named, and the number of states they are
 * sold in; `undefined` on a page where no price may be named.
 */
export function regularPriceOf(known: Known): { yearly: Cents; states: number } | undefined {
  const options = cartOptionsOf(known);
  if (options.namedPrice.length === 0) return undefined;
  const immediate = { ...known, data: { ...known.data, nyop: { immediateService: true } } };
  const products = deriveCart(immediate, contributionsIn(known.topics)).products.filter((product) =>
    isPriceNamed(product, options),
  );
  return {
    yearly: products.reduce((sum, product) => sum + Math.round((product.price * 12) / monthsPaid(product)), 0),
    states: new Set(products.map(({ state }) => state?.key)).size,
  };
}

/**
 * The cart state that checkout publishes: the total (`null` while a choice is missing), the amount saved, the number of
 * lines, and the sentences about renewals.
 */
export function cartChangedOf({ lines, totalCents, savedCents }: Quote, renewals: readonly string[]): CartChanged {
  return {
    totalCents: totalCents ?? null,
    savedCents,
    itemCount: totalCents === undefined ? 0 : lines.length,
    renewals: [...renewals],
  };
}
