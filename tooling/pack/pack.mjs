import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprintOf, isFresh, leaveStamp } from '../build/build-files.mjs';
import { contractVersions, neededContracts, PACKAGES } from '../release/contract-versions.mjs';
import { main } from '../run.mjs';
import { packageOf, ROOT } from '../workspaces.mjs';
import { changesSinceRecord } from './api-changes.mjs';
import { compilePackages } from './compile-packages.mjs';
import { writeCreateArea, writeKit } from './pack-kit.mjs';
import { publishRecorded } from './publish.mjs';
import { verifyPackages } from './verify-packages.mjs';

/** Where packages are written, relative to the root: a folder for each, and its tarball. */
const TARGET = '.cache/packs';
const STAMP = '.cache/packs/.packed';
const SOURCES = [
  ...PACKAGES.flatMap((name) => [`${name}/src`, `${name}/package.json`, `${name}/versions.json`, `${name}/api.json`]),
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
 * prints their tarballs; packs nothing again until the sources change. `--kit` also packs the area kit and what makes a
 * new area, which contain much of the server and of the shell. `--publish` says which would be published, `--publish
 * --yes` publishes them.
 */
await main(async () => {
  const target = join(ROOT, TARGET);
  const fingerprint = fingerprintOf(SOURCES);
  if (!isFresh(STAMP, fingerprint)) {
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    compilePackages(target, { contractRange: await neededContracts() });
    await Promise.all(PACKAGES.map((name) => pack(join(target, name), target)));
    await verifyPackages(PACKAGES.map((name) => ({ name, folder: join(target, name), tarball: tarballOf(name) })));
    const broken = PACKAGES.flatMap((name) => changesSinceRecord({ ...packageOf(name), folder: join(target, name) }));
    if (broken.length > 0) throw new Error(broken.join('\n'));
    leaveStamp(STAMP, fingerprint);
  }
  const kit = process.argv.includes('--kit') ? await packKit(target) : [];
  if (process.argv.includes('--publish')) return publish(kit);
  console.log([...PACKAGES.map(tarballOf), ...kit.map(({ tarball }) => tarball)].join('\n'));
});

/** Packs the area kit and what makes a new area; both have the version in tooling/package.json. */
async function packKit(target) {
  const { version } = packageOf('tooling');
  const packages = { 'area-kit': writeKit, 'create-area': writeCreateArea };
  const packed = await Promise.all(
    Object.entries(packages).map(async ([name, write]) => {
      const folder = join(target, name);
      rmSync(folder, { recursive: true, force: true });
      await write(folder);
      cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
      await pack(folder, target);
      return {
        name: `@plainfield/${name}`,
        version,
        folder,
        tarball: join(target, `plainfield-${name}-${version}.tgz`),
      };
    }),
  );
  await verifyPackages(packed);
  return packed;
}

async function publish(kit) {
  const versions = await contractVersions();
  const packages = versions.map(({ name, version, kind }) => ({
    name: `@plainfield/${name}`,
    version,
    tarball: tarballOf(name),
    isRecorded: kind === 'recorded',
  }));
  console.log((await publishRecorded([...packages, ...kit], { isForReal: process.argv.includes('--yes') })).join('\n'));
}

function pack(cwd, target) {
  return promisify(execFile)('npm', ['pack', '--pack-destination', target], { cwd });
}

function tarballOf(name) {
  const { version } = packageOf(name);
  return join(ROOT, TARGET, `plainfield-${name}-${version}.tgz`);
}
