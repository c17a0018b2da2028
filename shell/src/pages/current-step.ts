/** The step on screen, for code outside React: the autosave stores it, and navigation by areas uses its `goTo`. */
interface ShownStep {
  step: string;
  progress: { step: number; of: number };
  /** With `returnTo`, Continue on that step leads to the step with this key. */
  goTo(key: string, returnTo?: string): void;
}

export interface CurrentStep {
  shown(): ShownStep;
  show(step: ShownStep): void;
}

export function createCurrentStep(): CurrentStep {
  let shown: ShownStep = { step: '', progress: { step: 0, of: 0 }, goTo: () => undefined };
  return {
    shown: () => shown,
    show: (step) => {
      shown = step;
    },
  };
}
