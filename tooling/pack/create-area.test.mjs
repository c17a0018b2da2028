import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ROOT } from '../workspaces.mjs';
import { writeCreateArea } from './pack-kit.mjs';

// Below the root, so that what is made finds its packages.
const root = join(ROOT, '.cache/created-areas');
const INITIALIZER = join(root, 'create-area');
beforeAll(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeCreateArea(INITIALIZER);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs the initializer in an empty folder, and returns the folder. */
function created(name) {
  const folder = join(root, `mfe-${name}`);
  mkdirSync(folder);
  execFileSync(process.execPath, [join(INITIALIZER, 'create-area.mjs'), name], { cwd: folder, stdio: 'pipe' });
  return folder;
}

it('an area with a hyphen in its name is built under this name, its answers and product with "_"', async () => {
  const folder = created('tax-forms-24');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const left = files.filter(({ parentPath, name }) =>
    /mail.?box/i.test(name + readFileSync(join(parentPath, name), 'utf8')),
  );
  expect(left.map(({ name }) => name)).toEqual([]);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['.gitignore', 'README.md', 'area.yml']));

  execFileSync(process.execPath, [
    join(ROOT, 'tooling/build/build-workspace.mjs'),
    relative(ROOT, folder),
    'production',
  ]);
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  expect(read('package.json').name).toBe('mfe-tax-forms-24');
  expect(read('dist/release.json')).toMatchObject({
    area: 'tax-forms-24',
    name: 'mfe_tax_forms_24',
    topics: { owns: [{ name: 'tax-forms-24:products-contributed' }] },
    files: { 'rules.mjs': expect.anything(), 'views.mjs': expect.anything() },
  });
  const { rules } = await import(pathToFileURL(join(folder, 'dist/rules/rules.mjs')).href);
  const { rules: details } = await rules.modules.details();
  const [product] = read('standalone/products.json').simpleProducts;
  expect(rules.answers.owns).toEqual(['tax_forms_24']);
  expect(Object.keys(details.fields({}))).toEqual([
    'tax_forms_24.name',
    'tax_forms_24.delivery',
    'tax_forms_24.address',
  ]);
  expect(product).toMatchObject({ id: 'tax_forms_24', name: 'Tax Forms 24' });
});

it.each(['Mailbox', 'mail_box', 'mail--box', '-mail', 'mail-', '24', 'a'.repeat(31), ''])(
  'a name that a site does not take is refused: %j',
  (name) => {
    expect(() => created(name)).toThrow('Name the area in small letters, digits and single hyphens');
  },
);
