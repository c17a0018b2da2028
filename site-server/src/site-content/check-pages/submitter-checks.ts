import { valueAt } from 'shared-contracts/data-path';
import { formRulesOf } from 'shared-contracts/page-rules';
import { error, type Finding } from '../../system/finding.ts';
import { didYouMean } from './nearest-name.ts';
import type { KnownPage, WrittenPage } from './page-check.ts';

/**
 * The area that submits the page has rules for the page's form type, or for the one that it is based on. A page without
 * a submitter is a demo: Submit validates and prints the answers.
 */
export function* submitter({ input, areas }: WrittenPage): Iterable<Finding> {
  const path = valueAt(input, 'basedOn') === undefined ? 'formType' : 'basedOn';
  const [area, formType] = [valueAt(input, 'submitter'), valueAt(input, path)];
  if (typeof area !== 'string' || typeof formType !== 'string') return;
  if (!areas[area]) {
    const released = Object.keys(areas).join(', ');
    yield error('submitter', `The area "${area}" is not released.`, `Name one of ${released}, or none.`);
    return;
  }
  const forms = Object.keys(areas[area].formTypes ?? {});
  if (forms.includes(formType)) return;
  const capableAreas = Object.values(areas).flatMap((rules) =>
    rules?.formTypes && formType in rules.formTypes ? [rules.area] : [],
  );
  const formTypes = Object.values(areas).flatMap((rules) => Object.keys(rules?.formTypes ?? {}));
  if (capableAreas.length === 0 && formTypes.length > 0) {
    const suggestion = didYouMean(formType, formTypes, suggestionFor(path, forms, []));
    yield error(
      path,
      `No area places a "${formType}".`,
      path === 'basedOn'
        ? suggestion
        : `${suggestion} A new form type also needs "basedOn", the form type whose rules it has.`,
    );
  } else {
    yield error('submitter', `The area "${area}" places no ${formType}.`, suggestionFor(path, forms, capableAreas));
  }
}

function suggestionFor(path: string, forms: readonly string[], capableAreas: readonly string[]): string {
  if (capableAreas.length > 0) return `Did you mean "${capableAreas.join('" or "')}"?`;
  return forms.length > 0
    ? `Write one of ${forms.join(', ')} as ${path}, or leave submitter out.`
    : 'Leave submitter out: the page can be tried out without one.';
}

/**
 * Some step asks for every answer without which the form cannot be sent: those that the submitter names, unless a
 * module sets them.
 */
export function* formTypeNeeds({ page, areas, explored: { asked, set } }: KnownPage): Iterable<Finding> {
  for (const path of formRulesOf(page, areas)?.needs ?? [])
    if (!asked.has(path) && !set.has(path))
      yield error(
        'submitter',
        `A ${page.formType} cannot be sent without "${path}", and no step asks for it.`,
        'Add a module that asks for it, or leave submitter out.',
      );
}

/**
 * The area that submits the page finds nothing wrong with it: mistakes that only that area knows, such as a product
 * whose data no step asks for.
 */
export function formTypeProblems({ page, areas, catalogue }: KnownPage): Finding[] {
  if (!catalogue) return [];
  const problems = formRulesOf(page, areas)?.problems?.(page, catalogue) ?? [];
  return problems.map(({ path, wrong, suggestion }) => error(path, wrong, suggestion));
}
