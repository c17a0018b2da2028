import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readTrust } from './release-access.ts';

const root = temporaryFolder();
const settings = (name: string, trustedKeysFile?: string) =>
  ({ releasesFolder: root, signingKeyFile: join(root, `${name}.pem`), trustedKeysFile });

it('a reader without any key learns where keys come from', () => {
  expect(readTrust(settings('none'), { signs: false })).toEqual({
    kind: 'no-keys', reason: expect.stringMatching(/none\.pem is not there.* The first start makes it; .*RELEASE_TRUSTED_KEYS/),
  });
});

it('a signer trusts its own key and the named ones; a reader needs no signing key', () => {
  const named = join(root, 'named.pem');
  writeFileSync(named, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
  const sizeOf = (signs: boolean, name: string) => {
    const trust = readTrust(settings(name, named), { signs });
    return trust.kind === 'trust' ? { trusted: trust.trusted.size, signs: trust.key !== undefined } : trust;
  };
  expect(sizeOf(false, 'reader')).toEqual({ trusted: 1, signs: false });
  expect(sizeOf(true, 'signer')).toEqual({ trusted: 2, signs: true });
  expect(sizeOf(false, 'signer')).toEqual({ trusted: 2, signs: true });
});

it('a file of named keys without any key is refused, for signers and readers', () => {
  writeFileSync(join(root, 'empty.pem'), '');
  for (const signs of [false, true]) expect(readTrust(settings('other', join(root, 'empty.pem')), { signs })).toMatchObject({ kind: 'no-keys' });
});
