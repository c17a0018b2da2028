import type { OrderBasis } from 'shared-contracts/submission';
import { daysBetween, isoDateOf } from '../system/calendar.ts';
import type { Log } from '../system/log.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { RulesCall } from '../releases/rules-calls.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { rejected, RELOAD, type Refusal } from './refusal.ts';

export interface AskRulesDeps {
  releases: Pick<ReleaseStore, 'rulesOf'>;
  now(): Date;
  log: Log;
}

/**
 * Asks the rules that a form was sent from; `undefined` as their answer says that they do not know its page. Refuses a
 * form whose page is too old to check. `what` is the form's name in a message.
 */
export async function askRulesOf<Question, Answer>(
  { release_set, today }: Pick<OrderBasis, 'release_set' | 'today'>,
  { call, question, what }: { call: RulesCall<Question, Answer | undefined>; question: Question; what: string },
  { releases, now, log }: AskRulesDeps,
): Promise<Result<Answer, Refusal>> {
  const rules = await releases.rulesOf(release_set);
  // Dates in a tab from another day may have passed.
  if (!rules || !(Math.abs(daysBetween(today, isoDateOf(now()))) <= 1)) return refused(RELOAD);
  const answer = await rules.ask(call, question);
  if (answer.kind === 'ok') return answer.value === undefined ? refused(RELOAD) : ok(answer.value);
  const { kind, reasons } = answer.reason;
  log.error(kind === 'failed' ? 'rules-failed' : 'release-set-not-served', {
    set: release_set,
    reason: reasons.join('; '),
  });
  return refused(
    kind === 'failed' ? rejected(`${what} could not be checked. Please verify your input and try again.`) : RELOAD,
  );
}
