import { describe, expect, it } from '@jest/globals';
import { moduleRules, type Known, type LoadedRules, type ModuleRules } from 'shared-contracts/area-rules';
import { whileAnswer } from 'shared-contracts/conditions';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import { defineQuestions, radio, text } from 'shared-contracts/questions';
import type { Release } from 'shared-contracts/release-set';
import { topic, TOPICS, topicState, type AnyTopic, type Topic } from 'shared-contracts/topics';
import { array, integer, nullable, object, optional, string, type } from 'superstruct';
import { scriptBytes } from '../../releases/release-index.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testDeployed, testReleases } from '../../../testing/test-deployed.ts';
import { declaredTopics, topicNamed } from '../../../testing/test-releases.ts';
import { TEST_PAGE, TEST_TODAY } from '../../../testing/test-order.ts';
import {
  checkContract,
  DEPLOYED_PAGE_CHECKS,
  formatContractFindings,
  RELEASE_CHECKS,
  SET_CHECKS,
} from './check-contract.ts';
import { RULES_FILE } from '../../releases/read-release.ts';
import { BUILD_AGAIN, type Candidate, type ContractFinding } from './check-types.ts';

const { shell, checkout, domains } = testReleases(temporaryFolder());
const DEPLOYED = testDeployed([shell, checkout, domains]);
const RULES = { 'order-checkout': checkout.rules, domains: domains.rules };
const surroundings = {
  rulesOf: (area: string) => RULES[area as keyof typeof RULES],
  today: TEST_TODAY,
  priceSources: ['catalogue_product'],
  takeTried: () => [],
};
const check = (candidate: Candidate, deployed = [DEPLOYED], current?: Candidate) =>
  checkContract(candidate, deployed, { ...surroundings, currentRelease: () => current });

let rulesVersion = 0;
/** A new version of a release, with changes in its record, its rules or both. */
function changed(
  { release, rules }: Candidate,
  record: Partial<Release>,
  ofRules: Partial<LoadedRules> = {},
): Candidate {
  return {
    release: {
      ...release,
      version: '0.1.0-00000000',
      files: { ...release.files, [RULES_FILE]: `sha256-${(rulesVersion += 1)}` },
      ...record,
    },
    ...(rules && { rules: { ...rules, ...ofRules } }),
  };
}
/** A new version with other topics, both in its record and in its rules. */
function withTopics(candidate: Candidate, owns: { name: string; version: number }[], reads: string[]): Candidate {
  return changed(
    candidate,
    { topics: { owns, reads }, declares: declaredTopics([...owns.map(({ name }) => name), ...reads]) },
    {
      topics: {
        owns: owns.map((topic) => ({ ...topicNamed(topic.name), ...topic })),
        reads: reads.map(topicNamed),
      },
    },
  );
}
const without = <T extends object>(from: T, name: string) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name)) as T;
const sharing = (name: string, version: string) => [{ name, version, range: `^${version}`, singleton: true }];

const CART = { name: 'domains:cart-changed', version: 1 };
const SHELL = `shell ${shell.release.version}`;
const CHECKOUT = `order-checkout ${checkout.release.version}`;
const DOMAINS = `domains ${domains.release.version}`;
const PAGE = 'page /form-a-business of http://localhost:3000';
const { modules } = checkout.rules!;

/** The declared topics of a release, with a field of the domain cart added or replaced. */
const declaresWith = ({ release: { declares } }: Candidate, field: string, shape: object) =>
  declares.map((topic) => {
    if (topic.name !== CART.name) return topic;
    const item = topic.payload.fields!['domains']!.items!;
    return {
      ...topic,
      payload: {
        ...topic.payload,
        fields: { domains: { type: 'array', items: { ...item, fields: { ...item.fields, [field]: shape } } } },
      },
    } as typeof topic;
  });
const withReplay = ({ release }: Candidate, replay: 'state' | 'event') =>
  release.declares.map((topic) => (topic.name === CART.name ? { ...topic, replay } : topic));
/** A new version of domains whose cart has another payload or replay policy, in its record and its rules. */
function withCart(candidate: Candidate, change: Partial<Omit<AnyTopic, 'replay'>> & { replay?: string }): Candidate {
  const topic = { ...TOPICS.domainCartChanged, ...change } as Topic;
  const { topics } = candidate.rules!;
  const names = candidate.release.declares.map(({ name }) => name);
  return changed(candidate, { declares: declaredTopics(names, [topic]) }, { topics: { ...topics, owns: [topic] } });
}
/** The payload of the domain cart, with a field added or replaced. */
function cartWith(field: string, struct: AnyTopic['payload']): AnyTopic['payload'] {
  const { domains: list } = TOPICS.domainCartChanged.payload.schema as { domains: AnyTopic['payload'] };
  const item = list.schema as AnyTopic['payload'];
  return object({
    domains: array(object({ ...(item.schema as Record<string, AnyTopic['payload']>), [field]: struct })),
  });
}
const taking = (part: string, ...exports: string[]) => [
  ...domains.release.takes!.filter((taken) => taken.part !== part),
  { part, exports },
];

const GROWN = changed(domains, { sizes: { ...domains.release.sizes, 'search-2.js': 20_000, 'rules-2.js': 9_000 } });
const GROWTH = (scriptBytes(GROWN.release) / scriptBytes(domains.release) - 1) * 100;

const BAD: { title: string; candidate: Candidate; findings: ContractFinding[] }[] = [
  {
    title: 'an entry, a start and a module of files that are not there, and no rules for the server',
    candidate: changed(domains, {
      entry: 'entry.js',
      initial: ['remoteEntry.js', 'vendor.js'],
      exposes: { ...domains.release.exposes, './domain-search': ['search-3.js'] },
      files: without(domains.release.files, 'rules.mjs'),
    }),
    findings: [
      ['Its entry needs "entry.js", which is none of its files.', 'Build it again.'],
      ['Its start needs "vendor.js", which is none of its files.', 'Build it again.'],
      ['"./domain-search" needs "search-3.js", which is none of its files.', 'Build it again.'],
      ['It has no rules.mjs, the rules that the server asks.', BUILD_AGAIN],
    ].map(([wrong, suggestion]) => ({
      check: 'released-files',
      whom: 'domains 0.1.0-00000000',
      wrong: wrong!,
      suggestion: suggestion!,
    })),
  },
  {
    title: 'rules that are not there',
    candidate: { release: domains.release },
    findings: [
      {
        check: 'own-rules',
        whom: DOMAINS,
        wrong: 'Its rules are not there, so no page with it could be priced.',
        suggestion: BUILD_AGAIN,
      },
    ],
  },
  {
    title: 'rules of another area, for other contracts, with other topics',
    candidate: changed(domains, {}, { area: 'vehicles', contract: '^0.2.0', topics: { owns: [], reads: [] } }),
    findings: [
      ['Its rules are those of "vehicles".', "Write area: 'domains' in its rules."],
      [
        'Its rules are for shared-contracts ^0.2.0, its record says ^0.1.0.',
        "In a record that you write by yourself, write contract: '^0.2.0'. If the kit's build wrote it, write " +
          'contract: CONTRACT_RANGE in the rules, and build it again.',
      ],
      ['By its rules it owns nothing, by its record domains:cart-changed (1).', BUILD_AGAIN],
      ['By its rules it reads nothing, by its record order-checkout:order-placed.', BUILD_AGAIN],
    ].map(([wrong, suggestion]) => ({
      check: 'own-rules',
      whom: 'domains 0.1.0-00000000',
      wrong: wrong!,
      suggestion: suggestion!,
    })),
  },
  {
    title: 'a condition on a value that is no choice of its question, also of another module',
    candidate: changed(
      domains,
      {},
      {
        modules: {
          ...domains.rules!.modules,
          visits: moduleRules(
            defineQuestions({
              'storage.visits': radio('How often do you visit?', { choices: ['Weekly', 'Sometimes'] }),
              'storage.months': text('Which months?', { showCondition: whileAnswer('storage.visits', 'Somtimes') }),
              'storage.days': text('Which days?', { showCondition: whileAnswer('storage.visits', 'Weekly') }),
            }),
          ),
          keys: moduleRules(
            defineQuestions({
              'storage.key': text('Whose key?', { showCondition: whileAnswer('storage.visits', 'Daily') }),
              'storage.late': text('Until when?', { showCondition: whileAnswer('storage.late_visits', 'Daily') }),
            }),
          ),
        },
      },
    ),
    findings: [
      [
        'visits: "storage.months" waits until "storage.visits" is "Somtimes", which it never is.',
        'Did you mean "Sometimes"?',
      ],
      [
        'keys: "storage.key" waits until "storage.visits" is "Daily", which it never is.',
        'There are: Weekly, Sometimes.',
      ],
    ].map(([wrong, suggestion]) => ({
      check: 'own-conditions',
      whom: 'domains 0.1.0-00000000',
      wrong: wrong!,
      suggestion: suggestion!,
    })),
  },
  {
    title: 'rules that browsers cannot ask for',
    candidate: changed(domains, { exposes: without(domains.release.exposes, './rules') }),
    findings: [
      {
        check: 'exposed-rules',
        whom: 'domains 0.1.0-00000000',
        wrong: 'It does not expose "./rules".',
        suggestion: 'Write its src/rules.ts and build it again.',
      },
    ],
  },
  {
    title: 'a topic of another area, and one that nobody declared',
    candidate: withTopics(
      domains,
      [CART, { name: 'order-checkout:cart-changed', version: 1 }],
      ['order-checkout:order-place'],
    ),
    findings: [
      {
        check: 'declared-topics',
        whom: 'domains 0.1.0-00000000',
        wrong: 'It says that it owns "order-checkout:cart-changed".',
        suggestion: 'An area owns topics that begin with "domains:".',
      },
      {
        check: 'declared-topics',
        whom: 'domains 0.1.0-00000000',
        wrong: 'There is no topic "order-checkout:order-place".',
        suggestion: 'Did you mean "order-checkout:order-placed"?',
      },
      {
        check: 'read-topics',
        whom: 'domains 0.1.0-00000000',
        wrong: `It reads "order-checkout:order-place", which ${CHECKOUT} does not own.`,
        suggestion: 'Release order-checkout with it first.',
      },
    ],
  },
  {
    title: 'contracts that the shell does not carry',
    candidate: changed(domains, { contract: '^9.0.0' }, { contract: '^9.0.0' }),
    findings: [
      {
        check: 'contract-range',
        whom: SHELL,
        wrong:
          `domains 0.1.0-00000000 was built for shared-contracts ^9.0.0, and ${SHELL} carries 0.1.0: pages would ` +
          'refuse to load domains.',
        suggestion: 'Release a shell that carries it first, or build for the one that is deployed.',
      },
    ],
  },
  {
    title: 'a shell with other contracts than its areas were built for',
    candidate: changed(shell, { contract: '^0.2.0', contracts: '0.2.0' }),
    findings: [
      ['domains', DOMAINS],
      ['order-checkout', CHECKOUT],
    ].map(([area, whom]) => ({
      check: 'contract-range',
      whom: whom!,
      wrong:
        `${whom} was built for shared-contracts ^0.1.0, and shell 0.1.0-00000000 carries 0.2.0: pages would refuse ` +
        `to load ${area}.`,
      suggestion: `Release ${area} for 0.2.0 first.`,
    })),
  },
  {
    title: 'another major version of what must be single, and one that the shell has not',
    candidate: changed(domains, { shared: [...sharing('react', '20.0.0'), ...sharing('final-form', '5.0.1')] }),
    findings: [
      ['react ^20.0.0', '19.3.1', 'react'],
      ['final-form ^5.0.1', 'none', 'final-form'],
    ].map(([takes, carries, name]) => ({
      check: 'shared-packages',
      whom: SHELL,
      wrong: `domains 0.1.0-00000000 takes ${takes} as the only one of the page, and ${SHELL} carries ${carries}.`,
      suggestion: `Build with the shell's ${name}, or release a shell with this one first.`,
    })),
  },
  {
    title: 'what must be single, taken as if it need not be',
    candidate: changed(domains, { shared: [{ ...sharing('react', '18.3.1')[0]!, singleton: false }] }),
    findings: [
      {
        check: 'shared-packages',
        whom: SHELL,
        wrong: `domains 0.1.0-00000000 takes react ^18.3.1 as the only one of the page, and ${SHELL} carries 19.3.1.`,
        suggestion: "Build with the shell's react, or release a shell with this one first.",
      },
    ],
  },
  {
    title: 'a shell with an older version of what must be single',
    candidate: changed(shell, { shared: sharing('react', '19.3.0') }),
    findings: [
      ['domains', DOMAINS],
      ['order-checkout', CHECKOUT],
    ].map(([area, whom]) => ({
      check: 'shared-packages',
      whom: whom!,
      wrong: `${whom} takes react ^19.3.1 as the only one of the page, and shell 0.1.0-00000000 carries 19.3.0.`,
      suggestion: `Release ${area} for it first.`,
    })),
  },
  {
    title: 'a topic less, which another area reads',
    candidate: withTopics(domains, [], ['order-checkout:order-placed']),
    findings: [
      {
        check: 'read-topics',
        whom: CHECKOUT,
        wrong: 'It reads "domains:cart-changed", which domains 0.1.0-00000000 does not own any more.',
        suggestion: 'Keep the topic until no release of order-checkout reads it.',
      },
    ],
  },
  {
    title: 'a topic read that its owner does not publish',
    candidate: withTopics(domains, [CART], ['order-checkout:order-placed', 'order-checkout:cart-tracked']),
    findings: [
      {
        check: 'read-topics',
        whom: 'domains 0.1.0-00000000',
        wrong: `It reads "order-checkout:cart-tracked", which ${CHECKOUT} does not own.`,
        suggestion: 'Release order-checkout with it first.',
      },
    ],
  },
  {
    title: 'another version of a topic',
    candidate: withTopics(domains, [{ ...CART, version: 2 }], ['order-checkout:order-placed']),
    findings: [
      {
        check: 'declared-topics',
        whom: 'domains 0.1.0-00000000',
        wrong: 'It speaks version 2 of "domains:cart-changed", but version 1 is declared.',
        suggestion: 'Declare it in shared-contracts/src/topic-list.ts.',
      },
      {
        check: 'topic-versions',
        whom: CHECKOUT,
        wrong: 'It was built for version 1 of "domains:cart-changed", and domains 0.1.0-00000000 speaks version 2.',
        suggestion: 'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
      },
    ],
  },
  {
    title: 'an export that the deployed shell lacks',
    candidate: changed(domains, { takes: taking('shared-ui/notice-line', 'NoticeLine', 'noticeMark') }),
    findings: [
      {
        check: 'taken-exports',
        whom: SHELL,
        wrong:
          `domains 0.1.0-00000000 uses "noticeMark" of shared-ui/notice-line, and ${SHELL} provides that part ` +
          'without it.',
        suggestion: 'Release a shell that provides it first, or do without it.',
      },
    ],
  },
  {
    title: 'a shell that renamed an export',
    candidate: changed(shell, { provides: { ...shell.release.provides, 'shared-ui/text-field': ['TextInput'] } }),
    findings: [
      ['domains', DOMAINS],
      ['order-checkout', CHECKOUT],
    ].map(([area, whom]) => ({
      check: 'taken-exports',
      whom: whom!,
      wrong:
        `${whom} uses "TextField" of shared-ui/text-field, and shell ` +
        '0.1.0-00000000 provides that part without it.',
      suggestion: `Keep it until no release of ${area} uses it.`,
    })),
  },
  {
    title: 'a field that may be null now, for a reader',
    candidate: withCart(domains, { payload: cartWith('create', nullable(integer())) }),
    findings: [
      {
        check: 'topic-payloads',
        whom: CHECKOUT,
        wrong:
          'domains 0.1.0-00000000 publishes "domains:cart-changed" with null for the field "domains.*.create", ' +
          `which ${CHECKOUT} does not expect.`,
        suggestion: 'Keep the old payload until every release of order-checkout handles the new one.',
      },
    ],
  },
  {
    title: 'a topic that was a state and is an event now',
    candidate: withCart(domains, { replay: 'event' }),
    findings: [SHELL, CHECKOUT].map((whom) => ({
      check: 'topic-replays',
      whom,
      wrong: `domains 0.1.0-00000000 declares "domains:cart-changed" as an event, and ${whom} as a state.`,
      suggestion: 'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
    })),
  },
  {
    title: 'a topic that is neither state nor event',
    candidate: withCart(domains, { replay: 'latest' }),
    findings: [
      {
        check: 'declared-topics',
        whom: 'domains 0.1.0-00000000',
        wrong: 'It declares "domains:cart-changed" as "latest".',
        suggestion: 'Declare it as a state or an event.',
      },
      ...[SHELL, CHECKOUT].map((whom) => ({
        check: 'topic-replays',
        whom,
        wrong: `domains 0.1.0-00000000 declares "domains:cart-changed" as "latest", and ${whom} as a state.`,
        suggestion: 'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
      })),
    ],
  },
  {
    title: 'a shell whose contracts have another replay policy for the topic of an area',
    candidate: changed(shell, { declares: withReplay(shell, 'event') }),
    findings: [DOMAINS, CHECKOUT].map((whom) => ({
      check: 'topic-replays',
      whom,
      wrong: `shell 0.1.0-00000000 declares "domains:cart-changed" as an event, and ${whom} as a state.`,
      suggestion: 'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
    })),
  },
  {
    title: 'a reader that takes a state for an event',
    candidate: changed(
      checkout,
      { declares: withReplay(checkout, 'event') },
      {
        topics: {
          ...checkout.rules!.topics,
          reads: checkout.rules!.topics.reads.map((read) =>
            read.name === CART.name ? { ...read, replay: 'event' } : read,
          ),
        },
      },
    ),
    findings: [SHELL, DOMAINS].map((whom) => ({
      check: 'topic-replays',
      whom,
      wrong: `order-checkout 0.1.0-00000000 declares "domains:cart-changed" as an event, and ${whom} as a state.`,
      suggestion: 'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
    })),
  },
  {
    title: 'scripts that grew by more than a fifth since those that run',
    candidate: GROWN,
    findings: [
      {
        check: 'script-sizes',
        letsBack: true,
        whom: 'domains 0.1.0-00000000',
        wrong:
          `Its scripts grew by ${GROWTH.toFixed(1)} % since ${DOMAINS}: 0.1 kB -> 29.1 kB gzip; most of all ` +
          'search-2.js by 20.0 kB, rules-2.js by 9.0 kB.',
        suggestion: 'Load less, or later: import() what a dialog or a panel needs.',
      },
    ],
  },
  {
    title: 'an area that does not say what it takes of the shell',
    candidate: changed(domains, { takes: undefined }),
    findings: [
      {
        check: 'compared-exports',
        whom: 'domains 0.1.0-00000000',
        wrong: 'Its record does not say what it takes of the shell, so it cannot be checked.',
        suggestion: 'Write `takes` in its release.json: an empty list, if it has a copy of all that it uses.',
      },
    ],
  },
  {
    title: 'a shell that does not say what it provides',
    candidate: changed(shell, { provides: undefined }),
    findings: [
      {
        check: 'compared-exports',
        whom: 'shell 0.1.0-00000000',
        wrong: 'Its record does not say what it provides, so areas cannot be checked against it.',
        suggestion: 'Build it again.',
      },
    ],
  },
  {
    title: 'a record that declares a topic otherwise than its rules',
    candidate: changed(domains, { declares: declaresWith(domains, 'promotion', { type: 'string', optional: true }) }),
    findings: [
      {
        check: 'own-topics',
        whom: 'domains 0.1.0-00000000',
        wrong: 'Its rules know "domains:cart-changed" with another payload or replay policy than its record says.',
        suggestion: BUILD_AGAIN,
      },
    ],
  },
  {
    title: 'a development build',
    candidate: changed(domains, { mode: 'development' }),
    findings: [
      {
        check: 'production-build',
        whom: 'domains 0.1.0-00000000',
        wrong: 'It is a development build.',
        suggestion: 'Build it again: npm run build.',
      },
    ],
  },
  {
    title: 'rules with another version than the package',
    candidate: changed(domains, { version: '0.2.0-00000000' }),
    findings: [
      {
        check: 'own-rules',
        whom: 'domains 0.2.0-00000000',
        wrong: 'Its rules have version 0.1.0, its record has 0.2.0.',
        suggestion: "Give both the same. The kit's build takes the record's from package.json.",
      },
    ],
  },
  {
    title: 'a module under another name',
    candidate: changed(checkout, {}, { modules: { ...without(modules, 'company'), compny: modules['company']! } }),
    findings: [
      {
        check: 'page-modules',
        whom: PAGE,
        wrong: 'steps.0.sections.0.modules.0.module: order-checkout has no rules for the module "company".',
        suggestion: 'There are: account.',
      },
    ],
  },
  {
    title: 'a module whose rules are in no file',
    candidate: changed(domains, { exposes: without(domains.release.exposes, './rules-of-domain-search') }),
    findings: [
      {
        check: 'page-modules',
        whom: PAGE,
        wrong: 'steps.1.sections.0.modules.1.module: domains has no rules for the module "domain-search".',
        suggestion: 'There are: domain-search.',
      },
    ],
  },
  {
    title: 'a module without view, also where the page can do without',
    candidate: changed(domains, {
      exposes: { './rules': ['rules-2.js'], './rules-of-domain-search': ['search-rules-2.js'] },
    }),
    findings: [
      {
        check: 'page-modules',
        whom: PAGE,
        wrong: 'steps.1.sections.0.modules.1.module: domains has no view for the module "domain-search".',
        suggestion: 'Keep it under its name until no page names it.',
      },
    ],
  },
  {
    title: 'an option that is needed now',
    candidate: changed(
      checkout,
      {},
      {
        modules: {
          ...modules,
          company: moduleRules({ options: object({ label: string(), hint: string() }), fields: () => ({}) }),
        },
      },
    ),
    findings: ['label', 'hint'].map((name) => ({
      check: 'page-options',
      whom: PAGE,
      wrong: `steps.0.sections.0.modules.0.options.${name}: Missing property "${name}".`,
      suggestion: 'Write a string.',
    })),
  },
  {
    title: 'a form type that it places no more',
    candidate: changed(checkout, { exposes: without(checkout.release.exposes, './submit') }, { formTypes: {} }),
    findings: [
      {
        check: 'page-submitter',
        whom: PAGE,
        wrong: 'submitter: order-checkout does not expose "./submit".',
        suggestion: 'Write its src/submit.ts and build it again.',
      },
      {
        check: 'page-submitter',
        whom: PAGE,
        wrong: 'submitter: order-checkout places no FormABusinessForm; it places nothing.',
        suggestion: 'Keep the submitter in its rules as long as a page names it.',
      },
    ],
  },
  {
    title: 'rules that throw at what the page says',
    candidate: changed(
      checkout,
      {},
      {
        modules: {
          ...modules,
          company: {
            ...modules['company']!,
            fields: () => {
              throw new Error('no label');
            },
          },
        },
      },
    ),
    findings: [
      {
        check: 'page-start',
        whom: PAGE,
        wrong:
          'steps.0.sections.0.modules.0: Expected rules that hold on an empty form, but order-checkout/company ' +
          'threw in its fields: no label.',
        suggestion: 'Mend its rules: the page was written for the ones in use.',
      },
    ],
  },
  {
    title: 'a question without a struct of its answer',
    candidate: changed(
      domains,
      {},
      {
        modules: {
          'domain-search': moduleRules({
            options: object({}),
            fields: () => ({ 'domains.speed': { label: 'Speed', rules: 'oneOf:slow,fast' } }),
          }),
        },
      },
    ),
    findings: [
      {
        check: 'page-shapes',
        whom: PAGE,
        wrong: 'domains/domain-search asks "domains.speed", and says nothing of the answer\'s shape.',
        suggestion: "Add its struct to the module's answers: a made-up order could have anything there.",
      },
    ],
  },
  {
    title: 'a question whose answer the area does not see',
    candidate: changed(
      domains,
      {},
      { modules: { 'domain-search': moduleRules(defineQuestions({ 'parking.car': text('Car') })) } },
    ),
    findings: [
      {
        check: 'page-questions',
        whom: PAGE,
        wrong: 'domains/domain-search asks "parking.car", which domains does not see.',
        suggestion: "Write 'parking' into answers.owns of its rules: an area sees what it owns or reads.",
      },
    ],
  },
];

it.each(BAD)(
  '$title: everything that breaks is reported, with what is affected and what to do, and nothing else',
  ({ candidate, findings }) => {
    expect(check(candidate)).toEqual(findings);
  },
);

it('an area that no page has yet is tried on a page of its modules, in every state of their answers', () => {
  const { submitter: _, ...others } = TEST_PAGE;
  const company = TEST_PAGE.steps.filter(({ key }) => key === 'company');
  const deployed = [testDeployed([shell, checkout], [{ ...others, steps: company }])];
  const visits = defineQuestions({ 'domains.visits': radio('Visits', { choices: ['Daily', 'Never'] }) });
  const candidate = (fields: typeof visits.fields) =>
    changed(domains, {}, { modules: { 'domain-search': moduleRules({ ...visits, fields }) } });
  expect(check(candidate(visits.fields), deployed)).toEqual([]);
  const throwing = candidate((options, known) => {
    if (valueAt(known.data, 'domains.visits') === 'Never') throw new Error('No visits.');
    return { ...visits.fields(options, known), 'parking.car': { label: 'Car', rules: 'required' } };
  });
  expect(check(throwing, deployed)).toMatchObject([
    { check: 'page-questions', wrong: 'domains/domain-search asks "parking.car", which domains does not see.' },
    {
      check: 'page-shapes',
      wrong: 'domains/domain-search asks "parking.car", and says nothing of the answer\'s shape.',
    },
    {
      check: 'page-answers',
      whom: 'a page with domains alone',
      wrong: 'With some answers, domains/domain-search threw in its fields: No visits.',
    },
  ]);
});

/** A contribution that throws once a domain is chosen. */
const UNANSWERABLE = changed(
  domains,
  {},
  {
    contribute: ({ topics }) => ({
      products: [],
      missing:
        topicState(topics, TOPICS.domainCartChanged)?.domains.map(() => {
          throw new Error('no price');
        }) ?? [],
    }),
  },
);

it('every check has a release that it refuses', () => {
  const checksWithFindings = new Set(
    [...BAD.map(({ candidate }) => candidate), UNANSWERABLE]
      .flatMap((candidate) => check(candidate))
      .map((finding) => finding.check),
  );
  // They compare with the release that runs; their own tests are below.
  checksWithFindings.add('page-prices').add('stored-answers');
  expect([...checksWithFindings].sort()).toEqual(
    [...RELEASE_CHECKS, ...SET_CHECKS, ...DEPLOYED_PAGE_CHECKS].map(({ name }) => name).sort(),
  );
});

it.each([
  ['shell', shell],
  ['order-checkout', checkout],
  ['domains', domains],
])('the deployed release of %s has no findings', (_, candidate) => {
  expect(check(candidate)).toEqual([]);
});

describe('what need not be the same', () => {
  it('is a package that is not a singleton', () => {
    expect(
      check(
        changed(domains, { shared: [{ name: 'superstruct', version: '3.0.0', range: '^3.0.0', singleton: false }] }),
      ),
    ).toEqual([]);
  });

  it('is a part that the shell does not provide in the range: the area runs its own copy', () => {
    const takes = taking('shared-ui/notice-line', 'noticeMark');
    const shared = shell.release.shared.map((entry) =>
      entry.name === 'shared-ui' ? { ...entry, version: '0.2.0' } : entry,
    );
    expect(
      check(changed(domains, { takes }), [testDeployed([changed(shell, { shared }), checkout, domains], [])]),
    ).toEqual([]);
    expect(check(changed(domains, { takes: taking('shared-ui/tooltip', 'Tooltip', 'tooltipSizeOf') }))).toEqual([]);
  });

  it('is what an unused copy uses, unlike what a copy that runs uses', () => {
    const copied = (inCopyOf: string) =>
      changed(domains, {
        takes: [...domains.release.takes!, { part: 'shared-contracts/topics', exports: ['topicsOf'], inCopyOf }],
      });
    expect(check(copied('shared-ui/text-field'))).toEqual([]);
    expect(check(copied('shared-ui/tooltip')).map(({ wrong }) => wrong)).toEqual([
      `domains 0.1.0-00000000 uses "topicsOf" of shared-contracts/topics, and ${SHELL} provides that part without it.`,
    ]);
  });

  it('is the patch of the contracts if the deployed copy is sufficient', () => {
    const shared = domains.release.shared.map((entry) =>
      entry.name.startsWith('shared-') ? { ...entry, version: '0.1.7' } : entry,
    );
    expect(check(changed(domains, { contracts: '0.1.7', shared }))).toEqual([]);
    expect(check(changed(shell, { contracts: '0.1.7', shared }))).toEqual([]);
    // An area that needs more of the boundary has a higher range.
    expect(
      check(changed(domains, { contract: '^0.1.7', contracts: '0.1.7', shared })).map((finding) => finding.check),
    ).toEqual(['contract-range']);
  });

  it('is a field that a reader does not know', () => {
    const known = {
      ...shell,
      release: { ...shell.release, declares: declaresWith(shell, 'promotion', { type: 'string', optional: true }) },
    };
    expect(
      check(withCart(domains, { payload: cartWith('promotion', optional(string())) }), [
        testDeployed([known, checkout, domains], []),
      ]),
    ).toEqual([]);
  });

  it('is an area that is not deployed: its topics are not missed', () => {
    expect(check(checkout, [testDeployed([shell, checkout], [])])).toEqual([]);
  });

  it('is a page that does not name the area, whatever others do on it', () => {
    const alone = { ...TEST_PAGE, submitter: undefined, steps: TEST_PAGE.steps.slice(0, 1) };
    const gone = changed(domains, { exposes: { './rules': ['rules-2.js'] } }, { modules: {} });
    const throwing = {
      ...checkout.rules!,
      modules: {
        ...modules,
        company: {
          ...modules['company']!,
          fields: () => {
            throw new Error('no label');
          },
        },
      },
    };
    const deployed = [testDeployed([shell, checkout, domains], [alone])];
    expect(checkContract(gone, deployed, { ...surroundings, rulesOf: () => throwing })).toEqual([]);
  });

  it("is an option of another area's module", () => {
    const [first, second] = TEST_PAGE.steps;
    const page = {
      ...TEST_PAGE,
      steps: [
        first!,
        {
          ...second!,
          sections: [{ modules: [{ module: 'domains/domain-search', options: { colour: 'red' }, required: false }] }],
        },
      ],
    };
    expect(check(checkout, [testDeployed([shell, checkout, domains], [page])])).toEqual([]);
    expect(check(domains, [testDeployed([shell, checkout, domains], [page])])).toHaveLength(1);
  });
});

it('a topic whose owner speaks another version than the reader was built for is reported for the reader', () => {
  const newer = { ...domains, release: { ...domains.release, topics: { owns: [{ ...CART, version: 2 }], reads: [] } } };
  expect(check(checkout, [testDeployed([shell, checkout, newer], [])])).toEqual([
    {
      check: 'topic-versions',
      whom: CHECKOUT,
      wrong: `It was built for version 1 of "domains:cart-changed", and ${DOMAINS} speaks version 2.`,
      suggestion: 'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
    },
  ]);
});

describe('a topic that only its owner and its readers declare', () => {
  const planOf = (payload: AnyTopic['payload']) => topic('domains', 'plan-chosen', 'state', payload);
  const knowing = (candidate: Candidate, verb: 'owns' | 'reads', own: Topic) => {
    const { release, rules } = candidate;
    const { owns, reads } = { ...release.topics };
    return changed(
      candidate,
      {
        topics: {
          owns: verb === 'owns' ? [...owns, own] : owns,
          reads: verb === 'reads' ? [...reads, own.name] : reads,
        },
        declares: [...release.declares, ...declaredTopics([own.name], [own])],
      },
      { topics: { ...rules!.topics, [verb]: [...rules!.topics[verb], own] } },
    );
  };
  const reader = knowing(checkout, 'reads', planOf(type({ plan: string() })));
  const deployed = [testDeployed([shell, reader, domains], [])];

  it('needs no other contracts or shell', () => {
    expect(check(knowing(domains, 'owns', planOf(object({ plan: string(), boxes: integer() }))), deployed)).toEqual([]);
  });

  it('is compared with what each reader reads', () => {
    expect(check(knowing(domains, 'owns', planOf(object({ plan: integer() }))), deployed)).toEqual([
      {
        check: 'topic-payloads',
        whom: 'order-checkout 0.1.0-00000000',
        wrong:
          'domains 0.1.0-00000000 publishes "domains:plan-chosen" with the type integer instead of string for the ' +
          'field "plan", which order-checkout 0.1.0-00000000 does not expect.',
        suggestion: 'Keep the old payload until every release of order-checkout handles the new one.',
      },
    ]);
  });
});

describe('the size of scripts', () => {
  const sized = (bytes: number) => changed(domains, { sizes: { 'search-2.js': bytes } });
  const deployedWith = (bytes: number, ...limits: number[]) => {
    const { set } = testDeployed([shell, checkout, sized(bytes)]);
    return [{ set, sites: limits.map((limit) => ({ name: 'site', pages: [], scriptLimits: { domains: limit } })) }];
  };
  const found = (before: number, after: number, ...limits: number[]) =>
    check(sized(after), deployedWith(before, ...limits)).map(({ wrong }) => wrong);

  it.each([
    [100_000, 50_000],
    [100_000, 120_000],
    // A small area may grow at once.
    [3_000, 8_000],
  ])('%i -> %i bytes are promoted', (before, after) => {
    expect(found(before, after)).toEqual([]);
  });

  it('growth by a fifth each time ends at the limit, which the strictest site sets', () => {
    let bytes = 100_000;
    let releases = 0;
    while (found(bytes, bytes * 1.19).length === 0 && releases < 50) [bytes, releases] = [bytes * 1.19, releases + 1];
    expect(releases).toBe(5);
    expect(found(bytes, bytes * 1.19)).toEqual(['Its scripts have 284.0 kB gzip, over the limit of 250 kB.']);
    expect(found(100_000, 110_000, 300, 105)).toEqual(['Its scripts have 110.0 kB gzip, over the limit of 105 kB.']);
    expect(found(270_000, 290_000, 300)).toEqual([]);
    // It may become smaller, however large it is.
    expect(found(400_000, 390_000)).toEqual([]);
  });
});

describe('several deployments', () => {
  const other = {
    ...testDeployed([changed(shell, { contracts: '0.2.0' }), domains]),
    sites: [{ name: 'https://other.example', pages: [TEST_PAGE] }],
  };

  it('are reported separately', () => {
    expect(
      check(
        changed(domains, { exposes: { './rules': ['rules-2.js'], './rules-of-domain-search': ['search-rules-2.js'] } }),
        [DEPLOYED, other],
      ).map(({ whom }) => whom),
    ).toEqual(['shell 0.1.0-00000000', PAGE, 'page /form-a-business of https://other.example']);
  });

  it('with the same findings are reported once', () => {
    const { candidate, findings } = BAD.find(({ title }) => title === 'an option that is needed now')!;
    expect(check(candidate, [DEPLOYED, DEPLOYED])).toEqual(findings);
  });
});

describe('rules that throw only once something is chosen', () => {
  const search = domains.rules!.modules['domain-search'] as unknown as ModuleRules;
  const throwingWith = (isChosen: (known: Known) => boolean): Candidate =>
    changed(
      domains,
      {},
      {
        modules: {
          'domain-search': moduleRules({
            ...search,
            fields: (options, known) => {
              if (isChosen(known)) throw new Error('no names');
              return search.fields(options, known);
            },
          }),
        },
      },
    );

  it.each<[string, (known: Known) => boolean]>([
    ['an answer that they read', ({ data }) => data.companyInformation?.companyName !== undefined],
    [
      'a domain, which is no answer but in a topic',
      ({ topics }) => (topicState(topics, TOPICS.domainCartChanged)?.domains.length ?? 0) > 0,
    ],
  ])('%s', (_, isChosen) => {
    expect(check(throwingWith(isChosen))).toEqual([
      {
        check: 'page-answers',
        whom: PAGE,
        wrong: 'With some answers, domains/domain-search threw in its fields: no names.',
        suggestion: 'Mend its rules: they are asked about whatever a customer answers and chooses.',
      },
    ]);
  });

  it('is not looked for in rules whose file runs already', () => {
    const candidate = throwingWith(({ data }) => data.companyInformation?.companyName !== undefined);
    expect(check(changed(candidate, { files: domains.release.files }), [DEPLOYED], domains)).toEqual([]);
    expect(check(candidate, [DEPLOYED], domains)).toHaveLength(1);
  });
});

describe('the price of a product', () => {
  const contributing = (priceOf: (years: number) => number, question: object = {}): Candidate =>
    changed(
      domains,
      {},
      {
        contribute: ({ topics }) => ({
          missing: [],
          products: (topicState(topics, TOPICS.domainCartChanged)?.domains ?? []).map(({ domain, duration }) => ({
            key: domain,
            saveAs: 'domain',
            productId: 'domain',
            name: domain,
            group: { key: 'domains', label: 'Domains' },
            quantity: 1,
            price: priceOf(duration),
            priceSource: { source: 'domain', question: { domain, years: duration, ...question } },
            data: {},
          })),
        }),
      },
    );
  const current = contributing((years) => 1_400 * years);
  const found = (candidate: Candidate) => check(candidate, [DEPLOYED], current);

  it('is asked of the server if it changed for the same question, for some choice', () => {
    const cheaperForYears = contributing((years) => 1_400 * years - (years >= 2 ? 100 * years : 0));
    // Of three domains, as an area may publish.
    expect(found(cheaperForYears)).toMatchObject(
      ['1.00', 'b.net', 'a.com'].map((domain) => ({
        check: 'page-prices',
        whom: PAGE,
        wrong: `${domain} costs $39.00 in domains, and in the release that runs, asked the same, $42.00.`,
        suggestion:
          'Deploy a server with the new price first, or let the question say what is different, so that the ' +
          'server can.',
        toPrice: { site: 'http://localhost:3000', product: { name: domain, price: 3_900 }, isChanged: true },
      })),
    );
  });

  it("may change with the area's own priceOf, which the server asks, and with nothing else", () => {
    const { release, rules } = contributing((years) => 1_500 * years);
    const pricing = (perYear: number): Candidate => ({
      release,
      rules: { ...rules!, priceOf: ({ question }) => ({ price: perYear * Number(question['years']) }) },
    });
    expect(found(pricing(1_500))).toEqual([]);
    expect(new Set(found(pricing(1_400)).map(({ check: name }) => name))).toEqual(new Set(['page-prices']));
  });

  it('may stay, and may change with its question', () => {
    expect(found(contributing((years) => 700 * years * 2))).toEqual([]);
    expect(found(contributing((years) => 1_300 * years, { rebate: 100 }))).toEqual([]);
  });
});

describe('an answer that customers have stored', () => {
  const search = domains.rules!.modules['domain-search'] as unknown as ModuleRules;
  const ask = (label: string) => ({ label, rules: 'required' });
  /** Domains with a search that asks at these paths. */
  const asking = (paths: readonly string[], further: Partial<ModuleRules> = {}): Candidate =>
    changed(
      domains,
      {},
      {
        modules: {
          'domain-search': moduleRules({
            ...search,
            ...further,
            fields: () => Object.fromEntries(paths.map((path) => [path, ask(`Your ${path.split('.')[1]}`)])),
            answers: () => Object.fromEntries(paths.map((path) => [path, string()])),
          }),
        },
      },
    );
  const current = asking(['domains.term', 'domains.note']);
  const found = (candidate: Candidate, deployed = [DEPLOYED]) =>
    checkContract(candidate, deployed, { ...surroundings, currentRelease: () => current }).map(
      ({ check: name, whom, wrong }) => [name, whom, wrong],
    );

  it('is not lost by another path of its question', () => {
    expect(found(asking(['domains.query', 'domains.note']))).toEqual([
      [
        'stored-answers',
        PAGE,
        '"domains.term" (Your term), which customers have answered, is not asked any more, and ' +
          'domains/domain-search asks domains.query in its place, without it.',
      ],
    ]);
  });

  it('may move to another path if it fills the question there', () => {
    const initialValues: ModuleRules['initialValues'] = (_, { data }) =>
      withValueAt({}, 'domains.query', valueAt(data, 'domains.term'));
    expect(found(asking(['domains.query', 'domains.note'], { initialValues }))).toEqual([]);
  });

  it('may be asked no more, and new questions may come', () => {
    expect(found(asking(['domains.term']))).toEqual([]);
    expect(found(asking(['domains.term', 'domains.note', 'domains.query']))).toEqual([]);
  });

  it('is not missed by a condition of the page, or by another area', () => {
    const [first, ...others] = TEST_PAGE.steps;
    const waiting = {
      orConditions: [{ andConditions: [{ fieldKey: 'domains.note', fieldVal: 'Yes' }] }],
    };
    const page = { ...TEST_PAGE, steps: [first!, ...others.map((step) => ({ ...step, showCondition: waiting }))] };
    const reading = { ...checkout.rules!, answers: { owns: [], reads: ['domains.note'] } };
    const missed = (text: string) => [
      'stored-answers',
      PAGE,
      `"domains.note" (Your note), which customers have answered, is not asked any more, and ${text}.`,
    ];
    expect(found(asking(['domains.term']), [testDeployed([shell, checkout, domains], [page])])).toEqual([
      missed('a condition of the page waits for it'),
    ]);
    expect(
      checkContract(asking(['domains.term']), [DEPLOYED], {
        ...surroundings,
        rulesOf: (area) => (area === 'order-checkout' ? reading : undefined),
        currentRelease: () => current,
      }).map(({ check: name, whom, wrong }) => [name, whom, wrong]),
    ).toEqual([missed('order-checkout reads it')]);
  });
});

describe('what was broken before', () => {
  const throwing = {
    ...modules,
    company: {
      ...modules['company']!,
      fields: () => {
        throw new Error('no label');
      },
    },
  };

  it("is not the candidate's fault", () => {
    const before = changed(
      checkout,
      { version: '0.1.0-11111111', contract: '^0.2.0' },
      { contract: '^0.2.0', modules: throwing },
    );
    const deployed = [testDeployed([shell, before, domains])];
    const candidate = changed(
      checkout,
      { contract: '^0.2.0' },
      { contract: '^0.2.0', modules: throwing, formTypes: {} },
    );
    expect(check(candidate, deployed, before).map((finding) => finding.check)).toEqual(['page-submitter']);
    expect(check(candidate, deployed).map((finding) => finding.check)).toEqual([
      'contract-range',
      'page-submitter',
      'page-start',
    ]);
  });

  it('is reported if it breaks in another way', () => {
    const before = changed(checkout, {}, { modules: without(modules, 'account') });
    expect(
      check(changed(checkout, {}, { modules: without(modules, 'company') }), [DEPLOYED], before).map(
        ({ wrong }) => wrong,
      ),
    ).toEqual(['steps.0.sections.0.modules.0.module: order-checkout has no rules for the module "company".']);
  });
});

it('findings are grouped by the page or release for which something breaks', () => {
  expect(
    formatContractFindings([...check(BAD.find(({ title }) => title.startsWith('another version'))!.candidate)]),
  ).toEqual([
    'domains 0.1.0-00000000',
    '  declared-topics  It speaks version 2 of "domains:cart-changed", but version 1 is declared. Declare it ' +
      'in shared-contracts/src/topic-list.ts.',
    CHECKOUT,
    '  topic-versions   It was built for version 1 of "domains:cart-changed", and domains 0.1.0-00000000 ' +
      'speaks version 2. Give the changed topic a name of its own, and keep the old one until nobody reads it.',
  ]);
});
