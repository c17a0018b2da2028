import { useLayoutEffect, useRef } from 'react';
import { MinusIcon, PlusIcon } from './icons.tsx';
import classes from './stepper.css';

export interface StepperProps {
  value: number;
  min?: number;
  max: number;
  /** The value with its unit, such as "2 years". */
  unit: (value: number) => string;
  /** What is counted, for screen readers: "Years of acme.com". */
  label: string;
  id?: string;
  'aria-describedby'?: string;
  onChange(value: number): void;
}

/**
 * A small whole number with its unit and two buttons. Minus disappears at the minimum and plus at the maximum; focus
 * then moves to the remaining button.
 */
export function Stepper({ value, min = 1, max, unit, label, onChange, ...group }: StepperProps) {
  const element = useRef<HTMLDivElement>(null);
  const isStepping = useRef(false);
  useLayoutEffect(() => {
    // The pressed button may have disappeared, and focus with it.
    const hasFocus = element.current?.contains(document.activeElement);
    if (isStepping.current && !hasFocus) element.current?.querySelector('button')?.focus();
    isStepping.current = false;
  }, [value]);
  const step = (by: 1 | -1) => {
    isStepping.current = true;
    onChange(value + by);
  };
  return (
    <div {...group} ref={element} role="group" aria-label={label} className={classes.stepper}>
      {value > min && <StepButton by={-1} label={`Fewer: ${label}`} onStep={step} />}
      <output className={classes.value}>{unit(value)}</output>
      {value < max && <StepButton by={1} label={`More: ${label}`} onStep={step} />}
    </div>
  );
}

function StepButton({ by, label, onStep }: { by: 1 | -1; label: string; onStep(by: 1 | -1): void }) {
  return (
    <button type="button" data-by={by} aria-label={label} className={classes.button} onClick={() => onStep(by)}>
      {by === 1 ? <PlusIcon /> : <MinusIcon />}
    </button>
  );
}
