import { decode, formatProblems } from 'shared-contracts/decode';
import { DOMAIN_CART_STORAGE_KEY, DomainCartStruct, type DomainCart } from 'shared-contracts/domains';

/** The methods of the browser's `Storage` that the store uses. */
export type DomainCartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the domain cart between visits. All forms share one cart. The methods never throw. */
export interface DomainCartStore {
  /** The stored cart; `undefined` if there is none or it cannot be read. */
  read(): DomainCart | undefined;
  write(cart: DomainCart): void;
  clear(): void;
}

/**
 * Creates a store that holds the domain cart in `storage`, under `DOMAIN_CART_STORAGE_KEY`. Without `storage`, nothing is stored.
 *
 * If the storage throws (because it is full, for example) or holds malformed data, `warn` is called. A read then returns
 * `undefined`, and a failed write or clear leaves the stored cart as it was.
 */
export function createDomainCartStore(
  storage: DomainCartStorage | undefined, warn: (message: string, cause?: unknown) => void = () => {},
): DomainCartStore {
  function guarded<T>(operation: string, run: (storage: DomainCartStorage) => T): T | undefined {
    try {
      return storage && run(storage);
    } catch (cause) {
      warn(`Could not ${operation} the stored domain cart`, cause);
      return undefined;
    }
  }
  return {
    read: () => guarded('read', (availableStorage) => {
      const text = availableStorage.getItem(DOMAIN_CART_STORAGE_KEY);
      if (text === null) return undefined;
      const decoded = decode(DomainCartStruct, JSON.parse(text));
      if (decoded.kind === 'decoded') return decoded.value;
      warn(`Ignored a malformed stored domain cart\n${formatProblems(decoded.problems)}`);
      return undefined;
    }),
    write: (cart) => guarded('write', (availableStorage) => availableStorage.setItem(DOMAIN_CART_STORAGE_KEY, JSON.stringify(cart))),
    clear: () => guarded('clear', (availableStorage) => availableStorage.removeItem(DOMAIN_CART_STORAGE_KEY)),
  };
}
