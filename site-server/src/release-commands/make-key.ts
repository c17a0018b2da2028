import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ensureSigningKey } from '../releases/signing-keys.ts';
import { textOfKey } from '../releases/team-keys.ts';
import { ok, refused } from '../system/result.ts';
import type { CommandResult } from './command.ts';

/** `releases key [file]`: makes a team's private key, and prints the public one for the site's owner. */
export function makeKey(file: string): CommandResult {
  if (existsSync(file)) return refused(`${file} is there already. Name another file: area key FILE.`);
  const made = ensureSigningKey(file);
  return made.kind === 'ok'
    ? ok(
        [
          `The private key is in ${file}: keep it to your team, out of the repository. RELEASE_SIGNING_KEY names it.`,
          "Tell the site's owner the public one, and which areas are yours:",
          '',
          `  npm run releases -- allow TEAM ${textOfKey(createPublicKey(made.value.key))} AREA`,
        ].join('\n'),
      )
    : made;
}
