import { isInCaretRange } from 'shared-contracts/version';
import type { BootView, FormGroup, HomeOpening, Receipt } from 'shared-contracts/boot-document';
import type { Customer } from 'shared-contracts/account';
import type { PageConfig, SiteConfig } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import type { Thanks } from 'shared-contracts/thanks';
import type { TextPage } from '../site-content/site-files.ts';

type Shell = Pick<Release, 'contracts'> | undefined;

/**
 * The page in a form that the shell can read, without what only the server reads: shells built with contracts 0.1
 * refuse `words`, which was added in 0.2, those before 0.3.17 `headerLink`, and see `siteForShell`.
 */
export function pageForShell(page: PageConfig, shell: Shell): PageConfig {
  const {
    words,
    headerLink,
    description: _description,
    developmentOnly: _developmentOnly,
    ...readable
  } = { ...page, site: siteForShell(page.site, shell) };
  return {
    ...readable,
    ...(words !== undefined && !isBuiltWith(shell, '^0.1.0') && { words }),
    ...(headerLink !== undefined && !isBuiltBefore(shell, '0.3.17') && { headerLink }),
  };
}

/**
 * The site in a form that the shell can read: shells built with contracts before 0.3.13 refuse its two properties of
 * the footer, those before 0.3.16 its link to the account, those before 0.3.24 the hours of its phone.
 */
export function siteForShell(site: SiteConfig, shell: Shell): SiteConfig {
  const { privacyLink, postalAddress, accountLink, phoneHours, ...always } = site;
  const ofFooter = {
    ...(privacyLink !== undefined && { privacyLink }),
    ...(postalAddress !== undefined && { postalAddress }),
  };
  return {
    ...always,
    ...(!isBuiltBefore(shell, '0.3.13') && ofFooter),
    ...(knowsCustomers(shell) && accountLink !== undefined && { accountLink }),
    ...(phoneHours !== undefined && !isBuiltBefore(shell, '0.3.24') && { phoneHours }),
  };
}

/** The home page in a form that the shell can read: shells built with contracts before 0.3.22 refuse its opening. */
export function homeForShell(
  { opening, ...always }: Extract<BootView, { kind: 'home' }>,
  shell: Shell,
): Extract<BootView, { kind: 'home' }> {
  return { ...always, ...(opening && !isBuiltBefore(shell, '0.3.22') && { opening }) };
}

/**
 * The home page whose opening says that there is no page. A shell that knows no opening has a page of its own for that.
 */
export function notFoundForShell(
  { groups, opening }: { groups: FormGroup[]; opening: HomeOpening },
  shell: Shell,
): BootView {
  const home = homeForShell({ kind: 'home', groups, opening }, shell);
  return home.opening ? home : { kind: 'not-found' };
}

/**
 * A page of text in a form that the shell can read: shells built with contracts before 0.3.17 know its title and
 * paragraphs only, those before 0.3.23 no sections, which become paragraphs.
 */
export function textForShell(
  { title, paragraphs, sections, done, headline, side }: TextPage,
  shell: Shell,
): Extract<BootView, { kind: 'text' }> & Thanks {
  const ofThanks = {
    ...(done !== undefined && { done }),
    ...(headline !== undefined && { headline }),
    ...(side !== undefined && { side }),
  };
  if (sections && isBuiltBefore(shell, '0.3.23'))
    return {
      kind: 'text',
      title,
      paragraphs: [...paragraphs, ...sections.flatMap((section) => [section.title, ...section.paragraphs])],
    };
  return {
    kind: 'text',
    title,
    paragraphs,
    ...(sections && { sections }),
    ...(!isBuiltBefore(shell, '0.3.17') && ofThanks),
  };
}

/**
 * A receipt in a form that the shell can read: shells built with contracts before 0.3.17 refuse `isToBeConfirmed`,
 * `severalCompanies` and `first`, those before 0.3.19 `progress`, those before 0.3.23 the tasks, the time of the next
 * work and the states of renewals, and they file for each company.
 */
export function receiptForShell(receipt: Receipt, shell: Shell): Receipt {
  const { isToBeConfirmed, severalCompanies, first, progress, ...always } = isBuiltBefore(shell, '0.3.23')
    ? receiptBefore0323(receipt)
    : receipt;
  const added = {
    ...(isToBeConfirmed !== undefined && { isToBeConfirmed }),
    ...(severalCompanies !== undefined && { severalCompanies }),
    ...(first && { first }),
  };
  return {
    ...always,
    ...(!isBuiltBefore(shell, '0.3.17') && added),
    ...(progress && !isBuiltBefore(shell, '0.3.19') && { progress }),
  };
}

function receiptBefore0323({ tasks = [], next: _next, nothingFiled, quote, ...always }: Receipt): Receipt {
  return {
    ...always,
    ...(nothingFiled && { companyName: '' }),
    steps: [...(tasks.length > 0 ? [{ when: 'For you to do', what: tasks.join('\n') }] : []), ...always.steps],
    quote: {
      ...quote,
      renewals: quote.renewals.map(({ parts, ...renewal }) => ({
        ...renewal,
        ...(parts && { parts: parts.map(({ label, price }) => ({ label, price })) }),
      })),
    },
  };
}

/** Whether the shell can read the customer in a boot document. */
export function knowsCustomers(shell: Shell): boolean {
  return !isBuiltBefore(shell, '0.3.16');
}

/**
 * The customer in a form that the shell can read: shells built with contracts before 0.3.20 refuse `contact`, those
 * before 0.3.23 its company.
 */
export function customerForShell({ contact, ...always }: Customer, shell: Shell): Customer {
  if (!contact || isBuiltBefore(shell, '0.3.20')) return always;
  const { company, ...person } = contact;
  return { ...always, contact: { ...person, ...(company && !isBuiltBefore(shell, '0.3.23') && { company }) } };
}

/** Whether the shell can read the address of the tracking frame in a confirmation. */
export function knowsTracking(shell: Shell): boolean {
  return !isBuiltBefore(shell, '0.3.17');
}

/** `version` is one of 0.3. */
function isBuiltBefore(shell: Shell, version: string): boolean {
  return (
    isBuiltWith(shell, '^0.1.0') ||
    isBuiltWith(shell, '^0.2.0') ||
    (isBuiltWith(shell, '^0.3.0') && !isBuiltWith(shell, `^${version}`))
  );
}

function isBuiltWith(shell: Shell, range: string): boolean {
  return shell !== undefined && isInCaretRange(range, shell.contracts);
}
