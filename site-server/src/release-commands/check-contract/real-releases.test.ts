import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assign, object, string } from 'superstruct';
import type { LoadedRules, ModuleRules } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { CartDomain } from 'shared-contracts/domains';
import type { AreaName } from 'shared-contracts/form-types';
import { modulesOf, type PageConfig, type Step } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Release } from 'shared-contracts/release-set';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { CONTRACT_RANGE, CONTRACT_VERSION } from 'shared-contracts/version';
import { AREA_WORKSPACES, areaOf } from '../../../../tooling/workspaces.mjs';
import { RULES_FILE } from '../../releases/read-release.ts';
import { composeReleaseSet } from '../../releases/release-set.ts';
import { realRules } from '../../../testing/real-rules.ts';
import { declaredTopics } from '../../../testing/test-releases.ts';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { loadAreas } from '../../areas/load-areas.ts';
import type { PriceSources } from '../../orders/price-sources.ts';
import { withPrices } from './check-built-release.ts';
import { checkContract } from './check-contract.ts';
import type { Candidate, Deployed } from './check-types.ts';
import { partsOfRules } from 'shared-contracts/test-data/test-rules';
import { pagesIn } from './checkout-as-deployed.ts';
import { loadCatalogue } from '../../site-content/catalogue/load-catalogue.ts';
import { formatFindings } from '../../system/finding.ts';
import { openRealm } from '../../releases/realm.ts';

const SHARED = ['react', 'react-dom'].map((name) => ({
  name,
  version: '19.3.1',
  range: '^19.3.1',
  singleton: true,
}));

/** A record like the build's for these rules, with a view for every module. */
function recordOf(area: Release['area'], rules?: LoadedRules): Release {
  const exposes = rules
    ? ['rules', ...partsOfRules(rules), ...Object.keys(rules.modules), ...(rules.formTypes ? ['submit'] : [])].map(
        (name) => [`./${name}`, ['entry.js']],
      )
    : [];
  const topics = {
    owns: rules?.topics.owns.map(({ name, version }) => ({ name, version })) ?? [],
    reads: rules?.topics.reads.map(({ name }) => name) ?? [],
  };
  return {
    area,
    name: area,
    version: '0.1.0-11111111',
    contract: CONTRACT_RANGE,
    contracts: CONTRACT_VERSION,
    revision: '',
    shared: SHARED,
    entry: 'entry.js',
    initial: ['entry.js'],
    topics,
    declares: declaredTopics(
      area === 'shell' ? undefined : [...topics.owns.map((topic) => topic.name), ...topics.reads],
      rules?.topics.owns,
    ),
    exposes: Object.fromEntries(exposes) as Release['exposes'],
    files: { 'entry.js': '', 'rules.mjs': '' },
    sizes: {},
    ...(area === 'shell' ? { provides: {} } : { takes: [] }),
  };
}

/** A change that breaks a release, and the check that must find it. */
interface Mutation {
  of: AreaName;
  change(candidate: Required<Candidate>): Required<Candidate>;
  foundBy: string;
}
const withModules = ({ release, rules }: Required<Candidate>, modules: LoadedRules['modules']) => ({
  release,
  rules: { ...rules, modules },
});
const keyOf = (answer: unknown) => (answer as { key?: unknown } | undefined)?.key;
const MUTATIONS: Record<string, Mutation> = {
  'rename a module': {
    of: 'order-checkout',
    foundBy: 'page-modules',
    change(candidate) {
      const { payment, ...others } = candidate.rules.modules;
      return withModules(candidate, { ...others, payments: payment! });
    },
  },
  'raise the contract': {
    of: 'domains',
    foundBy: 'contract-range',
    change: ({ release, rules }) => ({
      release: { ...release, contract: '^9.0.0' },
      rules: { ...rules, contract: '^9.0.0' },
    }),
  },
  'take the next React': {
    of: 'domains',
    foundBy: 'shared-packages',
    change: ({ release, rules }) => ({
      rules,
      release: {
        ...release,
        shared: release.shared.map((entry) =>
          entry.name === 'react' ? { ...entry, version: '20.0.0', range: '^20.0.0' } : entry,
        ),
      },
    }),
  },
  'drop a topic': {
    of: 'phone-nyop',
    foundBy: 'read-topics',
    change({ release, rules }) {
      const owns = rules.topics.owns.slice(0, -1);
      const reads = [...rules.topics.reads];
      return {
        rules: { ...rules, topics: { owns, reads } },
        release: {
          ...release,
          topics: { owns: owns.map(({ name, version }) => ({ name, version })), reads: release.topics.reads },
        },
      };
    },
  },
  'need one more option': {
    of: 'domains',
    foundBy: 'page-options',
    change(candidate) {
      const search = candidate.rules.modules['domain-search'] as unknown as ModuleRules;
      const options = assign(search.options as ReturnType<typeof object>, object({ registrar: string() }));
      return withModules(candidate, { 'domain-search': { ...search, options } as unknown as ModuleRules<never> });
    },
  },
  'drop the submitter': {
    of: 'order-checkout',
    foundBy: 'page-submitter',
    change: ({ release, rules }) => ({ release, rules: { ...rules, formTypes: {} } }),
  },
  'throw at the first question': {
    of: 'order-checkout',
    foundBy: 'page-start',
    change: (candidate) =>
      withModules(candidate, {
        ...candidate.rules.modules,
        contact: {
          ...candidate.rules.modules['contact']!,
          fields: () => {
            throw new Error('no');
          },
        },
      }),
  },
  'throw once something is answered': {
    of: 'order-checkout',
    foundBy: 'page-answers',
    change(candidate) {
      const contact = candidate.rules.modules['contact'] as unknown as ModuleRules;
      const fields: ModuleRules['fields'] = (options, known) => {
        if (known.data.contactInformation?.firstName) throw new Error('no');
        return contact.fields(options, known);
      };
      return withModules(candidate, {
        ...candidate.rules.modules,
        contact: { ...contact, fields } as unknown as ModuleRules<never>,
      });
    },
  },
  'throw for Texas, where no module asks': {
    of: 'order-checkout',
    foundBy: 'page-answers',
    change: ({ release, rules }) => ({
      release,
      rules: {
        ...rules,
        contribute(known) {
          if (keyOf(known.data.contactInformation?.state) === 'TX') throw new Error('no');
          return rules.contribute?.(known) ?? { products: [], missing: [] };
        },
      },
    }),
  },
  ...Object.fromEntries(
    Object.entries({
      'read the clock for a price': 'Date.now()',
      'read today from the clock': 'new Date()',
      'throw dice': 'Math.random()',
      'measure time': 'performance.now()',
      'ask the network and hide it': 'void fetch("/api/prices").catch(() => undefined)',
      'start a timer': 'setTimeout(() => undefined)',
    }).map(([name, call]): [string, Mutation] => [
      `${name} once something is answered`,
      {
        of: 'order-checkout',
        foundBy: 'page-answers',
        change: ({ release, rules }) => ({
          release,
          rules: {
            ...rules,
            quote(known, contributions) {
              if (known.data.contactInformation?.firstName) inRealm(call);
              return rules.quote!(known, contributions);
            },
          },
        }),
      },
    ]),
  ),
  'ask for the note at another path': {
    of: 'order-checkout',
    foundBy: 'stored-answers',
    change(candidate) {
      const note = candidate.rules.modules['leave-a-note'] as unknown as ModuleRules;
      const moved = <T>(byPath: Readonly<Record<string, T>>) =>
        Object.fromEntries(Object.entries(byPath).map(([path, fact]) => [path.replace(/\.note$/, '.remark'), fact]));
      const fields: ModuleRules['fields'] = (options, known) => moved(note.fields(options, known));
      const answers: ModuleRules['answers'] = (options) => moved(note.answers!(options));
      return withModules(candidate, {
        ...candidate.rules.modules,
        'leave-a-note': { ...note, fields, answers } as unknown as ModuleRules<never>,
      });
    },
  },
  'settle for ever once a domain is chosen': chasingOnce(() => true),
  'settle for ever once a domain is chosen for years': chasingOnce(({ duration }) => duration > 1),
  'settle for ever once a domain of its owner is chosen': chasingOnce(({ thirdParty }) => thirdParty),
  'settle for ever once a domain without marks is chosen': chasingOnce(({ premium }) => premium === undefined),
  'read what no site provides yet once a domain is chosen': {
    of: 'domains',
    foundBy: 'page-answers',
    change({ release, rules }) {
      const contribute: LoadedRules['contribute'] = (known) => {
        const chosen = topicState(known.topics, TOPICS.domainCartChanged)?.domains ?? [];
        return {
          products: [],
          missing: chosen.map(() => (known as unknown as { customer: { name: string } }).customer.name) as never,
        };
      };
      return { release, rules: { ...rules, contribute } };
    },
  },
};

/** Changes an answer again and again once a chosen domain is such a one. */
function chasingOnce(isSuch: (domain: CartDomain) => boolean): Mutation {
  return {
    of: 'domains',
    foundBy: 'page-answers',
    change(candidate) {
      const search = candidate.rules.modules['domain-search'] as unknown as ModuleRules;
      const settle: ModuleRules['settle'] = (_, __, after) =>
        topicState(after.topics, TOPICS.domainCartChanged)?.domains.some(isSuch)
          ? [{ kind: 'set', path: 'domains.search', value: valueAt(after.data, 'domains.search') !== true }]
          : [];
      return withModules(candidate, {
        ...candidate.rules.modules,
        'domain-search': { ...search, settle } as unknown as ModuleRules<never>,
      });
    },
  };
}

/**
 * The page with the fewest modules of each area: exploring answers takes time, and `npm run check-pages` does it for
 * all pages.
 */
function shortestPages(pages: readonly PageConfig[]): PageConfig[] {
  const byLength = pages.toSorted((a, b) => modulesOf(a).length - modulesOf(b).length);
  return [
    ...new Set(
      AREA_WORKSPACES.map(areaOf).flatMap(
        (area) => byLength.find((page) => modulesOf(page).some(({ use }) => use.module.startsWith(`${area}/`))) ?? [],
      ),
    ),
  ];
}

/** Runs code as code of a release runs. */
const inRealm = (code: string) => (realm.exports['run'] as (code: string) => void)(code);
let realm: Awaited<ReturnType<typeof openRealm>>;
let areas: AreaRulesByName;
let priceSources: PriceSources;
let deployed: Deployed[];
/** The same with a few modules of a single page, because exploring answers takes time. */
let withOnePage: Deployed[];
beforeAll(async () => {
  const calls = [
    'Date.now()',
    'new Date()',
    'Math.random()',
    'performance.now()',
    'void fetch("/api/prices").catch(() => undefined)',
    'setTimeout(() => undefined)',
    'try { Math.random() } catch {}',
  ].map((code) => `${JSON.stringify(code)}: () => { ${code} }`);
  realm = await openRealm(`const calls = { ${calls.join(', ')} }; export const run = (code) => calls[code]();`, 'test');
  areas = await realRules();
  const servers = await loadAreas();
  if (servers.kind === 'refused') throw new Error(servers.reason.join('\n'));
  priceSources = servers.value.priceSources;
  const pages = pagesIn(SITE_FOLDER);
  if (pages.kind === 'refused') throw new Error(pages.reason);
  const releases = [recordOf('shell'), ...Object.values(areas).map((rules) => recordOf(rules!.area, rules))];
  const catalogue = loadCatalogue(SITE_FOLDER);
  if (catalogue.kind === 'not-read') throw new Error(formatFindings(catalogue.findings));
  const site = { name: 'the site', catalogue: catalogue.value };
  deployed = [{ set: composeReleaseSet(releases), sites: [{ ...site, pages: shortestPages(pages.value) }] }];
  const changedModules = [
    'order-checkout/payment',
    'order-checkout/contact',
    'order-checkout/leave-a-note',
    'domains/domain-search',
  ];
  const changedSections = ({ sections }: Step) =>
    sections
      .map((section) => ({
        ...section,
        modules: section.modules.filter(({ module }) => changedModules.includes(module)),
      }))
      .filter(({ modules }) => modules.length > 0);
  const fewPages = pages.value
    .filter(({ path }) => path === '/form-a-business')
    .map((page) => ({
      ...page,
      steps: page.steps
        .map((step) => ({ ...step, sections: changedSections(step) }))
        .filter(({ sections }) => sections.length > 0),
    }));
  withOnePage = deployed.map(({ set, sites }) => ({ set, sites: sites.map((site) => ({ ...site, pages: fewPages })) }));
});

const current = (area: AreaName): Required<Candidate> => ({
  release: recordOf(area, areas[area]),
  rules: areas[area]!,
});
const check = (candidate: Candidate, current?: Candidate, on = deployed) =>
  checkContract(candidate, on, {
    rulesOf: (area) => areas[area],
    today: '2026-11-21',
    priceSources: Object.keys(priceSources),
    takeTried: () => realm.takeTried(),
    currentRelease: () => current,
  });
const withRulesHash = (candidate: Required<Candidate>, hash: string): Required<Candidate> => ({
  ...candidate,
  release: { ...candidate.release, files: { ...candidate.release.files, [RULES_FILE]: hash } },
});
const mutated = (names: readonly string[], of: AreaName) =>
  names
    .map((name) => MUTATIONS[name]!)
    .filter((mutation) => mutation.of === of)
    .reduce((candidate, { change }) => change(candidate), withRulesHash(current(of), 'changed'));

it.each(['shell' as const, ...AREA_WORKSPACES.map(areaOf)])(
  "the areas' own rules hold on pages of the site: %s",
  (area) => {
    const findings = check(area === 'shell' ? { release: recordOf('shell') } : current(area));
    expect(withPrices(findings, deployed, priceSources)).toEqual([]);
  },
);

it.each(Object.entries(MUTATIONS))('a release that would %s is refused', (name, { of, foundBy }) => {
  expect(new Set(check(mutated([name], of), current(of), withOnePage).map((finding) => finding.check))).toEqual(
    new Set([foundBy]),
  );
});

it('a call of the clock is reported with the part that makes it, and where its error is caught with its name', () => {
  const calling = (call: string) => ({
    release: recordOf('domains', areas['domains']),
    rules: {
      ...areas['domains']!,
      contribute: () => {
        inRealm(call);
        return { products: [], missing: [] };
      },
    },
  });
  const wrong = (candidate: Candidate) =>
    check(candidate, undefined, withOnePage).map((finding) => `${finding.check}: ${finding.wrong}`);
  expect(wrong(calling('Date.now()'))).toEqual([
    expect.stringMatching(/^page-start: .*domains threw in its contribute: calls Date\.now, but rules have no clock/),
  ]);
  // As a careless author would.
  expect(wrong(calling('try { Math.random() } catch {}'))).toEqual([
    'page-answers: With some answers, something calls Math.random and catches the error.',
  ]);
});

it('every problem of a release is reported, and none for a release that changes nothing', () => {
  fc.assert(
    fc.property(
      fc.subarray(Object.keys(MUTATIONS)),
      fc.constantFrom(...new Set(Object.values(MUTATIONS).map(({ of }) => of))),
      (names, of) => {
        const candidate = mutated(names, of);
        const same = withRulesHash(candidate, 'the same, built otherwise');
        const release = { ...same.release, version: '0.1.0-22222222' };
        expect(check({ ...same, release }, candidate, withOnePage)).toEqual([]);
        // These skip pages with a wrong module or option.
        const expected = names
          .map((name) => MUTATIONS[name]!)
          .filter((mutation) => mutation.of === of && !['page-start', 'page-answers'].includes(mutation.foundBy))
          .map(({ foundBy }) => foundBy);
        expect(check(candidate, undefined, withOnePage).map((finding) => finding.check)).toEqual(
          expect.arrayContaining(expected),
        );
      },
    ),
    { numRuns: 6 },
  );
});
