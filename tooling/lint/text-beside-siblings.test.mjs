import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { ROOT } from '../workspaces.mjs';

const REFUSED = [
  '<p>Subtotal: {total}</p>',
  '<p>{count}/{most} characters</p>',
  '<p><AlertIcon />{message}</p>',
  '<p>{isMet && <b>done</b>}This is required</p>',
  '<p><Notice />This is required</p>',
  '<p>{isOpen ? "less" : "more"}<b>of three</b></p>',
  '<p>{names.map((name) => name)}<b>{total}</b></p>',
  '<>{total}</>',
  '<>Checking</>',
  '<div><h2>Members</h2>{children}</div>',
];
const TAKEN = [
  '<p>{total}</p>',
  '<p>{`Subtotal: ${total}`}</p>',
  '<p><AlertIcon />This is required</p>',
  '<p>You have <a href="/terms/">terms</a>.</p>',
  '<p><span>{message}</span>{isMet && <b>done</b>}</p>',
  '<ul><li>First</li>{names.map((name) => <li key={name}>{name}</li>)}</ul>',
  '<>{isMet && <b>done</b>}<i>{total}</i></>',
  '<div><h2>Members</h2>{cards}</div>',
  '<div><h2>Members</h2>{notice}</div>',
];

const folder = mkdtempSync(join(tmpdir(), 'views-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines, from 0, that the rule refuses in a view of a workspace. Each is a component's JSX. */
function refused(lines) {
  mkdirSync(join(folder, 'shell/src'), { recursive: true });
  const head =
    'const notice = <b>Saved</b>; const names = []; const [total, count, most, message, isMet, isOpen] = []; ' +
    'interface Props { cards: Elements; children: ReactNode }';
  writeFileSync(
    join(folder, 'shell/src/view.tsx'),
    [head, ...lines.map((jsx) => `export const view${lines.indexOf(jsx)} = (${jsx});`)].join('\n'),
  );
  // The rules of this repository alone, without types: the file is not one of a project.
  const rule = {
    plugins: [],
    jsPlugins: [join(ROOT, 'tooling/lint/text-beside-siblings.mjs')],
    categories: { correctness: 'off' },
    rules: { 'views/text-beside-siblings': 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(rule));
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout);
  return [...new Set(diagnostics.map(({ labels: [{ span }] }) => lines[span.line - 2]))];
}

it('a text that changes, or beside which something comes and goes, wants an element of its own', () => {
  expect(refused([...REFUSED, ...TAKEN])).toEqual(REFUSED);
});
