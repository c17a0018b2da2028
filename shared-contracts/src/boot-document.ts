import {
  array,
  boolean,
  dynamic,
  enums,
  integer,
  literal,
  nullable,
  object,
  optional,
  record,
  string,
  type,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';
import { AnsweredQuestionStruct } from './answered-question.ts';
import { CustomerStruct } from './customer.ts';
import { QuoteStruct } from './cart.ts';
import { decode, type Decoded } from './decode.ts';
import { FormValuesStruct } from './form-data.ts';
import { AreaNameStruct } from './form-types.ts';
import { IsoDateStruct } from './iso-date.ts';
import { OrderMoneyStruct } from './order-money.ts';
import { OrderProgressStruct } from './order-progress.ts';
import { PageConfigStruct, SiteConfigStruct } from './page-config.ts';

/** A remote as the page's boot document describes it, so the page fetches no list or manifest. */
const RemoteEntryStruct = object({
  area: AreaNameStruct,
  name: string(),
  version: string(),
  contract: string(),
  entry: string(),
  /** A second address of the same entry, for a retry. */
  mirror: string(),
  modules: array(string()),
});
export type RemoteEntry = Infer<typeof RemoteEntryStruct>;

const FormLinkStruct = object({
  title: string(),
  text: string(),
  path: string(),
  price: nullable(string()),
  pageId: string(),
  formType: string(),
});
/** Forms that the home page lists under one title. */
const FormGroupStruct = object({ title: string(), forms: array(FormLinkStruct) });
export type FormGroup = Infer<typeof FormGroupStruct>;

/** The top of the home page: its heading, and the form that most customers begin with. */
const HomeOpeningStruct = object({
  title: string(),
  lead: optional(string()),
  /** Asks for the state, and opens the form at `path` with it and with the entity type. */
  start: optional(
    object({
      path: string(),
      entityType: string(),
      label: string(),
      placeholder: string(),
      button: string(),
      states: array(object({ key: string(), value: string() })),
    }),
  ),
});
export type HomeOpening = Infer<typeof HomeOpeningStruct>;

/** A placed order, as the confirmation page shows it. */
const ReceiptStruct = object({
  invoiceNumber: string(),
  placedOn: string(),
  companyName: string(),
  email: string(),
  paidWith: string(),
  money: optional(OrderMoneyStruct),
  /** Whether `companyName` names several companies. */
  severalCompanies: optional(boolean()),
  quote: QuoteStruct,
  steps: array(object({ when: string(), what: string() })),
  /** What the customer must do. */
  tasks: optional(array(string())),
  /** When the next work is done: a date, or what it waits for. */
  next: optional(string()),
  /** The order files nothing with an office. */
  nothingFiled: optional(boolean()),
  /** Empty where customers have no account. */
  accountLink: string(),
  /** The order was placed without a login: a link in its mail adds it to the account. */
  isToBeConfirmed: optional(boolean()),
  /** The order before this one, if the customer placed both from one form on purpose. */
  first: optional(object({ invoiceNumber: string(), companyName: string(), totalCents: integer(), address: string() })),
  /** Present once the work has begun. */
  progress: optional(OrderProgressStruct),
  /** What was asked and answered, without secrets; absent if nothing was. */
  answers: optional(array(AnsweredQuestionStruct)),
});
export type Receipt = Infer<typeof ReceiptStruct>;

/** A part of a page of text, below its own heading. */
const TextSectionStruct = type({ title: string(), paragraphs: array(string()) });
export type TextSection = Infer<typeof TextSectionStruct>;

const VIEWS = {
  home: object({ kind: literal('home'), groups: array(FormGroupStruct), opening: HomeOpeningStruct }),
  /** `answers`: what the form begins with, in place of what this device keeps; the page then keeps nothing. */
  form: object({
    kind: literal('form'),
    page: PageConfigStruct,
    tokenizerFrame: string(),
    answers: optional(object({ data: FormValuesStruct, topics: record(string(), unknown()) })),
  }),
  /** `tracking`: the address of the frame that tells of the order. */
  confirmation: object({ kind: literal('confirmation'), receipt: ReceiptStruct, tracking: optional(string()) }),
  /** A page of plain text, such as the terms. A page after a form has more (`thanksOf`). */
  text: type({
    kind: literal('text'),
    title: string(),
    paragraphs: array(string()),
    sections: optional(array(TextSectionStruct)),
  }),
};
type ViewKind = keyof typeof VIEWS;
type BootView = { [K in ViewKind]: Infer<(typeof VIEWS)[K]> }[ViewKind];

/** A view, decoded by its kind, so that error messages are about this kind and not about all members of a union. */
const BootViewStruct = dynamic<BootView>((view) => {
  const kind = (view as Partial<BootView> | null | undefined)?.kind;
  const isKnown = kind !== undefined && Object.hasOwn(VIEWS, kind);
  return (isKnown ? VIEWS[kind] : type({ kind: enums(Object.keys(VIEWS) as ViewKind[]) })) as Struct<BootView, unknown>;
});

/** The page that a logout is posted to, by its path and id. */
const LogoutPageStruct = object({ path: string(), pageId: string() });
export type LogoutPage = Infer<typeof LogoutPageStruct>;

/** The document that the server inlines into every page and the shell renders. */
const BootDocumentStruct = object({
  view: BootViewStruct,
  site: SiteConfigStruct,
  /** The release set the page was rendered with; an order names it. */
  releaseSet: string(),
  remotes: array(RemoteEntryStruct),
  /** Today's date at the site. */
  today: IsoDateStruct,
  clientIp: optional(string()),
  /** Present while the customer is logged in. */
  customer: optional(CustomerStruct),
  /** The page that a logout is posted to; present with `customer`. */
  logoutPage: optional(LogoutPageStruct),
});
export type BootDocument = Infer<typeof BootDocumentStruct>;

/** Id of the script element that carries the document. */
export const BOOT_ELEMENT_ID = 'boot-document';

/** Leaves out what a newer server has added to the document. */
export function decodeBootDocument(input: unknown): Decoded<BootDocument> {
  return decode(BootDocumentStruct, input, { isTolerant: true });
}
