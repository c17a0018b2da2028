#!/usr/bin/env node
import { join } from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { RELEASE_VERBS, runArea } from '../kit/area-verbs.mjs';
import { main } from '../run.mjs';
import { ROOT } from '../workspaces.mjs';
import { ensureInstalled } from './install.mjs';

/** `area VERB …` in this repository: builds the parts of the kit, and the area, when their sources changed. */
await main(async () => {
  const [verb = '', ...args] = process.argv.slice(2);
  await ensureInstalled();
  if (verb === 'dev') await ensureBuilt({ only: ['site-server', 'tooling'] });
  else if (RELEASE_VERBS.includes(verb)) await ensureBuilt({ only: ['site-server'] });
  await runArea([verb, ...args], {
    server: join(ROOT, 'site-server/dist'),
    host: join(ROOT, 'tooling/dist/host'),
    site: join(ROOT, 'site-server/site'),
    build: (workspace, options) => ensureBuilt({ only: [workspace], ...options }),
  });
});
