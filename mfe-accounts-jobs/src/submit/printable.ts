const MASK = '********';
const SECRETS = new Set(['password', 'token']);

/** The payload as it may be printed: passwords and tokens are masked. */
export function printable(payload: object): unknown {
  return JSON.parse(JSON.stringify(payload, (key, value: unknown) => (SECRETS.has(key) ? MASK : value)));
}
