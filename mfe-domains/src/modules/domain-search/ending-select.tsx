import { ChevronDownIcon } from 'shared-ui/icons';
import control from 'shared-ui/control.css';
import classes from './ending-select.css';

export interface EndingChoice {
  tld: string;
  text: string;
}

/** The choice for an ending: `com` is shown as ".com". */
export const choiceOf = (tld: string): EndingChoice => ({ tld, text: `.${tld}` });

export interface EndingSelectProps {
  name: string;
  label: string;
  value: string;
  choices: readonly EndingChoice[];
  onChange(tld: string): void;
}

/** A select of endings. It is the browser's native one, which phones show as a wheel. */
export function EndingSelect({ name, label, value, choices, onChange }: EndingSelectProps) {
  return (
    <div className={classes.endings}>
      <select
        name={name}
        aria-label={label}
        className={`${control.box} ${classes.select}`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map(({ tld, text }) => (
          <option key={tld} value={tld}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={classes.chevron} />
    </div>
  );
}
