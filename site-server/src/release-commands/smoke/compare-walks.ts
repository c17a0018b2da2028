import { broken, type Broken } from '../check-contract/check-types.ts';
import type { Visit, Walk } from './walk-page.ts';

/** What a release changes on a page. */
export interface Changes {
  /** What the page had and no longer has, and what goes wrong on it. */
  findings: Broken[];
  /** Sentences about what is other than before, as may be meant. */
  notes: string[];
}

/** The most looks that a finding names. */
const MOST_LOOKS = 3;

/**
 * Compares a walk through a page of the running set with the same walk through that of the set that would run. Faults
 * that the page has today are not the release's; without `before` all are. A line of the order summary that has another
 * name at the same price was renamed.
 */
export function compareWalks(
  before: Walk | undefined,
  after: Walk,
  { comparesLooks }: { comparesLooks: boolean },
): Changes {
  const known = new Set(before?.faults.map(({ step, wrong }) => `${step} ${wrong}`));
  const faults = after.faults.filter(({ step, wrong }) => !known.has(`${step} ${wrong}`));
  const findings = unique(faults.map(({ step, wrong }) => `step ${step}: ${wrong}`)).map((wrong) =>
    broken(wrong, 'Open the step with this release and mend it.'),
  );
  // What follows would only repeat that the walk came to an early end.
  if (faults.length > 0) return { findings, notes: [] };
  if (!before) return { findings: after.visits.at(-1)?.isEmpty ? [OF_NOTHING] : [], notes: [] };

  const shown = new Set(after.visits.map(({ step }) => step));
  for (const { step, title } of before.visits)
    if (!shown.has(step))
      findings.push(
        broken(`step ${step}: "${title}" is not shown any more.`, 'Show it for the same answers as before.'),
      );

  const { lost, notes } = changesOfOrder(before, after);
  if (lost !== undefined) findings.push(lost);
  const leak = comparesLooks ? leakOf(before, after) : undefined;
  return { findings: leak ? [...findings, leak] : findings, notes };
}

const OF_NOTHING = broken(
  'The answers and clicks of the walk put nothing into the order, so that none can be placed.',
  'Contribute what it sells, by the id that the catalogue has, or say what is missing.',
);

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** What the same answers and clicks have put into the order at the end. */
function changesOfOrder(before: Walk, after: Walk): { lost?: Broken; notes: string[] } {
  const [last, now] = [before.visits.at(-1), after.visits.at(-1)];
  if (!last || !now) return { notes: [] };
  const [linesBefore, linesNow] = [last, now].map(
    ({ lines }) => new Map(lines.map(({ name, amounts }) => [name, amounts])),
  ) as [Map<string, string>, Map<string, string>];
  const added = new Map([...linesNow].filter(([name]) => !linesBefore.has(name)));
  const notes: string[] = [];
  const lost: string[] = [];
  for (const [name, amounts] of linesBefore) {
    if (linesNow.has(name)) continue;
    const [newName] = [...added].find(([, others]) => others === amounts && amounts !== '') ?? [];
    if (newName === undefined) lost.push(lineText(name, amounts));
    else {
      added.delete(newName);
      notes.push(`"${name}" is now called "${newName}".`);
    }
  }
  for (const [name, amounts] of added) notes.push(`${lineText(name, amounts)} is new in the order.`);
  if (last.total !== now.total) notes.push(`The total of the walk is ${now.total}, and was ${last.total}.`);
  if (lost.length === 0) return { notes };
  const missing = now.missing.filter((text) => !last.missing.includes(text));
  const wrong = [
    `The same answers and clicks no longer put into the order: ${lost.join(', ')}.`,
    ...missing.map((text) => `The summary says "${text}".`),
  ].join(' ');
  return {
    notes,
    lost: broken(wrong, 'Contribute it as before, or, if it is no longer sold, take it out of the page first.'),
  };
}

const lineText = (name: string, amounts: string) => `"${name}"${amounts && ` (${amounts})`}`;

/** The first step on which something outside the area looks other than before. */
function leakOf(before: Walk, after: Walk): Broken | undefined {
  for (const visit of before.visits) {
    const changed = changedLooks(
      visit,
      after.visits.find(({ step }) => step === visit.step),
    );
    if (changed.length === 0) continue;
    const more = changed.length > MOST_LOOKS ? `, and ${changed.length - MOST_LOOKS} more` : '';
    return broken(
      `step ${visit.step}: its styles change how others look: ${changed.slice(0, MOST_LOOKS).join(', ')}${more}.`,
      'Begin each selector with a class of its own.',
    );
  }
  return undefined;
}

function changedLooks({ looks }: Visit, after: Visit | undefined): string[] {
  return Object.entries(looks).flatMap(([name, look]) => {
    const now = after?.looks[name];
    return now === undefined || now === look ? [] : [`${name} ${now} in place of ${look}`];
  });
}
