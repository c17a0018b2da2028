import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveSite } from './load/bench-server.mjs';
import { median, verdicts } from './load/load-figures.mjs';
import { typingVisit, visit } from './load/measure-load.mjs';
import { buildOneBundle, documentOfBundle } from './load/one-bundle.mjs';
import { ensureBuilt } from '../build/build.mjs';
import { freePorts } from '../test/free-ports.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { ensureBrowsers } from '../test/browsers.mjs';
import { main, say } from '../run.mjs';
import { AREA_WORKSPACES, ROOT } from '../workspaces.mjs';

/**
 * `npm run bench:load`: measures what it costs a first visit that the page consists of separate areas, and what a
 * returning visitor gains from it after a release, in one run.
 *
 * Two servers are in front of one running site, both with HTTP/2, TLS and the same compression:
 *   federated  the site as it is: shell, entries and modules of areas as released
 *   bundle     the same sources as one bundle, with the areas imported instead of federated. Its first file has the
 *              parts that the federated page names for its first step; the others are split off and loaded later. The
 *              document is the same, with the bundle's own import map and preload
 *
 * Both are opened in headless Chromium, in turns and in several rounds, of which the medians count, with a round trip
 * of 150 ms and 1.6 Mbit/s each way for the connection as a whole (`load/slow-link.mjs`), at full CPU speed. First
 * visits have an empty cache. Returning visitors have been there before a release: of another area, of the checkout, or
 * of the bundle, which any release changes. The clock stops when the page's own code has taken over what the server
 * rendered.
 *
 * In the same turns somebody types into the first field as soon as it is shown, on a processor that is four times
 * slower: in the page, and in its document without scripts.
 *
 * Options: `--rounds=N` (7), `--strict` (exit 1 when a target is missed), `--json`.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, strict: { type: 'boolean' }, json: { type: 'boolean' } },
});
const PATH = '/form-a-business';
/** An area of which the page's first step shows nothing. */
const OTHER_AREA = AREA_WORKSPACES.find((workspace) => workspace !== 'mfe-order-checkout');
const FIELD = 'companyInformation.companyName';
const ROWS = [
  ['ready', 'until the page is interactive, ms'],
  ['fcp', 'first contentful paint, ms'],
  ['scriptsIn', 'last script of the first step there, ms'],
  ['document', 'document there, ms'],
  ['requests', 'requests until then'],
  ['scripts', '  of them scripts'],
  ['gzip', 'JS, gzip, kB'],
  ['depth', 'chain depth'],
];

/**
 * The areas, each with the parts that the page needs for its first step: the parts of which the document preloads all
 * files.
 */
function areasOfFirstStep(html) {
  const preloaded = new Set([...html.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, href]) => href));
  return AREA_WORKSPACES.map((workspace) => {
    const { area, version, name, exposes } = JSON.parse(
      readFileSync(join(ROOT, workspace, 'dist/release.json'), 'utf8'),
    );
    const first = Object.entries(exposes).filter(([, files]) =>
      files.every((file) => preloaded.has(`/remotes/${area}/${version}/${file}`)),
    );
    return { workspace, name, first: first.map(([part]) => part.slice(2)) };
  });
}

/** Starts the site as it runs for customers, with free ports and temporary folders. */
async function startSite(folder) {
  const ports = await freePorts(2);
  const address = `http://localhost:${ports[0]}`;
  const child = spawn(process.execPath, [join(ROOT, 'site-server/dist/main.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(ports[0]),
      TOKENIZER_PORT: String(ports[1]),
      DATA_FOLDER: join(folder, 'data'),
      RELEASES_FOLDER: join(folder, 'releases'),
    },
  });
  const stop = () => child.kill('SIGTERM');
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('The site did not start.');
    if (
      await fetch(`${address}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { address, stop };
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  stop();
  throw new Error('The site did not answer within a minute.');
}

const versionOf = (workspace) => JSON.parse(readFileSync(join(ROOT, workspace, 'dist/release.json'), 'utf8')).version;

/** @returns {import('./load/load-figures.mjs').Visit[]} */
const noVisits = () => [];

/** @returns {import('./load/load-figures.mjs').TypingVisit[]} */
const noTypingVisits = () => [];

/** Variant → visits. The variants take turns; the first visit of each is for warming up and does not count. */
async function measure(servers, rounds) {
  const { chromium } = await import('playwright');
  const { wholePath: executablePath } = await ensureBrowsers();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${Object.values(servers).flatMap(({ trusted }) => trusted ?? [])}`,
    ],
  });
  const release = (server, workspace) => () => server.release(versionOf(workspace));
  const { federated, bundle, plain } = servers;
  const visits = {
    federated: noVisits(),
    bundle: noVisits(),
    afterOther: noVisits(),
    afterCheckout: noVisits(),
    afterBundle: noVisits(),
    typing: noTypingVisits(),
    typingPlain: noTypingVisits(),
  };
  const variants = [
    { visits: visits.federated, server: federated },
    { visits: visits.bundle, server: bundle },
    { visits: visits.afterOther, server: federated, release: release(federated, OTHER_AREA) },
    { visits: visits.afterCheckout, server: federated, release: release(federated, 'mfe-order-checkout') },
    { visits: visits.afterBundle, server: bundle, release: release(bundle, 'shell') },
  ];
  const typing = [
    { visits: visits.typing, server: federated, hasScripts: true },
    { visits: visits.typingPlain, server: plain, hasScripts: false },
  ];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { visits: made, server, release: change } of round % 2 ? variants : variants.toReversed()) {
        const address = server.address + PATH;
        const figures = await visit({ browser, ...server, address, release: change });
        if (round > 0) made.push(figures);
      }
      for (const { visits: made, server, hasScripts } of round % 2 ? typing : typing.toReversed()) {
        const address = server.address + PATH;
        const figures = await typingVisit({ browser, ...server, address, field: FIELD, hasScripts });
        if (round > 0) made.push(figures);
      }
      if (!options.json) process.stdout.write(round === 0 ? '.' : ` ${round}`);
    }
  } finally {
    await browser.close();
  }
  return visits;
}

function printTables(visits, results) {
  const [{ protocol }] = visits.federated;
  printTable(`${PATH}, ${protocol}, first visit, median of ${visits.federated.length}`, visits, 'federated', 'bundle');
  printTable(`returning visitor, after a release of ${OTHER_AREA}`, visits, 'afterOther', 'afterBundle');
  printTable('returning visitor, after a release of the checkout', visits, 'afterCheckout', 'afterBundle');
  console.log('');
  for (const { key, name, atMost, unit, found: number, isMet } of results) {
    const text = unit === '×' || key === 'shift' ? number.toFixed(3) : String(Math.round(number * 10) / 10);
    console.log(
      `${isMet ? 'met   ' : 'MISSED'}  ${name.padEnd(62)} ${(text + unit).padStart(9)}  of ` + `${atMost}${unit}`,
    );
  }
}

function printTable(title, visits, ...variants) {
  console.log(`\n\n${title.padEnd(62)}${'federated'.padStart(11)}${'one bundle'.padStart(12)}${'ratio'.padStart(8)}`);
  for (const [key, name] of ROWS) {
    const [federated, bundle] = variants.map((variant) => median(visits[variant].map((visit) => visit[key])));
    const digits = key === 'gzip' ? 1 : 0;
    console.log(
      `${name.padEnd(62)}${federated.toFixed(digits).padStart(11)}${bundle.toFixed(digits).padStart(12)}` +
        `${`${(federated / bundle).toFixed(2)}x`.padStart(8)}`,
    );
  }
}

await main(async () => {
  await ensureInstalled();
  if (!options.json) await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
  /** @type {(() => unknown)[]} */
  const undo = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    if (!options.json) say('Building the same as one bundle');
    const site = await startSite(folder);
    undo.push(site.stop);
    const html = await fetch(site.address + PATH).then((answer) => answer.text());
    const files = await buildOneBundle(join(folder, 'bundle'), areasOfFirstStep(html));
    const federated = await serveSite(site.address);
    undo.push(federated.close);
    const bundle = await serveSite(site.address, (path, answer) => {
      const file = /^\/assets\/[^/]+\/(.+)$/.exec(path)?.[1];
      if (file)
        return files.has(file)
          ? {
              ...answer,
              status: 200,
              body: files.get(file),
              headers: { ...answer.headers, 'content-type': typeOf(file) },
            }
          : answer;
      return path === PATH ? { ...answer, body: Buffer.from(documentOfBundle(answer.body.toString(), files)) } : answer;
    });
    undo.push(bundle.close);
    const plain = await serveSite(site.address, (path, answer) =>
      path === PATH ? { ...answer, body: Buffer.from(withoutScripts(answer.body.toString())) } : answer,
    );
    undo.push(plain.close);
    const rounds = Number(options.rounds);
    if (!options.json) say(`Measuring, ${rounds} rounds`);
    const visits = await measure({ federated, bundle, plain }, rounds);
    const results = verdicts(visits);
    if (options.json) console.log(JSON.stringify({ visits, found: results }, null, 2));
    else printTables(visits, results);
    const missed = results.filter(({ isMet }) => !isMet);
    if (missed.length > 0 && options.strict)
      throw new Error(`${missed.length} of ${results.length} targets are missed.`);
  } finally {
    for (const step of undo.reverse()) await step();
  }
});

/** A document that runs and fetches no script. */
function withoutScripts(html) {
  return html.replace(/<script[^>]*>.*?<\/script>\n?|<link rel="modulepreload"[^>]*>\n?/gs, '');
}

function typeOf(file) {
  if (file.endsWith('.css')) return 'text/css; charset=utf-8';
  return file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'font/woff2';
}
