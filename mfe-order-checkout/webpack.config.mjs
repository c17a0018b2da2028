import { browserBuild, exposesOf, frameBuild, rulesBuild } from '../tooling/webpack-config.mjs';

const workspace = 'mfe-order-checkout';

export default (mode) => [
  browserBuild({
    workspace, area: 'order-checkout', mode, firstModules: ['company-information', 'filing-options', 'order-summary'],
    exposes: exposesOf(workspace),
  }),
  rulesBuild({ workspace, mode }),
  frameBuild({ workspace, entry: { 'tokenizer-frame': './src/tokenizer-frame/frame.ts' }, mode }),
];
