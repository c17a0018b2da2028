import { expect, it } from '@jest/globals';
import { decodeBootDocument } from './boot-document.ts';
import { PAGE_INPUT, pageInputWith, pageOf } from './test-data/test-page.ts';

const BOOT = {
  view: { kind: 'form', page: PAGE_INPUT, tokenizerFrame: '/tokenizer' },
  site: PAGE_INPUT.site,
  releaseSet: '0123456789abcdef',
  remotes: [
    {
      area: 'domains',
      name: 'mfe_domains',
      version: '0.1.0-0123abcd',
      contract: '^0.1.0',
      entry: '/remotes/domains/0.1.0-0123abcd/entry.js',
      mirror: '/again/remotes/domains/0.1.0-0123abcd/entry.js',
      modules: ['domain-search'],
    },
  ],
  today: '2026-11-21',
};

it('a form comes with its page, defaults filled in', () => {
  expect(decodeBootDocument(BOOT)).toMatchObject({
    kind: 'decoded',
    value: { view: { kind: 'form', page: pageOf() } },
  });
});

it.each([
  {
    kind: 'home',
    opening: { title: 'Forms' },
    groups: [
      {
        title: 'Start',
        forms: [
          {
            title: 'LLC',
            text: 'Form one',
            path: '/form-a-business',
            price: null,
            pageId: 'form-a-business',
            formType: 'FormABusinessForm',
          },
        ],
      },
    ],
  },
  { kind: 'text', title: 'Terms', paragraphs: ['One.'] },
])('a view of kind $kind is one', (view) => {
  expect(decodeBootDocument({ ...BOOT, view })).toMatchObject({ kind: 'decoded', value: { view } });
});

it('a mistake in the page is reported by its path', () => {
  const decoded = decodeBootDocument({
    ...BOOT,
    view: { ...BOOT.view, page: pageInputWith('steps.0.title', 5) },
  });
  expect(decoded.kind === 'malformed' && decoded.problems.map(({ path }) => path)).toEqual(['view.page.steps.0.title']);
});

it.each<[string, unknown, string[]]>([
  ['a view of another kind', { kind: 'blog', posts: [] }, ['view.kind']],
  ['a view without a kind', {}, ['view.kind']],
  ['a kind that every object has', { kind: 'constructor' }, ['view.kind']],
  ['no view', undefined, ['view']],
  ['a text without its title', { kind: 'text', paragraphs: [5] }, ['view.title', 'view.paragraphs.0']],
  ['a home page without its groups', { kind: 'home', page: {}, opening: { title: 'Forms' } }, ['view.groups']],
])('of %s only its own mistakes are reported', (_, view, paths) => {
  const decoded = decodeBootDocument({ ...BOOT, view });
  expect(decoded.kind === 'malformed' && decoded.problems.map(({ path }) => path)).toEqual(paths);
});

it('what a newer server has added is left out, at every depth, and the rest is read as ever', () => {
  const newer = {
    ...BOOT,
    view: { ...BOOT.view, page: pageInputWith('steps.0.color', 'green'), layout: 'wide' },
    site: { ...BOOT.site, slogan: 'We file.' },
    remotes: [{ ...BOOT.remotes[0], size: 5 }],
    theme: {},
  };
  expect(decodeBootDocument(newer)).toEqual(decodeBootDocument(BOOT));
});

it.each([
  [{ ...BOOT, remotes: [{ area: 'search' }] }],
  [{ ...BOOT, today: undefined }],
  [{ ...BOOT, today: '11/21/2026' }],
  [{ ...BOOT, today: '2026-13-01' }],
  [null],
])('what is no boot document is refused', (input) => {
  expect(decodeBootDocument(input).kind).toBe('malformed');
});
