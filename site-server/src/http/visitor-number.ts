import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isHttps, type Network } from './client.ts';

const COOKIE = 'visitor';

/** Visitors are numbered from 0 to 9,999. */
export const NUMBERS = 10_000;

/** Days for which a browser keeps its number. */
const DAYS = 30;

/** The number of a visitor who has one: it decides which releases a share of visitors has, and is nothing else. */
export function visitorNumber(context: Context): number | undefined {
  const number = getCookie(context, COOKIE) ?? '';
  return /^\d{1,4}$/.test(number) ? Number(number) : undefined;
}

/** Has the browser keep a number, so that all its tabs have the same releases, now and later. */
export function keepVisitorNumber(context: Context, number: number, network: Network): void {
  setCookie(context, COOKIE, String(number), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(context, network),
    maxAge: DAYS * 24 * 60 * 60,
  });
}

/**
 * Deals numbers like cards: in random order, each once before one comes again, so that a share of the numbers is as
 * large a share of few visitors, too.
 */
export function dealNumbers(): () => number {
  let deck: number[] = [];
  return () => {
    if (deck.length === 0) {
      deck = Array.from({ length: NUMBERS }, (_, number) => number);
      for (let last = NUMBERS - 1; last > 0; last -= 1) {
        const other = randomInt(last + 1);
        [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
      }
    }
    return deck.pop() as number;
  };
}
