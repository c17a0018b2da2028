import { nonempty, pattern, string, type as looseObject, type Struct } from 'superstruct';
import { decode, type Problem } from 'shared-contracts/decode';
import { FormTypeStruct } from 'shared-contracts/form-types';
import { OrderBasisStruct } from 'shared-contracts/submission';
import { createFormStore, type NewFile } from '../../forms/form-store.ts';
import { networkOf } from '../../limits/network-of.ts';
import type { Db, ReceivedList } from '../../orders/schema.ts';
import type { Refusal } from '../../orders/refusal.ts';
import { parseUntrusted } from '../../parse-untrusted.ts';
import { malformed, type CallAnswer, type CallDeps, type CallHandler, type SiteCall } from '../area-answers.ts';
import { refuseWithoutCaptcha } from './captcha.ts';

/** One kind of form: how it is read, checked and stored. */
export interface ReceivedKind<Payload extends object> {
  /** Name of the field with the payload, and the struct of its JSON. */
  field: string;
  struct: Struct<Payload, unknown>;
  /** The list that operators read it in. */
  list: ReceivedList;
  /** Address of the sender. */
  emailOf(payload: Payload): string;
  /** Texts that are on one line wherever they are shown or sent, such as a subject. */
  linesOf(payload: Payload): readonly (string | undefined)[];
  /** The files of the form, and by path the answers that they are; a path without a file is cleared. */
  filesOf?(call: SiteCall, payload: Payload): FilesOfForm | { kind: 'refused'; refusal: Refusal };
  /** Parts of the answer in addition to `success`. */
  resultOf?(payload: Payload): Readonly<Record<string, unknown>>;
  /** Written in the transaction that stores the form. */
  alongside?(payload: Payload, context: { transaction: Db; call: SiteCall; deps: CallDeps }): Promise<void>;
}

interface FilesOfForm {
  kind: 'files';
  files: readonly (NewFile & { path: string })[];
  answers: Readonly<Record<string, unknown>>;
}

const FieldsStruct = looseObject({
  formType: FormTypeStruct, basis: nonempty(string()),
  /** The same key is received once, so that a form may be sent again when its answer was lost. */
  submissionKey: pattern(string(), /^[0-9a-f-]{36}$/),
});

/**
 * Creates the handler of a form that is no order: decodes it, checks it with the page's rules, and stores it before anything
 * else follows from it. Answers `success`, or an error that names the answer to correct.
 */
export function receiving<Payload extends object>(kind: ReceivedKind<Payload>): CallHandler {
  return async (call, deps) => {
    const { page, params, address = '' } = call;
    if (!page) return malformed('pageID is missing: a form is sent from a page.');
    const fields = decode(FieldsStruct, params);
    if (fields.kind === 'malformed') return malformed(describeFirst('', fields.problems));
    const { formType, submissionKey } = fields.value;
    if (formType !== page.formType) return malformed(`formType: ${page.title} is a ${page.formType}.`);
    const payload = decodeJson(kind.field, params[kind.field], kind.struct);
    if (payload.kind === 'malformed') return malformed(payload.error);
    const basis = decodeJson('basis', params.basis, OrderBasisStruct);
    if (basis.kind === 'malformed') return malformed(basis.error);
    // Such a text could otherwise end a header line of a mail and begin another.
    if (kind.linesOf(payload.value).some((line) => line !== undefined && /[\p{Cc}\u2028\u2029]/u.test(line))) return malformed(`${kind.field}: one of its texts has a line break.`);

    const forms = createFormStore(deps.db);
    const success: CallAnswer = { status: 200, body: { success: true, result: { ...kind.resultOf?.(payload.value) } } };
    if (await forms.has(submissionKey)) return success;
    const email = kind.emailOf(payload.value).trim().toLowerCase();
    const taken = await deps.limits.take(
      { address: { limit: 'forms', name: networkOf(address) }, email: { limit: 'formsOfEmail', name: email } },
      () => ({ takes: ['address', 'email'], needs: ['address', 'email'] }),
    );
    if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds, deps.site.phone);

    const refuse = async (refusal: Refusal) => {
      deps.log.info('form-refused', { page: page.pageId, kind: refusal.kind, path: refusal.path });
      await deps.limits.giveBack(taken.from);
      return refusalAnswer(refusal);
    };
    const sent = kind.filesOf?.(call, payload.value) ?? { kind: 'files' as const, files: [], answers: {} };
    if (sent.kind === 'refused') return refuse(sent.refusal);
    const checked = await deps.checkForm({ basis: basis.value, payload: payload.value, answers: sent.answers }, page);
    if (checked.kind === 'refused') return refuse(checked.refusal);
    const withoutCaptcha = await refuseWithoutCaptcha(call, deps);
    if (withoutCaptcha) {
      await deps.limits.giveBack(taken.from);
      return withoutCaptcha;
    }
    await forms.receive({
      submissionKey, list: kind.list, receivedAt: deps.now(), pageId: page.pageId, formType, content: payload.value as Readonly<Record<string, unknown>>, answers: checked.answers,
      files: sent.files.filter(({ path }) => checked.asked.has(path)).map(({ field, name, content }) => ({ field, name, content })),
    }, (transaction) => kind.alongside?.(payload.value, { transaction, call, deps }) ?? Promise.resolve());
    deps.log.info('form-received', { page: page.pageId, form: formType });
    return success;
  };
}

/** Status 200, because the call itself succeeded: the browser logs no error in its console. */
function refusalAnswer({ kind, error, path }: Refusal): CallAnswer {
  return { status: 200, body: { error, kind, ...(path !== undefined && { field: path }) } };
}

function tooMany(seconds: number, phone: string): CallAnswer {
  const minutes = Math.ceil(seconds / 60);
  const error = `Too many forms were sent from your network or with this email address. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, or call us at ${phone}.`;
  return { status: 429, body: { kind: 'too-many', error }, headers: { 'Retry-After': String(seconds) } };
}

type DecodedJson<Value> = { kind: 'decoded'; value: Value } | { kind: 'malformed'; error: string };

function decodeJson<Value>(field: string, text: string | undefined, struct: Struct<Value, unknown>): DecodedJson<Value> {
  const parsed = parseUntrusted(text ?? '');
  if (parsed.kind === 'unusable') return { kind: 'malformed', error: describeFirst(field, [parsed.problem]) };
  const decoded = decode(struct, parsed.kind === 'parsed' ? parsed.value : undefined);
  return decoded.kind === 'decoded' ? { kind: 'decoded', value: decoded.value } : { kind: 'malformed', error: describeFirst(field, decoded.problems) };
}

/** Describes the first problem as `<field>: <expected>`. Requires at least one problem. */
function describeFirst(prefix: string, problems: readonly Problem[]): string {
  const [{ path, expected }] = problems as [Problem];
  return `${[prefix, path].filter(Boolean).join('.')}: ${expected}`;
}

