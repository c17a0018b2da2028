import { array, optional, string, type, type Infer } from 'superstruct';

/** How far the work on an order has come, as its customer reads it. A newer site may add statuses. */
export const OrderProgressStruct = type({
  /** For code, e.g. `in-review`. */
  status: string(),
  label: string(),
  /** The statuses that the order has reached, the earliest first, then those to come. */
  steps: array(
    type({
      status: string(),
      label: string(),
      text: optional(string()),
      /** When it was reached: ISO 8601 with time. Absent for a step to come. */
      at: optional(string()),
      /** Of a step to come: its date in words, if known. */
      when: optional(string()),
      /** What the site wrote to the customer with it. */
      note: optional(string()),
    }),
  ),
});
export type OrderProgress = Infer<typeof OrderProgressStruct>;
/** One status that an order has reached or will reach. */
export type ProgressStep = OrderProgress['steps'][number];
