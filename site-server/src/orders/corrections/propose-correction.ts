import { and, eq } from 'drizzle-orm';
import { isSameData, withValueAt } from 'shared-contracts/data-path';
import type { SelectOption } from 'shared-contracts/form-data';
import { askFields } from 'shared-contracts/page-rules';
import { accounts } from '../../accounts/schema.ts';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../../events/trail.ts';
import type { Refusal } from '../../form-checks/refusal.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import type { RulesCall } from '../../releases/rules-calls.ts';
import { filledPage } from '../../site-content/page-index.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { refused, type Refused } from '../../system/result.ts';
import { orders, type OrderRow } from '../schema.ts';
import { answersBefore, type OrderToCorrect } from './check-correction.ts';
import { isCorrectable, storeCorrection, toCorrect, type CorrectOrderDeps } from './correct-order.ts';
import { statusEventsOf } from '../status/transitions.ts';

/** An answer that the desk can propose to correct: a text, or one of some choices. */
export interface CorrectableAnswer {
  path: string;
  /** Title of its step. */
  step: string;
  question: string;
  /** The text, or the key of the choice. */
  value: string;
  choices?: readonly SelectOption[];
}

/** The answers of an order in text or by choice, secrets excepted; `undefined` if the rules do not know its page. */
export const CORRECTABLE_ANSWERS: RulesCall<
  Pick<OrderToCorrect, 'pageId' | 'basis'>,
  CorrectableAnswer[] | undefined
> = {
  name: 'correctable-answers',
  seconds: 5,
  run(areas, { pageId, basis }, { site }) {
    const page = filledPage(site(), pageId, areas);
    const before = page && answersBefore(basis, { page, areas, catalogue: site().catalogue });
    if (before?.kind !== 'ok') return undefined;
    const { known, notAsked } = before.value;
    const titles = new Map(known.page.steps.map(({ key, title }) => [key, title]));
    return askFields(known, areas).flatMap((field): CorrectableAnswer[] => {
      const { path, step, label, about, answer, choices, secret } = field;
      const named = { path, step: titles.get(step) ?? step, question: about ? `${about}: ${label}` : label };
      if (secret || notAsked.includes(path)) return [];
      if (typeof answer === 'string' && choices === undefined) return [{ ...named, value: answer }];
      if (typeof choices !== 'object') return [];
      const chosen = choices.find((choice) => isSameData(choice, answer));
      return chosen ? [{ ...named, value: chosen.key, choices }] : [];
    });
  },
};

type OpenedProposal =
  | { kind: 'open'; row: OrderRow; answers: CorrectableAnswer[] }
  /** In no account, filed, or without its answers. */
  | { kind: 'impossible' };

type Proposal =
  | { kind: 'proposed' }
  /** No answer differs from that of the order. */
  | { kind: 'nothing-changed' }
  | { kind: 'impossible' }
  | Refused<Refusal | 'unknown-order' | 'too-late' | 'corrected-elsewhere' | 'being-charged'>;

/** Proposes corrections of the desk to customers. */
export interface ProposeCorrection {
  /** The answers of a placed order that can be corrected. */
  open(invoiceNumber: string): Promise<OpenedProposal>;
  /** `typed`: values of answers by their paths, as `open` returns them. */
  propose(asked: {
    invoiceNumber: string;
    version: number;
    typed: Readonly<Record<string, string>>;
    note?: string | undefined;
    actor: Extract<Actor, { kind: 'operator' }>;
  }): Promise<Proposal>;
}

export interface ProposeCorrectionDeps extends CorrectOrderDeps {
  releases: Pick<ReleaseStore, 'current' | 'rulesOf'>;
}

/**
 * Creates the functions that propose a correction to an order's customer, who accepts it with one press. It is checked
 * as one of the customer is, by the rules that run now, and the order stays as it is until then.
 */
export function createProposeCorrection(deps: ProposeCorrectionDeps): ProposeCorrection {
  const { db, releases, now } = deps;

  async function read(invoiceNumber: string) {
    const found = await placedInAccount(db, invoiceNumber);
    if (!found || !isCorrectable(found.row, await statusEventsOf(db, found.row.submissionKey))) return undefined;
    const { set, ask } = releases.current();
    const before = toCorrect(found.row, { release_set: set.id, today: isoDateOf(now()), customer: found.customer });
    const answers = before && (await ask(CORRECTABLE_ANSWERS, before));
    return answers?.kind === 'ok' && answers.value ? { row: found.row, before, answers: answers.value } : undefined;
  }

  return {
    async open(invoiceNumber) {
      const opened = await read(invoiceNumber);
      return opened ? { kind: 'open', row: opened.row, answers: opened.answers } : { kind: 'impossible' };
    },
    async propose({ invoiceNumber, version, typed, note, actor }) {
      const opened = await read(invoiceNumber);
      if (!opened?.before) return { kind: 'impossible' };
      const { row, before, answers } = opened;
      const changed = answers.filter(({ path, value }) => typed[path] !== undefined && typed[path] !== value);
      if (changed.length === 0) return { kind: 'nothing-changed' };
      const data = changed.reduce(
        (all, { path, choices }) =>
          withValueAt(all, path, choices ? choices.find(({ key }) => key === typed[path]) : typed[path]?.trim()),
        before.basis.data,
      );
      const stored = await storeCorrection(
        { row, version, before, after: { ...before.basis, data }, proposal: { actor, note } },
        deps,
      );
      if (stored.kind === 'proposed') return { kind: 'proposed' };
      // The customer may just have corrected the same.
      if (stored.kind === 'corrected' || stored.reason === 'nothing-changed') return { kind: 'nothing-changed' };
      return refused(stored.reason);
    },
  };
}

async function placedInAccount(db: Db, invoiceNumber: string) {
  const [found] = await db
    .select({ row: orders, email: accounts.email, name: accounts.name })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')));
  if (!found) return undefined;
  const { row, email, name } = found;
  return { row, customer: { email, ...(name !== null && { name }) } };
}
