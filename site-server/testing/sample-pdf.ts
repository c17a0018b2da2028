/** A PDF with one empty page, of at least `size` bytes; `start` follows its header. */
export function pdf(start = '', size = 0): Buffer {
  const head =
    `%PDF-1.7\n${start}1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count ` +
    '1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n%';
  const tail = '\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  return Buffer.from(`${head}${'0'.repeat(Math.max(0, size - head.length - tail.length))}${tail}`, 'latin1');
}
