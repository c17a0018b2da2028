import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { cleanTexts } from 'shared-contracts/clean-text';
import { withValueAt } from 'shared-contracts/data-path';
import type { PageConfig } from 'shared-contracts/page-config';
import { askFields, settlePage, type AreaRulesByName } from 'shared-contracts/page-rules';
import type { OrderBasis } from 'shared-contracts/submission';
import { describeError, type Log } from '../system/log.ts';
import { firstDifference, problemOfAnswers } from './problem-of-answers.ts';
import { knownOfBasis, withPassword } from './known-of-order.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { rejected, type Refusal } from './refusal.ts';
import { reviewedAnswers, type ReviewedAnswer } from './reviewed-answers.ts';
import { rulesOfBasis } from './rules-of-basis.ts';
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
  known: Known;
  answers: ReviewedAnswer[];
  /** Paths that the page asks. */
  asked: ReadonlySet<string>;
}

/** Checks a form with the rules of the release set that the page was rendered with. */
export type CheckForm = (form: SentForm, page: PageConfig) => Promise<Result<CheckedForm, Refusal>>;

interface CheckFormDeps {
  releases: Pick<ReleaseStore, 'areaRulesOf'>;
  catalogue: Catalogue;
  now(): Date;
  log: Log;
}

/**
 * Creates the check of forms that are no orders: their answers are valid, and their payload is what the rules assemble
 * from them.
 */
export function createCheckForm({ releases, catalogue, now, log }: CheckFormDeps): CheckForm {
  return async (form, page) => {
    const rules = await rulesOfBasis(form.basis, page, { releases, now });
    if (rules.kind === 'refused') return rules;
    try {
      return checkedForm(form, { ...rules.value, catalogue });
    } catch (cause) {
      log.error('rules-threw', { set: form.basis.release_set, cause: describeError(cause) });
      return refused(rejected('The form could not be checked. Please verify your input and try again.'));
    }
  };
}

function checkedForm(
  { basis, payload, answers = {}, password }: SentForm,
  { page, areas, catalogue }: { page: PageConfig; areas: AreaRulesByName; catalogue: Catalogue },
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
  const assembled = (page.submitter ? areas[page.submitter] : undefined)?.formTypes?.[page.formType]?.assemble?.({
    known,
    asked,
    contributions: {},
  });
  if (!assembled) return refused(rejected(`${page.title} cannot be sent.`, 'formType'));
  if (assembled.kind === 'missing-property') return refused(rejected(`${assembled.path} is missing.`, assembled.path));
  const difference = firstDifference(cleanTexts(assembled.payload), payload);
  if (difference !== undefined)
    return refused(rejected(`${difference || 'The form'} does not follow from the answers.`, difference));
  return ok({ known, answers: reviewedAnswers(known, asked), asked: new Set(asked.map(({ path }) => path)) });
}
