import { outputFolder } from '../build/build-files.mjs';

/** Settings that choose where releases are stored; in development, the store is always a folder in the checkout. */
const STORE_SETTINGS = [
  'RELEASES_URL',
  'RELEASES_TOKEN',
  'RELEASES_KEY_ID',
  'RELEASES_SECRET_KEY',
  'RELEASES_REGION',
  'RELEASE_TRUSTED_KEYS',
];

/**
 * The environment of the site in development. Whatever the caller's settings are, its builds go into no store that a
 * site runs from.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {{ port: number, watchPort: number }} ports
 */
export function developmentEnvironment(environment, { port, watchPort }) {
  const others = Object.fromEntries(Object.entries(environment).filter(([name]) => !STORE_SETTINGS.includes(name)));
  const folder = outputFolder('development');
  return {
    ...others,
    RELEASES_FOLDER: '.cache/releases',
    RELEASE_SOURCES: `shell/${folder},mfe-*/${folder}`,
    PORT: String(port),
    DEV: '1',
    DEV_SOCKET: `ws://localhost:${watchPort}`,
  };
}
