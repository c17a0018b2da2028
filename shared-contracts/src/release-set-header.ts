/** With it every answer of the site names the set that new pages are rendered with. A file of its own: pages read no more of release sets. */
export const RELEASE_SET_HEADER = 'release-set';
