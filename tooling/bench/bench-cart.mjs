import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../dev/install.mjs';
import { main, run, say } from '../run.mjs';

/**
 * `npm run bench:cart`: measures how long deriving and quoting a cart takes, against a target in milliseconds.
 *
 * The engine does all of its work in each call, for answers that change from call to call, and caches nothing between
 * calls: the index of the catalogue, the products that the page sells here, what comes with them, coupons, lines,
 * total, renewals. Two other contenders price the same lines in the same run. Medusa's `decorateCartTotals` is
 * installed into a temporary folder and left out if that fails. A plain loop in integer cents knows its lines
 * beforehand; for each line it multiplies, takes a percentage off and adds a percentage, each rounded.
 *
 * The verdict is about the medians. Other load on the machine slows the engine, which allocates, more than the loop,
 * which does not, so the table also shows the engine's fastest round.
 *
 * Options: `--rounds=N` (15), `--without-medusa`, `--strict` (exit 1 when a target is missed), `--json`.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    'without-medusa': { type: 'boolean' },
    strict: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});
const MEDUSA = '@medusajs/utils@2.21.2';

/** Maximum milliseconds for each cart. */
const TARGETS = { '20 lines': 0.1, '500 lines': 1, '50 states x 3 products': 2, '10 vehicles x 8 products': 0.5 };

const median = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)];

async function build(folder) {
  const { default: webpack } = await import('webpack');
  const { rulesBuild } = await import('../build/webpack-config.mjs');
  const config = rulesBuild({ workspace: 'mfe-order-checkout' });
  const compiler = webpack(
    /** @type {import('webpack').Configuration} */ ({
      ...config,
      entry: { bench: join(import.meta.dirname, 'cart/cart-bench.ts') },
      output: { ...config.output, path: folder },
    }),
  );
  /** @type {import('webpack').Stats} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((failure, done) => (failure || !done ? reject(failure) : resolve(done)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return import(pathToFileURL(join(folder, 'bench.mjs')).href);
}

/** Medusa's function for totals, or the reason (`why`) for its absence. */
async function medusaTotals(folder) {
  if (options['without-medusa']) return { why: 'left out' };
  try {
    if (!options.json) say(`Installing ${MEDUSA} beside the project`);
    await run('npm', [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--prefix',
      folder,
      MEDUSA,
    ]);
    const require = createRequire(join(folder, 'index.js'));
    /** @type {string} */
    const name = '@medusajs/utils';
    const { decorateCartTotals } = require(name);
    return { totals: decorateCartTotals };
  } catch (cause) {
    return { why: `it could not be installed (${cause.message.split('\n')[0]})` };
  }
}

/** The same lines in Medusa's format: amounts in dollars, a percentage off as an adjustment. */
function medusaCart(lines) {
  const items = lines.map(({ price, quantity, discount, fee }, index) => ({
    id: `item_${index}`,
    unit_price: price / 100,
    quantity,
    adjustments: [
      { id: `adjustment_${index}`, code: 'TEN', amount: Math.round((price * quantity * discount) / 100) / 100 },
    ],
    tax_lines: [{ id: `tax_${index}`, code: 'FEE', rate: fee }],
  }));
  return { id: 'cart', currency_code: 'usd', items, shipping_methods: [] };
}

const isMet = ({ name, engine }) => engine / 1000 <= TARGETS[name];

function printTable(rows, why) {
  const milliseconds = (micro) => (micro === undefined ? '-' : (micro / 1000).toFixed(micro < 10 ? 4 : 3));
  const times = (duration, reference) => (duration === undefined ? '-' : `${Math.round(duration / reference)}x`);
  const head = ['median, ms', 'engine', 'target', '', 'fastest', 'Medusa', 'of the engine', 'integer loop'];
  const body = rows.map((row) => {
    const { name, integers, engine, medusa, fastest } = row;
    return [
      name,
      milliseconds(engine),
      `${TARGETS[name]}`,
      isMet(row) ? 'met' : 'MISSED',
      milliseconds(fastest.engine),
      milliseconds(medusa),
      times(medusa, engine),
      milliseconds(integers),
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column].length)));
  console.log();
  for (const row of [head, ...body])
    console.log(
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column] + 2))).join(''),
    );
  if (why) console.log(`\nMedusa is not in the table: ${why}.`);
}

await main(async () => {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'bench-cart-'));
  try {
    if (!options.json) say('Building');
    const { benchCarts, microseconds } = await build(folder);
    const medusa = await medusaTotals(join(folder, 'medusa'));
    const rounds = Number(options.rounds);
    if (!options.json) say(`Measuring, ${rounds} rounds`);
    const carts = benchCarts().map((cart) => ({
      ...cart,
      ...(medusa.totals && { medusa: () => medusa.totals(medusaCart(cart.lines)) }),
    }));
    const samples = carts.map(() => ({ integers: [], engine: [], medusa: [] }));
    // The first ten rounds are for warming up and do not count: the JIT compiler is still at work. The contenders take
    // turns, so that other load on the machine affects all of them.
    for (let round = -10; round < rounds; round += 1) {
      carts.forEach((cart, index) => {
        for (const contender of ['integers', 'engine', 'medusa']) {
          if (!cart[contender]) continue;
          const duration = microseconds(cart[contender]);
          if (round >= 0) samples[index][contender].push(duration);
        }
      });
    }
    const rows = carts.map(({ name }, index) => ({
      name,
      integers: median(samples[index].integers),
      engine: median(samples[index].engine),
      fastest: { integers: Math.min(...samples[index].integers), engine: Math.min(...samples[index].engine) },
      ...(carts[index].medusa && { medusa: median(samples[index].medusa) }),
    }));
    if (options.json) console.log(JSON.stringify(rows, null, 2));
    else printTable(rows, medusa.why);
    const missed = rows.filter((row) => !isMet(row));
    if (missed.length > 0 && options.strict) throw new Error(`${missed.length} of ${rows.length} targets are missed.`);
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
});
