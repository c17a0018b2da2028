import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { longLines } from './line-length.mjs';

const folder = mkdtempSync(join(tmpdir(), 'long-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a line of 121 characters is refused in any source file, strings and comments included', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  writeFileSync(join(folder, '.gitignore'), 'dist.ts\n');
  writeFileSync(join(folder, 'a.ts'), `// short\n'${'x'.repeat(119)}'\n`);
  writeFileSync(join(folder, 'b.css'), `/*${'é'.repeat(118)}*/\n`);
  writeFileSync(join(folder, 'c.md'), 'x'.repeat(200));
  writeFileSync(join(folder, 'd.tsx'), `${'🎉'.repeat(120)}\n`);
  writeFileSync(join(folder, 'dist.ts'), 'x'.repeat(200));
  expect(longLines(folder)).toEqual(['a.ts:2', 'b.css:1']);
});
