import { join } from 'node:path';

/** The site's own folder. Jest runs in the repository's root. */
export const SITE_FOLDER = join(process.cwd(), 'site-server/site');
