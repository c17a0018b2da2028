import type { Context } from 'hono';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Struct } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { Ability, Operator } from '../../events/roles.ts';
import type { UploadedFile, UploadLimits } from '../../http/read-form.ts';
import { refused, type Refused } from '../../system/result.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import type { DeskPath, DeskTab } from './desk-address.ts';

/** A request of an operator who is logged in and has the ability that the page or action needs. */
export interface DeskRequest {
  operator: Operator;
  /** The parts of the address that the path names, such as `invoice` of `/orders/:invoice`. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  context: Context;
}

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What a page shows between the desk's header and footer. */
export interface DeskView {
  title: string;
  tab?: DeskTab;
  /** The content, which begins with the heading `h1`. */
  main: Markup;
  /** What stands on paper: at the right edge, or below the content where the window is narrow. */
  aside?: Markup;
}

/** A page of the desk. */
export interface DeskPage {
  path: DeskPath;
  ability: Ability;
  /** Returns `undefined` if there is nothing at this address. A response is sent as it is, such as a file. */
  show(request: DeskRequest, deps: OperatorDeps): Promise<DeskView | Response | undefined>;
}

/**
 * Done: the browser goes to `to`, a path of the desk, which shows `notice` once. Refused: nothing was changed, and
 * `reason` says why, on the page with the form and with what was typed.
 */
export type DeskOutcome = { kind: 'done'; to: DeskPath; notice?: string } | Refused | { kind: 'nothing-here' };

/** A form of the desk that changes something. `Form` renders it. */
export interface DeskAction {
  path: DeskPath;
  ability: Ability;
  /** Of the files that are sent along; absent for a form without files. */
  uploads?: UploadLimits;
  run(
    fields: Readonly<Record<string, string>>,
    files: ReadonlyMap<string, UploadedFile>,
    request: DeskRequest,
    deps: OperatorDeps,
  ): Promise<DeskOutcome>;
}

/**
 * An action of the desk: POST to `path` with the fields of `struct`. The handler runs only for an operator who is
 * logged in and has the ability, and only for a form of a page that was rendered for this login.
 */
export function deskAction<Fields>(
  path: DeskPath,
  ability: Ability,
  struct: Struct<Fields>,
  handle: (
    call: DeskRequest & { fields: Fields; files: ReadonlyMap<string, UploadedFile> },
    deps: OperatorDeps,
  ) => Promise<DeskOutcome>,
  { uploads }: { uploads?: UploadLimits } = {},
): DeskAction {
  return {
    path,
    ability,
    ...(uploads && { uploads }),
    async run(form, files, request, deps) {
      const decoded = decode(struct, form);
      if (decoded.kind === 'decoded') return handle({ ...request, fields: decoded.value, files }, deps);
      const names = decoded.problems.map(({ path: field }) => `"${field}"`);
      return refused(`The form could not be read: check ${names.join(', ')}.`);
    },
  };
}
