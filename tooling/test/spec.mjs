import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WORKSPACES } from '../workspaces.mjs';

/** `npm run spec`: prints which requirements of the SPEC.md files are named by a passing test of the last run. */

const REQUIREMENT = /\*\*([A-Z]{2}-\d{3})\*\*/g;
const TITLE_IDS = /\[([A-Z]{2}-\d{3}(?:,\s*[A-Z]{2}-\d{3})*)\]/g;
const MOST_IDS = 3;

const results = ['.results/jest.json', '.results/journeys.json'].map((file) => join(ROOT, file)).filter(existsSync);
if (results.length === 0) {
  console.error('No test results yet: run npm test first.');
  process.exit(1);
}
const tests = results.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));

const proven = new Map();
const failing = new Map();
const overloaded = [];
for (const { title, passed } of tests) {
  const ids = [...title.matchAll(TITLE_IDS)].flatMap((match) => match[1].split(/,\s*/));
  if (ids.length > MOST_IDS) overloaded.push(title);
  else for (const id of ids) (passed ? proven : failing).set(id, [...((passed ? proven : failing).get(id) ?? []), title]);
}

const summary = process.argv.includes('--summary');
let unproven = 0;
for (const workspace of WORKSPACES) {
  const file = join(ROOT, workspace, 'SPEC.md');
  if (!existsSync(file)) continue;
  const text = readFileSync(file, 'utf8');
  const ids = [...new Set([...text.matchAll(REQUIREMENT)].map((match) => match[1]))];
  const open = ids.filter((id) => !proven.has(id) || failing.has(id));
  unproven += open.length;
  console.log(`${workspace.padEnd(20)} ${ids.length - open.length} of ${ids.length} requirements are in a passing test`);
  if (!summary || open.length > 0) {
    for (const id of ids) {
      const isOpen = open.includes(id);
      if (!summary || isOpen) console.log(`  ${isOpen ? '✗' : '✓'} ${id}${isOpen ? (failing.has(id) ? '  (a test of it fails)' : '  (no passing test names it)') : `  ${proven.get(id)[0]}`}`);
    }
  }
}
for (const title of overloaded) console.log(`More than ${MOST_IDS} ids in one title: ${title}`);
if (unproven > 0 || overloaded.length > 0) process.exitCode = 1;

