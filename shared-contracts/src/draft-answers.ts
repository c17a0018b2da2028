import { createAnswers, type Answers } from './answers.ts';
import { withValueAt } from './data-path.ts';
import type { FormValues } from './form-data.ts';

/** The answers of a small form apart from the page's, such as a dialog: they reach the page only by its owner. */
export interface DraftAnswers extends Answers {
  values(): FormValues;
  /** Stores typed text, shows every error, and returns whether there is none. */
  validate(): boolean;
}

/**
 * Creates the answers of a small form. `problemsOf` returns its errors by path; after a refused `validate` an error
 * disappears as soon as its answer is corrected.
 */
export function createDraftAnswers(
  initialValues: FormValues,
  problemsOf: (values: FormValues) => Readonly<Record<string, string>> = () => ({}),
): DraftAnswers {
  let values = initialValues;
  let problems: Readonly<Record<string, string>> = {};
  let wasRefused = false;
  const answers = createAnswers({
    read: () => values,
    write(path, value) {
      values = withValueAt(values, path, value);
    },
    dataOf: (path) => (problems[path] ? { error: problems[path] } : {}),
    onChange() {
      if (wasRefused) showProblems();
    },
  });

  function showProblems() {
    const before = Object.keys(problems);
    problems = problemsOf(values);
    answers.showData([...before, ...Object.keys(problems)]);
  }

  return {
    ...answers,
    values: () => values,
    validate() {
      answers.commit();
      showProblems();
      wasRefused = Object.keys(problems).length > 0;
      return !wasRefused;
    },
  };
}
