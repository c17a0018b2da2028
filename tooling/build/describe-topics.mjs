/**
 * Prints the topics that the rules in the argument own and read, or, without rules, those of the contracts, each with
 * its replay policy and the shape of its payload, as JSON. Run with `--import register-typescript.mjs`.
 */
import { shapeOf } from 'shared-contracts/struct-shape';
import { contributionTopic, TOPICS } from 'shared-contracts/topics';

const [, , rules] = process.argv;
/** @type {import('shared-contracts/topics').AnyTopic[]} */
const topics = rules ? await topicsIn(rules) : [...Object.values(TOPICS), contributionTopic('*')];
const byName = new Map(topics.map((topic) => [topic.name, topic]));

async function topicsIn(url) {
  const { owns, reads } = (await import(url)).rules.topics;
  return [...owns, ...reads];
}

process.stdout.write(
  JSON.stringify(
    [...byName.values()].map(({ name, version, replay, payload }) => ({
      name,
      version,
      replay,
      payload: shapeOf(payload),
    })),
  ),
);
