import {
  array,
  boolean,
  defaulted,
  type Describe,
  enums,
  type Infer,
  integer,
  is,
  lazy,
  min,
  nonempty,
  object,
  optional,
  pattern,
  record,
  refine,
  string,
  union,
  unknown,
} from 'superstruct';
import { ConditionStruct } from './conditions.ts';
import { decode, type Decoded } from './decode.ts';
import { FormValuesStruct } from './form-data.ts';
import { type AreaName, AreaNameStruct, type FormType, FormTypeStruct } from './form-types.ts';
import { SomeFormWordsStruct } from './form-words.ts';
import { SelectOptionStruct } from './select-option.ts';

/** Tags allowed in configured texts. None of them runs code, loads files, or adds styles. */
export const HTML_TAGS = [
  'p',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'a',
  'blockquote',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type HtmlTag = (typeof HTML_TAGS)[number];

/** A text, or an element with its children. */
export type HtmlNode = string | { tag: HtmlTag; href?: string; children: HtmlNode[] };

/** A link address: this site, the web, mail or phone; never `javascript:`. */
export const HrefStruct = pattern(string(), /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/);

const HtmlNodeStruct: Describe<HtmlNode> = lazy(() =>
  union([string(), object({ tag: enums(HTML_TAGS), href: optional(HrefStruct), children: array(HtmlNodeStruct) })]),
);

/**
 * Configured HTML as the browser gets it: nodes that React renders. The server parses the HTML and allows only
 * `HTML_TAGS`, so the browser never inserts HTML text into the page.
 */
export const HtmlContentStruct = array(HtmlNodeStruct);
/** Configured HTML as nodes; see `HtmlContentStruct`. */
export type HtmlContent = HtmlNode[];

const TextStruct = nonempty(string());
const KeyStruct = pattern(string(), /^[a-z][a-z0-9-]*$/);

/** `area/module`, e.g. `domains/domain-search`. */
const ModulePathStruct = refine(string(), 'module path', (value) => {
  const [area, module, ...rest] = value.split('/');
  return is(area, AreaNameStruct) && !!module && rest.length === 0 ? true : 'Expected "area/module"';
});

/**
 * One module on a page; its area decodes `options`. If a module that is not `required` fails to load, the form can
 * still be sent.
 */
const ModuleUseStruct = object({
  module: ModulePathStruct,
  options: defaulted(record(string(), unknown()), {}),
  required: defaulted(boolean(), true),
  /** Names the module when it did not load; the title of its section or step by default. */
  title: optional(TextStruct),
});
export type ModuleUse = Infer<typeof ModuleUseStruct>;

/** Modules of a step under one title. */
const SectionStruct = object({
  title: optional(TextStruct),
  text: optional(TextStruct),
  modules: nonempty(array(ModuleUseStruct)),
});
export type Section = Infer<typeof SectionStruct>;

/** A step of the form. Its `key` is the `?step=` of its address. */
const StepStruct = object({
  key: KeyStruct,
  title: TextStruct,
  tooltip: optional(TextStruct),
  lead: optional(TextStruct),
  /** Shown between the title and the first section. */
  topContent: optional(HtmlContentStruct),
  /** Shown below the buttons. */
  bottomContent: optional(HtmlContentStruct),
  showCondition: optional(ConditionStruct),
  sections: nonempty(array(SectionStruct)),
});
export type Step = Infer<typeof StepStruct>;

/** Steps of one page. Their keys are unique, because the address names a step by its key. */
const StepsStruct = refine(nonempty(array(StepStruct)), 'step keys', (steps, { path }) =>
  steps.flatMap(({ key }, index) => {
    const first = steps.findIndex((step) => step.key === key);
    if (first === index) return [];
    return [
      {
        path: [...(path as string[]), index, 'key'],
        message: `Expected another key: step ${first} already has "${key}"`,
      },
    ];
  }),
);

/** A question in the side column: it opens a link, or a dialog with the answer. */
const FaqEntryStruct = refine(
  object({
    faqQuestionText: TextStruct,
    faqContent: defaulted(HtmlContentStruct, []),
    faqAsLink: defaulted(boolean(), false),
    faqLinkUrl: optional(HrefStruct),
    faqShowFooterButton: defaulted(boolean(), false),
    faqFooterButtonText: defaulted(TextStruct, 'Close'),
  }),
  'faq entry',
  ({ faqAsLink, faqLinkUrl, faqContent }, { path }) => {
    if (faqAsLink && faqLinkUrl === undefined)
      return [{ path: [...(path as string[]), 'faqLinkUrl'], message: 'Expected an address to link to' }];
    if (!faqAsLink && faqContent.length === 0)
      return [
        { path: [...(path as string[]), 'faqContent'], message: 'Expected an answer, or faqAsLink with an address' },
      ];
    return true;
  },
);
export type FaqEntry = Infer<typeof FaqEntryStruct>;

/**
 * Answers that the page chooses in advance, by the names that its areas declare (`Preselect`), and the `step` to start
 * on. An address may choose the same by query, e.g. `?state=WY`.
 */
const PreselectedStruct = refine(
  record(pattern(string(), /^[a-z][A-Za-z0-9]*$/), TextStruct),
  'preselected',
  ({ step }, { path }) =>
    step === undefined || is(step, KeyStruct)
      ? true
      : [{ path: [...(path as string[]), 'step'], message: 'Expected the key of a step' }],
);
export type Preselected = Infer<typeof PreselectedStruct>;

/** A link in the page's header. */
const HeaderLinkStruct = object({ label: TextStruct, link: HrefStruct });
export type HeaderLink = Infer<typeof HeaderLinkStruct>;

/** What the column beside a form says about it, if the form has no summary. */
const SideContentStruct = object({
  title: TextStruct,
  points: nonempty(array(object({ title: TextStruct, text: TextStruct }))),
});
export type SideContent = Infer<typeof SideContentStruct>;

/** The settings that all pages of a site share; the server puts them into every page. */
export const SiteConfigStruct = object({
  websiteId: integer(),
  name: TextStruct,
  phone: TextStruct,
  legalNote: TextStruct,
  termsLink: defaulted(TextStruct, '/terms/'),
  /** In the footer of every page, where they are set. */
  privacyLink: optional(TextStruct),
  postalAddress: optional(TextStruct),
  /** When the phone is answered, after the number: "Monday to Friday, 8 a.m. to 6 p.m.". */
  phoneHours: optional(TextStruct),
  /** The language of its pages, a tag of BCP 47; `en-US` if absent. */
  language: optional(pattern(string(), /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
  /** Where customers log in; without it the site shows no link to it. */
  loginLink: optional(TextStruct),
  /** Where customers see their orders. */
  accountLink: optional(TextStruct),
  /** Groups of the state select. */
  jurisdictions: nonempty(array(object({ group: TextStruct, options: nonempty(array(SelectOptionStruct)) }))),
});
export type SiteConfig = Infer<typeof SiteConfigStruct>;

/** The language of a site's pages. */
export function localeOf({ language = 'en-US' }: Pick<SiteConfig, 'language'>): string {
  return language;
}

/** What a page that corrects an order knows of it. The server sets it; no page of a site has it. */
const CorrectionStruct = object({
  invoiceNumber: string(),
  /** The version of the order that the page began with. */
  version: integer(),
  /**
   * The answers that the page does not ask for although its rules do: secrets, and questions that are newer than the
   * order and that its answers leave open.
   */
  notAsked: array(string()),
  /** The answers that the page begins with, settled by its rules. */
  answers: optional(FormValuesStruct),
});

/** A page, as the server sends it. Everything that a customer sees is derived from it. */
export const PageConfigStruct = object({
  pageId: KeyStruct,
  // Two leading slashes would name another host.
  path: pattern(string(), /^(\/|(\/[a-z0-9-]+)+\/?)$/),
  formType: FormTypeStruct,
  /** The form type whose rules the form has, if no area knows `formType`. `OrderForm` has those of any order. */
  basedOn: optional(FormTypeStruct),
  title: TextStruct,
  /** What search engines show below the title. They do not list a page without one. Only the server reads it. */
  description: optional(TextStruct),
  /** The site has this page in development only. Only the server reads it. */
  developmentOnly: optional(boolean()),
  /** Stored answers of another plugin version are dropped. */
  pluginVersion: TextStruct,
  persistence: defaulted(boolean(), true),
  /** Drops the stored answers when the page is opened. */
  clearFormDataOnNextPageLoad: defaulted(boolean(), false),
  /** `true`: one step at a time; `false`: all steps below each other. */
  stepped: defaulted(boolean(), true),
  preselected: defaulted(PreselectedStruct, {}),
  faq: defaulted(array(FaqEntryStruct), []),
  /** Words around the form that replace those of the submitting area. */
  words: optional(SomeFormWordsStruct),
  /** `message` replaces the usual words under the spinner. */
  globalSpinner: defaulted(object({ message: optional(TextStruct) }), {}),
  /** Shakes the step after a failed Continue or Submit. */
  animatedValidation: defaulted(boolean(), true),
  /** Shows the developer's toolbox. */
  toolbox: defaulted(boolean(), false),
  /** Maximum height in px of an open select's list; 300 if absent. */
  selectListHeight: optional(min(integer(), 96)),
  /** The column that has Back, Continue and Submit. */
  submitPlace: defaulted(enums(['side', 'main']), 'side'),
  /**
   * `short`: a form of one step without progress bar and bottom bar, which Enter sends. `view`: shows its modules and
   * sends nothing. Without it, the page has all of these.
   */
  layout: optional(enums(['short', 'view'])),
  /** The area whose './submit' sends the form. Without one, Submit checks everything and prints the answers. */
  submitter: optional(AreaNameStruct),
  /** The module in the side column. */
  summary: optional(ModuleUseStruct),
  side: optional(SideContentStruct),
  /** In the header in place of the link to the login. */
  headerLink: optional(HeaderLinkStruct),
  /**
   * Where a form that is no order leads when it has been sent; `priorityThankYouLink` replaces it if the site's answer
   * says priority.
   */
  thankYouLink: optional(HrefStruct),
  priorityThankYouLink: optional(HrefStruct),
  redirectsEnabled: defaulted(boolean(), true),
  /** Prints the payloads (secrets masked) and skips the server. */
  bailBeforeSubmission: defaulted(boolean(), false),
  steps: StepsStruct,
  site: SiteConfigStruct,
  /** The page shows an order that was placed, to correct it. */
  correction: optional(CorrectionStruct),
});
export type PageConfig = Infer<typeof PageConfigStruct>;

/** Decodes a page configuration; a bad page is refused with the path of every mistake. */
export function decodePageConfig(input: unknown): Decoded<PageConfig> {
  return decode(PageConfigStruct, input);
}

/** The form type whose rules the form of a page has. */
export function baseFormType({ formType, basedOn = formType }: Pick<PageConfig, 'formType' | 'basedOn'>): FormType {
  return basedOn;
}

/** `domains/domain-search` → its area and module name. */
export function splitModulePath(path: string): { area: AreaName; module: string } {
  const [area, module] = path.split('/') as [AreaName, string];
  return { area, module };
}

/** Every module the page uses, the summary last, each with its path in the page (`at`) for messages. */
export function modulesOf(page: Pick<PageConfig, 'steps' | 'summary'>): { use: ModuleUse; at: string }[] {
  const inSteps = page.steps.flatMap((step, s) =>
    step.sections.flatMap((section, c) =>
      section.modules.map((use, m) => ({ use, at: `steps.${s}.sections.${c}.modules.${m}` })),
    ),
  );
  return page.summary ? [...inSteps, { use: page.summary, at: 'summary' }] : inSteps;
}

/** The areas a page names, each once. */
export function areasOf(page: Pick<PageConfig, 'steps' | 'summary' | 'submitter'>): AreaName[] {
  const used = modulesOf(page).map(({ use }) => splitModulePath(use.module).area);
  return [...new Set(page.submitter ? [...used, page.submitter] : used)];
}
