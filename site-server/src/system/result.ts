/** A value, or why there is none: a sentence, if nothing else is said. */
export type Result<T, Reason = string> = { kind: 'ok'; value: T } | Refused<Reason>;

export interface Refused<Reason = string> {
  kind: 'refused';
  reason: Reason;
}

export function ok<T>(value: T): { kind: 'ok'; value: T } {
  return { kind: 'ok', value };
}

export function refused<Reason>(reason: Reason): Refused<Reason> {
  return { kind: 'refused', reason };
}
