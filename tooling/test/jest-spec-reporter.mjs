import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** Writes the file, title and outcome of every test to a file, for `npm run spec`. */
export default class SpecReporter {
  constructor(_config, options) {
    this.file = options.file;
  }

  onRunComplete(_contexts, results) {
    const tests = results.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults.map(({ fullName, status }) => ({
        file: relative(process.cwd(), testFilePath),
        title: fullName,
        passed: status === 'passed',
      })),
    );
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(tests));
  }
}
