/** A style sheet: its class names, and the constructed sheet to pass to `useStyleSheet`. */
declare module '*.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
  export const sheet: CSSStyleSheet | undefined;
}
