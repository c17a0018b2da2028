/** Addresses of the two font files (woff2), as the build knows them. */
export interface FontFiles {
  sans: string;
  serif: string;
}

/**
 * Starts loading the two families of the look; text shows in the fallbacks of base.css until they are there.
 *
 * Faces are made here, because a constructed sheet resolves no addresses of its own. Resolves when both
 * are settled: a font that does not load is no reason to show nothing.
 */
export async function loadFonts(files: FontFiles, fonts: FontFaceSet = document.fonts): Promise<void> {
  const faces = [
    new FontFace('Instrument Sans Variable', `url("${files.sans}") format("woff2")`, { weight: '400 700', display: 'swap' }),
    new FontFace('Newsreader', `url("${files.serif}") format("woff2")`, { weight: '500', display: 'swap' }),
  ];
  for (const face of faces) fonts.add(face);
  await Promise.allSettled(faces.map((face) => face.load()));
}
