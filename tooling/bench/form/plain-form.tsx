import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { valueAt } from 'shared-contracts/data-path';
import { BENCH_STEPS, benchAnswers, type BenchField } from './bench-fields.ts';

/** The baseline: native inputs that hold their own text, read when their step is left. No rules, no frame. */
function PlainForm() {
  const [stepIndex, setStepIndex] = useState(0);
  const [answers, setAnswers] = useState(startAnswers);
  const step = BENCH_STEPS[stepIndex];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAnswers({ ...answers, ...Object.fromEntries(new FormData(event.currentTarget)) });
    setStepIndex(stepIndex + 1);
  };
  return (
    step && (
      <form key={step.key} onSubmit={onSubmit}>
        <h1>{step.title}</h1>
        {step.fields.map((field) => (
          <PlainField key={field.path} field={field} answer={answers[field.path]} />
        ))}
        <button>Continue</button>
      </form>
    )
  );
}

function PlainField({ field: { path, label, kind, options }, answer }: { field: BenchField; answer: unknown }) {
  return (
    <p>
      <label htmlFor={path}>{label}</label>
      {kind === 'text' && <input id={path} name={path} defaultValue={answer as string} />}
      {kind === 'area' && <textarea id={path} name={path} defaultValue={answer as string} />}
      {kind === 'check' && <input id={path} name={path} type="checkbox" defaultChecked={Boolean(answer)} />}
      {kind === 'select' && (
        <select id={path} name={path} defaultValue={answer as string}>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.value}
            </option>
          ))}
        </select>
      )}
    </p>
  );
}

/** Path → the first value of the native control. */
function startAnswers(): Record<string, unknown> {
  const nested = benchAnswers();
  return Object.fromEntries(
    BENCH_STEPS.flatMap(({ fields }) =>
      fields.map(({ path, kind, options }) => [path, kind === 'select' ? options[2]?.key : valueAt(nested, path)]),
    ),
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<PlainForm />);
