import { array, literal, nullable, object, optional, string, union, type Infer } from 'superstruct';
import { QuoteStruct } from './cart.ts';
import { decode, type Decoded } from './decode.ts';
import { AreaNameStruct } from './form-types.ts';
import { PageConfigStruct, SiteConfigStruct } from './page-config.ts';

/** A remote as the page knows it: no list or manifest is fetched. */
export const RemoteEntryStruct = object({
  area: AreaNameStruct, name: string(), version: string(), contract: string(), entry: string(), modules: array(string()),
});
export type RemoteEntry = Infer<typeof RemoteEntryStruct>;

const FormLinkStruct = object({ title: string(), text: string(), path: string(), price: nullable(string()), pageId: string(), formType: string() });
const FormGroupStruct = object({ title: string(), forms: array(FormLinkStruct) });
export type FormGroup = Infer<typeof FormGroupStruct>;

/** A placed order, as its confirmation page shows it. */
export const ReceiptStruct = object({
  invoiceNumber: string(), placedOn: string(), companyName: string(), email: string(), paidWith: string(),
  quote: QuoteStruct, steps: array(object({ when: string(), what: string() })), accountLink: string(),
});
export type Receipt = Infer<typeof ReceiptStruct>;

/** What the server inlines into every page; the shell renders it. */
export const BootDocumentStruct = object({
  view: union([
    object({ kind: literal('home'), groups: array(FormGroupStruct) }),
    object({ kind: literal('form'), page: PageConfigStruct, tokenizerFrame: string() }),
    object({ kind: literal('confirmation'), receipt: ReceiptStruct }),
    /** A page of plain text, such as the terms. */
    object({ kind: literal('text'), title: string(), paragraphs: array(string()) }),
    object({ kind: literal('not-found') }),
  ]),
  site: SiteConfigStruct,
  /** The release set the page was rendered with; an order names it. */
  releaseSet: string(),
  remotes: array(RemoteEntryStruct),
  /** The site's date, YYYY-MM-DD. */
  today: string(),
  clientIp: optional(string()),
});
export type BootDocument = Infer<typeof BootDocumentStruct>;

/** Id of the script element that carries the document. */
export const BOOT_ELEMENT_ID = 'boot-document';

export function decodeBootDocument(input: unknown): Decoded<BootDocument> {
  return decode(BootDocumentStruct, input);
}
