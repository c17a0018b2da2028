import { expect, it } from '@jest/globals';
import { decodeBootDocument } from './boot-document.ts';
import { PAGE_INPUT, pageInputWith, pageOf } from './test-data/test-page.ts';

const BOOT = {
  view: { kind: 'form', page: PAGE_INPUT, tokenizerFrame: '/tokenizer' }, site: PAGE_INPUT.site, releaseSet: '0123456789abcdef',
  remotes: [{
    area: 'domains', name: 'mfe_domains', version: '0.1.0-0123abcd', contract: '^0.1.0',
    entry: '/remotes/domains/0.1.0-0123abcd/entry.js', modules: ['domain-search'],
  }],
  today: '2026-11-21',
};

it('a form comes with its page, defaults filled in', () => {
  expect(decodeBootDocument(BOOT)).toMatchObject({ kind: 'decoded', value: { view: { kind: 'form', page: pageOf() } } });
});

it.each([
  { kind: 'home', groups: [{ title: 'Start', forms: [{
    title: 'LLC', text: 'Form one', path: '/form-a-business', price: null, pageId: 'form-a-business', formType: 'FormABusinessForm',
  }] }] },
  { kind: 'text', title: 'Terms', paragraphs: ['One.'] },
  { kind: 'not-found' },
])('a view of kind $kind is one', (view) => {
  expect(decodeBootDocument({ ...BOOT, view })).toMatchObject({ kind: 'decoded', value: { view } });
});

it('a mistake in the page is told by its path', () => {
  const decoded = decodeBootDocument({ ...BOOT, view: { ...BOOT.view, page: pageInputWith('steps.0.titel', 'Company') } });
  expect(decoded.kind === 'malformed' && decoded.problems).toContainEqual({
    path: 'view.page.steps.0.titel', expected: 'no such property (is the name spelled right?)',
  });
});

it.each([[{ ...BOOT, view: { kind: 'blog' } }], [{ ...BOOT, remotes: [{ area: 'search' }] }], [{ ...BOOT, today: undefined }], [null]])(
  'what is no boot document is refused', (input) => {
    expect(decodeBootDocument(input).kind).toBe('malformed');
  });
