import type { Site } from './load-site.ts';

/** What a search engine lists: an address, and the text below its title. */
export interface Listing {
  path: string;
  description: string;
}

/**
 * Everything that search engines should list: the home page, pages with a description, and texts that are not shown
 * after a form.
 */
export function listingsOf({ home, pages, texts }: Pick<Site, 'home' | 'pages' | 'texts'>): Listing[] {
  return [
    { path: '/', description: home.description },
    ...pages.flatMap(({ path, description }) => (description === undefined ? [] : [{ path, description }])),
    ...texts.flatMap(({ path, done, paragraphs: [description = ''] }) =>
      done === undefined ? [{ path, description }] : [],
    ),
  ];
}

/** The sitemap of these listings, for a site that customers reach under `origin`. */
export function sitemapOf(listings: readonly Listing[], origin: string): string {
  const urls = listings.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
