import { Struct } from 'superstruct';

/**
 * A struct that is made when it is first used, for data that most visits never read: a page made 565 structs at its
 * start, and used few of them. Inside another struct, what wraps it (`optional`, `nullable`, `refine`) uses it.
 *
 * @example structWhenUsed(() => object({ domains: array(CartDomainStruct) }))
 */
/* #__NO_SIDE_EFFECTS__ */
export function structWhenUsed<T, S>(make: () => Struct<T, S>): Struct<T, S> {
  let made: Struct<T, S> | undefined;
  const struct = () => (made ??= make());
  return new Proxy(Object.create(Struct.prototype) as Struct<T, S>, {
    get: (_, key) => Reflect.get(struct(), key) as unknown,
    ownKeys: () => Reflect.ownKeys(struct()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(struct(), key),
  });
}
