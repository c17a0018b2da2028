/** The properties of a listed state that are used here; a state with a `reason` is closed. */
interface ListedState {
  key: string;
  reason?: string;
}

/** The answer with the ticked states; `undefined` if none is ticked. */
export type TickedStates = Readonly<Record<string, true>> | undefined;

/** The open states that are ticked in an answer, in the order of the list. */
export function chosenStates(answer: unknown, states: readonly ListedState[]): string[] {
  const ticked = (answer ?? {}) as Readonly<Record<string, unknown>>;
  return states.filter(({ key, reason }) => reason === undefined && ticked[key] === true).map(({ key }) => key);
}

/** The answer after ticking or unticking one state. */
export function withState(
  answer: unknown,
  state: string,
  isTicked: boolean,
  states: readonly ListedState[],
): TickedStates {
  const others = chosenStates(answer, states).filter((key) => key !== state);
  return tickedStates(isTicked ? [...others, state] : others);
}

/** The answer after ticking or unticking every open state. */
export function withAllStates(states: readonly ListedState[], isTicked: boolean): TickedStates {
  return tickedStates(isTicked ? states.filter(({ reason }) => reason === undefined).map(({ key }) => key) : []);
}

function tickedStates(keys: readonly string[]): TickedStates {
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, true]));
}
