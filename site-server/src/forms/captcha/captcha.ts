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
