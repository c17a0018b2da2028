import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'hono';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
/** Policy of a picture. If it is opened directly, it runs no scripts. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Names have no dots except before the extension, so no path leads out of the folder. */
const PATH = /^([a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z]+$/i;

/**
 * A picture in the site's `files/` folder; `undefined` if it is missing, is not a picture, or its path is not allowed.
 */
export async function findSiteFile(folder: string, path: string) {
  const type = TYPES[extname(path).toLowerCase()];
  if (!type || !PATH.test(path)) return undefined;
  try {
    const bytes = new Uint8Array(await readFile(join(folder, path)));
    return {
      bytes,
      headers: {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=86400',
        'Content-Security-Policy': PICTURE_POLICY,
      },
    };
  } catch {
    return undefined;
  }
}

/** Icon of a page on a phone's home screen. */
export const APPLE_TOUCH_ICON = '/files/apple-touch-icon.png';

/** The route of the site's pictures; `siteFiles` handles it. */
export const SITE_FILES = '/files/:path{.+}';
export function siteFiles(folder: string) {
  return async (context: Context<object, typeof SITE_FILES>): Promise<Response> => {
    const file = await findSiteFile(folder, context.req.param('path'));
    return file ? context.body(file.bytes, 200, file.headers) : context.notFound();
  };
}
