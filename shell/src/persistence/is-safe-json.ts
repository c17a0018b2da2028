/** No form is nested deeper. Bounds the recursion of code that walks over data. */
const MOST_LEVELS = 32;

/** Keys that reach an object's prototype when they are written to. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether parsed JSON is safe to walk over and to copy: not too deep, and no key reaches a prototype. */
export function isSafeJson(content: unknown): boolean {
  const stack = [{ value: content, level: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, level } = next;
    if (value === null || typeof value !== 'object') continue;
    if (level === MOST_LEVELS) return false;
    for (const [key, child] of Object.entries(value)) {
      if (PROTOTYPE_KEYS.has(key)) return false;
      stack.push({ value: child, level: level + 1 });
    }
  }
  return true;
}
