import { serverBuild } from '../tooling/build/webpack-config.mjs';

export default (mode) => [serverBuild({ workspace: 'site-server', mode })];
