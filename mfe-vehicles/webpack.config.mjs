import { browserBuild, exposesOf, rulesBuild } from '../tooling/build/webpack-config.mjs';

const workspace = 'mfe-vehicles';

export default (mode) => [
  browserBuild({ workspace, area: 'vehicles', exposes: exposesOf(workspace), mode }),
  rulesBuild({ workspace, mode }),
];
