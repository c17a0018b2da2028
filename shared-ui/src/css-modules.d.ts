/** The class names of a style sheet. Importing it adds it to the document. */
declare module '*.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
