import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from 'shared-contracts/release-set';
import { shapeOf } from 'shared-contracts/struct-shape';
import { contributionTopic, topic, topicsOf, type AnyTopic } from 'shared-contracts/topics';
import { object } from 'superstruct';
import { integrityOf, readRelease, type ReadRelease } from '../src/releases/read-release.ts';
import { fingerprintOf } from '../../tooling/build/build-files.mjs';
import { ROOT } from '../../tooling/workspaces.mjs';
import { contentHashOf } from '../src/releases/next-set.ts';

/**
 * The content of a release's rules file, with the rules of a module in this folder, bundled once while they do not
 * change.
 */
function rulesFile(name: string): string {
  const fingerprint = fingerprintOf(['site-server/testing', 'shared-contracts/src']).slice(0, 16);
  const file = join(ROOT, `.cache/test-rules/${name}-${fingerprint}.mjs`);
  if (!existsSync(file))
    execFileSync(process.execPath, [join(ROOT, 'site-server/testing/bundle-rules.mjs'), name, file]);
  return readFileSync(file, 'utf8');
}

const SHELL = {
  area: 'shell' as const,
  name: 'shell',
  entry: 'main.js',
  initial: ['main.js'],
  exposes: {},
  content: {
    'main.js': `console.log(${JSON.stringify('shell '.repeat(200))})`,
    'instrument-sans-latin-wght-normal-1a2b3c4d.woff2': 'font',
    'lazy.js': 'export {}',
    'main.css': '.c{color:red}',
  },
};
const CHECKOUT = {
  area: 'order-checkout' as const,
  name: 'mfe_order_checkout',
  entry: 'remoteEntry.js',
  initial: ['remoteEntry.js'],
  exposes: {
    './rules': ['rules-1.js'],
    './start': ['start-1.js'],
    './submit': ['submit-1.js'],
    './company': ['company-1.js', 'vendor-1.js'],
    './rules-of-company': ['company-rules-1.js'],
    './account': ['account-1.js'],
    './rules-of-account': ['account-rules-1.js'],
  },
  content: {
    'remoteEntry.js': 'export const get = 1',
    'rules-1.js': 'rules',
    'start-1.js': 'start',
    'submit-1.js': 'submit',
    'company-1.js': 'company',
    'vendor-1.js': 'vendor',
    'account-1.js': 'account',
    'company-rules-1.js': 'company rules',
    'account-rules-1.js': 'account rules',
    'rules.mjs': rulesFile('checkout-rules'),
    'tokenizer-frame.js': 'frame',
  },
};
const DOMAINS = {
  area: 'domains' as const,
  name: 'mfe_domains',
  entry: 'remoteEntry.js',
  initial: ['remoteEntry.js'],
  exposes: {
    './rules': ['rules-2.js'],
    './domain-search': ['search-2.js'],
    './rules-of-domain-search': ['search-rules-2.js'],
  },
  content: {
    'remoteEntry.js': 'export const get = 2',
    'rules-2.js': 'rules',
    'search-2.js': 'search',
    'search-rules-2.js': 'search rules',
    'rules.mjs': rulesFile('domain-rules'),
  },
};

const TOPICS_OF_TESTS: readonly AnyTopic[] = [
  ...topicsOf(['order-checkout', 'domains', 'vehicles', 'phone-nyop', 'accounts-jobs']),
  contributionTopic('*'),
];

/** The topic of this name; of another name than those there are, an event without data. */
export function topicNamed(name: string): AnyTopic {
  const [owner = '', noun = ''] = name.split(':');
  return TOPICS_OF_TESTS.find((candidate) => candidate.name === name) ?? topic(owner, noun, 'event', object({}));
}

/** The topics of these names (all by default) as a build writes them into its record; `own` are those of its rules. */
export function declaredTopics(names?: readonly string[], own: readonly AnyTopic[] = []): Release['declares'] {
  return [...new Map([...TOPICS_OF_TESTS, ...own].map((known) => [known.name, known])).values()]
    .filter(({ name }) => names?.includes(name) ?? true)
    .map(({ name, version, replay, payload }) => ({
      name,
      version,
      replay,
      payload: shapeOf(payload),
    }));
}

type Built = Omit<typeof SHELL | typeof CHECKOUT | typeof DOMAINS, 'content' | 'exposes'> & {
  content: Record<string, string>;
  exposes: Record<string, string[]>;
};

export const BUILT = { shell: SHELL, checkout: CHECKOUT, domains: DOMAINS } satisfies Record<string, Built>;

/**
 * Writes the output of a workspace's build with this version number: `release.json` and the files in `release/`.
 * Returns the record.
 */
export function writeBuild(
  folder: string,
  { content, ...about }: Built,
  { number = '0.1.0', ...changes }: Partial<Release> & { number?: string } = {},
): Release {
  const files = Object.fromEntries(
    Object.entries(content).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
  );
  const sizes = Object.fromEntries(
    Object.entries(content).map(([file, text]) => [file, gzipSync(text, { level: 9 }).length]),
  );
  const { topics = { owns: [], reads: [] } } = changes;
  const unnamed: Release = {
    ...about,
    version: '',
    contract: '^0.1.0',
    contracts: '0.1.0',
    revision: '',
    topics,
    declares: declaredTopics(
      about.area === 'shell' ? undefined : [...topics.owns.map((topic) => topic.name), ...topics.reads],
    ),
    shared: [],
    ...(about.area === 'shell' ? { provides: {} } : { takes: [] }),
    files,
    sizes,
    ...changes,
  };
  const release = { ...unnamed, version: changes.version ?? `${number}-${contentHashOf(unnamed)}` };
  mkdirSync(join(folder, 'release'), { recursive: true });
  for (const [file, text] of Object.entries(content)) writeFileSync(join(folder, 'release', file), text);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/** The build that `writeBuild` wrote into the folder. */
export function readBuild(folder: string): ReadRelease {
  const read = readRelease(folder);
  if (read.kind === 'refused') throw new Error(read.reason);
  return read.value;
}

/** Builds of the shell and both areas below `folder`; returns their folders, as RELEASE_SOURCES names them. */
export function writeBuilds(folder: string): string[] {
  return Object.entries(BUILT).map(([name, built]) => {
    writeBuild(join(folder, name), built);
    return join(folder, name);
  });
}
