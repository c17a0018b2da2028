/** A PDF of at least `size` bytes; `start` follows its header. */
export function pdf(start = '', size = 0): Buffer {
  const [head, tail] = [`%PDF-1.7\n${start}1 0 obj\n<</Type/Catalog>>\nendobj\n`, 'trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'];
  return Buffer.from(`${head}${'0'.repeat(Math.max(0, size - head.length - tail.length))}${tail}`, 'latin1');
}
