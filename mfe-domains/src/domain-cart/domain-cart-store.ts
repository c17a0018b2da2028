import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { decode, formatProblems } from 'shared-contracts/decode';
import { DOMAIN_CART_STORAGE_KEY, type DomainCart, DomainCartStruct } from 'shared-contracts/domains';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { array, string, type Struct } from 'superstruct';
import type { DomainNotices } from '../option-structs.ts';
import { areDomainsShown, EMPTY_DOMAIN_CART, isInCart, removeDomain } from './domain-cart.ts';

/** The methods of the browser's `Storage` that the store uses. */
export type DomainCartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the domain cart between visits. All forms share one cart. The methods never throw. */
export interface DomainCartStore {
  /** The stored cart; `undefined` if there is none or it cannot be read. */
  read(): DomainCart | undefined;
  write(cart: DomainCart): void;
  clear(): void;
  /**
   * Domains that were ordered in this browser and not chosen again since. Another form's answers may still have one in
   * their cart.
   */
  readOrdered(): readonly string[];
  writeOrdered(domains: readonly string[]): void;
}

const ORDERED_KEY = `${DOMAIN_CART_STORAGE_KEY}-ordered`;
/** More than anybody orders while another form waits to be finished. */
const MOST_ORDERED = 200;

/**
 * Creates a store that holds the domain cart in `storage`, under `DOMAIN_CART_STORAGE_KEY`. Without `storage`, nothing
 * is stored.
 *
 * If the storage throws (because it is full, for example) or holds malformed data, `warn` is called. A read then
 * returns `undefined`, and a failed write or clear leaves the stored cart as it was.
 */
export function createDomainCartStore(
  storage: DomainCartStorage | undefined,
  warn: (message: string, cause?: unknown) => void = () => {},
): DomainCartStore {
  function guarded<T>(operation: string, run: (storage: DomainCartStorage) => T): T | undefined {
    try {
      return storage && run(storage);
    } catch (cause) {
      warn(`Could not ${operation} the stored domain cart`, cause);
      return undefined;
    }
  }
  const read = <T>(key: string, struct: Struct<T, unknown>) =>
    guarded('read', (availableStorage) => {
      const text = availableStorage.getItem(key);
      if (text === null) return undefined;
      const decoded = decode(struct, JSON.parse(text), { isTolerant: true });
      if (decoded.kind === 'decoded') return decoded.value;
      warn(`Ignored a malformed stored domain cart\n${formatProblems(decoded.problems)}`);
      return undefined;
    });
  return {
    read: () => read(DOMAIN_CART_STORAGE_KEY, DomainCartStruct),
    readOrdered: () => read(ORDERED_KEY, array(string())) ?? [],
    writeOrdered: (domains) =>
      guarded('write', (availableStorage) =>
        availableStorage.setItem(ORDERED_KEY, JSON.stringify(domains.slice(-MOST_ORDERED))),
      ),
    write: (cart) =>
      guarded('write', (availableStorage) => availableStorage.setItem(DOMAIN_CART_STORAGE_KEY, JSON.stringify(cart))),
    clear: () => guarded('clear', (availableStorage) => availableStorage.removeItem(DOMAIN_CART_STORAGE_KEY)),
  };
}

/**
 * Keeps the stored domain cart equal to its topic. Returns a function that stops it.
 *
 * If the topic's cart is empty, first restores the stored cart, which may come from another form. Otherwise the topic's
 * cart replaces the stored one, without the domains that were ordered with another form. Each has a notice, if the page
 * shows domains. A placed order empties both.
 */
export function persistDomainCart(
  { bus, known: knownStore, notify }: Pick<AreaHost, 'bus' | 'known' | 'notify'>,
  store: DomainCartStore,
): () => void {
  const cartNow = () => topicState(knownStore.state.topics, TOPICS.domainCartChanged) ?? EMPTY_DOMAIN_CART;
  const say = (notice: keyof DomainNotices, { domains }: DomainCart) => {
    const words = noticesOf(knownStore.state)?.[notice];
    if (words)
      notify({
        tone: 'success',
        title: words.title,
        message: words.message.replace('{domains}', domains.map(({ domain }) => domain).join(', ')),
        milliseconds: 8_000,
      });
  };
  const current = cartNow();
  const stored = store.read();
  if (current.domains.length === 0 && stored && stored.domains.length > 0) {
    bus.publish(TOPICS.domainCartChanged, stored);
    say('restored', stored);
  }
  const ordered: DomainCart = { domains: current.domains.filter(({ domain }) => store.readOrdered().includes(domain)) };
  if (ordered.domains.length > 0) {
    bus.publish(
      TOPICS.domainCartChanged,
      ordered.domains.reduce((cart, { domain }) => removeDomain(cart, domain), current),
    );
    say('ordered', ordered);
  }
  const subscriptions = [
    bus.from(TOPICS.domainCartChanged).subscribe((cart) => {
      if (cart.domains.length > 0) store.write(cart);
      else store.clear();
      const before = store.readOrdered();
      // Chosen again, as after a canceled order.
      const after = before.filter((domain) => !isInCart(cart, domain));
      if (after.length < before.length) store.writeOrdered(after);
    }),
    bus.from(TOPICS.orderPlaced).subscribe(() => {
      const names = areDomainsShown(knownStore.state) ? cartNow().domains.map(({ domain }) => domain) : [];
      if (names.length > 0) store.writeOrdered([...store.readOrdered(), ...names]);
      bus.publish(TOPICS.domainCartChanged, EMPTY_DOMAIN_CART);
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** The words of the page's notices; `undefined` while the page shows no domains. */
function noticesOf(known: Known): DomainNotices | undefined {
  return ['domains/domain-search', 'domains/domain-cart']
    .map((module) => optionsOfModule<{ notices: DomainNotices }>(known, module))
    .find(Boolean)?.notices;
}
