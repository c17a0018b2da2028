import { createHash } from 'node:crypto';
import { nonempty, pattern, string, type as looseObject, type Struct } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { FormTypeStruct } from 'shared-contracts/form-types';
import { OrderBasisStruct } from 'shared-contracts/submission';
import { canonicalJson } from '../../system/canonical-json.ts';
import type { Result } from '../../system/result.ts';
import { formSubmitted } from '../../form-links/form-submitted.ts';
import { createFormStore, type NewFile } from '../../received-forms/form-store.ts';
import { formReceived } from '../../mail/account-messages.ts';
import { queueLetter } from '../../mail/outbox.ts';
import type { Db } from '../../database/db.ts';
import type { ReceivedList } from '../../received-forms/schema.ts';
import type { Refusal } from '../../form-checks/refusal.ts';
import { fieldIn, malformed, type CallAnswer, type CallDeps, type CallHandler, type SiteCall } from '../area-server.ts';
import { refusal } from './account-calls.ts';
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
  filesOf?(call: SiteCall, payload: Payload): Promise<FilesOfForm | RefusedFiles>;
  /** Parts of the answer in addition to `success`. */
  resultOf?(payload: Payload, deps: CallDeps): Readonly<Record<string, unknown>>;
  /** The password, which is sent in the payload only. */
  passwordOf?(payload: Payload): string;
  /** The payload as the rules assemble it and as it is stored: without secrets and what only the browser knows. */
  contentOf?(payload: Payload): object;
  /** As what the sender reads by mail that the form has arrived; absent: there is no such mail. */
  confirmedAs?: 'message' | 'application';
  /** What is written in the transaction that stores the form, or why the form is refused. */
  prepare?(payload: Payload, call: SiteCall, deps: CallDeps): Promise<Prepared>;
}

export type Prepared = Result<(transaction: Db) => Promise<void>, CallAnswer>;

/** `isCostly`: reading the file took so much that trying again counts as another form. */
interface RefusedFiles {
  kind: 'refused';
  refusal: Refusal;
  isCostly: boolean;
}

interface FilesOfForm {
  kind: 'files';
  files: readonly (NewFile & { path: string })[];
  answers: Readonly<Record<string, unknown>>;
}

const FieldsStruct = looseObject({
  formType: FormTypeStruct,
  basis: nonempty(string()),
  /** The same key is received once, so that a form may be sent again when its answer was lost. */
  submissionKey: pattern(string(), /^[0-9a-f-]{36}$/),
});

/**
 * Creates the handler of a form that is no order: decodes it, checks it with the page's rules, and stores it before
 * anything else follows from it. Answers `success`, or an error that names the answer to correct.
 */
export function receiving<Payload extends object>(kind: ReceivedKind<Payload>): CallHandler {
  return async (call, deps) => {
    const { page, params, address = '' } = call;
    if (!page) return malformed('pageID is missing: a form is sent from a page.');
    const fields = decode(FieldsStruct, params);
    if (fields.kind === 'malformed') return malformed(`${fields.problems[0]?.path}: ${fields.problems[0]?.expected}`);
    const { formType, submissionKey } = fields.value;
    if (formType !== page.formType) return malformed(`formType: ${page.title} is a ${page.formType}.`);
    const payload = fieldIn(params, kind.field, kind.struct);
    if (payload.kind === 'malformed') return payload.answer;
    const basis = fieldIn(params, 'basis', OrderBasisStruct);
    if (basis.kind === 'malformed') return basis.answer;
    // Such a text could otherwise end a header line of a mail and begin another.
    if (kind.linesOf(payload.value).some((line) => line !== undefined && /[\p{Cc}\u2028\u2029]/u.test(line)))
      return malformed(`${kind.field}: one of its texts has a line break.`);

    const forms = createFormStore(deps.db);
    const content = kind.contentOf?.(payload.value) ?? payload.value;
    const success: CallAnswer = {
      status: 200,
      body: { success: true, result: { ...kind.resultOf?.(payload.value, deps) } },
    };
    const fileList = [...(call.files ?? [])].map(([field, { name, size }]) => [field, name, size]);
    // Content that was changed after its answer was lost is another form.
    const key =
      `${submissionKey}/` +
      `${createHash('sha256').update(canonicalJson({ content, fileList })).digest('hex').slice(0, 32)}`;
    if (await forms.has(key)) return success;
    const email = kind.emailOf(payload.value).trim().toLowerCase();
    const taken = await deps.limits.take({
      address: { limit: 'forms', name: address },
      email: { limit: 'formsOfEmail', name: email },
    });
    if (taken.kind === 'empty') return tooManyForms(taken.retryAfterSeconds, deps.site.phone);

    const refuse = async ({ kind: refused, error, path }: Refusal, isCostly = false) => {
      deps.log.info('form-refused', { page: page.pageId, kind: refused, path });
      if (!isCostly) await deps.limits.giveBack(taken.from);
      return refusal(refused, error, path);
    };
    const sent = (await kind.filesOf?.(call, payload.value)) ?? { kind: 'files' as const, files: [], answers: {} };
    if (sent.kind === 'refused') return refuse(sent.refusal, sent.isCostly);
    const checked = await deps.checkForm(
      {
        basis: basis.value,
        payload: content,
        answers: sent.answers,
        password: kind.passwordOf?.(payload.value),
      },
      page,
    );
    if (checked.kind === 'refused') return refuse(checked.reason);
    const withoutCaptcha = await refuseWithoutCaptcha(call, deps);
    if (withoutCaptcha) {
      await deps.limits.giveBack(taken.from);
      return withoutCaptcha;
    }
    const prepared = await kind.prepare?.(payload.value, call, deps);
    if (prepared?.kind === 'refused') {
      await deps.limits.giveBack(taken.from);
      return prepared.reason;
    }
    await forms.receive(
      {
        submissionKey: key,
        list: kind.list,
        receivedAt: deps.now(),
        pageId: page.pageId,
        formType,
        content: content as Readonly<Record<string, unknown>>,
        answers: checked.value.answers,
        files: sent.files
          .filter(({ path }) => checked.value.asked.has(path))
          .map(({ field, name, content }) => ({ field, name, content })),
      },
      async (transaction, number) => {
        await formSubmitted(transaction, submissionKey);
        await prepared?.value(transaction);
        if (!kind.confirmedAs) return;
        const letter = formReceived({ what: kind.confirmedAs, number, siteName: deps.site.name });
        await queueLetter(transaction, deps.site, kind.emailOf(payload.value).trim(), letter);
      },
    );
    deps.log.info('form-received', { page: page.pageId, form: formType });
    return success;
  };
}

function tooManyForms(seconds: number, phone: string): CallAnswer {
  const minutes = Math.ceil(seconds / 60);
  const error =
    'Too many forms were sent from your network or with this email address. Try again in ' +
    `${minutes === 1 ? '1 minute' : `${minutes} minutes`}, or call us at ${phone}.`;
  return { status: 429, body: { kind: 'too-many', error }, headers: { 'Retry-After': String(seconds) } };
}
