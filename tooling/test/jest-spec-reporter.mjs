import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes the title and outcome of every test to a file, for `npm run spec`. */
export default class SpecReporter {
  constructor(_config, options) {
    this.file = options.file;
  }

  onRunComplete(_contexts, results) {
    const tests = results.testResults.flatMap(({ testResults }) =>
      testResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })));
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(tests));
  }
}
