import { createContext } from 'hono/jsx';
import type { Operator } from '../../events/roles.ts';

/** What every part of a desk's page may use. */
export interface DeskState {
  siteName: string;
  styleSheet: string;
  now: Date;
  /** Absent on the log in page. */
  login?: { operator: Operator; formToken: string };
  /** The query of the page, which its forms carry along, such as the filter of the list before an order's page. */
  query?: Readonly<Record<string, string>>;
  /** Orders that no operator has begun to work on. */
  received?: number;
  /** What the last action did; shown once. */
  notice?: string;
  /** The action that was refused: the address of its form, why, and what was typed. */
  refused?: { address: string; message: string; fields: Readonly<Record<string, string>> };
}

export const Desk = createContext<DeskState>({ siteName: '', styleSheet: '', now: new Date(0) });

/** What was typed into the form around a field, if the form was refused. */
export const TypedFields = createContext<Readonly<Record<string, string>>>({});
