import { useId, type Ref } from 'react';
import { Button } from 'shared-ui/button';
import { SearchIcon } from 'shared-ui/icons';
import { NoticeLine } from 'shared-ui/notice-line';
import control from 'shared-ui/control.css';
import type { SearchEntry } from '../../search/domain-name.ts';
import { choiceOf, EndingSelect } from './ending-select.tsx';
import type { DomainSearchOptions } from './options.ts';
import classes from './search-row.css';

export interface SearchRowProps {
  options: DomainSearchOptions;
  entry: SearchEntry;
  tlds: readonly string[];
  /** Error of the choice as a whole, such as a missing required domain. */
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onText(text: string): void;
  onTld(tld: string): void;
  onSearch(): void;
}

/**
 * The search box, the ending and the button. They are inside the page's form, so Enter is made to search instead of
 * submitting, and the box is not a field of the form.
 */
export function SearchRow({ options, entry, tlds, error, ref, onText, onTld, onSearch }: SearchRowProps) {
  const id = useId();
  const { search, tlds: dropdown } = options;
  const describing = [search.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div role="search">
      {search.showLabel && (
        <label htmlFor={`${id}-box`} className={classes.label}>
          {search.label}
        </label>
      )}
      {search.hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {search.hint}
        </p>
      )}
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          <NoticeLine tone="bad">{error}</NoticeLine>
        </div>
      )}
      <div className={`${classes.row} ${dropdown.show ? '' : classes.withoutEndings}`}>
        <input
          ref={ref}
          id={`${id}-box`}
          className={control.box}
          type="text"
          name="domains.search"
          aria-label={search.showLabel ? undefined : search.label}
          placeholder={search.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={describing || undefined}
          value={entry.text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSearch();
          }}
        />
        {dropdown.show && (
          <EndingSelect
            name="domains.tld"
            label={dropdown.label}
            value={entry.tld}
            onChange={onTld}
            choices={(tlds.includes(entry.tld) ? tlds : [entry.tld, ...tlds]).map(choiceOf)}
          />
        )}
        <div className={classes.button}>
          <Button icon={<SearchIcon />} onClick={onSearch}>
            {search.button}
          </Button>
        </div>
      </div>
    </div>
  );
}
