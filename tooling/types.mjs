import { join } from 'node:path';
import { ROOT } from './fingerprint.mjs';
import { main, run } from './run.mjs';
import { WORKSPACES } from './workspaces.mjs';

/** Type-checks every workspace by its own tsconfig, and the host of an area alone, two at a time. */
export async function checkTypes() {
  const waiting = [...WORKSPACES, 'tooling/alone'];
  const check = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', next]);
    }
  };
  await Promise.all([check(), check()]);
}

if (process.argv[1] === import.meta.filename) await main(checkTypes);
