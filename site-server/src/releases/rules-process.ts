import { join } from 'node:path';
import { createIsolatedProcess } from '../system/isolated-process.ts';
import { troubled, type Answered, type KnownSite, type Rules, type RulesFiles } from './rules-calls.ts';

/** What the rules process is asked. `site` is there once, before the first call that may need it. */
export interface AskedOfProcess {
  call: string;
  files: RulesFiles;
  question: unknown;
  site?: KnownSite;
}

export interface RulesProcessSettings {
  /** Folders that the process may read, beside its program: those with rules and the site's. None has a secret. */
  reads: readonly string[];
  /** The most megabytes of its heap. */
  megabytes?: number;
  /** The program of the process; by default the file beside the running one. */
  program?: string;
}

export interface RulesProcess extends Rules {
  stop(): void;
}

/**
 * Answers calls in an isolated process, where rules cannot change the built-ins. A call that takes too long or too much
 * memory fails with that reason.
 */
export function createRulesProcess({
  reads,
  megabytes = 512,
  program = join(import.meta.dirname, 'rules-process.mjs'),
}: RulesProcessSettings): RulesProcess {
  let site: KnownSite | undefined;
  /** What the running process was told of the site. */
  let told: { by: object; site: KnownSite | undefined } | undefined;
  const isolated = createIsolatedProcess({
    ...{ program, reads, megabytes },
    flags: [
      '--experimental-vm-modules',
      '--frozen-intrinsics',
      // No frozen built-in can turn them off while data is decoded, as `decode` does.
      '--stack-trace-limit=0',
    ],
  });

  return {
    async ask<Question, Answer>(
      { name, seconds }: { name: string; seconds: number },
      files: RulesFiles,
      question: Question,
    ) {
      const answer = await isolated.ask((process): AskedOfProcess => {
        const knows = told?.by === process ? told.site : undefined;
        told = { by: process, site };
        return { call: name, files, question, ...(knows !== site && { site }) };
      }, seconds);
      return answer.kind === 'ok' ? (answer.value as Answered<Answer>) : troubled('failed', answer.reason);
    },
    know(told) {
      site = told;
    },
    stop: isolated.stop,
  };
}
