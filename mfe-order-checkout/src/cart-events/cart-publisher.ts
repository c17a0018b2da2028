import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import type { Cart } from 'shared-contracts/cart';
import { isSameData } from 'shared-contracts/data-path';
import { TOPICS, topicState, type Topic } from 'shared-contracts/topics';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { cartOf } from '../cart/derive-cart.ts';
import { isLoaded } from '../cart/needs.ts';
import { cartChangedOf } from '../pricing/cart-changed.ts';
import { currentQuote } from '../pricing/quote.ts';
import { regularPriceOf } from '../pricing/regular-price.ts';
import { renewalTexts } from '../pricing/renewal-text.ts';
import { cartContext } from '../offers/cart-context.ts';
import { publishMessage } from './publish-message.ts';
import { NOTHING_PUBLISHED, cartMessages, lastPublishedCart, type CartMessage, type CartOccasion } from './cart-messages.ts';
import { problemText } from './problem-text.ts';

type PublisherHost = Pick<AreaHost, 'bus' | 'known$' | 'log'>;

/**
 * Publishes the cart of the page until it is stopped: its prices as state, the news of products as events,
 * and problems in the log, each once. Returns how to stop.
 *
 * Publishes no product messages while catalogue products are still loading, because the cart is incomplete; once they
 * have loaded, publishes the difference from the last published cart. When a step requests a re-initialization, the cart
 * is published as reset.
 */
export function publishCart({ bus, known$, log }: PublisherHost): () => void {
  let published = NOTHING_PUBLISHED;
  // A total that was kept with the answers: an earlier visit has told of this cart.
  let next: CartOccasion = topicState(known$.value.topics, TOPICS.cartChanged) ? 'kept' : 'first';
  const logged = new Set<string>();
  const waiting: CartMessage[] = [];
  let isPublishingPrices = false;
  let isTelling = false;

  function publish() {
    // The cart that changes with its prices is published after them.
    if (isPublishingPrices) return;
    const known = known$.value;
    const quote = currentQuote(known);
    publishState(TOPICS.cartChanged, cartChangedOf(quote, renewalTexts(quote.renewals, known.today, cartOptionsOf(known).renewalMessage)));
    publishState(TOPICS.regularPriceChanged, regularPriceOf(known));
    // These prices are themselves part of what is known, and a subscriber to them may have changed the cart.
    if (known !== known$.value) return publish();
    const cart = cartOf(known);
    logProblems(known, cart);
    if (!isLoaded(cartContext(known))) return;
    const now = { known, cart };
    const messages = cartMessages(published, now, next);
    // Before anyone hears of it: who does may change the cart again.
    published = lastPublishedCart(now);
    next = 'answer';
    tell(messages);
  }

  /** What is to be said because of something said waits its turn. */
  function tell(messages: readonly CartMessage[]) {
    waiting.push(...messages);
    if (isTelling) return;
    isTelling = true;
    for (let message = waiting.shift(); message; message = waiting.shift()) publishMessage(bus, message);
    isTelling = false;
  }

  /** Publishes a state where there is one and it is another than before. */
  function publishState<T>(topic: Topic<T>, state: NoInfer<T> | undefined) {
    if (state === undefined || isSameData(topicState(known$.value.topics, topic), state)) return;
    isPublishingPrices = true;
    bus.publish(topic, state);
    isPublishingPrices = false;
  }

  function logProblems(known: Known, { problems }: Cart) {
    for (const text of problems.map((problem) => problemText(problem, known))) {
      if (!logged.has(text)) log.error(text);
      logged.add(text);
    }
  }

  const again = () => {
    next = next === 'answer' ? 'again' : next;
    publish();
  };
  const subscriptions = [
    known$.subscribe(publish),
    bus.from(TOPICS.reInitRequested).subscribe(again),
    bus.from(TOPICS.nyopReInitRequested).subscribe(again),
  ];
  return () => { for (const subscription of subscriptions) subscription.unsubscribe(); };
}
