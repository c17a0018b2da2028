/**
 * The folder of a workspace for its builds. Development builds have a separate one, so that they never replace the
 * builds that are released and started as production.
 *
 * @param {string} mode
 */
export function outputFolder(mode) {
  return mode === 'development' ? '.cache/development' : 'dist';
}
