import { FIRST_STEP_LIMIT, type FirstStepWeight } from './first-step-weight.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** How many of the heaviest modules are suggested for a later step. */
const MOST_NAMED = 3;

/**
 * A page's first step, and whether the home page links to it. For the other pages, which are samples, exceeding the
 * limit is only a warning.
 */
export type ToldFirstStep = FirstStepWeight & { isListed: boolean };

/**
 * Describes the pages' first steps: size by part, what is left of the limit, and for a page over the limit, by how much
 * and what to do. `isOver` says whether a page linked from the home page is over the limit.
 */
export function tellFirstSteps(weights: readonly ToldFirstStep[]): { text: string; isOver: boolean } {
  const over = weights.filter(({ bytes }) => bytes > FIRST_STEP_LIMIT);
  return {
    text: [
      `JS of the first step of each page (gzip), of ${kB(FIRST_STEP_LIMIT)}`,
      ...weights.map(lineOf),
      ...over.flatMap((weight) => ['', remedyOf(weight)]),
    ].join('\n'),
    isOver: over.some(({ isListed }) => isListed),
  };
}

function lineOf({ path, parts, bytes, isListed }: ToldFirstStep): string {
  const left = FIRST_STEP_LIMIT - bytes;
  const verdict = left < 0 ? `OVER by ${kB(-left)}` : `${kB(left)} left`;
  return (
    `  ${path.padEnd(24)} ${kB(bytes).padStart(9)}  ${verdict.padEnd(15)} ` +
    `${parts.map((part) => `${part.area} ${kB(part.bytes)}`).join(', ')}${isListed ? '' : ' (not on the home page)'}`
  );
}

function remedyOf({ path, bytes, modules }: FirstStepWeight): string {
  const heaviest = modules
    .filter((weight) => weight.bytes > 0)
    .slice(0, MOST_NAMED)
    .map((weight) => `${weight.module} ${kB(weight.bytes)}`)
    .join(', ');
  return (
    `The first step of ${path} is ${kB(bytes - FIRST_STEP_LIMIT)} over its limit. Either the page moves a module ` +
    `to a later step${heaviest && `; the heaviest are ${heaviest}`}. ` +
    'Or code that the first step can do without moves behind import(): into a dialog or panel that is loaded ' +
    'when it opens, ' +
    'or out of ./rules and ./start of its area into the rules of the module that needs it (decisions/0010 and 0014).'
  );
}
