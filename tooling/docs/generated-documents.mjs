import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, WORKSPACES } from '../workspaces.mjs';

const AREAS = join(ROOT, 'site-server/src/areas');
const NOTE = 'Written by `npm run docs`; do not edit.';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const importSource = (path) => import(pathToFileURL(join(ROOT, path)).href);

/** A Markdown table; what Markdown would read as more than text is escaped. */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map(
      (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`,
    )
    .join('\n');

/** `docs/commands.md`: each npm script with its sentence of `commands.json`. Throws if one lacks the other. */
function commands() {
  const groups = JSON.parse(read('tooling/docs/commands.json'));
  const described = Object.values(groups).flatMap((sentences) => Object.keys(sentences));
  const scripts = ['.', ...WORKSPACES].flatMap((folder) =>
    Object.keys(JSON.parse(read(`${folder}/package.json`)).scripts ?? {}),
  );
  const unexplained = scripts.filter((name) => !described.includes(name));
  const gone = described.filter((name) => !scripts.includes(name));
  if (unexplained.length + gone.length > 0)
    throw new Error(
      `tooling/docs/commands.json needs one sentence for each npm script: ${[
        ...unexplained.map((name) => `${name} has none`),
        ...gone.map((name) => `${name} is no script`),
      ].join(', ')}.`,
    );
  const sections = Object.entries(groups).map(
    ([title, sentences]) =>
      `## ${title}\n\n${table(
        ['`npm run …`', ''],
        Object.entries(sentences).map(([name, sentence]) => [`\`${name}\``, sentence]),
      )}`,
  );
  return `# Commands\n\n${NOTE}\n\n${sections.join('\n\n')}\n`;
}

/** `docs/settings.md`: the settings of the server, its limits, and the addresses of the areas' outside services. */
async function settings() {
  const { SETTINGS } = await importSource('site-server/src/settings.ts');
  const { LIMITS } = await importSource('site-server/src/http/limits/limits.ts');
  const areas = await Promise.all(
    readdirSync(AREAS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => importSource(`site-server/src/areas/${name}/index.ts`)),
  );
  const defaultOf = ({ struct, without }) => {
    const [, value] = struct.validate(undefined, { coerce: true });
    if (value === undefined) return without ?? '';
    return `\`${typeof value === 'boolean' ? Number(value) : value}\``;
  };
  const { withAreaServices } = await importSource('site-server/src/areas/area-services.ts');
  // `AREA` stands for the name of an area.
  const { services: ofAreas } = withAreaServices(
    { actions: new Map(), loads: new Map(), services: [] },
    { '<area>': {} },
  );
  const services = [...areas.flatMap(({ server }) => Object.values(server.services ?? {})), ...ofAreas.values()];
  return `# Settings

${NOTE}

Environment variables of the server; an empty one counts as not set. A wrong one stops the start with a sentence.

${table(
  ['setting', 'what it is for', 'must be', 'default'],
  Object.entries(SETTINGS).map(([name, setting]) => [
    `\`${name}\``,
    setting.about,
    setting.expected,
    defaultOf(setting),
  ]),
)}

## Outside services

${table(
  ['setting', 'the service', 'without it'],
  services.flatMap(({ setting, about, without, key }) => [
    [`\`${setting}\``, key ? `${about}; requires \`${key.setting}\`` : about, without],
    ...(key ? [[`\`${key.setting}\``, `${key.about}, for \`${setting}\``, '']] : []),
  ]),
)}

## Limits

How many are accepted at once, and then per minute, such as \`100/30\`.

${table(
  ['setting', 'counts', 'default'],
  Object.values(LIMITS).map(({ setting, counts, atOnce, aMinute }) => [
    `\`${setting}\``,
    counts,
    `\`${atOnce}/${aMinute}\``,
  ]),
)}
`;
}

/** `decisions/README.md`: number, title and status of each decision. Throws if a file has another form. */
function decisions() {
  const rows = readdirSync(join(ROOT, 'decisions'))
    .filter((name) => name !== 'README.md')
    .map((name) => {
      const [number] = name.split('-');
      const text = read(`decisions/${name}`);
      const title = new RegExp(`^# ${number} (.+)`).exec(text)?.[1];
      if (!title) throw new Error(`decisions/${name} must begin with "# ${number} " and its title.`);
      return [`[${number}](${name})`, title, /^Status: (.+)\.$/m.exec(text)?.[1] ?? 'in force'];
    });
  return `# Decisions

${NOTE}

Context, choice, consequence. A decision is in force unless a line \`Status: …\` below its title says otherwise.

${table(['', 'decision', 'status'], rows)}
`;
}

/** Every generated document: path → text. */
export async function generatedDocuments() {
  return {
    'docs/commands.md': commands(),
    'docs/settings.md': await settings(),
    'decisions/README.md': decisions(),
  };
}
