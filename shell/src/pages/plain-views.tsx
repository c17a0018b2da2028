import { useMemo } from 'react';
import type { BootDocument, FormGroup, Receipt } from 'shared-contracts/boot-document';
import { ConfirmationPage } from '../layout/confirmation-page.tsx';
import { HomePage } from '../layout/home-page.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { TextPage } from '../layout/text-page.tsx';
import { findUnfinishedForm } from '../persistence/unfinished-form.ts';

/** The views that are no form: each is the frame and one page. */
export function HomeView({ boot, groups, storage }: { boot: BootDocument; groups: FormGroup[]; storage: Storage | undefined }) {
  const unfinished = useMemo(() => findUnfinishedForm(groups, storage, boot.today), [groups, storage, boot.today]);
  return <Framed boot={boot}><HomePage groups={groups} unfinished={unfinished} /></Framed>;
}

export function ConfirmationView({ boot, receipt }: { boot: BootDocument; receipt: Receipt }) {
  return <ConfirmationPage site={boot.site} receipt={receipt} onPrint={() => window.print()} />;
}

export function TextView({ boot, title, paragraphs }: { boot: BootDocument; title: string; paragraphs: string[] }) {
  return <Framed boot={boot}><TextPage title={title} paragraphs={paragraphs} /></Framed>;
}

export function NotFoundView({ boot }: { boot: BootDocument }) {
  return <TextView boot={boot} title="There is no page here" paragraphs={['The address may be old or mistyped. All forms are listed on the first page.']} />;
}

function Framed({ boot, children }: { boot: BootDocument; children: React.ReactNode }) {
  return <PageFrame site={boot.site} year={Number(boot.today.slice(0, 4))}>{children}</PageFrame>;
}
