import { array, boolean, defaulted, enums, nonempty, object, string, type Infer } from 'superstruct';

/** The rows of answers that can be reviewed before paying: four that sum up, or one for each answer. */
export const ReviewRowStruct = enums([
  'company', 'contact', 'members', 'billing',
  'companyName', 'secondCompany', 'alternativeName', 'entityType', 'homeState', 'state', 'states', 'purpose', 'details', 'filingMethod', 'filings', 'agent', 'attorney',
  'management', 'stateRecord', 'officials', 'shares', 'nonprofit', 'principalAddress', 'name', 'phones', 'address', 'mailingAddress', 'email', 'products', 'productData',
  'taxId', 'recipients', 'custom', 'orderingFor', 'business', 'offers', 'certificates', 'privacy', 'legalNeeds', 'agreement', 'note',
]);

const text = (words: string) => defaulted(string(), words);

/** Page options of the review module. */
export const ReviewOptionsStruct = object({
  title: text('Review your order'),
  /** Under the title. */
  text: text(''),
  rows: defaulted(nonempty(array(ReviewRowStruct)), ['company', 'contact', 'members', 'billing']),
  /** Whether the rows are below the titles of the steps on which they are answered, and answers without a row have one, too. */
  byStep: defaulted(boolean(), false),
  labels: defaulted(
    object({
      company: text('Company'), contact: text('Contact'), members: text('Members'), managers: text('Managers'), billing: text('Billing'),
      companyName: text('Company Name'), secondCompany: text('Second Company'), homeState: text('Home State'), states: text('New States'), alternativeName: text('Alternative Name'), entityType: text('Company Type'), state: text('Primary State'),
      purpose: text('Business Purpose'), details: text('Details'), nameReservationNumber: text('Name Reservation'), ubiNumber: text('UBI Number'),
      naicsCode: text('NAICS Code'), formationDate: text('Formation Date'), filingMethod: text('Filing Method'), filings: text('Also Filed'), agent: text('Registered Agent'), attorney: text('Attorney'),
      management: text('Management'), stateRecord: text('State Record'), member: text('Member {number}'), manager: text('Manager {number}'),
      president: text('President'), secretary: text('Secretary'), treasurer: text('Treasurer'), oneOfficer: text('President, Secretary and Treasurer'), officer: text('Officer {number}'), director: text('Director {number}'),
      people: text('Officers and Directors'), shares: text('Shares'), nonprofit: text('Nonprofit'), nonprofitType: text('Nonprofit Type'),
      taxExempt: text('Tax Exempt'), hasMembers: text('Voting Members'), assetDistribution: text('Assets if Dissolved'),
      principalAddress: text('Principal Address'), name: text('Name'), phones: text('Phone'), address: text('Address'), mailingAddress: text('Mailing Address'),
      email: text('Email'), products: text('In Your Order'), renewals: text('Renewals'), productData: text('Details'),
      taxId: text('Responsible Party’s SSN'), recipients: text('Recipients'), custom: text('Further Answers'),
      orderingFor: text('Ordering For'), business: text('Business'), industry: text('Industry'), position: text('Position'), residency: text('Resident'),
      offers: text('Offers'), certificates: text('Certificates'), privacy: text('Address Privacy'), legalNeeds: text('Legal Needs'),
      agreement: text('Trademark Terms'), note: text('Note'),
    }),
    {},
  ),
  changeLabel: text('Change'),
  /** On a phone, where the card is below all answers. */
  goToCard: text('Go to the card'),
  /** `{count}` is replaced: answers about a product that are opened by it. */
  answers: text('{count} answers'),
  /** `{state}` and `{method}` are replaced. */
  filed: text('{state} ({method})'),
  /** A filing beside the company's; `{product}`, `{state}` and `{method}` are replaced. */
  filedBeside: text('{product}, {state} ({method})'),
  /** `{company}` is replaced by the first company. */
  ownedByFirst: text('Owned by {company}'),
  ownedBySame: text('Same members as {company}'),
  yearly: text('Pay Up Front'),
  monthly: text('Pay Monthly'),
  listed: text('Members are listed'),
  notListed: text('Members are not listed'),
  officersListed: text('Officers are listed'),
  officersNotListed: text('Officers are not listed'),
  allAreDirectors: text('All officers are directors'),
  notAllAreDirectors: text('Not all officers are directors'),
  /** `{number}` is replaced. A number that is not asked has no line. */
  shares: defaulted(
    object({
      authorizedShares: text('{number} authorized'), parValue: text('Par value ${number}'), issuedShares: text('{number} issued'), commonShares: text('{number} common'),
      totalLiabilities: text('Liabilities ${number}'), totalAssets: text('Assets ${number}'),
    }),
    {},
  ),
  resident: text('Resident of {state}'),
  insurance: text('Business insurance'),
  banking: text('Business bank account'),
  privateAddress: text('Registered agent’s address in place of yours'),
  agreed: text('Agreed'),
  agentAddress: text('Registered Agent Address'),
  /** Before an address that changes with another one. */
  sameAsMailing: text('Same as the mailing address:'),
  sameAsContact: text('Same as your address:'),
  /** Whether an answer that may be left out has a row while it is, with `none`. */
  showNone: defaulted(boolean(), false),
  none: text('None'), notSold: text('Not in your order, because we do not offer it for your type of company: {products}'),
  notKnown: text('Not known'),
  /** In place of a missing answer. */
  unanswered: text('Not answered yet'),
});
export type ReviewOptions = Infer<typeof ReviewOptionsStruct>;
