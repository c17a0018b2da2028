/**
 * What `npm run release` was asked to let pass. `--allow-dirty`: uncommitted changes, which the release records.
 * `--unchecked`: types and tests are not run. `--allow-breaks`: it would break what is deployed, which another release
 * may mend before it is promoted.
 */
const OPTIONS = ['--allow-dirty', '--unchecked', '--allow-breaks'];

/** The most files that a message lists. */
const MOST_LISTED = 10;

/** @param {readonly string[]} args */
export function readOptions(args) {
  const unknown = args.find((arg) => !OPTIONS.includes(arg));
  if (unknown) throw new Error(`npm run release has no option "${unknown}". It has ${OPTIONS.join(', ')}, after "--".`);
  return {
    allowsDirty: args.includes('--allow-dirty'),
    isUnchecked: args.includes('--unchecked'),
    allowsBreaks: args.includes('--allow-breaks'),
  };
}

/**
 * The error for sources that differ from the commit, with their names; `undefined` if the release may go on.
 *
 * @param {{ changed: readonly string[] } | undefined} state
 * @param {{ allowsDirty: boolean }} options
 */
export function refusalOfDirty(state, { allowsDirty }) {
  if (!state || state.changed.length === 0 || allowsDirty) return undefined;
  const { changed } = state;
  return [
    'Not released: these sources differ from the commit, so the release could not be traced to its sources later:',
    ...changed.slice(0, MOST_LISTED).map((file) => `  ${file}`),
    ...(changed.length > MOST_LISTED ? [`  and ${changed.length - MOST_LISTED} more`] : []),
    'Commit them; or add "-- --allow-dirty", and the release is marked.',
  ].join('\n');
}
