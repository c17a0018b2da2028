import { addressLine } from 'shared-contracts/address-line';
import type { AnswerRow } from 'shared-contracts/answer-row';
import { answeredFields } from 'shared-contracts/answer-words';
import type { AskedField, Known } from 'shared-contracts/area-rules';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import type { FormAddress, FormValues, Person } from 'shared-contracts/form-data';
import { stepOfModule } from 'shared-contracts/page-rules';
import { isEmptyAnswer, isRequiredBy } from 'shared-contracts/validation';
import { resolveAddress } from '../../address/resolve-address.ts';
import { answersOnly } from '../../assembly/order-requirements.ts';
import { filedCompanyName, filedName } from '../../company/designators.ts';
import { groupBy } from '../../offers/cart-context.ts';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { filingMethodPath } from '../../offers/chosen-filing.ts';
import { chosenDurationWords } from '../../pricing/price-of-duration.ts';
import { dataPath } from '../../product-data/asked-products.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { formationSaveKey, MOST_SHOWN, orderRows, statesFiled } from './order-rows.ts';
import type { ReviewOptions } from './rules.ts';

/** The answers that make one row, in page order. */
type Parts = readonly [AskedField, ...AskedField[]];

interface ReviewContext {
  options: ReviewOptions;
  /** With the answers to what is asked now, and no others. */
  known: Known;
  whole: Known;
  words: ReadonlyMap<string, string>;
}

/** Answers that are said better together, or otherwise than in the words of their field. */
interface Together {
  /** Matches the paths of the answers; those with the same first group make one row. */
  parts: RegExp;
  /** The last parts of paths that must be asked, too; the question of the first is the label. */
  needs?: readonly string[];
  label?(options: ReviewOptions): string;
  /** `prefix` is the first group of `parts`. */
  lines(context: ReviewContext, prefix: string, parts: Parts): readonly (string | undefined)[];
}

const answersAt = <T extends object>({ data }: Known, path: string) => (valueAt(data, path) ?? {}) as Partial<T>;

const TOGETHER: readonly Together[] = [
  { parts: /^companyInformation\.companyName(?:Designator)?$/, lines: ({ known }) => [filedCompanyName(known)] },
  {
    parts: /^companyInformation\.secondCompanyName$/,
    lines: ({ known }) => [filedName(known.data.companyInformation?.secondCompanyName, known)],
  },
  { parts: /^companyInformation\.states$/, lines: ({ options, whole }) => statesFiled(options, whole) },
  {
    // The chosen time at the price of all agents of the order.
    parts: /^companyInformation\.registeredAgentServiceDuration$/,
    lines: ({ whole }) => [chosenDurationWords(whole)],
  },
  {
    parts: /^companyInformation\.(?:notifyAttorney|attorney\w+)$/,
    lines: ({ known: { data } }) => {
      const { notifyAttorney, attorneyFirstName, attorneyLastName, attorneyEmail } = data.companyInformation ?? {};
      const name = nameOf({ firstName: attorneyFirstName, lastName: attorneyLastName });
      return notifyAttorney ? [[name, attorneyEmail].filter(Boolean).join(', ')] : [];
    },
  },
  {
    parts: /^formationDetails\.corporation\.(?:\w+Shares|parValue|total\w+)$/,
    label: ({ shares }) => shares,
    lines: ({ words }, _, parts) =>
      parts.map(({ path, label, rules }) => {
        const number = words.get(path);
        return number && `${label}: ${rules.includes('dollars') ? '$' : ''}${number}`;
      }),
  },
  {
    parts: /^(.+)\.(?:firstName|lastName|address\.\w+)$/,
    needs: ['firstName'],
    label: ({ name }) => name,
    lines: ({ known, options }, prefix) => {
      const { address, ...person } = answersAt<Person>(known, prefix);
      return [nameOf(person), address && addressWords(address, known, options)];
    },
  },
  {
    parts: /^(.+)\.(?:selection|country|line1|line2|zip|city|state)$/,
    needs: ['selection'],
    lines: ({ known, options }, prefix) => [addressWords(answersAt(known, prefix), known, options)],
  },
  {
    parts: /^(.+)\.(?:country|line1|line2|zip|city|state)$/,
    needs: ['line1', 'zip'],
    lines: ({ known }, prefix) => [addressLine(answersAt<FormAddress>(known, prefix))],
  },
];

/** Ticks that are said by the answers which they open. */
const OPENING: readonly string[] = [
  'companyInformation.nameReservation',
  'companyInformation.ubiNumberToggle',
  'companyInformation.genericPurpose',
  'formationDetails.corporation.oneOfficer',
  'serviceInformation.leaveANote',
];

/** Whether the products of the order say an answer: all but the company's filing method, and a county or city. */
function isSaidByProducts({ path, about }: AskedField, known: Known): boolean {
  if (path === 'businessIdentityToggle') return true;
  return (
    about === undefined &&
    path.startsWith('productState.') &&
    !path.includes('.data.localJurisdiction') &&
    path !== filingMethodPath(formationSaveKey(known))
  );
}

/**
 * The review of an order: what is in it, then every answer of the steps before the review, in page order, each under
 * its question and below the title of its step. `asked` are the fields that the form asks for now.
 */
export function reviewRows(options: ReviewOptions, known: Known, asked: readonly AskedField[]): AnswerRow[] {
  const rows = allRows(options, known, asked);
  const { answers } = known.page.correction ?? {};
  return answers ? rowsOfCorrection(rows, { answers, options, known, asked }) : rows;
}

/**
 * The review of an order that is corrected: marks every answer that differs from `answers`, those of the order, also
 * one that follows from another; lists what is added and removed; and has a row for each step that has none, so that it
 * can be changed.
 */
function rowsOfCorrection(
  rows: readonly AnswerRow[],
  {
    answers,
    options,
    known,
    asked,
  }: { answers: FormValues; options: ReviewOptions; known: Known; asked: readonly AskedField[] },
): AnswerRow[] {
  const rowsBefore = allRows(
    options,
    { ...known, data: answers },
    asked.map((field) => ({ ...field, answer: valueAt(answers, field.path) })),
  );
  /** Of another state, for example, an earlier choice is none of today's: its words are not known here. */
  const isUnknown = (path: string) => {
    const choices = asked.find((field) => field.path === path)?.choices;
    const earlier = valueAt(answers, path);
    return typeof choices === 'object' && typeof earlier === 'string' && !choices.some(({ key }) => key === earlier);
  };
  const marked = rows.map((row) => {
    const linesBefore = rowsBefore.find(({ key }) => key === row.key)?.lines ?? [];
    if (row.group === undefined || isUnknown(row.key) || isSameData(linesBefore, row.lines)) return row;
    const now = row.lines.flatMap(textsOf);
    return { ...row, before: linesBefore.flatMap(textsOf).filter((line) => !now.includes(line)) };
  });
  const grouped = stepsBeforeReview(known).flatMap(({ key, title }) => {
    const inStep = marked.filter(({ group }) => group === title);
    if (inStep.length > 0 || !asked.some(({ step, secret }) => step === key && !secret)) return inStep;
    const words = { products: options.products, change: options.changeLabel };
    const row = { key, label: options.chosen, lines: [fillTemplate(options.listedAbove, words)] };
    return [{ ...row, step: key, group: title }];
  });
  const ungrouped = marked.filter(({ group }) => group === undefined);
  return [...changedProducts(ungrouped, rowsBefore, options), ...ungrouped, ...grouped];
}

/** The products that the answers add to the order and remove from it. */
function changedProducts(
  rows: readonly AnswerRow[],
  rowsBefore: readonly AnswerRow[],
  { added, removed }: ReviewOptions,
): AnswerRow[] {
  const linesIn = (all: readonly AnswerRow[]) => all.find(({ key }) => key === 'products')?.lines ?? [];
  const without = (lines: AnswerRow['lines'], others: AnswerRow['lines']) =>
    lines.filter((line) => !others.some((other) => isSameData(line, other)));
  const [now, before] = [linesIn(rows), linesIn(rowsBefore)];
  return [
    { key: 'added', label: added, lines: without(now, before), step: undefined },
    { key: 'removed', label: removed, lines: without(before, now), step: undefined },
  ].filter(({ lines }) => lines.length > 0);
}

/** The texts of a line of a row; a line that is opened is said by what it opens. */
function textsOf(line: AnswerRow['lines'][number]): readonly string[] {
  if (typeof line !== 'object') return line === undefined ? [] : [line];
  return 'lines' in line ? line.lines : [line.text];
}

function stepsBeforeReview(known: Known) {
  const { steps } = known.page;
  const review = stepOfModule(known, 'order-checkout/review')?.key;
  return steps.slice(
    0,
    steps.findIndex(({ key }) => key === review),
  );
}

function allRows(options: ReviewOptions, known: Known, asked: readonly AskedField[]): AnswerRow[] {
  const before = new Set(stepsBeforeReview(known).map(({ key }) => key));
  const fields = asked.filter(
    (field) =>
      before.has(field.step) &&
      !field.secret &&
      !options.except.includes(field.module) &&
      !OPENING.includes(field.path) &&
      !isSaidByProducts(field, known),
  );
  const taken = fields.filter(({ answer, none }) => answer !== false && (none === undefined || answer !== none));
  const context: ReviewContext = {
    options,
    whole: known,
    known: { ...known, data: answersOnly(asked) },
    words: new Map(answeredFields(taken, known.data).map(({ field, words }) => [field.path, words])),
  };
  const rows = [...groupBy(fields, (field) => rowKey(field, fields)).values()].flatMap((parts) =>
    rowOf(parts, fields, context),
  );
  return [...orderRows(options, known), ...foldedByProduct(rows, context)];
}

/** The rule that says an answer together with others, and what they share; `undefined` for an answer in its own row. */
function togetherOf({ path }: AskedField, fields: readonly AskedField[]) {
  for (const together of TOGETHER) {
    const match = together.parts.exec(path);
    const [, prefix = ''] = match ?? [];
    const isAsked = (part: string) => fields.some((field) => field.path === `${prefix}.${part}`);
    if (match && (together.needs ?? []).every(isAsked)) return { together, prefix };
  }
  return undefined;
}

function rowKey(field: AskedField, fields: readonly AskedField[]): string {
  const found = togetherOf(field, fields);
  return found ? `${TOGETHER.indexOf(found.together)} ${found.prefix}` : field.path;
}

interface Row {
  field: AskedField;
  label: string;
  lines: readonly string[];
}

/** The row of these answers; none if there is no answer, unless one is required. */
function rowOf(parts: Parts, fields: readonly AskedField[], context: ReviewContext): Row[] {
  const [first] = parts;
  const { together, prefix = '' } = togetherOf(first, fields) ?? {};
  const field = parts.find(({ path }) => path === `${prefix}.${together?.needs?.[0]}`) ?? first;
  const lines = together ? together.lines(context, prefix, parts) : (context.words.get(first.path)?.split('\n') ?? []);
  const answered = lines.flatMap((line) => (line?.trim() ? [line] : []));
  const isMissing = parts.some(({ rules, answer }) => isRequiredBy(rules) && isEmptyAnswer(answer));
  return answered.length > 0 || isMissing
    ? [
        {
          field,
          label: field.reviewLabel ?? together?.label?.(context.options) ?? field.label,
          lines: answered,
        },
      ]
    : [];
}

/**
 * The rows as they are shown: the answers about a product in one row, which opens them if they are many, but those
 * about a product that the page is for, as these are the order.
 */
function foldedByProduct(rows: readonly Row[], { options, known }: ReviewContext): AnswerRow[] {
  const main = cartOptionsOf(known).primaryProducts.map(({ saveAs }) => `${dataPath(saveAs)}.`);
  const isFolded = ({ about, path }: AskedField) =>
    about !== undefined && !main.some((prefix) => path.startsWith(prefix));
  const groups = groupBy(rows, ({ field }) => (isFolded(field) ? `${field.step} ${field.about}` : field.path));
  return [...groups.values()].map((group): AnswerRow => {
    const [{ field, label, lines }] = group;
    const { path, about, step } = field;
    const row = {
      key: path,
      // A customer who is logged in has the address of the account.
      step: path === 'accountInformation.email' && known.customer ? undefined : step,
      group: known.page.steps.find(({ key }) => key === step)?.title,
    };
    if (!isFolded(field)) return { ...row, label, lines };
    const said = group.map(
      (one) => `${one.label}${one.label.endsWith('?') ? '' : ':'} ${one.lines.join(', ') || options.unanswered}`,
    );
    return {
      ...row,
      label: about ?? '',
      lines:
        said.length > MOST_SHOWN
          ? [{ text: fillTemplate(options.answers, { count: String(said.length) }), lines: said }]
          : said,
    };
  });
}

/** An address in words. One that follows another address says so: it changes when that one is changed. */
function addressWords(
  address: FormAddress,
  { data }: Known,
  { agentAddress, sameAsMailing, sameAsContact }: ReviewOptions,
): string {
  const resolved = resolveAddress(address, data);
  if (resolved.kind === 'registered-agent') return agentAddress;
  const line = addressLine(resolved.address);
  if (!line || address.selection === 'specify') return line;
  return `${address.selection === 'contact' ? sameAsContact : sameAsMailing} ${line}`;
}

function nameOf({ firstName, lastName }: Person): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}
