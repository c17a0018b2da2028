/** Replaces the sdk's script elements: entries of areas are ES modules, fetched by `import()`. */
const refuse = () => {
  throw new Error('Areas are ES modules.');
};

export { refuse as createLink, refuse as createScript, refuse as loadScript };
export const isStaticResourcesEqual = (left, right) => left === right;
export async function safeWrapper(callback) {
  return callback();
}
