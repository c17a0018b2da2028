import { integer, number, optional, record, string, type, unknown, type Infer } from 'superstruct';

/**
 * A proof-of-work challenge of the site, as GET `/api/captcha_challenge` answers it. `max` is the largest counter that
 * solves one, `expiresAt` a time in seconds since 1970.
 */
export const CaptchaChallengeStruct = type({
  parameters: type({
    algorithm: string(),
    nonce: string(),
    salt: string(),
    cost: integer(),
    keyLength: integer(),
    keyPrefix: string(),
    keySignature: string(),
    expiresAt: integer(),
    data: type({ max: number() }),
  }),
  signature: string(),
});
export type CaptchaChallenge = Infer<typeof CaptchaChallengeStruct>;

/** A solved challenge, as the response of the captcha carries it (JSON). */
export const CaptchaResponseStruct = type({
  challenge: type({
    parameters: type({
      signature: optional(string()),
      expiresAt: integer(),
      data: optional(record(string(), unknown())),
    }),
    signature: string(),
  }),
  solution: type({ counter: integer(), derivedKey: string() }),
});
