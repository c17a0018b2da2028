import { createPublicKey } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { listen } from '../http/listen.ts';
import { releasesOf } from '../releases/release-index.ts';
import { readPointer } from '../releases/set-pointer.ts';
import { ensureSigningKey, type SigningKey } from '../releases/signing-keys.ts';
import { lastSequenceOf, signMove, type MoveRequest } from '../releases/signed-move.ts';
import { RIGHTS, textOfKey, USUAL_RIGHTS } from '../releases/team-keys.ts';
import { ok } from '../system/result.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BUILT, writeBuild } from '../../testing/test-releases.ts';
import { testReleasing } from '../../testing/test-store.ts';
import { takeBuilds } from '../releases/take-builds.ts';
import { allowKey, revokeKey } from './allow-key.ts';
import type { CommandResult, Moving } from './command.ts';
import { commitAsTeam, MOVES_PATH } from './commit-set.ts';
import { addMovesRoute, createMakeMove } from './make-moves.ts';
import { makeKey } from './make-key.ts';
import { promote, renew, rollback } from './move-releases.ts';
import { releaseBuild } from './release-build.ts';
import { removeArea } from './remove-area.ts';
import { revoke } from './revoke.ts';
import { showHistory } from './show-history.ts';

const root = temporaryFolder();
const NOW = new Date('2026-11-21T12:00:00Z');
/** Numbers of what is released and does not run yet. */
const LATER = ['2.0.0', '3.0.0'];
const PARTS = ['shell', 'order-checkout', 'domains', 'vehicles', 'phone-nyop', 'accounts-jobs'] as const;
let folders = 0;
let folder: string;
let owner: ReturnType<typeof testReleasing>;
let authority: string;
let stopAuthority: () => Promise<unknown>;
let now: Date;

const outputOf = (result: CommandResult) =>
  result.kind === 'ok' ? `done: ${result.value}` : `failed: ${result.reason}`;
const keyOf = (team: string): SigningKey => {
  const key = ensureSigningKey(join(folder, `${team}.pem`));
  if (key.kind === 'refused') throw new Error(key.reason);
  return key.value;
};
const publicOf = (team: string) => textOfKey(createPublicKey(keyOf(team).key));
const allow = (team: string, areas: string, wanted: { may?: string; until?: string } = {}) =>
  allowKey(owner, { name: team, publicKey: publicOf(team), areas, ...wanted });

/** What the commands of a team with its own key need. */
function teamOf(team: string, made: Moving['made'] = { why: 'better words' }): Moving {
  const { storage, trusted, findBreaks } = owner;
  const commit = commitAsTeam({ storage, trusted, key: keyOf(team), now, made, authority });
  return { storage, trusted, now, made, commit, findBreaks };
}

async function running() {
  const pointer = await readPointer(owner.storage, owner.trusted);
  if (pointer.kind !== 'ok') throw new Error(pointer.kind);
  return pointer.value;
}
const versionOf = async (area: string) => (await running()).releases.find((release) => release.area === area)?.version;

async function release(area: (typeof PARTS)[number], number: string): Promise<void> {
  const base = area === 'shell' ? BUILT.shell : BUILT.domains;
  const build = join(folder, `${area}-${number}`);
  writeBuild(build, base, { area, number, revision: `${area}${number}`.padEnd(40, '0') });
  expect(await releaseBuild(owner, build)).toMatchObject({ kind: 'ok' });
}

/** The full version of a release that is stored. */
async function released(area: string, number: string): Promise<string> {
  const entry = (await releasesOf(owner.storage, area)).find(({ version }) => version.startsWith(`${number}-`));
  return entry?.version ?? `no ${area} ${number}`;
}

/** Six parts that run, each with two further releases: stored once, because compressing them takes most of the time. */
const stored = join(root, 'stored');
beforeAll(async () => {
  folder = stored;
  owner = testReleasing(folder, NOW);
  const builds = PARTS.map((area) => {
    writeBuild(join(folder, area), area === 'shell' ? BUILT.shell : BUILT.domains, { area });
    return join(folder, area);
  });
  expect(await takeBuilds(owner, builds, { now: NOW })).toMatchObject({ kind: 'taken' });
  for (const area of PARTS) for (const number of LATER) await release(area, number);
});
beforeEach(async () => {
  now = NOW;
  folder = join(root, String((folders += 1)));
  cpSync(stored, folder, { recursive: true });
  owner = testReleasing(folder, NOW);
  await startAuthority();
});
afterEach(() => stopAuthority());

/** Starts the server that makes moves, with the owner's checks. */
async function startAuthority() {
  const app = new Hono();
  const log = { info: () => undefined, error: () => undefined };
  const makeMove = createMakeMove({ ...owner, now: () => now, log });
  addMovesRoute(app, { makeMove, network: { trustedProxies: 0 }, now: () => new Date() });
  const listener = await listen(app, { port: 0, host: '127.0.0.1' });
  if (listener.kind === 'refused') throw new Error(listener.reason);
  stopAuthority = listener.value.stop;
  authority = `http://127.0.0.1:${listener.value.port}`;
}

const post = async (body: string) => {
  const answer = await fetch(`${authority}${MOVES_PATH}`, { method: 'POST', body });
  return [answer.status, await answer.json()] as const;
};

describe('a team with its own key', () => {
  it('promotes and rolls back its area; the history says who, why, and from which commit to which', async () => {
    await allow('domains-team', 'domains');
    const first = await versionOf('domains');
    const version = await released('domains', '3.0.0');
    expect(
      outputOf(await promote(teamOf('domains-team', { why: 'better words', skipped: ['smoke'] }), { area: 'domains' })),
    ).toContain(`done: domains ${version} runs from now on, in place of ${first} (set 3).`);
    expect(outputOf(await rollback(teamOf('domains-team', { why: 'too loud' }), { area: 'domains' }))).toContain(
      `done: domains ${first} runs from now on`,
    );
    expect(
      outputOf(await showHistory(owner, 'domains'))
        .split('\n\n')
        .slice(0, 3),
    ).toEqual([
      `done: 2026-11-21 12:00  set 4  rolled back domains ${version} -> ${first}\n  by domains-team: too loud\n` +
        '  commits domains3 -> unknown',
      `2026-11-21 12:00  set 3  promoted domains ${first} -> ${version}\n  by domains-team: better words\n` +
        '  commits unknown -> domains3\n  left out: smoke',
      `2026-11-21 12:00  set 2  allowed domains: domains-team (${keyOf('domains-team').id}): ` +
        `${USUAL_RIGHTS.join(', ')}\n` +
        "  by the site's owner",
    ]);
  });

  it('goes back without taking back what other teams moved since', async () => {
    await allow('domains-team', 'domains');
    await allow('vehicles-team', 'vehicles');
    const before = await versionOf('domains');
    const vehicles = await released('vehicles', '3.0.0');
    await promote(teamOf('domains-team'), { area: 'domains' });
    await promote(teamOf('vehicles-team'), { area: 'vehicles' });
    await rollback(teamOf('domains-team'), { area: 'domains' });
    expect([await versionOf('domains'), await versionOf('vehicles')]).toEqual([before, vehicles]);
  });

  it('five teams that move at the same moment are all served, each once', async () => {
    const areas = PARTS.filter((area) => area !== 'shell');
    const versions = [];
    for (const area of areas) {
      await allow(`${area}-team`, area);
      versions.push(await released(area, '3.0.0'));
    }
    const before = (await running()).sequence;
    await Promise.all(areas.map((area) => promote(teamOf(`${area}-team`), { area })));
    expect([(await running()).sequence, ...(await Promise.all(areas.map(versionOf)))]).toEqual([
      before + 5,
      ...versions,
    ]);
  });

  it('a release that breaks something is refused by the site, also if the team looked away', async () => {
    await allow('domains-team', 'domains');
    owner.findBreaks = async () => ok({ breaks: ['page /form: module domains/domain-search is gone'], notes: [] });
    await stopAuthority();
    await startAuthority();
    const blind = { ...teamOf('domains-team'), findBreaks: async () => ok({ breaks: [], notes: [] }) };
    expect(outputOf(await promote(blind, { area: 'domains' }))).toMatch(
      /^failed: domains 3\.0\.0-\w+ is not promoted: it would break what runs[\s\S]*domain-search is gone$/,
    );
    // Its key may not move in spite of that.
    expect(outputOf(await promote(blind, { area: 'domains', force: true }))).toBe(
      'failed: domains-team may not move in spite of what breaks.',
    );
    await allow('domains-team', 'domains', { may: 'promote,force' });
    expect(outputOf(await promote(blind, { area: 'domains', force: true }))).toContain('done: domains 3.0.0');
    expect(outputOf(await showHistory(owner, 'domains'))).toContain('in spite of: page /form: module');
  });

  it('reads in one sentence why its key may not move an area', async () => {
    const attempt = async (team: string) => outputOf(await promote(teamOf(team), { area: 'domains' }));
    const { id } = keyOf('stranger');
    expect(await attempt('stranger')).toBe(
      `failed: The key ${id} may move nothing here. Ask the site's owner to allow it: npm run releases -- allow.`,
    );
    await allow('vehicles-team', 'vehicles,shell');
    expect(await attempt('vehicles-team')).toBe('failed: vehicles-team may move vehicles, shell, not domains.');
    await allow('late', 'domains', { until: '2026-11-20' });
    expect(await attempt('late')).toBe(
      "failed: The key of late was allowed until 2026-11-20. Ask the site's owner to allow it again.",
    );
    await allow('gone', 'domains');
    expect(outputOf(await revokeKey(owner, 'gone'))).toMatch(
      /^done: The key of gone moves nothing any more \(set \d+\)\./,
    );
    expect(await attempt('gone')).toBe('failed: The key of gone was revoked on 2026-11-21.');
    expect(outputOf(await renew(teamOf('gone')))).toMatch(/^failed: Only the site's owner can do this\./);
    expect(
      outputOf(await allowKey(teamOf('gone'), { name: 'me', publicKey: publicOf('gone'), areas: 'shell' })),
    ).toMatch(/^failed: Only the site's owner can do this\./);
    await allow('gone', 'domains');
    expect(await attempt('gone')).toContain('done: ');
  });

  it('a key that may only show releases to a share of visitors promotes none by its shares', async () => {
    await allow('careful', 'domains', { may: 'canary' });
    const attempt = async (to: string) => outputOf(await promote(teamOf('careful'), { area: 'domains', to }));
    expect([await attempt('100%'), await attempt('5% 1s, 100%')]).toEqual([
      'failed: careful may not promote domains.',
      'failed: careful may not promote domains.',
    ]);
    expect(await attempt('5% 1h, 99.99%')).toContain('done: ');
  });

  it('a key is revoked while its move is checked: nothing is moved', async () => {
    await allow('domains-team', 'domains');
    const before = await versionOf('domains');
    const team = teamOf('domains-team');
    const revoking = {
      ...team,
      findBreaks: async () => {
        await revokeKey(owner, 'domains-team');
        return ok({ breaks: [], notes: [] });
      },
    };
    expect(outputOf(await promote(revoking, { area: 'domains' }))).toMatch(
      /^failed: The key of domains-team was revoked/,
    );
    expect(await versionOf('domains')).toBe(before);
  });

  it('the owner allows only what is a key, an area, a right and a day', async () => {
    const publicKey = publicOf('x-team');
    const wanted = { name: 'x-team', publicKey, areas: 'domains' };
    const answers = [];
    for (const wrong of [
      { name: 'X' },
      { publicKey: 'MCow' },
      { publicKey: '' },
      { areas: '' },
      { areas: 'domains,../shell' },
      { may: 'promote,fly' },
      { may: '' },
      { until: 'soon' },
    ])
      answers.push(outputOf(await allowKey(owner, { ...wanted, ...wrong })).slice(0, 44));
    expect(answers).toEqual([
      'failed: "X" is no name for a key: 2 to 40 sm',
      'failed: "MCow" is no public key. area key pr',
      'failed: Name a key: npm run releases -- allo',
      'failed: Name its areas: npm run releases -- ',
      'failed: "../shell" is no name of an area.',
      'failed: "fly" is nothing that a key may do. ',
      'failed: "" is nothing that a key may do. The',
      'failed: --until must be a day such as 2027-0',
    ]);
    await allowKey(owner, wanted);
    expect(outputOf(await allowKey(owner, { ...wanted, name: 'y-team' }))).toBe('failed: This is the key of x-team.');
    expect(outputOf(await revokeKey(owner, 'z-team'))).toBe('failed: No key has the name "z-team". There are: x-team.');
    expect(outputOf(await allowKey(owner, { ...wanted, areas: 'lockers' }))).toContain(
      'Nothing of lockers is released yet.',
    );
  });

  it('area key makes a key once, and prints what the owner needs', () => {
    const file = join(folder, 'new/team.pem');
    expect(outputOf(makeKey(file))).toMatch(/npm run releases -- allow TEAM MCowBQYDK2VwAyEA\S{44} AREA$/);
    expect(outputOf(makeKey(file))).toBe(`failed: ${file} is there already. Name another file: area key FILE.`);
  });
});

describe('a signed move', () => {
  async function signed(changes: Partial<MoveRequest> = {}, team = 'domains-team') {
    const set = await running();
    const move: MoveRequest = {
      kind: 'move',
      action: 'promote',
      area: 'domains',
      version: '2.0.0',
      force: false,
      revokes: false,
      why: 'better words',
      skipped: [],
      site: owner.key.id,
      follows: lastSequenceOf(set, 'domains'),
      at: now.toISOString(),
      ...changes,
    };
    return signMove(move, keyOf(team));
  }
  beforeEach(async () => {
    await allow('domains-team', 'domains');
  });

  it('is made once; replayed it is refused', async () => {
    const move = await signed();
    expect(await post(move)).toEqual([200, { sequence: 3 }]);
    expect(await post(move)).toEqual([
      422,
      { error: 'The move follows set 2, but domains was last moved by set 3. Look at it, and move again.' },
    ]);
    await rollback(owner, { area: 'domains' });
    expect((await post(move))[0]).toBe(422);
  });

  it('that another one overtook is refused', async () => {
    const [first, second] = [await signed(), await signed({ version: '3.0.0' })];
    expect((await post(second))[0]).toBe(200);
    expect((await post(first))[0]).toBe(422);
    expect(await versionOf('domains')).toMatch(/^3\.0\.0-/);
  });

  it('a move of another area in between does not hold it up', async () => {
    await allow('vehicles-team', 'vehicles');
    const move = await signed();
    await promote(teamOf('vehicles-team'), { area: 'vehicles' });
    expect((await post(move))[0]).toBe(200);
  });

  it('is refused cut at any place, and with any byte changed', async () => {
    const move = await signed();
    const before = await running();
    for (let length = 0; length < move.length; length += 7)
      expect((await post(move.slice(0, length)))[0]).not.toBe(200);
    for (let index = 0; index < move.length; index += 11) {
      const changed = move.slice(0, index) + (move[index] === 'a' ? 'b' : 'a') + move.slice(index + 1);
      expect((await post(changed))[0]).not.toBe(200);
    }
    expect(await running()).toEqual(before);
  }, 60_000);

  it.each<[string, Partial<MoveRequest>, RegExp]>([
    [
      'for another site',
      { site: '0123456789abcdef' },
      /^The move is for a site whose key is 0123456789abcdef; the key here is/,
    ],
    [
      'that is eleven minutes old',
      { at: '2026-11-21T11:49:00.000Z' },
      /^The move was signed at .* within 10 minutes\.$/,
    ],
    ['of eleven minutes ahead', { at: '2026-11-21T12:11:00.000Z' }, /^The move was signed at .* within 10 minutes\.$/],
    [
      'of an action that there is not',
      { action: 'fly' as never },
      /^This is no move that this site knows:\n.*move\.action/,
    ],
    [
      'with what the site does not know',
      { share: 5 } as never,
      /^This is no move that this site knows:\n.*move\.share/,
    ],
    ['to a release that there is not', { version: '9.9.9' }, /^There is no domains 9\.9\.9 in /],
  ])('%s is refused', async (_, changes, error) => {
    expect(await post(await signed(changes))).toEqual([422, { error: expect.stringMatching(error) }]);
  });

  it('signed with another key than it names is refused', async () => {
    const foreign = JSON.parse(await signed({}, 'stranger')) as object;
    expect(await post(JSON.stringify({ ...foreign, key: keyOf('domains-team').id }))).toEqual([
      422,
      { error: 'The move is not signed with the key of domains-team.' },
    ]);
  });

  it('a server without a key says where moves are made', async () => {
    const app = new Hono();
    addMovesRoute(app, { network: { trustedProxies: 0 }, now: () => now });
    const incoming = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    const answer = await app.request(MOVES_PATH, { method: 'POST', body: await signed() }, incoming);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: expect.stringContaining('RELEASE_AUTHORITY') },
    ]);
  });
});

/** What a key was allowed → for which parts, with which rights. */
const KEYS = {
  everything: { areas: PARTS, may: USUAL_RIGHTS },
  domains: { areas: ['domains'], may: USUAL_RIGHTS },
  careful: { areas: ['domains', 'vehicles'], may: ['rollback', 'preview'] },
  shell: { areas: ['shell'], may: ['promote', 'revoke'] },
  none: { areas: ['phone-nyop'], may: ['preview'] },
} as const;

/** Each action of a team on a part that has two releases, the second of which runs. */
const ACTIONS = {
  promote: (team: Moving, area: string, versions: string[]) => promote(team, { area, version: versions[2]! }),
  canary: (team: Moving, area: string, versions: string[]) => promote(team, { area, version: versions[2]!, to: '5%' }),
  rollback: (team: Moving, area: string) => rollback(team, { area }),
  revoke: (team: Moving, area: string, versions: string[]) => revoke(team, { area, version: versions[0]! }),
  remove: (team: Moving, area: string) => removeArea(team, area),
} as const;

describe.each(Object.keys(KEYS) as (keyof typeof KEYS)[])('the key "%s"', (name) => {
  const { areas, may } = KEYS[name] as { areas: readonly string[]; may: readonly string[] };

  it.each(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])(
    '%s: works for its parts, and says why not for others',
    async (action) => {
      await allow('the-team', areas.join(','), { may: may.join(',') });
      const right = action === 'remove' ? 'rollback' : action;
      for (const area of PARTS) {
        if (action === 'remove' && area === 'shell') continue;
        const versions = [(await versionOf(area))!, await released(area, '2.0.0'), await released(area, '3.0.0')];
        await promote(owner, { area, version: versions[1]! });
        const before = await running();
        const result = outputOf(await ACTIONS[action](teamOf('the-team'), area, versions));
        if (!areas.includes(area)) expect(result).toBe(`failed: the-team may move ${areas.join(', ')}, not ${area}.`);
        else if (!may.includes(right)) expect(result).toBe(`failed: the-team may not ${RIGHTS[right]} ${area}.`);
        else expect(result).toMatch(/^done: /);
        const isAllowed = areas.includes(area) && may.includes(right);
        expect((await running()).sequence).toBe(before.sequence + (isAllowed ? 1 : 0));
      }
    },
  );
});
