import type { LoadedRules, ProductReference } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { valueAt } from 'shared-contracts/data-path';
import { decode, type Problem } from 'shared-contracts/decode';
import { rulesOfModule, type AreaRulesByName } from 'shared-contracts/page-rules';
import { error, type Finding } from '../../system/finding.ts';
import { findingOfProblem, problemOfRules } from './finding-of-problem.ts';
import { didYouMean, nearestName } from './nearest-name.ts';
import type { WrittenPage } from './page-check.ts';
import { writtenModules } from './written-modules.ts';

/**
 * The rules of the area that `area/module` names; `undefined` if no such area is released.
 */
function namedArea(module: string, areas: AreaRulesByName): LoadedRules | undefined {
  const [area, name, ...rest] = module.split('/');
  return area && name && rest.length === 0 ? areas[area] : undefined;
}

/**
 * Every module belongs to an area that is released. One that is not required may belong to an area that is not released
 * yet, unless its name looks misspelt.
 */
export function* areaNames({ input, areas }: WrittenPage): Iterable<Finding> {
  for (const { at, module, isRequired } of writtenModules(input)) {
    const path = `${at}.module`;
    const [area = '', name, ...rest] = module.split('/');
    if (!name || rest.length > 0) yield error(path, `"${module}" names no module.`, suggestedPath(module, areas));
    else if (!areas[area] && (isRequired || nearestName(area, Object.keys(areas))))
      yield error(
        path,
        `The area "${area}" is not released.`,
        didYouMean(
          area,
          Object.keys(areas),
          `Use a module of ${Object.keys(areas).join(', ')}, or say "required": false.`,
        ),
      );
  }
}

/** Suggests a module path for a malformed one. A name without an area most likely means the module of that name. */
function suggestedPath(module: string, areas: AreaRulesByName): string {
  const paths = Object.values(areas).flatMap((rules) =>
    Object.keys(rules?.modules ?? {}).map((name) => `${rules?.area}/${name}`),
  );
  const meant = paths.find((path) => path.endsWith(`/${module}`)) ?? nearestName(module, paths);
  return meant ? `Did you mean "${meant}"?` : 'Write "area/module".';
}

/** Every module is one that its area has. */
export function* moduleNames({ input, areas }: WrittenPage): Iterable<Finding> {
  for (const { at, module } of writtenModules(input)) {
    const rules = namedArea(module, areas);
    if (!rules || rulesOfModule(areas, module)) continue;
    const name = module.split('/')[1] ?? '';
    const names = Object.keys(rules.modules);
    yield error(
      `${at}.module`,
      `The area ${rules.area} has no module "${name}".`,
      didYouMean(name, names, `It has: ${names.join(', ')}.`),
    );
  }
}

/** Every option is one that its module takes, with a value that fits. */
export function* moduleOptions({ input, areas }: WrittenPage): Iterable<Finding> {
  for (const { at, module, options } of writtenModules(input)) {
    const struct = namedArea(module, areas) && rulesOfModule(areas, module)?.options;
    const decoded = struct && decode(struct, options);
    const place = `${at}.options`;
    for (const problem of decoded?.kind === 'malformed' ? decoded.problems : [])
      yield ruleFinding(problem, options, place) ?? findingOfProblem(problem, { input: options, struct, at: place });
  }
}

/** A more specific finding for rules that do not exist, in place of "does not fit". */
function ruleFinding({ path }: Problem, options: unknown, place: string): Finding | undefined {
  const value = valueAt(options, path);
  const problem = /(^|\.)rules$/.test(path) && typeof value === 'string' ? problemOfRules(value) : undefined;
  return problem && error(`${place}.${path}`, problem.wrong, problem.suggestion);
}

/**
 * Every product that the options name has a price in the catalogue. It is enough that it exists: a catalogue with a
 * product without a price cannot be read.
 */
export function* pricedProducts({ input, areas, catalogue }: WrittenPage): Iterable<Finding> {
  if (!catalogue) return;
  for (const { at, module, options } of writtenModules(input)) {
    const rules = namedArea(module, areas) && rulesOfModule(areas, module);
    const decoded = rules?.products && decode(rules.options, options);
    for (const reference of decoded?.kind === 'decoded' ? (rules?.products?.(decoded.value) ?? []) : [])
      yield* productFindings(reference, `${at}.options`, catalogue);
  }
}

/** The catalogue file that contains each kind of product. */
const FILES: Record<ProductReference['among'], string> = {
  simple: 'products.json',
  filing: 'filings.json',
  bundle: 'bundles.json',
  coupon: 'coupons.json',
};

function* productFindings(
  { path, product, among, state, subType }: ProductReference,
  optionsPath: string,
  catalogue: Catalogue,
) {
  const place = `${optionsPath}.${path}`;
  const names = namesIn(catalogue)[among];
  if (!names.includes(product)) {
    const wrong =
      among === 'coupon' || among === 'bundle'
        ? `The catalogue has no ${among} "${product}".`
        : `"${product}" has no price: the catalogue has no such product.`;
    const otherwise = `Add it to catalogue/${FILES[among]}, or leave the option out.`;
    yield error(place, wrong, didYouMean(product, names, otherwise));
    return;
  }
  const isSold =
    among !== 'filing' ||
    catalogue.filingProducts.some(
      (filing) =>
        filing.type === product &&
        (state === undefined || filing.state === state) &&
        (subType === undefined || filing.sub_type === subType),
    );
  if (!isSold)
    yield error(
      place,
      `The catalogue has no "${product}"${subType === undefined ? '' : ` of sub type "${subType}"`}` +
        `${state === undefined ? '' : ` in ${state}`}.`,
      'Add it to catalogue/filings.json, or leave the option out.',
    );
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
