import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { decode } from 'shared-contracts/decode';
import type { IsoDate } from 'shared-contracts/iso-date';
import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import { array, object, string } from 'superstruct';
import { importRulesFile } from '../../releases/area-rules.ts';
import { isAreaRelease, readRelease, RULES_FILE } from '../../releases/read-release.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { ok, type Result } from '../../system/result.ts';
import { checkContract, type ContractSurroundings } from './check-contract.ts';
import type { Broken, ContractFinding, Deployed } from './check-types.ts';
import { replaceImpureFunctions } from './impure-calls.ts';
import type { RulesJob } from './rules-runner.ts';
import { leakedStyles } from './leaked-styles.ts';
import { unnamedShares } from './unnamed-shares.ts';

/** Checks the build in a workspace's folder: `release.json` and `release/`, with every file against its hash. */
export async function checkBuiltRelease(
  folder: string,
  deployed: readonly Deployed[],
  surroundings: ContractSurroundings,
  alone: RunAlone = {},
): Promise<Result<{ release: Release; findings: ContractFinding[] }>> {
  const read = readRelease(folder);
  if (read.kind === 'refused') return read;
  const { release } = read.value;
  const rulesFile = join(folder, 'release', RULES_FILE);
  const checked = await checkReleaseAt({ release, rulesFile }, deployed, surroundings, alone);
  return checked.kind === 'ok' ? ok({ release, findings: checked.value }) : checked;
}

/**
 * Runs all checks on a release; `rulesFile` contains an area's rules, beside its other files. Rules that have problems
 * when run alone are not loaded into this process, where they would do the same.
 */
export async function checkReleaseAt(
  { release, rulesFile }: { release: Release; rulesFile: string },
  deployed: readonly Deployed[],
  surroundings: ContractSurroundings,
  alone: RunAlone = {},
): Promise<Result<ContractFinding[]>> {
  if (!isAreaRelease(release)) return ok(checkContract({ release }, deployed, surroundings));

  const folder = dirname(rulesFile);
  const ofFiles = [...(await leakedStyles(release, folder)), ...(await unnamedShares(release, folder))];
  const pages = deployed
    .flatMap(({ sites }) => sites.flatMap((site) => site.pages))
    .filter((page) => areasOf(page).includes(release.area));
  const problems = await runRulesAlone(rulesFile, pages, { today: surroundings.today, ...alone });
  if (problems.length > 0)
    // Not that the rules are missing, because the reason is already reported.
    return ok([
      ...ofFiles,
      ...problems,
      ...checkContract({ release }, deployed, surroundings).filter(({ check }) => check !== 'own-rules'),
    ]);
  replaceImpureFunctions();
  const loaded = await importRulesFile(rulesFile, release);
  if (loaded.kind === 'refused') return loaded;
  return ok([...ofFiles, ...checkContract({ release, rules: loaded.value }, deployed, surroundings)]);
}

export interface RunAlone {
  today?: IsoDate;
  /** The most milliseconds that loading the rules and opening all pages may take. */
  deadline?: number;
  /** Arguments for Node that run `rules-runner`; by default the built file beside the built command. */
  runner?: readonly string[];
}

const BrokenStruct = array(object({ wrong: string(), suggestion: string() }));

/**
 * Runs an area's `rules.mjs` in a separate Node process, without a DOM and with a deadline: loads it, checks its shape,
 * and opens every page with it, as a browser does first.
 *
 * Reports rules that cannot be loaded, call a clock while they load, read browser globals, change globals, write to the
 * console, leave a connection open, end the process, or do not finish. The process is ended in every case. It gets no
 * environment variables, because rules that were built elsewhere must not see secrets.
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
      else {
        const wrong = isTimedOut
          ? `Its rules did not come to an end within ${deadline / 1000} s.`
          : `Its rules ended their process with code ${code}${output ? `: ${reasonIn(output)}` : ''}.`;
        resolve([{ wrong, suggestion: 'Mend the rules: until then no server can price an order with this release.' }]);
      }
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
