import { browserBuild, exposesOf, frameBuild, rulesBuild } from '../tooling/build/webpack-config.mjs';

const workspace = 'mfe-order-checkout';

export default (mode) => [
  browserBuild({ workspace, area: 'order-checkout', exposes: exposesOf(workspace), mode }),
  rulesBuild({ workspace, mode }),
  frameBuild({ workspace, entry: { 'tokenizer-frame': './src/tokenizer-frame/frame.ts' }, mode }),
];
