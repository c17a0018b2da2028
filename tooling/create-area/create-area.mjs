#!/usr/bin/env node
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const TEMPLATE = join(import.meta.dirname, 'template');
/** npm does not publish `.gitignore`, and the checks of documents here take a README for one of this repository. */
const RENAMED = { gitignore: '.gitignore', 'readme.md': 'README.md' };
/** As the site takes it (`AreaNameStruct`). */
const NAME = /^(?=.{1,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The spellings of an area's name: that of the area, of its answers and product, and that which customers read. */
function spellingsOf(name) {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { 'mail-box': name, mail_box: name.replaceAll('-', '_'), 'Mail Box': words.join(' ') };
}

/**
 * `npm init @plainfield/area NAME`: writes a whole area into the working directory. Files whose names begin with a dot
 * may be there before, such as those of git.
 *
 * @param {string} [name]
 */
function createArea(name = '') {
  if (!NAME.test(name))
    return 'Name the area in small letters, digits and single hyphens: npm init @plainfield/area@latest mail-box';
  const present = readdirSync('.').find((file) => !file.startsWith('.'));
  if (present) return `An area has a repository of its own, and this folder is not empty: it has ${present}.`;
  const spellings = Object.entries(spellingsOf(name));
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)));
  for (const file of files) {
    const text = readFileSync(join(TEMPLATE, file), 'utf8');
    const path = RENAMED[file] ?? file;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      spellings.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
  console.log(`The area ${name} is here. Go on: npm install, then npm run dev. README.md says the rest.`);
  return undefined;
}

const problem = createArea(process.argv[2]);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
