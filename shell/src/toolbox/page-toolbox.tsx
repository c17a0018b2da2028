import { useMemo } from 'react';
import type { Notice } from 'shared-contracts/area-host';
import { createCookieJar } from './cookies.ts';
import type { FlagStore } from '../submit/flag-store.ts';
import { createToolboxForm, type FillableSession } from './toolbox-form.ts';
import { Toolbox } from './toolbox.tsx';

export interface PageToolboxProps {
  session: FillableSession;
  /** Loads the rules of every area of the page. */
  loadRules(): Promise<unknown>;
  /** The step on screen. */
  step: string;
  flags: FlagStore;
  notify(notice: Notice): void;
}

/** The toolbox for a page's form and the cookies of its document. */
export function PageToolbox({ session, loadRules, ...rest }: PageToolboxProps) {
  const form = useMemo(() => createToolboxForm(session, loadRules), [session, loadRules]);
  const cookies = useMemo(() => createCookieJar(document, window.location.protocol === 'https:'), []);
  return <Toolbox {...rest} form={form} cookies={cookies} />;
}
