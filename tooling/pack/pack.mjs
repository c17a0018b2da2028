import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprintOf, isFresh, leaveStamp } from '../build/build-files.mjs';
import { contractVersions, neededContracts, PACKAGES } from '../release/contract-versions.mjs';
import { main } from '../run.mjs';
import { ROOT } from '../workspaces.mjs';
import { compilePackages } from './compile-packages.mjs';
import { publishRecorded } from './publish.mjs';
import { verifyPackages } from './verify-packages.mjs';

/** Where packages are written, relative to the root: a folder for each, and its tarball. */
const TARGET = '.cache/packs';
const STAMP = '.cache/packs/.packed';
const SOURCES = [
  ...PACKAGES.flatMap((name) => [`${name}/src`, `${name}/package.json`, `${name}/versions.json`]),
  'tooling/pack',
  'tooling/build/css-loader.mjs',
  'tooling/release/contract-versions.mjs',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * `npm run pack`: writes the packages that areas in other repositories install, checks them as these find them, and
 * prints their tarballs; packs nothing again until the sources change. `-- --publish` says which would be published,
 * `-- --publish --yes` publishes them.
 */
await main(async () => {
  const fingerprint = fingerprintOf(SOURCES);
  if (!isFresh(STAMP, fingerprint)) {
    const target = join(ROOT, TARGET);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    compilePackages(target, { contractRange: await neededContracts() });
    await Promise.all(PACKAGES.map((name) => pack(join(target, name), target)));
    await verifyPackages(PACKAGES.map((name) => ({ name, folder: join(target, name), tarball: tarballOf(name) })));
    leaveStamp(STAMP, fingerprint);
  }
  if (process.argv.includes('--publish')) return publish();
  for (const name of PACKAGES) console.log(tarballOf(name));
});

async function publish() {
  const versions = await contractVersions();
  const packages = versions.map(({ name, version, kind }) => ({
    name: `@plainfield/${name}`,
    version,
    tarball: tarballOf(name),
    isRecorded: kind === 'recorded',
  }));
  console.log((await publishRecorded(packages, { isForReal: process.argv.includes('--yes') })).join('\n'));
}

function pack(cwd, target) {
  return promisify(execFile)('npm', ['pack', '--pack-destination', target], { cwd });
}

function tarballOf(name) {
  const { version } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
  return join(ROOT, TARGET, `plainfield-${name}-${version}.tgz`);
}
