import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaAnswers } from './area-answers.ts';
import { joinAreas, type JoinedAreas } from './join-areas.ts';

interface AreaModule {
  answers: AreaAnswers;
}

declare global {
  interface ImportMeta {
    /** Set by webpack: includes the matching modules in the build and gives access to them. */
    webpackContext?(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { keys(): string[]; (file: string): AreaModule };
  }
}

/**
 * Loads and joins the `answers` of every `<area>/index.ts` beside this file. A build contains these modules; tests and
 * servers that run from sources read the folder.
 */
export async function loadAreas(): Promise<JoinedAreas> {
  return joinAreas(
    import.meta.webpackContext
      ? builtAreas(import.meta.webpackContext('.', { recursive: true, regExp: /^\.\/[a-z-]+\/index\.ts$/ }))
      : await areasInFolder(),
  );
}

function builtAreas(modules: ReturnType<NonNullable<ImportMeta['webpackContext']>>): Record<string, AreaAnswers> {
  return Object.fromEntries(modules.keys().map((file) => [file.split('/')[1]!, modules(file).answers]));
}

async function areasInFolder(): Promise<Record<string, AreaAnswers>> {
  const names = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const areas: Record<string, AreaAnswers> = {};
  // One after the other, because Jest cannot link modules that are imported at the same time.
  for (const name of names)
    areas[name] = (
      (await import(/* webpackIgnore: true */ join(import.meta.dirname, name, 'index.ts'))) as AreaModule
    ).answers;
  return areas;
}
