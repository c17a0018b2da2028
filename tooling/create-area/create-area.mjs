#!/usr/bin/env node
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEMPLATE = join(import.meta.dirname, 'template');
/** A name in addresses, answers and sources alike. */
const NAME = /^[a-z][a-z0-9]*$/;

/**
 * `npm init @plainfield/area NAME`: writes a whole area into the working directory. Files whose names begin with a dot
 * may be there before, such as those of git.
 *
 * @param {string} [name]
 */
function createArea(name = '') {
  if (!NAME.test(name)) return 'Name the area in small letters and digits: npm init @plainfield/area mailbox';
  const present = readdirSync('.').find((file) => !file.startsWith('.'));
  if (present) return `An area has a repository of its own, and this folder is not empty: it has ${present}.`;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  cpSync(TEMPLATE, '.', { recursive: true });
  // npm publishes no file with this name.
  renameSync('gitignore', '.gitignore');
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'gitignore')
    .map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATE.length + 1));
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('mailbox', name).replaceAll('Mailbox', title));
  }
  console.log(`The area ${name} is here. Go on: npm install, then npm run dev. README.md says the rest.`);
  return undefined;
}

const problem = createArea(process.argv[2]);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
