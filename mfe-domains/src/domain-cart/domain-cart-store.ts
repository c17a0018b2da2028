import { decode, formatProblems } from 'shared-contracts/decode';
import { DOMAIN_CART_STORAGE_KEY, DomainCartStruct, type DomainCart } from 'shared-contracts/domains';

/** What is needed of a browser's storage. */
export type DomainCartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the domain cart between visits, whatever form it is chosen for. No failure of the storage gets out. */
export interface DomainCartStore {
  /** The kept cart; `undefined` when there is none, or none that can be read. */
  read(): DomainCart | undefined;
  write(cart: DomainCart): void;
  clear(): void;
}

/**
 * The domain cart under its own storage key. A storage that is forbidden, full or holds something
 * else costs the kept cart and nothing more; `warn` is told.
 */
export function createDomainCartStore(
  storage: DomainCartStorage | undefined, warn: (message: string, cause?: unknown) => void = () => {},
): DomainCartStore {
  function contained<T>(doing: string, act: (storage: DomainCartStorage) => T): T | undefined {
    try {
      return storage && act(storage);
    } catch (cause) {
      warn(`Could not ${doing} the kept domain cart`, cause);
      return undefined;
    }
  }
  return {
    read: () => contained('read', (kept) => {
      const text = kept.getItem(DOMAIN_CART_STORAGE_KEY);
      if (text === null) return undefined;
      const decoded = decode(DomainCartStruct, JSON.parse(text));
      if (decoded.kind === 'decoded') return decoded.value;
      warn(`Left out a kept domain cart that is malformed\n${formatProblems(decoded.problems)}`);
      return undefined;
    }),
    write: (cart) => contained('write', (kept) => kept.setItem(DOMAIN_CART_STORAGE_KEY, JSON.stringify(cart))),
    clear: () => contained('clear', (kept) => kept.removeItem(DOMAIN_CART_STORAGE_KEY)),
  };
}
