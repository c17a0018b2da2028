/** The workspaces whose sources go into the build of a workspace. */
export function usedBy(workspace) {
  return ['shared-contracts', 'shared-ui', ...(workspace === 'shell' ? ['form-engine'] : [])];
}

/** Single files of other workspaces that a build copies. */
function copiedInto(workspace) {
  return workspace === 'site-server' ? ['shell/src/layout/base.css'] : [];
}

/** The files and folders that the build of a workspace depends on, relative to the root. */
export function sourcesOf(workspace) {
  return [workspace, ...usedBy(workspace)]
    .flatMap((name) => [`${name}/src`, `${name}/package.json`])
    .concat(`${workspace}/webpack.config.mjs`, 'package-lock.json', 'tooling', ...copiedInto(workspace));
}
