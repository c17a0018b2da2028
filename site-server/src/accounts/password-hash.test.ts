import { expect, it } from '@jest/globals';
import { createPasswords, PASSWORD_COST } from './password-hash.ts';

const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const PASSWORD = 'Café-Harvest-7';
const PRESENT = /^\$argon2id\$v=19\$m=64,t=1,p=1\$/;

it.each<[string, () => Promise<string>, RegExp | undefined]>([
  ['of the present cost is not replaced', () => createPasswords(quick).hash(PASSWORD), undefined],
  ['of less memory is replaced', () => createPasswords({ ...quick, memoryCost: 32 }).hash(PASSWORD), PRESENT],
  ['of more passes is replaced', () => createPasswords({ ...quick, timeCost: 2 }).hash(PASSWORD), PRESENT],
])('a hash %s when its password is given, however the keyboard encodes it', async (_, hashOf, renewed) => {
  const { check } = createPasswords(quick);
  const stored = await hashOf();
  for (const given of [PASSWORD.normalize('NFC'), PASSWORD.normalize('NFD')]) {
    expect(await check(given, stored)).toEqual({
      isRight: true,
      ...(renewed && { renewed: expect.stringMatching(renewed) }),
    });
  }
  expect(await check('Café-Harvest-8', stored)).toEqual({ isRight: false });
});

it('no password is that of a hash that is missing or cannot be read', async () => {
  const { check } = createPasswords(quick);
  const answers = await Promise.all(
    [undefined, '', 'md5$1', 'scrypt$16$8$1$c2FsdA$'].flatMap((stored) =>
      ['', PASSWORD].map((password) => check(password, stored)),
    ),
  );
  expect(new Set(answers.map(({ isRight }) => isRight))).toEqual(new Set([false]));
});

it('an address without an account costs what a wrong password costs', async () => {
  const { check, hash } = createPasswords(PASSWORD_COST);
  const stored = await hash(PASSWORD);
  const cpuOf = async (known: string | undefined) => {
    const before = process.cpuUsage();
    for (let tries = 0; tries < 4; tries += 1) await check('wrong', known);
    return process.cpuUsage(before).user;
  };
  const [known, unknown] = [await cpuOf(stored), await cpuOf(undefined)];
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
