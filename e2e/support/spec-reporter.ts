import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';

const FILE = '.results/journeys.json';

/** Writes the file, title and outcome of every journey to a file, for `npm run spec`. */
export default class SpecReporter implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  onEnd(): void {
    mkdirSync('.results', { recursive: true });
    writeFileSync(
      FILE,
      JSON.stringify(
        [...this.tests].map((test) => ({
          file: relative(process.cwd(), test.location.file),
          title: test.title,
          passed: test.ok(),
        })),
      ),
    );
  }
}
