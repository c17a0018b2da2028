/** What is made of one visit's requests: pure, so that it can be tested without a browser. */

const AREA = /^\/(?:again\/)?remotes\/([^/]+)\//;

/**
 * Waves of fetching until the first step stands: the document is the first, what it names the second; a script that it
 * does not name comes a wave after the last script that had arrived when it was asked for.
 */
export function chainDepth(scripts) {
  const waveOf = new Map();
  for (const script of scripts.toSorted((one, other) => one.start - other.start)) {
    const before = [...waveOf].filter(([other]) => other.end <= script.start).map(([, wave]) => wave);
    waveOf.set(script, script.isNamed ? 2 : Math.max(2, ...before) + 1);
  }
  return Math.max(1, ...waveOf.values());
}

/** Areas of some steps and the summary of a page. */
export function areasNamed(steps, summary) {
  const uses = steps.flatMap(({ sections }) => sections.flatMap(({ modules }) => modules));
  return new Set([...uses, ...(summary ? [summary] : [])].map(({ module }) => module.split('/')[0]));
}

/** Paths below an area that is none of these. */
export function pathsOfOthers(paths, areas) {
  return paths.filter((path) => {
    const area = AREA.exec(path)?.[1];
    return area !== undefined && !areas.has(area);
  });
}

export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** What is promised of the first step. Bytes are gzip's, whatever the browser was sent. */
export const TARGETS = [
  { key: 'ratio', name: 'until the first field takes a letter, federated ÷ one bundle', atMost: 1.25, unit: '×' },
  { key: 'depth', name: 'chain depth', atMost: 2, unit: '' },
  { key: 'foreign', name: 'requests to areas that nobody names', atMost: 0, unit: '' },
  // To three decimals, as it is reported everywhere.
  { key: 'shift', name: 'layout shift', atMost: 0, unit: '' },
  { key: 'gzip', name: 'all JS of the first step, gzip', atMost: 200, unit: ' kB' },
];

/** How the targets came out. `federated` and `bundle` are lists of visits; the worst visit counts, but for times. */
export function verdicts(federated, bundle) {
  const worst = (key) => Math.max(...federated.map((visit) => visit[key]));
  const found = {
    ratio: median(federated.map(({ ready }) => ready)) / median(bundle.map(({ ready }) => ready)),
    depth: worst('depth'), foreign: worst('foreign'), shift: Math.round(worst('shift') * 1000) / 1000, gzip: worst('gzip'),
  };
  return TARGETS.map(({ key, atMost, ...words }) => ({ key, atMost, ...words, found: found[key], isMet: found[key] <= atMost }));
}
