import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { BENCH_DOCUMENT, FIRST_FIELDS } from './form/bench-document.mjs';
import { HARNESS, visit } from './form/measure-form.mjs';
import { startQuietChromium } from '../quiet-chromium.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { ensureBrowsers } from '../test/browsers.mjs';
import { main, say } from '../run.mjs';

/**
 * `npm run bench:form`: compares the costs of the form engine and of plain React, in one run.
 *
 * Builds three single-file pages of the same 150 fields in 6 steps, and measures them in headless Chromium, in turns
 * and in several rounds, of which the medians count. The baseline is built as webpack does it in production, the others
 * as our areas are, whose files Chromium compiles ahead:
 *   plain   the baseline: uncontrolled native inputs, read when a step is left, without rules or the page around them
 *   engine  `createFormSession` with its area rules and shared-ui's fields, without the page around them
 *   page    the same in the shell's `FormPage`, as customers get it, with progress bar, summary, header and buttons
 *
 * Compared, as CPU time of the page's main thread, which other load on the machine hardly changes: script per key (all
 * script in a trace, from the first of 20 keys, 80 ms apart, until 500 ms after the last, divided by 20); a step change
 * (click on Continue until the next step's first field has focus after a forced layout: script, style and layout) and
 * interactive (navigation start until the first field accepted a key), at full speed and at a quarter. Also compared:
 * the heap after garbage collection, at the end of the last step. The elapsed times are printed below, without targets.
 * The first field is a text field, so no median includes the cost of mounting a native select of 250 or 1,000 options.
 * Not compared: network and federation (all files come from this process), the order summary and calls to a site (there
 * are none), the browser's storage (nothing is stored), painting. Plain React validates no answers at all.
 *
 * Options: `--rounds=N` (7), `--strict` (exit 1 when a target is missed), `--json`.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, strict: { type: 'boolean' }, json: { type: 'boolean' } },
});
const VARIANTS = ['plain', 'engine', 'page'];

/**
 * The targets, as ratios to plain React: of the engine and its fields, which the plain variant has, too, and of the
 * page around them, which it lacks.
 */
const TARGETS = {
  key: { engine: 1.15, page: 1.2 },
  change1: { engine: 1.1, page: 1.35 },
  change4: { engine: 1.1, page: 1.35 },
  interactive1: { engine: 1.4, page: 1.6 },
  interactive4: { engine: 1.4, page: 1.6 },
  heap: { engine: 1.5, page: 1.8 },
};
const ROWS = [
  ['key', 'script per key, ms'],
  ['change1', 'step change, ms'],
  ['change4', 'step change at 4x, ms'],
  ['interactive1', 'interactive, ms'],
  ['interactive4', 'interactive at 4x, ms'],
  ['heap', 'heap, MB'],
  ['changeClock1', '  step change by the clock'],
  ['changeClock4', '  step change at 4x by the clock'],
  ['interactiveClock1', '  interactive by the clock'],
  ['interactiveClock4', '  interactive at 4x by the clock'],
  ['gzip', '  JS gzip, kB'],
];

const median = (numbers) => {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

async function build(folder) {
  const { default: webpack } = await import('webpack');
  const { frameBuild } = await import('../build/webpack-config.mjs');
  const buildOf = (variant) => {
    const config = frameBuild({
      workspace: 'shell',
      entry: { [variant]: join(import.meta.dirname, `form/${variant}-form.tsx`) },
    });
    const output = { ...config.output, path: join(folder, variant) };
    const optimization = variant === 'plain' ? { ...config.optimization, minimizer: ['...'] } : config.optimization;
    return /** @type {import('webpack').Configuration} */ ({ ...config, name: variant, output, optimization });
  };
  const compiler = webpack(VARIANTS.map(buildOf));
  /** @type {import('webpack').MultiStats} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((failure, done) => (failure || !done ? reject(failure) : resolve(done)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const pageOf = (
  variant,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><script>${HARNESS}</script></head>
<body><div id="root"></div>
<script id="boot-document" type="application/json">${JSON.stringify(BENCH_DOCUMENT)}</script>
<script src="/${variant}/${variant}.js"></script></body></html>`;

function serve(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isScript = pathname.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('cache-control', 'no-store');
    response.end(isScript ? readFileSync(join(folder, pathname)) : pageOf(basename(pathname)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Variant → row → the numbers of all visits. */
async function measure(server, rounds) {
  const { wholePath } = await ensureBrowsers();
  const browser = await startQuietChromium(wholePath ?? (await import('playwright')).chromium.executablePath());
  const samples = Object.fromEntries(VARIANTS.map((variant) => [variant, {}]));
  const add = (variant, row, ...numbers) => {
    (samples[variant][row] ??= []).push(...numbers);
  };
  try {
    // The first round warms up the browser and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const slowdown of [1, 4]) {
        for (const variant of round % 2 ? VARIANTS : VARIANTS.toReversed()) {
          const address = `http://127.0.0.1:${server.address().port}/${variant}`;
          const figures = await visit({ browser, address, firstFields: FIRST_FIELDS, slowdown });
          if (round === 0) continue;
          add(variant, `interactive${slowdown}`, figures.interactive);
          add(variant, `interactiveClock${slowdown}`, figures.interactiveClock);
          add(variant, `change${slowdown}`, ...figures.change);
          add(variant, `changeClock${slowdown}`, ...figures.changeClock);
          if (slowdown === 1) {
            add(variant, 'key', figures.key);
            add(variant, 'heap', figures.heap);
          }
        }
      }
      if (!options.json) process.stdout.write(round === 0 ? '.' : ` ${round}`);
    }
  } finally {
    await browser.close();
  }
  return samples;
}

function printTable(medians) {
  console.log(
    `\n\n${'median of each'.padEnd(32)}${VARIANTS.map((name) => name.padStart(9)).join('')}` +
      '    engine    page      targets  engine    page',
  );
  for (const [row, name] of ROWS) {
    const { plain, engine, page } = Object.fromEntries(VARIANTS.map((variant) => [variant, medians[variant][row]]));
    const target = TARGETS[row];
    const verdictOf = (number, limit) => (number / plain <= limit ? 'pass' : 'MISS').padStart(8);
    const verdict =
      target === undefined
        ? ''
        : `${`${target.engine.toFixed(2)} ${target.page.toFixed(2)}`.padStart(13)}` +
          `${verdictOf(engine, target.engine)}${verdictOf(page, target.page)}`;
    const numbers = [plain, engine, page].map((number) => number.toFixed(number < 10 ? 2 : 1).padStart(9)).join('');
    console.log(
      `${name.padEnd(32)}${numbers}${`${(engine / plain).toFixed(2)}x`.padStart(10)}` +
        `${`${(page / plain).toFixed(2)}x`.padStart(8)}${verdict}`,
    );
  }
}

await main(async () => {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'bench-form-'));
  let server;
  try {
    if (!options.json) say('Building');
    await build(folder);
    server = await serve(folder);
    const rounds = Number(options.rounds);
    if (!options.json) say(`Measuring, ${rounds} rounds`);
    const samples = await measure(server, rounds);
    const medians = Object.fromEntries(
      VARIANTS.map((variant) => [
        variant,
        {
          ...Object.fromEntries(Object.entries(samples[variant]).map(([row, numbers]) => [row, median(numbers)])),
          gzip: gzipSync(readFileSync(join(folder, variant, `${variant}.js`))).length / 1000,
        },
      ]),
    );
    if (options.json) console.log(JSON.stringify(medians, null, 2));
    else printTable(medians);
    const missed = Object.entries(TARGETS).flatMap(([row, targets]) =>
      Object.entries(targets).filter(([variant, target]) => medians[variant][row] / medians.plain[row] > target),
    );
    if (missed.length > 0 && options.strict) throw new Error(`${missed.length} targets are missed.`);
  } finally {
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
