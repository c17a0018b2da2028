import { useEffect, useRef } from 'react';
import controlClasses from './control.css';
import type { ControlAttributes } from './field.tsx';
import { ChevronDownIcon, SearchIcon } from './icons.tsx';
import classes from './select-control.css';
import { SelectList } from './select-list.tsx';
import { loadCommonNames } from './loaded-names.ts';
import { optionNamed } from './named-options.ts';
import { optionId, type GroupsSource, type SelectChoice } from './select-options.ts';
import { useListbox } from './use-listbox.ts';
import { usePopup } from './use-popup.ts';

/** How a select looks and is searched. */
export interface SelectLook {
  /** "Please select one" by default. */
  placeholder?: string;
  /**
   * Whether the search row is shown from the start; by default if there are more than 8 options. Typing
   * filters either way.
   */
  searchable?: boolean;
  searchPlaceholder?: string;
  /** Shown when no option matches what is typed. */
  noMatch?: string;
  /** Maximum height of the list in px; by default the page's `--select-list-height`, or 300. */
  maxHeight?: number;
  autoComplete?: string;
  disabled?: boolean;
}

interface SelectControlProps extends SelectLook {
  control: ControlAttributes;
  labelId: string;
  name: string;
  groups: GroupsSource;
  chosen: SelectChoice | undefined;
  onChoose(option: SelectChoice): void;
  /** The browser filled in a text that names no option, or one that cannot be chosen. */
  onUnknown?(text: string): void;
}

const FEW_OPTIONS = 8;

/**
 * A select-only combobox whose list has a search input. Focus is on the box while the list is closed, and on the
 * search input while it is open; short lists show the search row once something is typed.
 */
export function SelectControl({
  control,
  labelId,
  name,
  groups,
  chosen,
  placeholder = 'Please select one',
  searchPlaceholder = 'Search',
  noMatch,
  maxHeight,
  autoComplete,
  disabled,
  onChoose,
  onUnknown,
  ...props
}: SelectControlProps) {
  const box = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const listId = `${control.id}-list`;

  const closeToBox = () => {
    list.close();
    box.current?.focus();
  };
  const choose = (option: SelectChoice) => {
    onChoose(option);
    closeToBox();
  };
  const list = useListbox({ groups, chosen, onChoose: choose, onClose: closeToBox });
  const { isOpen } = list;
  const toggle = () => (isOpen ? closeToBox() : list.open());

  usePopup(isOpen, box, popup);
  useEffect(() => {
    if (isOpen) search.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const fill = async (text: string) => {
    const options = groups().flatMap((group) => group.options);
    const option = optionNamed(options, text) ?? optionNamed(options, text, await loadCommonNames());
    if (option && !option.disabled) onChoose(option);
    else onUnknown?.(text);
  };

  const hasSearchRow = list.query !== '' || (props.searchable ?? list.options.length > FEW_OPTIONS);
  const activeId = list.active && optionId(listId, list.active.key);
  return (
    <div
      className={classes.select}
      onFocus={() => void loadCommonNames()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) list.close();
      }}
    >
      <button
        {...control}
        ref={box}
        type="button"
        role="combobox"
        name={name}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-labelledby={labelId}
        disabled={disabled}
        className={`${controlClasses.box} ${classes.box}`}
        onKeyDown={list.onBoxKeyDown}
        // At the press, as selects do: the field that loses the focus may move the page, and then the release is no
        // click here.
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          isPressed.current = true;
          // After the click of this press, which the shell makes up for where the page moved under the pointer.
          addEventListener('mouseup', () => setTimeout(() => (isPressed.current = false)), { once: true });
          toggle();
        }}
        // By keyboard, on the label, or of a screen reader; a press has been answered.
        onClick={() => {
          if (!isPressed.current) toggle();
        }}
      >
        <span className={chosen ? classes.value : classes.placeholder}>{chosen?.value ?? placeholder}</span>
        <ChevronDownIcon className={isOpen ? classes.up : undefined} />
      </button>
      {autoComplete && !disabled && (
        // For the browser's autofill, which can only fill inputs.
        <input
          className={classes.autofill}
          name={name}
          autoComplete={autoComplete}
          tabIndex={-1}
          aria-hidden="true"
          value={chosen?.value ?? ''}
          onChange={({ target }) => {
            if (target.value.trim() !== '') void fill(target.value);
          }}
        />
      )}
      {isOpen && (
        // A press on the list must not take focus from the search input.
        <div
          ref={popup}
          popover="manual"
          className={classes.popup}
          onMouseDown={(event) => {
            if (event.target !== search.current) event.preventDefault();
          }}
        >
          <div className={classes.search} data-unseen={!hasSearchRow || undefined}>
            <SearchIcon width="18" height="18" />
            <input
              ref={search}
              role="combobox"
              aria-label={searchPlaceholder}
              aria-describedby={labelId}
              aria-autocomplete="list"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={activeId}
              autoComplete="off"
              spellCheck={false}
              inputMode={hasSearchRow ? 'search' : 'none'}
              placeholder={searchPlaceholder}
              value={list.query}
              onChange={({ target }) => list.search(target.value)}
              onKeyDown={list.onKeyDown}
            />
          </div>
          <SelectList
            id={listId}
            labelId={labelId}
            list={list}
            chosenKey={chosen?.key}
            maxHeight={maxHeight}
            noMatch={noMatch}
            isEmpty={groups().every(({ options }) => options.length === 0)}
            onChoose={choose}
          />
        </div>
      )}
    </div>
  );
}
