/**
 * Prints the topics of the contracts, and those that the rules named in the arguments own, each with its replay
 * policy and the shape of its payload, as JSON. Run with `--import register-typescript.mjs`.
 */
import { shapeOf } from 'shared-contracts/struct-shape';
import { contributionTopic, TOPICS } from 'shared-contracts/topics';

/** @type {import('shared-contracts/topics').AnyTopic[]} */
const topics = [...Object.values(TOPICS), contributionTopic('*')];
for (const url of process.argv.slice(2)) topics.push(...(await import(url)).rules.topics.owns);
const byName = new Map(topics.map((topic) => [topic.name, topic]));

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
