import { CHECK_FORM } from './form-checks/check-form.ts';
import { CHECK_ORDER } from './orders/check-order.ts';
import { CHECK_CORRECTION, OPEN_CORRECTION } from './orders/corrections/check-correction.ts';
import { CORRECTABLE_ANSWERS } from './orders/corrections/propose-correction.ts';
import { CHECK_CONTRACT, FILL_PAGES, OPEN_PAGES } from './release-commands/check-contract/check-calls.ts';
import { OPEN, rulesHere, troubled, type RulesCall } from './releases/rules-calls.ts';
import type { AskedOfProcess } from './releases/rules-process.ts';
import { CHECK_SITE } from './site-content/check-pages/site-checks.ts';
import { FILL_PAGE, PROBLEM_OF_PAGES } from './site-content/page-index.ts';

/** Everything that rules are run for. */
const CALLS = [
  OPEN,
  FILL_PAGE,
  PROBLEM_OF_PAGES,
  CHECK_ORDER,
  OPEN_CORRECTION,
  CHECK_CORRECTION,
  CORRECTABLE_ANSWERS,
  CHECK_FORM,
  CHECK_SITE,
  OPEN_PAGES,
  FILL_PAGES,
  CHECK_CONTRACT,
] as const;

/**
 * The rules process (`createRulesProcess`): answers the site's calls with the rules of releases, each in a realm of its
 * own. Whatever their code does, here is nothing that it must not have.
 */
const rules = rulesHere();
const calls = new Map<string, unknown>(CALLS.map((call) => [call.name, call]));

async function answer({ call: name, files, question, site }: AskedOfProcess) {
  if (site) rules.know(frozen(site));
  // The program that asks has the same list.
  const call = calls.get(name) as RulesCall<unknown, unknown> | undefined;
  return call ? rules.ask(call, files, frozen(question)) : troubled('failed', `There is no call "${name}".`);
}

/** Freezes the value, so that no release changes what another sees. */
function frozen<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

process.on('message', (asked) => {
  void answer(asked as AskedOfProcess).then((answered) => process.send?.(answered));
});
process.on('disconnect', () => process.exit());
// A promise that rules forgot is of no other call.
process.on('unhandledRejection', () => undefined);
