import { array, dynamic, enums, literal, nullable, object, optional, string, type, type Infer, type Struct } from 'superstruct';
import { QuoteStruct } from './cart.ts';
import { decode, type Decoded } from './decode.ts';
import { AreaNameStruct } from './form-types.ts';
import { IsoDateStruct } from './iso-date.ts';
import { PageConfigStruct, SiteConfigStruct } from './page-config.ts';

/** A remote as the page knows it: no list or manifest is fetched. */
export const RemoteEntryStruct = object({
  area: AreaNameStruct, name: string(), version: string(), contract: string(), entry: string(),
  /** The same entry at a second address, for another try. */
  mirror: string(),
  modules: array(string()),
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

const VIEWS = {
  home: object({ kind: literal('home'), groups: array(FormGroupStruct) }),
  form: object({ kind: literal('form'), page: PageConfigStruct, tokenizerFrame: string() }),
  confirmation: object({ kind: literal('confirmation'), receipt: ReceiptStruct }),
  /** A page of plain text, such as the terms. */
  text: object({ kind: literal('text'), title: string(), paragraphs: array(string()) }),
  'not-found': object({ kind: literal('not-found') }),
};
type ViewKind = keyof typeof VIEWS;
export type BootView = { [K in ViewKind]: Infer<(typeof VIEWS)[K]> }[ViewKind];

const AnyViewStruct = type({ kind: enums(Object.keys(VIEWS) as ViewKind[]) });

/** Decoded by its kind, so that what is told is wrong with this view and not how it differs from others. */
const BootViewStruct = dynamic<BootView>((view) => {
  const kind = (view as Partial<BootView> | null | undefined)?.kind;
  return (kind !== undefined && Object.hasOwn(VIEWS, kind) ? VIEWS[kind] : AnyViewStruct) as Struct<BootView, unknown>;
});

/** What the server inlines into every page; the shell renders it. */
export const BootDocumentStruct = object({
  view: BootViewStruct,
  site: SiteConfigStruct,
  /** The release set the page was rendered with; an order names it. */
  releaseSet: string(),
  remotes: array(RemoteEntryStruct),
  /** The site's date. */
  today: IsoDateStruct,
  clientIp: optional(string()),
});
export type BootDocument = Infer<typeof BootDocumentStruct>;

/** Id of the script element that carries the document. */
export const BOOT_ELEMENT_ID = 'boot-document';

export function decodeBootDocument(input: unknown): Decoded<BootDocument> {
  return decode(BootDocumentStruct, input);
}
