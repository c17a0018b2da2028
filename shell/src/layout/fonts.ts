/** Addresses of the two font files (woff2) in the build. */
export interface FontFiles {
  sans: string;
  serif: string;
}

/**
 * Loads the two font families. Until they are loaded, text is shown in the fallbacks of base.css.
 *
 * Faces are created here, because a constructed sheet does not resolve addresses itself. Resolves when both are
 * settled, also if a font does not load: the page is then shown in the fallback.
 */
export async function loadFonts(files: FontFiles, fonts: FontFaceSet = document.fonts): Promise<void> {
  const faces = [
    new FontFace('Instrument Sans Variable', `url("${files.sans}") format("woff2")`, {
      weight: '400 700',
      display: 'swap',
    }),
    new FontFace('Newsreader', `url("${files.serif}") format("woff2")`, { weight: '500', display: 'swap' }),
  ];
  for (const face of faces) fonts.add(face);
  await Promise.allSettled(faces.map((face) => face.load()));
}
