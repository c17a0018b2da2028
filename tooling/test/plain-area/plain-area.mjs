import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../workspaces.mjs';

const DOCUMENT = readFileSync(join(ROOT, 'docs/plain-area.md'), 'utf8');
/** The packages of the document's package.json that the build uses, and where they are installed here. */
const PACKAGES = {
  '@module-federation/enhanced': '@module-federation/enhanced',
  rxjs: 'rxjs-6',
  superstruct: 'superstruct',
  webpack: 'webpack',
};
const { version: CONTRACTS } = JSON.parse(readFileSync(join(ROOT, 'shared-contracts/package.json'), 'utf8'));

/**
 * Writes the area of docs/plain-area.md into a folder: the blocks that name a file, with the contracts of the shell
 * that is built here.
 *
 * @param {string} folder
 */
export function writePlainArea(folder) {
  for (const [, file, content] of DOCUMENT.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content.replace(/(contract: ')\^[\d.]+/, `$1^${CONTRACTS}`));
  }
}

/**
 * Links the packages that the build needs, in place of `npm install`, and further ones.
 *
 * @param {string} folder
 * @param {readonly string[]} [further]
 */
export function linkPackages(folder, further = []) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const [name, installed] of Object.entries(PACKAGES)) {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', installed, 'package.json'), 'utf8'));
    const named = { ...dependencies, ...devDependencies }[name];
    if (named !== version) throw new Error(`docs/plain-area.md names ${name} ${named}, ${version} is installed.`);
  }
  for (const [name, installed] of [...Object.entries(PACKAGES), ...further.map((own) => [own, own])]) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', installed), join(folder, 'node_modules', name));
  }
}

const WEBPACK = `
  import webpack from 'webpack';
  import config from './webpack.config.mjs';
  webpack(config).run((failure, stats) => {
    if (!failure && !stats.hasErrors()) return;
    console.error(failure ?? stats.toString('errors-only'));
    process.exitCode = 1;
  });`;

const node = (folder, ...args) =>
  execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Builds the area in the folder as its `npm run build` does: into `dist/`.
 *
 * @param {string} folder
 */
export function buildPlainArea(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  node(folder, '--input-type=module', '-e', WEBPACK);
  recordPlainArea(folder);
}

/**
 * Writes the record of what is built.
 *
 * @param {string} folder
 */
export function recordPlainArea(folder) {
  node(folder, 'record.mjs');
}

/** The page of the area, and its product in the catalogue. */
export const PLAIN_PAGE = {
  pageId: 'locker',
  path: '/locker',
  title: 'Locker',
  description: 'Rent a locker for your parcels.',
  pluginVersion: '1',
  formType: 'OrderForm',
  submitter: 'order-checkout',
  summary: { module: 'order-checkout/order-summary', options: { primaryProducts: [] } },
  steps: [
    { key: 'locker', title: 'Locker', sections: [{ modules: [{ module: 'locker/size' }] }] },
    {
      key: 'contact',
      title: 'Contact Details',
      sections: [
        {
          modules: [
            { module: 'order-checkout/account-setup', options: { confirmPassword: { show: false } } },
            { module: 'order-checkout/contact' },
          ],
        },
      ],
    },
    {
      key: 'payment',
      title: 'Payment',
      sections: [{ modules: [{ module: 'order-checkout/review' }, { module: 'order-checkout/payment' }] }],
    },
  ],
};
export const PLAIN_PRODUCT = {
  id: 'locker',
  name: 'Locker',
  price: '12.00',
  billing_period: 'month',
  category: 'mail',
  kind: 'locker',
};
