import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/release-set';
import { broken, nameOfRelease, type ContractFinding } from './check-types.ts';

/** How a container says what it takes from the page: with Module Federation's runtime, and with webpack's own. */
const SHARE_KEY = /\bshareKey["']?\s*:\s*"([^"\\]+)"|\("default",\s*"([^"\\]+)",/g;

/**
 * What only React's own code has: it hands a hook to a dispatcher (`H`, before React 19 `current`) that only the page's
 * React has, so hooks of a copy throw. A bundle that uses React says `React.useState`. Last, words of development.
 */
const OWN_REACT = [
  /\.(?:H|current)\.use(?:State|Reducer|Ref|Memo|Callback|Context|(?:Layout|Insertion)?Effect|SyncExternalStore|Id)\(/,
  /Invalid hook call\. Hooks can only be called inside/,
];

/**
 * Reports what the release's scripts take from the page and its record does not name, because no shell was compared
 * with it (our builds write down what they take; other builds may leave it out), and a React that they do not take.
 */
export async function takenFromPage(release: Release, folder: string): Promise<ContractFinding[]> {
  const names = Object.keys(release.files).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  );
  const whom = nameOfRelease(release);
  const taken = new Set(
    scripts.flatMap(({ text }) => [...text.matchAll(SHARE_KEY)].map(([, key, own = '']) => key ?? own)),
  );
  const unnamed = [...taken].flatMap((key) => {
    const isPart = /^shared-(contracts|ui)\//.test(key);
    const isNamed = isPart
      ? release.takes?.some(({ part }) => part === key)
      : release.shared.some(({ name }) => key === name || key.startsWith(`${name}/`));
    return isNamed
      ? []
      : {
          check: 'named-shares',
          whom,
          ...broken(
            `Its scripts take "${key}" from the page, and its record does not say so.`,
            isPart ? 'Name it in `takes`, with the exports that it uses.' : 'Name its package in `shared`.',
          ),
        };
  });
  const withReact = scripts.filter(({ text }) => OWN_REACT.some((mark) => mark.test(text))).map(({ file }) => file);
  if (withReact.length === 0) return unnamed;
  const wrong = `Its scripts bring a React of their own (${withReact.join(', ')}), whose hooks throw in the page.`;
  const suggestion =
    "Take the shell's: in `shared` of Module Federation, give `react` and `react/` the options " +
    "{ import: false, singleton: true, requiredVersion: '^19.0.0' }.";
  return [...unnamed, { check: 'one-react', whom, ...broken(wrong, suggestion) }];
}
