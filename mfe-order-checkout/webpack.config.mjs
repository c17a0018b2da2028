import { areaBuilds, frameBuild } from '../tooling/build/webpack-config.mjs';

const workspace = 'mfe-order-checkout';

export default (mode) => [
  ...areaBuilds({ workspace, mode }),
  frameBuild({ workspace, entry: { 'tokenizer-frame': './src/tokenizer-frame/frame.ts' }, mode }),
];
