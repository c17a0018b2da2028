/** Stands in for a CSS module in Jest: a class is its own name, the sheet is nothing. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : String(name)) });
export const sheet = undefined;
