import type { AnswerStructs } from './area-rules.ts';
import { pathsAbove, valueAt, withValueAt } from './data-path.ts';
import { decode, problemsUnder, type Problem } from './decode.ts';
import { FormValuesStruct, type FormValues } from './form-data.ts';
import { modulesOf, type PageConfig } from './page-config.ts';
import { rulesOfModule, type AreaRulesByName } from './page-rules.ts';

/** The structs that the modules of a page declare for their answers; none for modules that have not loaded. */
export function answerStructsOf(page: Pick<PageConfig, 'steps' | 'summary'>, areas: AreaRulesByName): AnswerStructs {
  return Object.assign(
    {},
    ...modulesOf(page).map(({ use }) => rulesOfModule(areas, use.module)?.answers?.(use.options)),
  ) as AnswerStructs;
}

/**
 * The answers that have another shape than `FormValuesStruct` or `structs` say, such as a text where rules read an
 * option. Rules must not read such answers: they would count as no answer in one place and as an answer in another.
 */
export function misshapenAnswers(data: unknown, structs: AnswerStructs): Problem[] {
  const decoded = decode(FormValuesStruct, data);
  return [...(decoded.kind === 'malformed' ? decoded.problems : []), ...misshapenDeclared(data, structs)];
}

/** The same, of answers that `FormValuesStruct` has decoded. */
export function misshapenDeclared(data: unknown, structs: AnswerStructs): Problem[] {
  return Object.entries(structs).flatMap(([path, struct]) => {
    const answer = valueAt(data, path);
    const own = answer === undefined ? undefined : decode(struct, answer);
    return own?.kind === 'malformed' ? problemsUnder(path, own.problems) : [];
  });
}

/** The answers without those that are misshapen; the same object if none is. */
export function withoutMisshapen(data: unknown, structs: AnswerStructs = {}): FormValues {
  return without(data, (rest) => misshapenAnswers(rest, structs));
}

/** The same, of answers that `FormValuesStruct` has decoded. */
export function withoutMisshapenDeclared(data: FormValues, structs: AnswerStructs): FormValues {
  return without(data, (rest) => misshapenDeclared(rest, structs));
}

function without(data: unknown, problemsOf: (data: unknown) => Problem[]): FormValues {
  let rest = data;
  for (let problems = problemsOf(rest); problems.length > 0; problems = problemsOf(rest)) {
    // An entry of a list cannot be removed alone: once it is empty, the list goes.
    const paths = problems.map(({ path }) => pathsAbove(path).findLast((above) => valueAt(rest, above) !== undefined));
    if (paths.includes(undefined)) return {};
    rest = paths.reduce((data, path) => withValueAt(data, path!, undefined), rest);
  }
  return rest as FormValues;
}
