import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { array, object, string } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { isoDateOf } from '../calendar.ts';
import type { Broken, ContractFinding } from './contract-check.ts';
import type { RulesJob } from './rules-runner.ts';

export interface RunAlone {
  today?: IsoDate;
  /** Milliseconds that loading the rules and opening all pages may take. */
  deadline?: number;
  /** Arguments for Node that run `rules-runner`; the built one stands beside the built command. */
  runner?: readonly string[];
}

const BrokenStruct = array(object({ wrong: string(), suggestion: string() }));
const SERVED_WITHOUT_IT = 'As long as they do, no server can price an order with it.';

/**
 * Runs an area's `rules.mjs` in a Node process of its own, without a DOM and with a deadline: loads it,
 * checks its shape, and opens every page with it, as a browser first does.
 *
 * Told are: rules that cannot be loaded, read what only browsers have, change globals, write to the
 * console, leave a timer or a connection, end the process, or do not come to an end. The process is ended
 * in every case, and gets none of this one's environment: rules that were built elsewhere have no
 * business with its secrets.
 */
export async function runRulesAlone(file: string, pages: readonly PageConfig[], options: RunAlone = {}): Promise<ContractFinding[]> {
  const { today = isoDateOf(new Date()), deadline = 10_000, runner = [join(import.meta.dirname, 'rules-runner.mjs')] } = options;
  const broken = await brokenIn({ file, pages, today }, deadline, runner);
  return broken.map((one) => ({ check: 'rules-alone', whom: 'the site server', ...one }));
}

function brokenIn(job: RulesJob, deadline: number, runner: readonly string[]): Promise<Broken[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', ...runner], { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    let answer: Broken[] | undefined;
    let isLate = false;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => { output += chunk.toString(); });
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, deadline);
    child.on('error', reject);
    child.on('message', (message) => {
      const decoded = decode(BrokenStruct, message);
      if (decoded.kind === 'decoded') answer = decoded.value;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (answer) resolve([...answer, ...printed(output)]);
      else if (isLate) resolve([{ wrong: `Its rules did not come to an end within ${deadline / 1000} s.`, suggestion: SERVED_WITHOUT_IT }]);
      else resolve([{ wrong: `Its rules ended their process with code ${code}${output ? `: ${reasonIn(output)}` : ''}.`, suggestion: SERVED_WITHOUT_IT }]);
    });
    // That it ended before it listened is told by 'close'.
    child.send(job, () => undefined);
  });
}

function printed(output: string): Broken[] {
  const [first = ''] = output.trim().split('\n');
  return first ? [{ wrong: `It writes to the console: "${first}".`, suggestion: "Take it out: the console is the server's log." }] : [];
}

/** The error's own line in what Node prints of it. */
function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim()).filter(Boolean);
  return lines.find((line) => /^\w*(Error|Exception)\b/.test(line)) ?? lines[0] ?? '';
}
