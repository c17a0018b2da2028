/** @jsxImportSource hono/jsx */

/** Paths in a square of 16. */
const PATHS = {
  tick: 'M3.5 8.5l3 3 6-7',
  pause: 'M6 4v8M10 4v8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4 14 14',
  down: 'M4 6.5l4 4 4-4',
  sorted: 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  back: 'M13 8H3M7 4 3 8l4 4',
  file: 'M4 2h5.5L12 4.5V14H4zM6 7.5h4M6 10.5h4',
  warning: 'M8 2 1.5 13.5h13zM8 6.5v3.2M8 11.6v.1',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words that say the same: screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
