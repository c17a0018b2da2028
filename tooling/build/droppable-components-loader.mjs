/**
 * Lets the build drop the components of react-router that nobody uses. They get their display name or context by a
 * statement of its own and are made by calls of React, all of which a bundler must keep: 8 kB gzip.
 */
export default function droppableComponents(source) {
  return source
    .replace(/^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});\n\1\.contextType = (\w+);$/m, 'var $1 = /* @__PURE__ */ (() => Object.assign($2, { contextType: $3 }))();')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^((?:var|const|let) \w+ = )(React\d*\.(?:memo|forwardRef|createContext|createElement)\()/gm, '$1/* @__PURE__ */ $2');
}
