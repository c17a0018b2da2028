/**
 * The response header in which every answer of the site names the release set that new pages are rendered with. In a
 * separate file, because it is all that pages need of release sets.
 */
export const RELEASE_SET_HEADER = 'release-set';
