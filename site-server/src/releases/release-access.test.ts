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
  expect(readTrust(settings('absent'), { signs: true })).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(/^Set RELEASE_SIGNING_KEY \(.*\): .*absent\.pem is not there/),
  });
  expect(readTrust(settings('absent'), { signs: true })).toMatchObject({ kind: 'refused' });
  expect(readTrust(settings('absent'), { signs: true, creates: true })).toMatchObject({ kind: 'ok' });
  expect(readTrust(settings('absent'), { signs: true })).toMatchObject({ kind: 'ok' });
});

it('a signer whose key is not among the named ones is refused before it signs; a reader trusts both', () => {
  const named = join(root, 'named.pem');
  const foreign = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
  writeFileSync(named, foreign);
  const sizeOf = (signs: boolean, name: string) => {
    const trust = readTrust(settings(name, named), { signs });
    return trust.kind === 'ok' ? { trusted: trust.value.trusted.size, signs: trust.value.key !== undefined } : trust;
  };
  expect(sizeOf(false, 'reader')).toEqual({ trusted: 1, signs: false });
  readTrust(settings('signer'), { signs: true, creates: true });
  expect(sizeOf(true, 'signer')).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(
      /signer\.pem \(\w{16}\) is not among the trusted keys in .*named\.pem, so servers would refuse what it signs/,
    ),
  });
  expect(sizeOf(false, 'signer')).toEqual({ trusted: 2, signs: true });
  const own = createPublicKey(readFileSync(join(root, 'signer.pem'))).export({ type: 'spki', format: 'pem' });
  writeFileSync(named, `${String(foreign)}${String(own)}`);
  expect(sizeOf(true, 'signer')).toEqual({ trusted: 2, signs: true });
});

it('a file of named keys without any key is refused, for signers and readers', () => {
  writeFileSync(join(root, 'empty.pem'), '');
  for (const signs of [false, true])
    expect(readTrust(settings('other', join(root, 'empty.pem')), { signs })).toMatchObject({ kind: 'refused' });
});
