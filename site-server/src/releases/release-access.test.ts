import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readTrust } from './release-access.ts';

const root = temporaryFolder();
const settings = (name: string, trustedKeysFile?: string) => ({
  releasesFolder: root,
  signingKeyFile: join(root, `${name}.pem`),
  trustedKeysFile,
});

it('a reader without any key learns where keys come from', () => {
  expect(readTrust(settings('none'), { signs: false })).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(/^Set RELEASE_TRUSTED_KEYS \(.*\) or RELEASE_SIGNING_KEY: .*none\.pem is not there/),
  });
});

it('a signer without a key is refused and none is made, except where the first start makes it', () => {
  expect(readTrust(settings('absent'), { signs: 'sets' })).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(/^Set RELEASE_SIGNING_KEY \(.*\): .*absent\.pem is not there/),
  });
  expect(readTrust(settings('absent'), { signs: 'sets' })).toMatchObject({ kind: 'refused' });
  expect(readTrust(settings('absent'), { signs: 'sets', creates: true })).toMatchObject({ kind: 'ok' });
  expect(readTrust(settings('absent'), { signs: 'sets' })).toMatchObject({ kind: 'ok' });
});

it('a key that is not among the named ones signs moves and no sets, and sets that it signed are not trusted', () => {
  const named = join(root, 'named.pem');
  const foreign = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
  writeFileSync(named, foreign);
  const sizeOf = (signs: false | 'sets' | 'moves', name: string) => {
    const trust = readTrust(settings(name, named), { signs });
    return trust.kind === 'ok' ? { trusted: trust.value.trusted.size, key: trust.value.key?.id } : trust;
  };
  expect(sizeOf(false, 'reader')).toEqual({ trusted: 1 });
  const made = readTrust(settings('signer'), { signs: 'sets', creates: true });
  const id = made.kind === 'ok' && made.value.key?.id;
  expect(sizeOf('sets', 'signer')).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(
      /signer\.pem \(\w{16}\) is not among the trusted keys in .*named\.pem, so servers would refuse what it signs/,
    ),
  });
  for (const signs of [false, 'moves'] as const) {
    const trust = readTrust(settings('signer', named), { signs });
    expect(trust.kind === 'ok' && [trust.value.trusted.has(id as string), trust.value.key?.id]).toEqual([false, id]);
  }
  const own = createPublicKey(readFileSync(join(root, 'signer.pem'))).export({ type: 'spki', format: 'pem' });
  writeFileSync(named, `${String(foreign)}${String(own)}`);
  expect(sizeOf('sets', 'signer')).toEqual({ trusted: 2, key: id });
});

it('a file of named keys without any key is refused, for signers and readers', () => {
  writeFileSync(join(root, 'empty.pem'), '');
  for (const signs of [false, 'sets', 'moves'] as const)
    expect(readTrust(settings('other', join(root, 'empty.pem')), { signs })).toMatchObject({ kind: 'refused' });
});
