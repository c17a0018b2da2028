/** Imports all modules that the shell provides to areas (tooling/build/webpack-config.mjs). */
declare module 'virtual:shared-modules' {}

/** The import of a font file is its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
