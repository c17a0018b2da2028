/** Figures from the requests of one visit. Pure functions, so that they can be tested without a browser. */

const AREA = /^\/(?:again\/)?remotes\/([^/]+)\//;

/**
 * Returns the number of request waves until the first step is shown. The document is the first wave, the scripts that
 * it names are the second. Any other script comes one wave after the latest wave among the scripts that had arrived
 * when it was requested.
 */
export function chainDepth(scripts) {
  const waveOf = new Map();
  for (const script of scripts.toSorted((left, right) => left.start - right.start)) {
    const earlierWaves = [...waveOf].filter(([other]) => other.end <= script.start).map(([, wave]) => wave);
    waveOf.set(script, script.isNamed ? 2 : Math.max(2, ...earlierWaves) + 1);
  }
  return Math.max(1, ...waveOf.values());
}

/** The areas that these steps and this summary use. */
export function areasNamed(steps, summary) {
  const uses = steps.flatMap(({ sections }) => sections.flatMap(({ modules }) => modules));
  return new Set([...uses, ...(summary ? [summary] : [])].map(({ module }) => module.split('/')[0]));
}

/** The paths of files of any other area. */
export function pathsOfOthers(paths, areas) {
  return paths.filter((path) => {
    const area = AREA.exec(path)?.[1];
    return area !== undefined && !areas.has(area);
  });
}

export function median(numbers) {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The targets for the first step. Sizes are gzip sizes, whatever encoding the browser received. */
export const TARGETS = [
  { key: 'typed', name: 'until the first field takes a letter and keeps it, slow phone', atMost: 600, unit: ' ms' },
  { key: 'typedRatio', name: '  ÷ the same document without scripts', atMost: 1.1, unit: '×' },
  { key: 'longestTask', name: '  longest task until the page is idle', atMost: 100, unit: ' ms' },
  { key: 'ratio', name: 'until the page is interactive, federated ÷ one bundle', atMost: 1.05, unit: '×' },
  { key: 'afterOther', name: '  for a returning visitor, after a release of another area', atMost: 1, unit: '×' },
  { key: 'afterCheckout', name: '  for a returning visitor, after a release of the checkout', atMost: 1, unit: '×' },
  { key: 'depth', name: 'chain depth', atMost: 2, unit: '' },
  { key: 'foreign', name: 'requests to areas that nobody names', atMost: 0, unit: '' },
  // Rounded to three decimals, as it is usually reported. The text is there before its font, so a line may break
  // elsewhere when that arrives.
  { key: 'shift', name: 'layout shift', atMost: 0.01, unit: '' },
  { key: 'gzip', name: 'all JS of the first step, gzip', atMost: 200, unit: ' kB' },
];

/**
 * Compares lists of visits with the targets: first visits, and those of returning visitors after a release, which
 * changes a bundle whatever was released; and those of somebody who types at once, also in a document without scripts.
 * Of times the median counts, else the worst visit.
 */
export function verdicts({ federated, bundle, afterOther, afterCheckout, afterBundle, typing, typingPlain }) {
  const ofTyping = (visits, key) => median(visits.map((visit) => visit[key]));
  const ready = (visits) => median(visits.map((visit) => visit.ready));
  const worst = (key) => Math.max(...federated.map((visit) => visit[key]));
  const figures = {
    typed: ofTyping(typing, 'typed'),
    typedRatio: ofTyping(typing, 'typed') / ofTyping(typingPlain, 'typed'),
    longestTask: ofTyping(typing, 'longestTask'),
    ratio: ready(federated) / ready(bundle),
    afterOther: ready(afterOther) / ready(afterBundle),
    afterCheckout: ready(afterCheckout) / ready(afterBundle),
    depth: worst('depth'),
    foreign: worst('foreign'),
    shift: Math.round(worst('shift') * 1000) / 1000,
    gzip: worst('gzip'),
  };
  return TARGETS.map(({ key, atMost, ...words }) => ({
    key,
    atMost,
    ...words,
    found: figures[key],
    isMet: figures[key] <= atMost,
  }));
}
