import { decode } from 'shared-contracts/decode';
import type { Struct } from 'superstruct';
import { AreaNameStruct } from 'shared-contracts/form-types';
import { IsoDateStruct } from 'shared-contracts/iso-date';
import { nextSet } from '../releases/next-set.ts';
import { releasedAreas } from '../releases/release-index.ts';
import { keyIdOf, keyOfText, RIGHTS, TeamKeyStruct, USUAL_RIGHTS, type TeamKey } from '../releases/team-keys.ts';
import { ok, refused } from '../system/result.ts';
import { runningSet, type CommandResult, type Releasing } from './command.ts';

interface WantedKey {
  name?: string | undefined;
  publicKey?: string | undefined;
  /** Names, joined by commas. */
  areas?: string | undefined;
  /** Rights, joined by commas; the usual ones if absent. */
  may?: string | undefined;
  /** The last day. */
  until?: string | undefined;
}

const HOW = 'npm run releases -- allow NAME PUBLIC-KEY AREA,AREA [--may promote,preview] [--until 2027-01-31]';
const isLike = (struct: Struct<string, null>, text: string) => decode(struct, text).kind === 'decoded';
const listOf = (text = '') => text.split(',').filter(Boolean);

/**
 * `releases allow <name> <public key> <areas>`: a team moves these areas with its key from now on, until a day if there
 * is one. A name that has a key gets this one, or other areas and rights.
 */
export async function allowKey(
  releasing: Releasing,
  { name = '', publicKey = '', areas: areaList, may: rightList, until }: WantedKey,
): Promise<CommandResult> {
  const key = keyOfText(publicKey);
  if (key.kind === 'refused') return publicKey ? key : refused(`Name a key: ${HOW}`);
  const [areas, may] = [listOf(areaList), rightList === undefined ? USUAL_RIGHTS : listOf(rightList)];
  if (!isLike(TeamKeyStruct.schema.name, name))
    return refused(`"${name}" is no name for a key: 2 to 40 small letters, digits and hyphens.`);
  const noArea = areas.find((area) => !isLike(AreaNameStruct, area));
  if (areas.length === 0 || noArea !== undefined)
    return refused(noArea === undefined ? `Name its areas: ${HOW}` : `"${noArea}" is no name of an area.`);
  const noRight = may.find((right) => !Object.hasOwn(RIGHTS, right));
  if (may.length === 0 || noRight !== undefined)
    return refused(`"${noRight ?? ''}" is nothing that a key may do. There are: ${Object.keys(RIGHTS).join(', ')}.`);
  if (until !== undefined && !isLike(IsoDateStruct, until)) return refused(`--until must be a day such as 2027-01-31.`);
  const allowed: TeamKey = {
    ...{ name, id: keyIdOf(key.value), publicKey, areas, may: [...may] },
    ...(until !== undefined && { until }),
  };
  const moved = await releasing.commit(async (pointer) => {
    const running = runningSet(pointer);
    if (running.kind === 'refused') return running;
    const { keys = [] } = running.value;
    const other = keys.find((known) => known.id === allowed.id && known.name !== name);
    if (other) return refused(`This is the key of ${other.name}.`);
    const about = `${name} (${allowed.id}): ${may.join(', ')}${until === undefined ? '' : ` until ${until}`}`;
    return ok(
      nextSet(
        running.value,
        [],
        {
          ...{ ...releasing.made, cause: 'allow', events: areas.map((area) => ({ area, about })) },
          keys: [...keys.filter((known) => known.name !== name), allowed],
        },
        releasing.now,
      ),
    );
  });
  if (moved.kind === 'refused') return moved;
  const released = await releasedAreas(releasing.storage);
  const unknown = areas.filter((area) => !released.includes(area));
  return ok(
    [
      `${name} may ${may.join(', ')} for ${areas.join(', ')}${until === undefined ? '' : ` until ${until}`} (set ` +
        `${moved.value.sequence}). Back: npm run releases -- revoke key ${name}`,
      ...(unknown.length > 0 ? [`Nothing of ${unknown.join(', ')} is released yet.`] : []),
    ].join('\n'),
  );
}

/** `releases revoke key <name>`: the key of this name moves nothing any more. */
export async function revokeKey(releasing: Releasing, name: string | undefined): Promise<CommandResult> {
  const moved = await releasing.commit(async (pointer) => {
    const running = runningSet(pointer);
    if (running.kind === 'refused') return running;
    const { keys = [] } = running.value;
    const key = keys.find((known) => known.name === name);
    const listed = keys.length > 0 ? `There are: ${keys.map((known) => known.name).join(', ')}.` : 'There are none.';
    if (!key) return refused(`No key has the name "${name ?? ''}". ${listed}`);
    if (key.revoked !== undefined) return refused(`The key of ${name} was revoked on ${key.revoked}.`);
    const revoked = { ...key, revoked: releasing.now.toISOString().slice(0, 10) };
    return ok(
      nextSet(
        running.value,
        [],
        {
          ...releasing.made,
          cause: 'revoke-key',
          events: key.areas.map((area) => ({ area, about: `${key.name} (${key.id})` })),
          keys: keys.map((known) => (known === key ? revoked : known)),
        },
        releasing.now,
      ),
    );
  });
  return moved.kind === 'ok'
    ? ok(`The key of ${name} moves nothing any more (set ${moved.value.sequence}). What it moved stays.`)
    : moved;
}
