/** @jsxImportSource hono/jsx */
import { useContext, type JSX, type PropsWithChildren } from 'hono/jsx';
import { isAllowed } from '../../events/roles.ts';
import { statusWords, type WorkStatus } from '../../events/work-status.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskAction } from './desk-request.ts';
import { Desk, TypedFields } from './desk-state.ts';

/** Field with the secret that shows that a form is of a page of this login. It must come before files. */
export const FORM_TOKEN = 'form-token';

interface FormProps {
  action: DeskAction;
  /** The parts of the address that the action's path names. */
  params?: Readonly<Record<string, string>>;
  class?: string;
}

/**
 * The form of an action; renders nothing for an operator who may not send it. A refused form says why and has what was
 * typed.
 */
export function Form({ action, params, class: className, children }: PropsWithChildren<FormProps>) {
  const { login, refused, query } = useContext(Desk);
  if (!login || !isAllowed(login.operator, action.ability)) return <></>;
  const address = deskAddress(action.path, params);
  const isRefused = refused?.address === address;
  return (
    <form
      method="post"
      action={deskAddress(action.path, params, query)}
      enctype={action.uploads && 'multipart/form-data'}
      class={className}
    >
      <input type="hidden" name={FORM_TOKEN} value={login.formToken} />
      {isRefused && (
        <p class="notice bad" tabindex={-1} autofocus>
          <Icon name="warning" />
          {refused.message}
        </p>
      )}
      <TypedFields.Provider value={isRefused ? refused.fields : {}}>{children}</TypedFields.Provider>
    </form>
  );
}

/** A text field of a `Form`. */
export function Input({ value, ...props }: JSX.IntrinsicElements['input'] & { name: string }) {
  return <input class="box" {...props} value={useContext(TypedFields)[props.name] ?? value} />;
}

/** A text field of a `Form` with several lines. */
export function TextArea(props: JSX.IntrinsicElements['textarea'] & { name: string }) {
  return (
    <textarea class="box" {...props}>
      {useContext(TypedFields)[props.name]}
    </textarea>
  );
}

/** A checkbox of a `Form`, whose value is its label. */
export function Tick({ name, label }: { name: string; label: string }) {
  return (
    <label class="tick">
      <input type="checkbox" name={name} value={label} checked={useContext(TypedFields)[name] === label} />
      {label}
    </label>
  );
}

/** A list of a `Form` to choose from. */
export function Select({
  options,
  value: chosen,
  ...props
}: JSX.IntrinsicElements['select'] & { name: string; options: readonly (readonly [value: string, text: string])[] }) {
  const typed = useContext(TypedFields)[props.name] ?? chosen;
  return (
    <select class="box" {...props}>
      {options.map(([value, text]) => (
        <option value={value} selected={value === typed}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface FieldProps {
  /** Id of the element to fill in, whose hint has the id `<id>-hint`. */
  id: string;
  label: string;
  /** Whether it may be left empty, where that is said. */
  optional?: string;
  hint?: string;
}

/** An element to fill in, below its label. */
export function Field({ id, label, optional, hint, children }: PropsWithChildren<FieldProps>) {
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
        {optional && (
          <>
            {' '}
            <span class="optional">{optional}</span>
          </>
        )}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

/** The button that sends a form; `look` are the classes of a button that it has besides. */
export function Submit({ look, children }: PropsWithChildren<{ look: string }>) {
  return (
    <button class={`button ${look}`} type="submit">
      {children}
    </button>
  );
}

/** A name and its value in words; a value has one line or several. */
export interface DataRow {
  label: string;
  value: string;
}

export function Rows({ rows }: { rows: readonly DataRow[] }) {
  return (
    <dl class="rows">
      {rows.map(({ label, value }) => (
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The head of a table that is sorted by its first column, the latest first; `figures` are its columns of numbers. */
export function TableHead({
  columns: [first, ...others],
  figures = [],
  sort = 'descending',
}: {
  columns: readonly string[];
  figures?: readonly string[];
  sort?: 'ascending' | 'descending';
}) {
  return (
    <thead data-unseen="narrow">
      <tr>
        <th scope="col" aria-sort={sort}>
          {first} <Icon name={sort} />
        </th>
        {others.map((column) => (
          <th scope="col" class={figures.includes(column) ? 'figure' : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Paths in a square of 16. */
const PATHS = {
  tick: 'M3.5 8.5l3 3 6-7',
  pause: 'M6 4v8M10 4v8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4 14 14',
  down: 'M4 6.5l4 4 4-4',
  descending: 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  ascending: 'M8 13V3M4.5 6.5 8 3l3.5 3.5',
  back: 'M13 8H3M7 4 3 8l4 4',
  file: 'M4 2h5.5L12 4.5V14H4zM6 7.5h4M6 10.5h4',
  warning: 'M8 2 1.5 13.5h13zM8 6.5v3.2M8 11.6v.1',
} as const;

type IconName = keyof typeof PATHS;

/** A picture beside words that say the same: screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

interface Look {
  tone: 'plain' | 'warn' | 'ok' | 'bad';
  icon?: IconName;
}

/** The color and icon of each status, which only repeat its words. */
const STATUS_LOOKS: Readonly<Record<WorkStatus, Look>> = {
  received: { tone: 'plain' },
  'in-review': { tone: 'warn' },
  filed: { tone: 'ok' },
  'documents-sent': { tone: 'ok', icon: 'tick' },
  done: { tone: 'ok', icon: 'tick' },
  'on-hold': { tone: 'bad', icon: 'pause' },
  refunded: { tone: 'plain' },
  canceled: { tone: 'plain' },
  'canceled-by-customer': { tone: 'plain' },
  refused: { tone: 'bad', icon: 'warning' },
};

export function StatusBadge({ status, isFiled }: { status: WorkStatus; isFiled: boolean }) {
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <span class={`badge ${tone}`}>
      {icon && <Icon name={icon} />}
      {statusWords(status, { isFiled }).label}
    </span>
  );
}

/** Of an order whose customer has answered a question. */
export const AnsweredBadge = () => <span class="badge warn">Answered</span>;

const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const SHORT = new Intl.DateTimeFormat('en-US', options);
const LONG = new Intl.DateTimeFormat('en-US', { ...options, year: 'numeric' });

/** A moment in the server's time zone: `Nov 23, 9:41 AM`, with the year if it is another one. */
export function Time({ at }: { at: Date }) {
  const { now } = useContext(Desk);
  return <time datetime={at.toISOString()}>{(at.getFullYear() === now.getFullYear() ? SHORT : LONG).format(at)}</time>;
}
