import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { neededContracts } from '../release/contract-versions.mjs';
import { main } from '../run.mjs';
import { ROOT } from '../workspaces.mjs';
import { compilePackages, PACKAGES } from './compile-packages.mjs';

/** Where packages are written: a folder for each, and its tarball. */
const TARGET = join(ROOT, '.cache/packs');

/** `npm run pack`: writes the packages that areas in other repositories install, and prints their tarballs. */
await main(async () => {
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  compilePackages(TARGET, { contractRange: await neededContracts() });
  for (const name of PACKAGES) {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', TARGET], {
        cwd: join(TARGET, name),
        encoding: 'utf8',
      }),
    );
    const sizes = `${(packed.size / 1000).toFixed(0)} kB, unpacked ${(packed.unpackedSize / 1000).toFixed(0)} kB`;
    console.log(`${join(TARGET, packed.filename)} (${sizes}, ${packed.entryCount} files)`);
  }
});
