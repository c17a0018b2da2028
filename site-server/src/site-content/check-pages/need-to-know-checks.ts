import { isAtOrBelow, seenPaths } from 'shared-contracts/need-to-know';
import { areasOf, splitModulePath, type PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { distinctFindings, error, warning, type Finding } from '../../system/finding.ts';
import type { KnownPage } from './page-check.ts';

const isRelated = (left: string, right: string) => isAtOrBelow(left, right) || isAtOrBelow(right, left);

/** Every area owns the answers that its modules ask. */
export function* ownedQuestions({ explored, areas }: KnownPage): Iterable<Finding> {
  for (const { path, at, module } of [...explored.asked.values()].flat()) {
    const { area } = splitModulePath(module);
    if (areas[area]?.answers.owns.some((owned) => isAtOrBelow(path, owned)) === false)
      yield error(
        `${at}.module`,
        `"${path}" is asked by the area ${area}, which does not own it.`,
        `Add it to "answers.owns" of the area's rules.`,
      );
  }
}

/** A secret is seen by the area that asks it and by the page's submitter only. */
export function secretsApart({ page, explored, areas }: KnownPage): Finding[] {
  const secrets = [...explored.asked.values()].flat().filter(({ rule }) => rule.secret);
  const findings = secrets.flatMap(({ path, at, module }) => {
    const { area } = splitModulePath(module);
    const others = areasOf(page).filter((name) => name !== area && name !== page.submitter);
    return others.flatMap((other) => {
      const rules = areas[other];
      const seen = rules && seenPaths(rules, page).find((above) => isRelated(path, above));
      if (seen === undefined) return [];
      const isOwned = rules!.answers.owns.includes(seen);
      return error(
        `${at}.module`,
        `"${path}" is a secret of the area ${area}, but ${other} ${isOwned ? 'owns' : 'reads'} "${seen}", too.`,
        isOwned
          ? 'Leave the modules of one of these areas out.'
          : `Read other answers in "answers.reads" of ${other} and in the page's conditions.`,
      );
    });
  });
  return distinctFindings(findings);
}

/** Every answer that an area of the site reads is asked or set on some page; a warning, as rules may ask it rarely. */
export function unaskedReads(
  pages: readonly { page: PageConfig; paths: readonly string[] }[],
  areas: AreaRulesByName,
): readonly Finding[] {
  const names = [...new Set(pages.flatMap(({ page }) => areasOf(page)))];
  const paths = new Set(pages.flatMap((page) => page.paths));
  return names.flatMap((area) =>
    (areas[area]?.answers.reads ?? [])
      .filter((read) => ![...paths].some((path) => isRelated(path, read)))
      .map((read) =>
        warning(
          '',
          `The area ${area} reads "${read}", which no page asks.`,
          `Mend "answers.reads" of the area's rules.`,
        ),
      ),
  );
}
