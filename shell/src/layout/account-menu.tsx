import { Button } from 'shared-ui/button';
import { ChevronDownIcon, ChevronUpIcon } from 'shared-ui/icons';
import { Modal } from 'shared-ui/modal';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Customer } from 'shared-contracts/account';
import type { LogoutPage } from 'shared-contracts/boot-document';
import { forgetSentForm } from 'shared-contracts/sent-form';
import { createSiteCalls } from '../calls/site-calls.ts';
import { browserStorage, tabStorage } from '../persistence/browser-storage.ts';
import { deleteForms, forgetOrders, hasBegunForm } from '../persistence/sent-form.ts';
import classes from './account-menu.css';

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
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
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
  const storages = () => [browserStorage(window), tabStorage(window)];
  async function logOut({ path, pageId }: LogoutPage, deletes: boolean) {
    setBusy(true);
    const calls = createSiteCalls({ path, pageId, websiteId: 0, fetch: window.fetch.bind(window) });
    const { kind } = await calls.post('process_logout', {});
    setBusy(false);
    setAsking(false);
    if (kind !== 'answered') return setFailed(true);
    forgetOrders(...storages());
    forgetSentForm();
    if (deletes) deleteForms(window, ...storages());
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
                <button
                  type="button"
                  className={classes.entry}
                  onClick={() => (hasBegunForm(...storages()) ? setAsking(true) : void logOut(logoutPage, false))}
                >
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
      {isAsking && logoutPage && (
        <Modal
          title="Delete your form from this device?"
          saveLabel="Delete it and log out"
          cancelLabel="Stay logged in"
          isBusy={isBusy}
          onSave={() => void logOut(logoutPage, true)}
          onCancel={() => setAsking(false)}
        >
          <p>
            A form that you began is still on this device: anyone who uses it next can read your answers. Delete it if
            the device is not your own. A form that you saved in your account stays there.
          </p>
          <p>
            <Button kind="secondary" busy={isBusy} onClick={() => void logOut(logoutPage, false)}>
              Keep it and log out
            </Button>
          </p>
        </Modal>
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
