import { ChevronDownIcon, ChevronUpIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Customer } from 'shared-contracts/account';
import type { LogoutPage } from 'shared-contracts/boot-document';
import { createSiteCalls } from '../calls/site-calls.ts';
import { browserStorage, tabStorage } from '../persistence/browser-storage.ts';
import { forgetOrders } from '../persistence/sent-form.ts';
import classes, { sheet } from './account-menu.css';

export interface AccountMenuProps {
  customer: Customer;
  accountLink: string;
  /** Where a logout is posted; without it the menu has none. */
  logoutPage?: LogoutPage | undefined;
}

const ENTRIES = [
  ['Orders', '#orders'],
  ['Renewals', '#renewals'],
  ['Login details', '#login-details'],
] as const;

/** The customer's name in the header; opens the links into the account and the way out. */
export function AccountMenu({ customer: { email, name }, accountLink, logoutPage }: AccountMenuProps) {
  useStyleSheet(sheet);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  }
  async function logOut({ path, pageId }: LogoutPage) {
    const calls = createSiteCalls({ path, pageId, websiteId: 0, fetch: window.fetch.bind(window) });
    const { kind } = await calls.post('process_logout', {});
    if (kind !== 'answered') return setFailed(true);
    forgetOrders(browserStorage(window), tabStorage(window));
    window.location.assign('/');
  }

  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon;
  return (
    <div ref={root} className={classes.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(name ?? email)}
        </span>
        <span className={classes.name} data-unseen="narrow">
          <span data-unseen>Account of </span>
          <span translate="no">{name ?? email}</span>
        </span>
        <Chevron width="16" height="16" />
      </button>
      {isOpen && (
        <div id={listId} className={classes.popup}>
          <p className={classes.who}>
            {name && <strong>{name}</strong>}
            <span>{email}</span>
          </p>
          <ul className={classes.list}>
            {ENTRIES.map(([label, hash]) => (
              <li key={hash}>
                <a className={classes.entry} href={accountLink + hash} onClick={() => setOpen(false)}>
                  {label}
                </a>
              </li>
            ))}
            {logoutPage && (
              <li className={classes.last}>
                <button type="button" className={classes.entry} onClick={() => void logOut(logoutPage)}>
                  Log out
                </button>
              </li>
            )}
          </ul>
          <p role="alert" className={classes.failed}>
            {hasFailed && 'We got no answer from the site. Please try again.'}
          </p>
        </div>
      )}
    </div>
  );
}

/** `Maya Okafor` → `MO`, `maya@alder.com` → `M`. */
function initialsOf(name: string): string {
  const words = name.split('@')[0]!.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
