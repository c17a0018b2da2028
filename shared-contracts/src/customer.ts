import { object, optional, string, type Infer } from 'superstruct';

/** The customer who is logged in. Every page decodes this, so the structs of the account are in another file. */
export const CustomerStruct = object({
  email: string(),
  name: optional(string()),
  /** Answers of the latest order, which pages propose. State and country are codes. */
  contact: optional(
    object({
      firstName: string(),
      lastName: string(),
      phone: optional(string()),
      address: optional(object({ line1: string(), city: string(), state: string(), zip: string(), country: string() })),
      /** The company of the order. `entityType` is the key of its type. */
      company: optional(object({ name: string(), entityType: string() })),
    }),
  ),
});
export type Customer = Infer<typeof CustomerStruct>;
