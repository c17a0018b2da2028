import { expect, it } from '@jest/globals';
import { withContentNodes } from './page-html.ts';

const words = (text: string) => [{ tag: 'p', children: [text] }];

it('[SH-014, SH-063] the content of steps and the answers of questions become nodes', () => {
  const page = {
    title: '<b>Form</b>',
    steps: [{ key: 'a', topContent: '<p>Top</p>', bottomContent: '<p>Bottom</p>' }, { key: 'b' }],
    faq: [
      { faqQuestionText: 'Q', faqContent: '<p>A</p>' },
      { faqQuestionText: 'Link', faqAsLink: true },
    ],
  };
  expect(withContentNodes(page)).toEqual({
    page: {
      title: '<b>Form</b>',
      steps: [{ key: 'a', topContent: words('Top'), bottomContent: words('Bottom') }, { key: 'b' }],
      faq: [
        { faqQuestionText: 'Q', faqContent: words('A') },
        { faqQuestionText: 'Link', faqAsLink: true },
      ],
    },
    problems: [],
  });
  expect(page.steps[0]?.topContent).toBe('<p>Top</p>');
});

it('[SH-065] HTML that would lose something is reported as an error of the page, with its path', () => {
  const { problems } = withContentNodes({
    steps: [{}, { topContent: '<script>1</script><img src="x">' }],
    faq: [{ faqContent: '<a href="javascript:1">A</a>' }],
  });
  expect(problems).toEqual([
    { path: 'steps.1.topContent', expected: 'HTML of text, lists, tables and links, without <script>' },
    { path: 'steps.1.topContent', expected: 'HTML of text, lists, tables and links, without <img>' },
    { path: 'faq.0.faqContent', expected: 'HTML of text, lists, tables and links, without the address "javascript:1"' },
  ]);
});

it.each([
  [null],
  ['page'],
  [[]],
  [{}],
  [{ steps: 'none', faq: { 0: {} } }],
  [{ steps: [null, 'a', []], faq: [{ faqContent: 5 }] }],
])('a page like %j is left for the decoder to judge', (page) => {
  expect(withContentNodes(page)).toEqual({ page, problems: [] });
});
