import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decode } from 'shared-contracts/decode';
import { HtmlContentStruct, type HtmlContent, type HtmlNode } from 'shared-contracts/page-config';
import { parseHtmlContent, withContentNodes } from './page-html.ts';

describe('page html', () => {
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
      {
        path: 'faq.0.faqContent',
        expected: 'HTML of text, lists, tables and links, without the address "javascript:1"',
      },
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
});

describe('parse html content', () => {
  const contentOf = (html: string): HtmlContent => parseHtmlContent(html).content;
  const leftOutOf = (html: string): string[] => parseHtmlContent(html).leftOut;
  const textOf = (nodes: readonly HtmlNode[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
  const element = (tag: string, ...children: unknown[]) => ({ tag, children });

  describe('what is kept', () => {
    it('[SH-063, SH-014] paragraphs, lists, emphasis and links become nodes', () => {
      expect(
        contentOf(
          '<p>It is <strong>one</strong><br>of <em>two</em>.</p><ul>\n <li><a href="/terms/">Terms</a></li>\n</ul>',
        ),
      ).toEqual([
        element('p', 'It is ', element('strong', 'one'), element('br'), 'of ', element('em', 'two'), '.'),
        element('ul', element('li', { tag: 'a', href: '/terms/', children: ['Terms'] })),
      ]);
    });

    it('a table keeps its rows, without the white space that says nothing', () => {
      expect(contentOf('<table>\n<tr> <th>State</th> <td>$100</td>\n</tr></table>')).toEqual([
        element('table', element('tbody', element('tr', element('th', 'State'), element('td', '$100')))),
      ]);
    });

    it('headings begin below those of the page, and old names of emphasis get the new ones', () => {
      expect(contentOf('<h1>A</h1><h6>B</h6><b>c</b><i>d</i>')).toEqual([
        element('h3', 'A'),
        element('h4', 'B'),
        element('strong', 'c'),
        element('em', 'd'),
      ]);
    });

    it('elements that only group or decorate are removed around their content, without a report', () => {
      expect(
        parseHtmlContent('<div class="box" style="color:red"><p id="a">A <span>b</span> <u>c</u></p></div><!-- d -->'),
      ).toEqual({ content: [element('p', 'A ', 'b', ' ', 'c')], leftOut: [] });
    });

    it('what a browser would repair is repaired', () => {
      expect(contentOf('<p>A<p>B &amp; <b>c')).toEqual([
        element('p', 'A'),
        element('p', 'B & ', element('strong', 'c')),
      ]);
      expect(contentOf('<td>Alone</td>')).toEqual(['Alone']);
    });

    it('lists contain only entries, and entries occur only in lists', () => {
      expect(contentOf('<ul>A<p>B</p></ul><li>C</li>')).toEqual([
        element('ul', element('li', 'A'), element('li', element('p', 'B'))),
        'C',
      ]);
    });
  });

  describe('what is left out', () => {
    it.each([
      ['<script>alert(1)</script>', '<script>'],
      ['<style>p{}</style>', '<style>'],
      ['<iframe src="/x">x</iframe>', '<iframe>'],
      ['<img src="x" onerror="alert(1)">', '<img>'],
      ['<svg><a href="/x">x</a></svg>', '<svg>'],
      ['<math><mi>x</mi></math>', '<math>'],
      ['<template><p>x</p></template>', '<template>'],
      ['<form><input name="x"></form>', '<form>'],
      ['<object data="x">x</object>', '<object>'],
      ['<table><caption>x</caption></table>', '<caption>'],
      ['<noscript><p>x</p></noscript>', '<noscript>'],
    ])('[SH-065] %s is removed with its content and reported', (html, reported) => {
      const { content, leftOut } = parseHtmlContent(`<p>Before</p>${html}<p>After</p>`);
      expect(leftOut).toEqual([reported]);
      expect(textOf(content)).toBe('BeforeAfter');
    });

    it('an attribute that runs a script is reported; the element stays', () => {
      expect(parseHtmlContent('<p onclick="alert(1)">A</p>')).toEqual({
        content: [element('p', 'A')],
        leftOut: ['onclick="…"'],
      });
    });

    it.each([
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example/',
      'file:///etc',
      'terms/',
      '',
    ])('a link to %j keeps its words and loses its address', (href) => {
      const { content, leftOut } = parseHtmlContent(`<a href="${href}">Words</a>`);
      expect(content).toEqual([{ tag: 'a', children: ['Words'] }]);
      expect(leftOut).toEqual([`the address "${href.trim()}"`]);
    });

    it.each([
      'https://example.com/a',
      'http://example.com',
      'mailto:a@example.com',
      'tel:+13075550100',
      '/terms/',
      '#top',
      ' /terms/ ',
    ])('a link to %j keeps it', (href) => {
      expect(parseHtmlContent(`<a href="${href}" target="_top">A</a>`)).toEqual({
        content: [{ tag: 'a', href: href.trim(), children: ['A'] }],
        leftOut: [],
      });
    });

    it('only links have an address', () => {
      expect(contentOf('<p href="/x">A</p>')).toEqual([element('p', 'A')]);
    });

    it('content of any depth is parsed, and cut off at the maximum depth', () => {
      const { content, leftOut } = parseHtmlContent(`${'<strong>'.repeat(5_000)}deep${'</strong>'.repeat(5_000)}`);
      const depthOf = (nodes: readonly HtmlNode[]): number =>
        Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));
      expect(depthOf(content)).toBe(40);
      expect(leftOut).toEqual(['an element more than 40 elements deep']);
    });

    it('repeated problems are reported once', () => {
      expect(leftOutOf('<script></script><script></script>')).toEqual(['<script>']);
    });
  });

  const PIECES = [
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '=',
    '&lt;',
    '&#106;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '\0',
    '\n',
    ' ',
    'text',
    'href',
    'onload',
    'javascript:',
    ...[
      'script',
      'style',
      'svg',
      'math',
      'mi',
      'mtext',
      'annotation-xml',
      'foreignObject',
      'template',
      'table',
      'tr',
      'td',
      'caption',
      'p',
      'a',
      'b',
      'ul',
      'li',
      'div',
      'br',
      'iframe',
      'noscript',
      'textarea',
      'title',
      'select',
      'option',
      'form',
      'frameset',
      'html',
      'body',
      'head',
      'plaintext',
      'img',
      'h1',
      'constructor',
    ].flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} href="javascript:x" onclick=x>`]),
  ];
  const markup = fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string()), { maxLength: 40 })
    .map((pieces) => pieces.join(''));

  it('[SH-063, SH-065] no text whatever leads to a node outside the allow-list', () => {
    fc.assert(
      fc.property(fc.oneof(markup, fc.string({ unit: 'binary' })), (html) => {
        const content = contentOf(html);
        expect(decode(HtmlContentStruct, content)).toEqual({ kind: 'decoded', value: content });
      }),
      { numRuns: 2_000 },
    );
  });

  it('text is kept whole, whatever groups and emphasises it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
    const wrapped = fc.tuple(
      fc.constantFrom('p', 'div', 'span', 'strong', 'b', 'h2', 'ul', 'blockquote', 'section'),
      word,
    );
    fc.assert(
      fc.property(fc.array(wrapped), (parts) => {
        const html = parts.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join('');
        expect(textOf(contentOf(html))).toBe(parts.map(([, text]) => text).join(''));
      }),
    );
  });
});
