/** What the counter reads of React's fibers. */
interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** React's flag of a component that has rendered in a commit. */
const PERFORMED_WORK = 1;

let counts: Record<string, number> = {};

/** Looks at a component, and below it only where React has looked. */
function look(fiber: Fiber, before: Fiber | null) {
  const name = typeof fiber.type === 'function' ? fiber.type.name : '';
  if (name && fiber.flags & PERFORMED_WORK) counts[name] = (counts[name] ?? 0) + 1;
  if (fiber.child === before?.child) return;
  for (let child = fiber.child; child; child = child.sibling) look(child, child.alternate);
}

/** Counts the renders of a React DOM that is imported after this call, as React's developer tools do. */
export function countRenders(): void {
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => look(current, current.alternate),
    },
  });
}

/** Returns how often every component has rendered since the last call, by its name. */
export function takeRenders(): Record<string, number> {
  const taken = counts;
  counts = {};
  return taken;
}
