import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readTrust } from './release-access.ts';

const root = temporaryFolder();
const settings = (name: string, trustedKeysFile?: string) =>
  ({ releasesFolder: root, signingKeyFile: join(root, `${name}.pem`), trustedKeysFile });

it('who reads before anything was started is told where keys come from', () => {
  expect(readTrust(settings('none'), { signs: false })).toEqual({
    kind: 'no-keys', reason: expect.stringMatching(/none\.pem is not there.* The first start makes it; .*RELEASE_TRUSTED_KEYS/),
  });
});

it('who signs believes its own key and those that are named; who only reads needs no key of its own', () => {
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

it('a file of named keys that holds none is a reason, whoever asks', () => {
  writeFileSync(join(root, 'empty.pem'), '');
  for (const signs of [false, true]) expect(readTrust(settings('other', join(root, 'empty.pem')), { signs })).toMatchObject({ kind: 'no-keys' });
});
