import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { array, object, string } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { isoDateOf } from '../../system/calendar.ts';
import type { Broken, ContractFinding } from './check-types.ts';
import type { RulesJob } from './rules-runner.ts';

export interface RunAlone {
  today?: IsoDate;
  /** The most milliseconds that loading the rules and opening all pages may take. */
  deadline?: number;
  /** Arguments for Node that run `rules-runner`; by default the built file beside the built command. */
  runner?: readonly string[];
}

const BrokenStruct = array(object({ wrong: string(), suggestion: string() }));
const CANNOT_PRICE = 'Mend the rules: until then no server can price an order with this release.';

/**
 * Runs an area's `rules.mjs` in a separate Node process, without a DOM and with a deadline: loads it, checks its shape,
 * and opens every page with it, as a browser does first.
 *
 * Reports rules that cannot be loaded, read browser globals, change globals, write to the console, leave a timer or a
 * connection open, end the process, or do not finish. The process is ended in every case. It gets no environment
 * variables, because rules that were built elsewhere must not see secrets.
 */
export async function runRulesAlone(
  file: string,
  pages: readonly PageConfig[],
  options: RunAlone = {},
): Promise<ContractFinding[]> {
  const {
    today = isoDateOf(new Date()),
    deadline = 10_000,
    runner = [join(import.meta.dirname, 'rules-runner.mjs')],
  } = options;
  const problems = await runJob({ file, pages, today }, deadline, runner);
  return problems.map((problem) => ({ check: 'rules-alone', whom: 'the site server', ...problem }));
}

function runJob(job: RulesJob, deadline: number, runner: readonly string[]): Promise<Broken[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', ...runner], {
      env: {},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    let answer: Broken[] | undefined;
    let isTimedOut = false;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill('SIGKILL');
    }, deadline);
    child.on('error', reject);
    child.on('message', (message) => {
      const decoded = decode(BrokenStruct, message);
      if (decoded.kind === 'decoded') answer = decoded.value;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (answer) resolve([...answer, ...outputProblems(output)]);
      else if (isTimedOut)
        resolve([{ wrong: `Its rules did not come to an end within ${deadline / 1000} s.`, suggestion: CANNOT_PRICE }]);
      else
        resolve([
          {
            wrong: `Its rules ended their process with code ${code}${output ? `: ${reasonIn(output)}` : ''}.`,
            suggestion: CANNOT_PRICE,
          },
        ]);
    });
    // If the process ends before it listens, 'close' reports that.
    child.send(job, () => undefined);
  });
}

function outputProblems(output: string): Broken[] {
  const [first = ''] = output.trim().split('\n');
  return first
    ? [{ wrong: `It writes to the console: "${first}".`, suggestion: "Take it out: the console is the server's log." }]
    : [];
}

/** The line with the error in Node's output; otherwise the first line. */
function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /^\w*(Error|Exception)\b/.test(line)) ?? lines[0] ?? '';
}
