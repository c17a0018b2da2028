import { join } from 'node:path';

/** The folder of the sample site. Jest runs in the repository's root. */
export const SITE_FOLDER = join(process.cwd(), 'site-server/site');
