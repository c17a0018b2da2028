import type { LoadedRules, ProductReference } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { valueAt } from 'shared-contracts/data-path';
import { decode, type Problem } from 'shared-contracts/decode';
import { AREA_NAMES } from 'shared-contracts/form-types';
import { rulesOfModule, type AreaRulesByName } from 'shared-contracts/page-rules';
import { error, type Finding } from '../../system/finding.ts';
import { findingOfProblem, problemOfRules } from './finding-of-problem.ts';
import { didYouMean, nearestName } from './nearest-name.ts';
import type { PageCheck, WrittenPage } from './page-check.ts';
import { isOneOf, writtenModules, type WrittenModule } from './written-modules.ts';

/**
 * The rules of the area that `area/module` names; `undefined` if it names no known area, or one that is not released.
 */
function namedArea(module: string, areas: AreaRulesByName): LoadedRules | undefined {
  const [area, name, ...rest] = module.split('/');
  return name && rest.length === 0 && isOneOf(AREA_NAMES, area) ? areas[area] : undefined;
}

/** A module that is not required may belong to an area that is not released yet. */
export const areaNames: PageCheck<WrittenPage> = {
  holds: 'Every module belongs to an area that exists, and every required one to an area that is released.',
  find: ({ input, areas }) => writtenModules(input).flatMap((use) => nameFindings(use, areas)),
};

function nameFindings({ at, module, isRequired }: WrittenModule, areas: AreaRulesByName): Finding[] {
  const path = `${at}.module`;
  const [area = '', name, ...rest] = module.split('/');
  if (!name || rest.length > 0) return [error(path, `"${module}" names no module.`, suggestedPath(module, areas))];
  if (!isOneOf(AREA_NAMES, area))
    return [
      error(path, `There is no area "${area}".`, didYouMean(area, AREA_NAMES, `There are: ${AREA_NAMES.join(', ')}.`)),
    ];
  if (areas[area] || !isRequired) return [];
  const released = Object.keys(areas).join(', ');
  return [error(path, `The area "${area}" is not released.`, `Use a module of ${released}, or say "required": false.`)];
}

/** Suggests a module path for a malformed one. A name without an area most likely means the module of that name. */
function suggestedPath(module: string, areas: AreaRulesByName): string {
  const paths = Object.values(areas).flatMap((rules) =>
    Object.keys(rules?.modules ?? {}).map((name) => `${rules?.area}/${name}`),
  );
  const meant = paths.find((path) => path.endsWith(`/${module}`)) ?? nearestName(module, paths);
  return meant ? `Did you mean "${meant}"?` : 'Write "area/module".';
}

export const moduleNames: PageCheck<WrittenPage> = {
  holds: 'Every module is one that its area has.',
  find: ({ input, areas }) =>
    writtenModules(input).flatMap(({ at, module }) => {
      const rules = namedArea(module, areas);
      if (!rules || rulesOfModule(areas, module)) return [];
      const name = module.split('/')[1] ?? '';
      const names = Object.keys(rules.modules);
      return [
        error(
          `${at}.module`,
          `The area ${rules.area} has no module "${name}".`,
          didYouMean(name, names, `It has: ${names.join(', ')}.`),
        ),
      ];
    }),
};

export const moduleOptions: PageCheck<WrittenPage> = {
  holds: 'Every option is one that its module takes, with a value that fits.',
  find: ({ input, areas }) =>
    writtenModules(input).flatMap((use) => {
      const rules = namedArea(use.module, areas) && rulesOfModule(areas, use.module);
      return rules ? optionFindings(use, rules.options) : [];
    }),
};

function optionFindings({ at, options }: WrittenModule, struct: Parameters<typeof decode>[0]): Finding[] {
  const decoded = decode(struct, options);
  if (decoded.kind === 'decoded') return [];
  const place = `${at}.options`;
  return decoded.problems.map(
    (problem) =>
      ruleFinding(problem, options, place) ?? findingOfProblem(problem, { input: options, struct, at: place }),
  );
}

/** A more specific finding for rules that do not exist, in place of "does not fit". */
function ruleFinding({ path }: Problem, options: unknown, place: string): Finding | undefined {
  const value = valueAt(options, path);
  const problem = /(^|\.)rules$/.test(path) && typeof value === 'string' ? problemOfRules(value) : undefined;
  return problem && error(`${place}.${path}`, problem.wrong, problem.suggestion);
}

/**
 * Checks that each product that a page names exists. That is enough: a catalogue with a product without a price cannot
 * be read.
 */
export const pricedProducts: PageCheck<WrittenPage> = {
  holds: 'Every product that the options name has a price in the catalogue.',
  find({ input, areas, catalogue }) {
    if (!catalogue) return [];
    return writtenModules(input).flatMap(({ at, module, options }) => {
      const rules = namedArea(module, areas) && rulesOfModule(areas, module);
      const decoded = rules?.products && decode(rules.options, options);
      if (decoded?.kind !== 'decoded') return [];
      return (rules?.products?.(decoded.value) ?? []).flatMap((reference) =>
        productFindings(reference, `${at}.options`, catalogue),
      );
    });
  },
};

/** The catalogue file that contains each kind of product. */
const FILES: Record<ProductReference['among'], string> = {
  simple: 'products.json',
  filing: 'filings.json',
  bundle: 'bundles.json',
  coupon: 'coupons.json',
};

function productFindings(
  { path, product, among, state, subType }: ProductReference,
  optionsPath: string,
  catalogue: Catalogue,
): Finding[] {
  const names = namesIn(catalogue)[among];
  if (names.includes(product)) {
    const isSold =
      among !== 'filing' ||
      catalogue.filingProducts.some(
        (filing) =>
          filing.type === product &&
          (state === undefined || filing.state === state) &&
          (subType === undefined || filing.sub_type === subType),
      );
    return isSold
      ? []
      : [
          error(
            `${optionsPath}.${path}`,
            'The catalogue has no ' +
              `"${product}"${subType === undefined ? '' : ` of sub type "${subType}"`}` +
              `${state === undefined ? '' : ` in ${state}`}.`,
            'Add it to catalogue/filings.json, or leave the option out.',
          ),
        ];
  }
  const noun = among === 'coupon' || among === 'bundle' ? among : 'product';
  const wrong =
    noun === 'product'
      ? `"${product}" has no price: the catalogue has no such product.`
      : `The catalogue has no ${noun} "${product}".`;
  return [
    error(
      `${optionsPath}.${path}`,
      wrong,
      didYouMean(product, names, `Add it to catalogue/${FILES[among]}, or leave the option out.`),
    ),
  ];
}

function namesIn({
  simpleProducts,
  filingProducts,
  bundles,
  coupons,
}: Catalogue): Record<ProductReference['among'], string[]> {
  return {
    simple: simpleProducts.map(({ id }) => id),
    filing: [...new Set(filingProducts.map(({ type }) => type))],
    bundle: bundles.map(({ product_id }) => product_id),
    coupon: coupons.map(({ id }) => id),
  };
}
