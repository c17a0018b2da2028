/** The step on screen, for what lives outside React: the keeper writes it down, areas go elsewhere from it. */
export interface ShownStep {
  step: string;
  progress: { step: number; of: number };
  goTo(key: string): void;
}

export interface Place {
  shown(): ShownStep;
  show(step: ShownStep): void;
}

export function createPlace(): Place {
  let shown: ShownStep = { step: '', progress: { step: 0, of: 0 }, goTo: () => undefined };
  return { shown: () => shown, show: (step) => { shown = step; } };
}
