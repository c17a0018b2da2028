import type { AnsweredQuestion } from 'shared-contracts/answered-question';
import { cleanTexts } from 'shared-contracts/clean-text';
import { withValueAt } from 'shared-contracts/data-path';
import type { PageConfig } from 'shared-contracts/page-config';
import { askFields, formRulesOf, settlePage, type AreaRulesByName } from 'shared-contracts/page-rules';
import type { OrderBasis } from 'shared-contracts/submission';
import type { Log } from '../system/log.ts';
import { filledPage } from '../site-content/page-index.ts';
import type { KnownSite, RulesCall } from '../releases/rules-calls.ts';
import { firstDifference, problemOfAnswers } from './problem-of-answers.ts';
import { knownOfBasis, withPassword } from './known-of-order.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { rejected, type Refusal } from './refusal.ts';
import { reviewedAnswers } from './reviewed-answers.ts';
import { askRulesOf } from './ask-rules.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** A form other than an order, as a page sent it. */
interface SentForm {
  basis: OrderBasis;
  /** What the page's rules assembled from the answers. */
  payload: unknown;
  /** Answers that are sent beside the basis, by path, such as files. */
  answers?: Readonly<Record<string, unknown>>;
  password?: string | undefined;
}

interface CheckedForm {
  answers: AnsweredQuestion[];
  /** Paths that the page asks. */
  asked: ReadonlySet<string>;
}

/** Checks a form with the rules of the release set that the page was rendered with. */
export type CheckForm = (form: SentForm, page: PageConfig) => Promise<Result<CheckedForm, Refusal>>;

interface CheckFormDeps {
  releases: Pick<ReleaseStore, 'rulesOf'>;
  now(): Date;
  log: Log;
}

/**
 * Creates the check of forms that are no orders: their answers are valid, and their payload is what the rules assemble
 * from them.
 */
export function createCheckForm(deps: CheckFormDeps): CheckForm {
  return async (form, { pageId }) => {
    const question = { form, pageId };
    const checked = await askRulesOf(form.basis, { call: CHECK_FORM, question, what: 'The form' }, deps);
    return checked.kind === 'ok' ? checked.value : checked;
  };
}

/** Checks a form that a page of the site sent; `undefined` if the rules do not know that page. */
export const CHECK_FORM: RulesCall<{ form: SentForm; pageId: string }, Result<CheckedForm, Refusal> | undefined> = {
  name: 'check-form',
  seconds: 5,
  run(areas, { form, pageId }, { site }) {
    const page = filledPage(site(), pageId, areas);
    return page && checkedForm(form, { page, areas, catalogue: site().catalogue });
  },
};

function checkedForm(
  { basis, payload, answers = {}, password }: SentForm,
  { page, areas, catalogue }: { page: PageConfig; areas: AreaRulesByName; catalogue: KnownSite['catalogue'] },
): Result<CheckedForm, Refusal> {
  const rebuilt = knownOfBasis(basis, { page, areas, catalogue });
  if (rebuilt.kind === 'refused') return rebuilt;
  const answered = Object.entries(answers).reduce(
    (all, [path, answer]) => withValueAt(all, path, answer),
    rebuilt.value.data,
  );
  const data = password === undefined ? answered : withPassword(answered, password);
  const known = { ...rebuilt.value, data };
  const asked = askFields(known, areas);
  const problem = problemOfAnswers(known, settlePage(known, known, areas), asked);
  if (problem) return refused(problem);
  const assembled = formRulesOf(page, areas)?.assemble?.({
    known,
    asked,
    contributions: {},
  });
  if (!assembled) return refused(rejected(`${page.title} cannot be sent.`, 'formType'));
  if (assembled.kind === 'missing-property') return refused(rejected(`${assembled.path} is missing.`, assembled.path));
  const difference = firstDifference(cleanTexts(assembled.payload), payload);
  if (difference !== undefined)
    return refused(rejected(`${difference || 'The form'} does not follow from the answers.`, difference));
  return ok({ answers: reviewedAnswers(known, asked), asked: new Set(asked.map(({ path }) => path)) });
}
