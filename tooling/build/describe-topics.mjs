/** Prints every declared topic with the shape of its payload, as JSON. Run with `--import register-typescript.mjs`. */
import { shapeOf } from 'shared-contracts/struct-shape';
import { ALL_TOPICS } from 'shared-contracts/topics';

process.stdout.write(
  JSON.stringify(ALL_TOPICS.map(({ name, version, payload }) => ({ name, version, payload: shapeOf(payload) }))),
);
