/** No form is nested deeper; what walks over data may call itself once a level. */
const MOST_LEVELS = 32;

/** Keys that reach behind an object when they are written to. */
const REACHING_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether parsed JSON is safe to walk over and to copy: not too deep, and no key reaches a prototype. */
export function isSafeJson(content: unknown): boolean {
  const waiting = [{ value: content, level: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, level } = next;
    if (value === null || typeof value !== 'object') continue;
    if (level === MOST_LEVELS) return false;
    for (const [key, inside] of Object.entries(value)) {
      if (REACHING_KEYS.has(key)) return false;
      waiting.push({ value: inside, level: level + 1 });
    }
  }
  return true;
}
