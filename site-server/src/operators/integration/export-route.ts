import type { Hono } from 'hono';
import { defaulted, enums, type as looseObject } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { isoDateOf } from '../../system/calendar.ts';
import { orderFilterOf, ordersThatFit, wantedOrders } from '../desk/order-filter.ts';
import { operatorOnly } from '../operator-only.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { EXPORT_FORMATS, exportOrders } from './export-orders.ts';

const QueryStruct = looseObject({ format: defaulted(enums(['csv', 'jsonl']), 'csv') });

/**
 * Adds GET `/operator/export?format=csv`: the orders that fit the other parameters, which are those of the desk's list,
 * as a file.
 */
export function addExportRoute(app: Hono, deps: OperatorDeps): void {
  app.get('/operator/export', operatorOnly(deps), async (context) => {
    const query = context.req.query();
    const decoded = decode(QueryStruct, query);
    if (decoded.kind === 'malformed') return context.json({ error: 'The format must be csv or jsonl.' }, 400);
    const filter = orderFilterOf(query);
    // A mistyped filter must not export everything.
    const unknown = Object.keys(query).find(
      (name) => name !== 'format' && query[name] !== '' && !Object.hasOwn(filter, name),
    );
    if (unknown !== undefined)
      return context.json({ error: `The filter "${unknown}" is not known, or its value cannot be read.` }, 400);
    const format = EXPORT_FORMATS[decoded.value.format];
    return context.body(exportOrders(deps, ordersThatFit(await wantedOrders(deps.db, filter)), format), 200, {
      'Content-Type': format.contentType,
      'Content-Disposition': `attachment; filename="orders-${isoDateOf(deps.now())}.${format.extension}"`,
    });
  });
}
