import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const FILE = '.results/journeys.json';

/** Writes title and outcome of every journey, for `npm run spec`. */
export default class SpecReporter implements Reporter {
  private readonly tests: { title: string; passed: boolean }[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.tests.push({ title: test.title, passed: result.status === test.expectedStatus });
  }

  onEnd(): void {
    mkdirSync('.results', { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.tests));
  }
}
