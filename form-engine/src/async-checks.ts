import type { AskedField, AsyncRule, Known, LoadedRules } from 'shared-contracts/area-rules';
import type { Calls } from 'shared-contracts/calls';
import { isSameData } from 'shared-contracts/data-path';
import { knownTo } from 'shared-contracts/need-to-know';
import { splitModulePath } from 'shared-contracts/page-config';
import { checkAnswer, checkPhoneLengths, isEmptyAnswer, writtenRules } from 'shared-contracts/validation';

/** The result of a field's asynchronous rules for one answer. */
interface Check {
  answer: unknown;
  rules: string | undefined;
  message: string | undefined;
  /** Present while the rules run. */
  running?: { done: Promise<void>; controller: AbortController };
}

export interface AsyncChecksSettings {
  rulesOf(area: string): LoadedRules | undefined;
  known(): Known;
  calls: Calls;
  /** Milliseconds until a field's rules are aborted. */
  deadline: number;
  /** Called when the rules of the field at `path` have finished. */
  onChange(path: string): void;
  warn(message: string, cause?: unknown): void;
}

/**
 * Runs asynchronous rules. For each field only the newest answer counts: an older run is aborted and its result
 * dropped. No run stays pending: it ends with its result, at its deadline, or when its field is no longer asked.
 */
export interface AsyncChecks {
  /** Starts the rules for this answer unless they have run or are running; returns whether they started. */
  ask(field: AskedField): boolean;
  /** The error message for exactly this answer; `undefined` if the answer passed or has no result yet. */
  messageFor(field: Pick<AskedField, 'path' | 'answer' | 'asyncRules'>): string | undefined;
  isPending(path: string): boolean;
  /** Whether the field has asynchronous rules, now or for another answer. */
  areFor(field: AskedField): boolean;
  /** Aborts and forgets the check of a field that is no longer asked. */
  drop(path: string): void;
  /** Resolves when the running rules of these fields have finished; `undefined` if none is running. */
  whenDone(paths: readonly string[]): Promise<void> | undefined;
}

const isPhone = ({ rules }: AskedField) => rules.includes('phoneNumber');

/**
 * Whether the answer is a phone number of another country. The page loads the check of its length for the first one.
 */
const isPhoneAbroad = (field: AskedField) => isPhone(field) && String(field.answer).startsWith('+');

/** Whether the answer is a new password: the page loads the check of common ones for the first. */
const isNewPassword = ({ rules }: AskedField) => /(^|\|)password\b/.test(rules);

export function createAsyncChecks({
  rulesOf,
  known,
  calls,
  deadline,
  onChange,
  warn,
}: AsyncChecksSettings): AsyncChecks {
  const checks = new Map<string, Check>();

  const isCheckOf = (
    check: Check | undefined,
    { answer, asyncRules }: Pick<AskedField, 'answer' | 'asyncRules'>,
  ): check is Check => check !== undefined && check.rules === asyncRules && isSameData(check.answer, answer);

  async function firstMessage(field: AskedField, controller: AbortController): Promise<string | undefined> {
    if (isPhoneAbroad(field)) {
      checkPhoneLengths((await import('shared-contracts/phone-lengths')).problemOfPhoneLength);
      const message = checkAnswer(field.answer, field, known().data);
      if (message !== undefined) return message;
    }
    if (isNewPassword(field)) {
      const message = (await import('shared-contracts/common-passwords')).problemOfCommon(String(field.answer));
      if (message !== undefined) return message;
    }
    const areaRules = rulesOf(splitModulePath(field.module).area);
    const rules = areaRules?.asyncRules ?? {};
    for (const { name, params } of writtenRules(field.asyncRules ?? '')) {
      const rule: AsyncRule | undefined = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (!rule)
        throw new Error(
          `${field.module} has no asynchronous rule "${name}"; there are: ${Object.keys(rules).join(', ') || 'none'}`,
        );
      const message = await rule(field.answer, {
        params,
        label: field.label,
        known: areaRules ? knownTo(areaRules, known()) : known(),
        calls,
        signal: controller.signal,
      });
      if (message !== undefined) return message;
    }
    return undefined;
  }

  function begin(field: AskedField) {
    checks.get(field.path)?.running?.controller.abort();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error(`no answer in ${deadline} ms`)), deadline);
    const aborted = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error));
    });
    const check: Check = { answer: field.answer, rules: field.asyncRules, message: undefined };
    checks.set(field.path, check);
    const done = Promise.race([firstMessage(field, controller), aborted])
      .catch((cause: unknown) => {
        // A rule that fails or times out does not block the customer: the site checks the answer again.
        if (checks.get(field.path) === check) warn(`An asynchronous rule of ${field.path} did not answer`, cause);
        return undefined;
      })
      .then((message) => {
        clearTimeout(timer);
        if (checks.get(field.path) !== check) return;
        checks.set(field.path, { answer: check.answer, rules: check.rules, message });
        onChange(field.path);
      });
    check.running = { done, controller };
  }

  return {
    ask(field) {
      const asks = !isEmptyAnswer(field.answer) && (field.asyncRules || isPhoneAbroad(field) || isNewPassword(field));
      if (!asks || isCheckOf(checks.get(field.path), field)) return false;
      begin(field);
      return true;
    },
    messageFor: (field) => {
      const check = checks.get(field.path);
      return isCheckOf(check, field) ? check.message : undefined;
    },
    isPending: (path) => checks.get(path)?.running !== undefined,
    areFor: (field) => field.asyncRules !== undefined || isPhone(field) || isNewPassword(field),
    drop(path) {
      checks.get(path)?.running?.controller.abort();
      checks.delete(path);
    },
    whenDone(paths) {
      const running = paths.flatMap((path) => checks.get(path)?.running?.done ?? []);
      return running.length > 0 ? Promise.all(running).then(() => undefined) : undefined;
    },
  };
}
