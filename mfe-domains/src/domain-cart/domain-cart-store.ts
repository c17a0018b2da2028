import { decode, formatProblems } from 'shared-contracts/decode';
import { DOMAIN_CART_STORAGE_KEY, DomainCartStruct, type DomainCart } from 'shared-contracts/domains';
import { array, string, type Struct } from 'superstruct';

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
      const decoded = decode(struct, JSON.parse(text));
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
