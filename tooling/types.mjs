import { join } from 'node:path';
import { ROOT } from './fingerprint.mjs';
import { main, run } from './run.mjs';
import { WORKSPACES } from './workspaces.mjs';

/** Type-checks every workspace by its own tsconfig, the host of a standalone area, and the engine's test helpers for React, two at a time. */
export async function checkTypes() {
  const waiting = [...WORKSPACES, 'tooling/standalone', 'form-engine/src/testing-react'];
  const check = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', next]);
    }
  };
  await Promise.all([check(), check()]);
}

if (process.argv[1] === import.meta.filename) await main(checkTypes);
