/** @jsxImportSource hono/jsx */
import { and, asc, count, eq } from 'drizzle-orm';
import { isSameData } from 'shared-contracts/data-path';
import { object, pattern, string } from 'superstruct';
import type { Db } from '../../../database/db.ts';
import type { Operator } from '../../../events/roles.ts';
import { refused } from '../../../system/result.ts';
import { savedFilters, type SavedFilterRow } from '../../schema.ts';
import { deskAddress } from '../desk-address.ts';
import { deskAction } from '../desk-request.ts';
import { Field, Form, Icon, Input, Submit } from '../elements.tsx';
import { orderFilterOf, type OrderFilter } from '../order-filter.ts';

const LONGEST_NAME = 40;

/** Filters of one operator. */
const MOST_FILTERS = 30;

/** What of a filter is saved: not the words of a search, which are of a customer. */
const savable = ({ search: _, ...filter }: OrderFilter): OrderFilter => filter;

/** The filters that an operator saved, by name. */
export const savedFiltersOf = (db: Db, { id }: Pick<Operator, 'id'>): Promise<SavedFilterRow[]> =>
  db.select().from(savedFilters).where(eq(savedFilters.operatorId, id)).orderBy(asc(savedFilters.name));

/** Saves the filter of the list under a name, for this operator alone; a filter with the same name is replaced. */
export const saveFilter = deskAction(
  '/orders/filters/save',
  'read',
  object({ name: pattern(string(), new RegExp(`^[^\\p{Cc}\\p{Cf}]{0,${LONGEST_NAME}}$`, 'u')) }),
  async ({ operator, query, fields }, { db }) => {
    const name = fields.name.trim();
    const filter = savable(orderFilterOf(query));
    if (name === '') return refused('Name the filter.');
    if (Object.keys(filter).length === 0) return refused('The list has no filter that could be saved.');
    const [saved] = await db
      .select({ count: count() })
      .from(savedFilters)
      .where(eq(savedFilters.operatorId, operator.id));
    if (saved && saved.count >= MOST_FILTERS) return refused(`You have ${MOST_FILTERS} filters. Delete one first.`);
    await db
      .insert(savedFilters)
      .values({ operatorId: operator.id, name, filter })
      .onConflictDoUpdate({ target: [savedFilters.operatorId, savedFilters.name], set: { filter } });
    return { kind: 'done', to: '/orders', notice: 'Filter saved.' };
  },
);

/** Deletes a filter of this operator. */
export const deleteFilter = deskAction(
  '/orders/filters/delete',
  'read',
  object({ name: string() }),
  async ({ operator, fields: { name } }, { db }) => {
    const [deleted] = await db
      .delete(savedFilters)
      .where(and(eq(savedFilters.operatorId, operator.id), eq(savedFilters.name, name)))
      .returning({ name: savedFilters.name });
    return deleted ? { kind: 'done', to: '/orders', notice: 'Filter deleted.' } : { kind: 'nothing-here' };
  },
);

/** The operator's saved filters, and the form that saves the present one. */
export function SavedFilters({ filter, saved }: { filter: OrderFilter; saved: readonly SavedFilterRow[] }) {
  const present = savable(filter);
  const isSaved = saved.some((row) => isSameData(orderFilterOf(row.filter), present));
  const canSave = Object.keys(present).length > 0 && !isSaved;
  if (saved.length === 0 && !canSave) return <></>;
  return (
    <nav class="pills saved" aria-label="Saved filters">
      {saved.length > 0 && (
        <ul>
          {saved.map((row) => {
            const its = orderFilterOf(row.filter);
            const isShown = isSameData(its, filter);
            return (
              <li>
                <a href={deskAddress('/orders', {}, its)} aria-current={isShown ? 'true' : undefined}>
                  {row.name}
                </a>
                {isShown && (
                  <Form action={deleteFilter}>
                    <input type="hidden" name="name" value={row.name} />
                    <Submit look="secondary">Delete this filter</Submit>
                  </Form>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {canSave && (
        <details class="save-filter">
          <summary>
            Save this filter <Icon name="down" />
          </summary>
          <Form action={saveFilter}>
            <Field
              id="filter-name"
              label="Name of the filter"
              hint={`Only you see it.${filter.search === undefined ? '' : ' The words of your search are not saved.'}`}
            >
              <Input
                id="filter-name"
                name="name"
                required
                maxlength={LONGEST_NAME}
                autocomplete="off"
                aria-describedby="filter-name-hint"
              />
            </Field>
            <Submit look="secondary">Save</Submit>
          </Form>
        </details>
      )}
    </nav>
  );
}
