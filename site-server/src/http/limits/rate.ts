/** A bucket's size and refill. It starts full and loses one token at a time; tokens return evenly until it is full. */
export interface Rate {
  most: number;
  perSecond: number;
}

/** Tokens that are left in a bucket which would be full in `secondsUntilFull`. */
export function tokensLeft({ most, perSecond }: Rate, secondsUntilFull: number): number {
  return most - secondsUntilFull * perSecond;
}

/** Whole seconds, at least one, until a bucket with fewer than one token has one. */
export function secondsUntilToken({ perSecond }: Rate, tokens: number): number {
  return Math.max(1, Math.ceil((1 - tokens) / perSecond));
}
