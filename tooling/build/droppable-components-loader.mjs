/**
 * Lets the build drop unused components of react-router. A separate statement sets their display name or context, and
 * calls to React create them; without this loader the bundler has to keep both, which costs 8 kB gzip.
 */
export default function droppableComponents(source) {
  return source
    .replace(
      /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});\n\1\.contextType = (\w+);$/m,
      'var $1 = /* @__PURE__ */ (() => Object.assign($2, { contextType: $3 }))();',
    )
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^((?:var|const|let) \w+ = )(React\d*\.(?:memo|forwardRef|createContext|createElement)\()/gm,
      '$1/* @__PURE__ */ $2',
    );
}
