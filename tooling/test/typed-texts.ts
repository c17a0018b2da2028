import fc from 'fast-check';

/** Parts of which people's notations are made, from several scripts. */
export const PARTS = [
  ...'0123456789',
  '10',
  '307',
  '555',
  '0188',
  '2020',
  '01',
  '05',
  '+',
  '+1',
  '+44',
  '00',
  '011',
  '(',
  ')',
  '-',
  '–',
  '.',
  ',',
  ',000',
  '.00',
  '/',
  ' ',
  '\t',
  '\u00a0',
  '\u200b',
  '\u202a',
  '\u202c',
  '$',
  '-',
  'e',
  'x',
  ' ext. ',
  'k',
  ' million',
  'Jan',
  '１',
  '٢',
  '²',
  '½',
  'é',
  '@',
  'a',
  '"',
  "'",
  '=',
];

/** What clings to copied texts, and what people add. */
const NOISE = [
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u200d',
  '\u3164',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\t',
  '\r\n',
  '\n',
  ' ',
  '  ',
  '"',
  '“',
  '’',
  '–',
  ',',
  '.',
  '<b>',
  '&amp;',
  '${x}',
  '{0}',
  '|',
  '\\',
  '=',
  'e\u0301',
  'ß',
  'م',
  '中',
  '👩‍🚀',
  '\u0000',
  '\ud800',
];

export interface TypedField {
  key: string;
  kind: 'text' | 'email' | 'tel' | 'url' | 'textarea';
  label: string;
  rules: string;
  mask?: 'phone' | 'zip' | 'date';
  maxLength?: number;
  /** Texts that it is meant for, and some that people take for such. */
  likely: readonly string[];
}

/** A question of every kind that takes typed text. */
export const TYPED_FIELDS: readonly TypedField[] = [
  {
    key: 'text',
    kind: 'text',
    label: 'Text',
    rules: '',
    likely: ['Alder & Wren Coffee', "Renée O'Brien", '王小明咖啡', 'مقهى الوردة', 'می\u200cخواهم', '=1+1'],
  },
  {
    key: 'name',
    kind: 'text',
    label: 'Name',
    rules: 'length:2|maxLength:40',
    likely: ['Maya', 'Zoë', 'O’Quill', '李', 'Anne-Marie de la Tour'],
  },
  {
    key: 'email',
    kind: 'email',
    label: 'Email',
    rules: 'email:optional',
    likely: ['maya@example.com', 'Maya.Okafor+x@mail.example.co.uk', '<maya@example.com>', 'josé@example.com'],
  },
  {
    key: 'phone',
    kind: 'tel',
    label: 'Phone',
    rules: 'phoneNumber',
    mask: 'phone',
    likely: [
      '3075550188',
      '+1 (307) 555-0188',
      '307-555-0188 x42',
      '+44 20 7946 0958',
      '0044 20 7946 0958',
      '+49 89 123456',
      '020 7946 0958',
    ],
  },
  { key: 'fax', kind: 'tel', label: 'Fax', rules: 'faxNumber', likely: ['307.555.0188', '1-307-555-0188'] },
  {
    key: 'date',
    kind: 'text',
    label: 'Date',
    rules: 'date',
    mask: 'date',
    likely: ['1/5/2020', '2020-01-05', '01052020', 'Jan 5, 2020', '5.1.2020'],
  },
  {
    key: 'shares',
    kind: 'text',
    label: 'Shares',
    rules: 'wholeNumber',
    likely: ['10000', '10,000.00', '10 000', '1.5 million', '10.000'],
  },
  {
    key: 'value',
    kind: 'text',
    label: 'Value',
    rules: 'dollars',
    likely: ['1250.50', '$1,250.50', '.0001', '0,01', '-1'],
  },
  {
    key: 'zip',
    kind: 'text',
    label: 'Zip',
    rules: 'zipCode',
    mask: 'zip',
    likely: ['82001', '82001-1234', '820011234', '="02134"'],
  },
  { key: 'ubi', kind: 'text', label: 'UBI', rules: 'digits:9', likely: ['602 123 456', '602123456'] },
  {
    key: 'year',
    kind: 'text',
    label: 'Year',
    rules: 'numeric|length:4|maxLength:4',
    likely: ['2024', ' 2024', '20-24'],
  },
  {
    key: 'site',
    kind: 'url',
    label: 'Site',
    rules: 'url',
    likely: ['example.com', 'https://www.example.com/a?b=c', 'exa mple.com'],
  },
  {
    key: 'vin',
    kind: 'text',
    label: 'VIN',
    rules: 'length:17|maxLength:17|regex:^[A-Z0-9]+$',
    likely: ['1HGCM82633A004352', '1HGCM82633A00435'],
  },
  {
    key: 'story',
    kind: 'textarea',
    label: 'Story',
    rules: 'length:3',
    maxLength: 80,
    likely: ['We roast coffee.\nAnd sell it.', 'Line one\r\n\r\nline two', 'x'.repeat(79)],
  },
];

/**
 * A text as somebody may type or paste it into a field: one that it is meant for with a few things that cling to it, or
 * any.
 */
export const typedTextFor = ({ likely }: Pick<TypedField, 'likely'>): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...likely),
        fc.array(fc.tuple(fc.nat({ max: 30 }), fc.constantFrom(...NOISE)), { maxLength: 3 }),
      )
      .map(([text, noise]) =>
        noise.reduce<string>((all, [place, sign]) => all.slice(0, place) + sign + all.slice(place), text),
      ),
    fc.array(fc.constantFrom(...PARTS, ...NOISE), { maxLength: 12 }).map((parts) => parts.join('')),
  );
