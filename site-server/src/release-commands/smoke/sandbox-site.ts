import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { decode } from 'shared-contracts/decode';
import type { PageConfig } from 'shared-contracts/page-config';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { optional, string, type } from 'superstruct';
import { createFolderStorage } from '../../releases/folder-storage.ts';
import { nextSet } from '../../releases/next-set.ts';
import { movePointer } from '../../releases/set-pointer.ts';
import { ensureSigningKey, trustedBy } from '../../releases/signing-keys.ts';
import { ok, refused, type Result } from '../../system/result.ts';

/** A server on this machine for walks through its pages. */
export interface SandboxSite {
  address: string;
  /** Runs another set on pages that are opened from now on; refused with the server's reason. */
  run(set: ReleaseSet): Promise<Result<ReleaseSet>>;
  stop(): Promise<void>;
}

export interface SandboxSiteSettings {
  /** As a site told them; each gets the toolbox, which fills its form. */
  pages: readonly PageConfig[];
  /** The content of its catalogue's files, by name. */
  catalogue: Readonly<Record<string, unknown>>;
  set: ReleaseSet;
  /** Folder with the files of a release, as in a store. */
  folderOf(release: Release): string;
  /** The built server. */
  program?: string;
}

const HealthStruct = type({ releaseSet: string(), refused: optional(string()) });

/** Milliseconds within which the server must have started, or run another set. */
const LONGEST_START = 120_000;

/** Every walk comes from one address. */
const LIMITS = Object.fromEntries(
  ['ORDERS', 'FORMS', 'ACCOUNT_CALLS', 'ADDRESS_CHECKS'].map((name) => [`LIMIT_${name}`, '100000/100000']),
);

/**
 * Starts the site server with these pages and this set, in a folder that is removed afterwards: with an empty database,
 * a signing key of its own and the sandboxes of all outside services. The process gets no environment variable of this
 * one. Refused with what the server says if it does not start.
 */
export async function startSandboxSite({
  pages,
  catalogue,
  set: first,
  folderOf,
  program = join(import.meta.dirname, 'main.mjs'),
}: SandboxSiteSettings): Promise<Result<SandboxSite>> {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  const releases = join(folder, 'releases');
  const storage = createFolderStorage(releases);
  const keyFile = join(folder, 'key.pem');
  const key = ensureSigningKey(keyFile);
  if (key.kind === 'refused') return key;
  const move = { storage, key: key.value, trusted: trustedBy(key.value) };
  const sign = async (set: ReleaseSet) => {
    for (const release of set.releases) {
      const area = join(releases, release.area);
      mkdirSync(area, { recursive: true });
      if (!readdirSync(area).includes(release.version))
        symlinkSync(resolve(folderOf(release)), join(area, release.version));
    }
    await movePointer(move, async (before) =>
      ok(nextSet(before.kind === 'ok' ? before.value : undefined, set.releases, { cause: 'promote' }, new Date())),
    );
  };
  await sign(first);
  writeSite(join(folder, 'site'), { pages, catalogue });
  const [port, tokenizerPort] = await freePorts();
  const address = `http://localhost:${port}`;

  // Compiling the embedded database with more care takes longer than the walks make up for.
  const server = spawn(process.execPath, ['--no-warnings', '--liftoff-only', program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PORT: String(port),
      TOKENIZER_PORT: String(tokenizerPort),
      DATA_FOLDER: join(folder, 'data'),
      SITE_FOLDER: join(folder, 'site'),
      RELEASES_FOLDER: releases,
      RELEASE_SOURCES: 'none',
      RELEASE_SIGNING_KEY: keyFile,
      RELEASES_POLL: '50',
      DEVELOPMENT_PAGES: '1',
      ...LIMITS,
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<void>((end) => server.once('close', () => end()));
  const kill = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const exit = () => process.exit(1);
  process.once('exit', kill);
  process.once('SIGTERM', exit);
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    process.off('exit', kill);
    process.off('SIGTERM', exit);
    kill();
  };

  /** Waits until the server runs a set. */
  async function running(set: ReleaseSet): Promise<Result<ReleaseSet>> {
    for (const end = Date.now() + LONGEST_START; Date.now() < end; await wait(50)) {
      if (server.exitCode !== null || server.signalCode !== null) return refused(output.trim());
      const answer = await fetch(`${address}/health`).then(
        (response) => response.json() as Promise<unknown>,
        () => undefined,
      );
      const health = decode(HealthStruct, answer);
      if (health.kind === 'malformed') continue;
      if (health.value.releaseSet === set.id) return ok(set);
      if (health.value.refused !== undefined) return refused(health.value.refused);
    }
    return refused(`It did not run the set within ${LONGEST_START / 1000} s.`);
  }

  const started = await running(first);
  if (started.kind === 'refused') {
    await stop();
    return started;
  }
  return ok({
    address,
    async run(set) {
      await sign(set);
      return running(set);
    },
    stop,
  });
}

/** Writes the folder of a site that has these pages and an empty home page. */
function writeSite(folder: string, { pages, catalogue }: Pick<SandboxSiteSettings, 'pages' | 'catalogue'>): void {
  const write = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content));
  for (const part of ['pages', 'texts', 'catalogue']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('home.json', { title: 'Pages', description: 'Pages', groups: [] });
  write('site.json', pages[0]?.site);
  for (const [file, content] of Object.entries(catalogue)) write(`catalogue/${file}`, content);
  for (const { site: _, ...page } of pages) write(`pages/${page.pageId}.json`, { ...page, toolbox: true });
}

/** Two ports that are free now. */
async function freePorts(): Promise<number[]> {
  const probes = [createServer(), createServer()];
  const ports: number[] = [];
  for (const probe of probes) {
    await new Promise<void>((listening) => probe.listen(0, 'localhost', listening));
    ports.push((probe.address() as AddressInfo).port);
  }
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
}
