import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { sql } from 'drizzle-orm';
import { CaptchaResponseStruct } from 'shared-contracts/captcha';
import { is } from 'superstruct';
import { rowsOf, type Db } from '../database/db.ts';
import { parseUntrusted } from '../system/parse-untrusted.ts';

/**
 * Whether a response passed. `missing`: there was none. `failed`: it is wrong, expired or was used before; `reason` is
 * for the log.
 */
export type CaptchaVerdict = { kind: 'passed' } | { kind: 'missing' } | { kind: 'failed'; reason: string };

/** A provider of captchas. Each response can be used once, on all servers that share the database. */
export interface Captcha {
  /** A challenge for the page's control; absent for a provider whose own script asks for it. */
  challenge?(): Promise<unknown>;
  /** Whether the response would pass now. It can still be used. */
  check(response: string | undefined): Promise<CaptchaVerdict>;
  /** Whether the response passes. It cannot be used again. */
  use(response: string | undefined): Promise<CaptchaVerdict>;
}

/** How long a challenge can be answered. */
const MINUTES = 10;
/** The largest counter that solves a challenge: about half a second on a computer, a few seconds on a slow phone. */
const MAX_COUNTER = 30_000;

interface ProofOfWorkSettings {
  /** Shared by all servers of the database. */
  secret: string;
  now(): Date;
  minutes?: number;
  maxCounter?: number;
}

/** A challenge's id and end if the response solves it, or why it does not pass. */
type Verified = CaptchaVerdict & { id?: string; expiresAt?: number };

/** Creates signed challenges and verifies their solutions, without a memory of those that were used. */
export function createChallenges({ secret, now, minutes = MINUTES, maxCounter = MAX_COUNTER }: ProofOfWorkSettings) {
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(`captcha ${purpose}`).digest('hex');
  const secrets = { hmacSignatureSecret: keyOf('challenge'), hmacKeySignatureSecret: keyOf('solution') };

  async function verify(response: string | undefined): Promise<Verified> {
    if (response === undefined || response === '') return { kind: 'missing' };
    const parsed = parseUntrusted(response);
    if (parsed.kind !== 'parsed' || !is(parsed.value, CaptchaResponseStruct))
      return { kind: 'failed', reason: 'malformed' };
    const { challenge, solution } = parsed.value;
    if (challenge.parameters.expiresAt * 1000 <= now().getTime()) return { kind: 'failed', reason: 'expired' };
    const { verified } = await verifySolution({
      challenge: challenge as unknown as Challenge,
      solution,
      deriveKey,
      ...secrets,
    });
    return verified
      ? { kind: 'passed', id: challenge.signature, expiresAt: challenge.parameters.expiresAt }
      : { kind: 'failed', reason: 'wrong' };
  }

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(maxCounter),
        deriveKey,
        data: { max: maxCounter },
        expiresAt: new Date(now().getTime() + minutes * 60_000),
        ...secrets,
      }),
    verify,
  };
}

/**
 * A captcha that the site provides itself: the browser searches a number, which costs a robot as much as a customer.
 * Used challenges are in the database.
 */
export function createProofOfWork(db: Db, settings: ProofOfWorkSettings): Captcha {
  const { challenge, verify } = createChallenges(settings);
  const { now } = settings;
  return {
    challenge,
    async check(response) {
      const verdict = await verify(response);
      if (verdict.kind !== 'passed') return verdict;
      const used = await rowsOf(db, sql`select 1 from used_captchas where id = ${verdict.id}`);
      return used.length > 0 ? { kind: 'failed', reason: 'used before' } : { kind: 'passed' };
    },
    async use(response) {
      const verdict = await verify(response);
      if (verdict.kind !== 'passed') return verdict;
      await db.execute(sql`delete from used_captchas where expires_at < ${now().toISOString()}::timestamptz`);
      const used = await rowsOf(
        db,
        sql`
        insert into used_captchas (id, expires_at) values (${verdict.id}, to_timestamp(${verdict.expiresAt}))
        on conflict (id) do nothing returning id`,
      );
      return used.length === 0 ? { kind: 'failed', reason: 'used before' } : { kind: 'passed' };
    },
  };
}
