import { object, optional, string, type Infer } from 'superstruct';

/** The customer who is logged in. Every page decodes this, so the structs of the account are in another file. */
export const CustomerStruct = object({ email: string(), name: optional(string()) });
export type Customer = Infer<typeof CustomerStruct>;
