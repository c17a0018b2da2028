import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { HtmlContent, isOtherSite } from './html-content.tsx';

it('[SH-014, SH-065] nodes become elements', () => {
  render(
    <HtmlContent
      content={[
        { tag: 'h3', children: ['Fees'] },
        {
          tag: 'p',
          children: ['It is ', { tag: 'strong', children: ['$100'] }, { tag: 'br', children: [] }, 'a year.'],
        },
        {
          tag: 'ul',
          children: [
            { tag: 'li', children: ['One'] },
            { tag: 'li', children: ['Two'] },
          ],
        },
        {
          tag: 'table',
          children: [
            {
              tag: 'tbody',
              children: [
                {
                  tag: 'tr',
                  children: [
                    { tag: 'th', children: ['Ohio'] },
                    { tag: 'td', children: ['$99'] },
                  ],
                },
              ],
            },
          ],
        },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Fees' })).toBeInTheDocument();
  expect(screen.getByText('$100').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  expect(screen.getByRole('cell', { name: '$99' })).toBeInTheDocument();
});

it('[SH-014] headings are one level below the heading above them', () => {
  render(
    <HtmlContent
      headingLevel={2}
      content={[
        { tag: 'h3', children: ['A'] },
        { tag: 'h4', children: ['B'] },
      ]}
    />,
  );
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3']);
});

it('[SH-065] text that looks like HTML stays text', () => {
  const { container } = render(
    <HtmlContent content={['<img src=x onerror=alert(1)>', { tag: 'p', children: ['<script>'] }]} />,
  );
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)><script>');
  expect(container.querySelector('img, script')).toBeNull();
});

it('a link to another site opens in a new tab and sends it nothing; a link of this site does not', () => {
  render(
    <HtmlContent
      content={[
        { tag: 'a', href: 'https://example.com/', children: ['Away'] },
        { tag: 'a', href: '/terms/', children: ['Terms'] },
      ]}
    />,
  );
  const away = screen.getByRole('link', { name: 'Away (opens in a new tab)' });
  expect(away).toHaveAttribute('target', '_blank');
  expect(away).toHaveAttribute('rel', 'noopener noreferrer');
  const terms = screen.getByRole('link', { name: 'Terms' });
  expect(terms).toHaveAttribute('href', '/terms/');
  expect(terms).not.toHaveAttribute('target');
});

it.each([
  ['https://example.com/', true],
  ['https://site.example/terms/', false],
  ['/terms/', false],
  ['#top', false],
  ['mailto:a@example.com', false],
  ['tel:+13075550100', false],
  ['http://site.example/', true],
  ['/\\other.example/', true],
  ['https://', false],
])('%s leads to another site: %s', (href, isOther) => {
  expect(isOtherSite(href, 'https://site.example/form-a-business?step=a')).toBe(isOther);
});
