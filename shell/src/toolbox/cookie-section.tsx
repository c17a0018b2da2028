import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from 'shared-ui/button';
import { TrashIcon } from 'shared-ui/icons';
import type { CookieJar } from './cookies.ts';
import classes from './toolbox.css';
import type { TellError } from './toolbox-error.ts';

export interface CookieSectionProps {
  cookies: CookieJar;
  /** Cookies are read while the toolbox is open. */
  isOpen: boolean;
  tellError: TellError;
}

/** The cookie helper: lists cookies, sets a cookie for a number of days, and deletes cookies. */
export function CookieSection({ cookies, isOpen, tellError }: CookieSectionProps) {
  const [draft, setDraft] = useState({ name: '', value: '', days: '1' });
  const [, readAgain] = useState(0);
  const [status, setStatus] = useState('');
  const ids = useId();
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });

  function set() {
    const { name, value } = draft;
    const days = Number(draft.days);
    if (name.trim() === '' || !(days >= 0))
      return tellError('The cookie was not set', 'It needs a name, and days from 0.');
    if (!cookies.set({ name, value, days })) return tellError('The cookie was not set', 'The browser did not take it.');
    setStatus(`${name} is set.`);
    setDraft({ ...draft, name: '', value: '' });
  }

  function remove(name: string) {
    if (!cookies.remove(name))
      return tellError('The cookie was not deleted', 'It belongs to another path or to the server.');
    setStatus(`${name} is deleted.`);
    readAgain((count) => count + 1);
  }

  const setOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') set();
  };
  const input = (part: keyof typeof draft, label: string, type: 'text' | 'number' = 'text') => (
    <div className={classes.field}>
      <label htmlFor={`${ids}${part}`}>{label}</label>
      <input
        id={`${ids}${part}`}
        className={classes.input}
        type={type}
        min={type === 'number' ? 0 : undefined}
        value={draft[part]}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={setOnEnter}
        onChange={({ target }) => change({ [part]: target.value })}
      />
    </div>
  );
  const listed = isOpen ? cookies.list() : [];
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Cookies</h2>
      {listed.length === 0 ? (
        <p className={classes.said}>None that scripts can see.</p>
      ) : (
        <ul className={classes.cookies}>
          {listed.map(({ name, value }, index) => (
            <li key={index} className={classes.cookie}>
              <span>
                <strong>{name}</strong> <span>{value}</span>
              </span>
              <button
                type="button"
                className={classes.remove}
                aria-label={`Delete ${name}`}
                onClick={() => remove(name)}
              >
                <TrashIcon width="18" height="18" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.fields}>
        {input('name', 'Name')}
        {input('value', 'Value')}
        {input('days', 'Days', 'number')}
      </div>
      <Button kind="secondary" onClick={set}>
        Set cookie
      </Button>
      <p role="status" className={classes.said}>
        {status}
      </p>
    </section>
  );
}
