import { useStore } from 'shared-ui/use-store';
import { accountSlot } from '../layout/account-slot.tsx';
import { PageFrame, SavedNote } from '../layout/page-frame.tsx';
import { SideColumn } from '../layout/side-column.tsx';
import { TermsLine } from '../layout/submit-panel.tsx';
import { SummaryBar } from '../layout/summary-bar.tsx';
import type { PageModel } from '../page/page-model.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import { ContinueOffer } from './continue-offer.tsx';
import { FormButtons, FormEnd, type ShortForm, useSending } from './form-buttons.tsx';
import { FormNotices } from './form-notices.tsx';
import { FormOverlays } from './form-overlays.tsx';
import { FormProgress } from './form-progress.tsx';
import { FormStep } from './form-step.tsx';
import { FormSummary, useSummaryBar } from './summary-parts.tsx';
import { useWords } from './use-page.ts';

/** The last part of the side column; the form does not wait for it. */
const loadFaqList = () => import('../layout/faq-list.tsx').then(({ FaqList }) => FaqList);

const loadAbout = () => import('../layout/short-form.tsx').then(({ AboutForm }) => AboutForm);

const loadSentForm = () => import('./placed-page.tsx').then(({ SentForm }) => SentForm);

export interface FormViewProps {
  model: PageModel;
  /** The parts of a page with `layout`; other pages do not load them. */
  shortForm?: ShortForm | undefined;
}

/** Shows one form: the page frame, the current step (or all steps, on a page that is not stepped), and the overlays. */
export function FormPage({ model, shortForm }: FormViewProps) {
  const { boot, page, autosave, submission, reload } = model;
  const words = useWords(model);
  const elsewhere = useStore(autosave.status, ({ tab }) => (tab.kind === 'placed' ? tab.attempt : undefined));
  const isSent = useStore(submission, (state) => state.kind === 'succeeded' && !state.redirecting);
  const done = useStore(autosave.attempt, (attempt) => (attempt.state === 'done' ? attempt : undefined));
  const sent = elsewhere ?? (isSent ? done : undefined);
  if (sent)
    return (
      <LoadedPart
        load={loadSentForm}
        onFailed={reload}
        props={{ model, words, isElsewhere: elsewhere !== undefined, sent }}
      />
    );
  return (
    <>
      <PageFrame
        site={page.site}
        year={Number(boot.today.slice(0, 4))}
        sideLabel={page.side?.title ?? words.side}
        account={accountSlot(boot)}
        headerLink={page.headerLink ?? loginAndBack(page)}
        saved={page.persistence && <FormSaved model={model} />}
        progress={page.stepped && page.layout === undefined && <FormProgress model={model} />}
        side={<FormSide model={model} shortForm={shortForm} />}
        bottomBar={page.layout === undefined && !isSent && <FormBar model={model} />}
      >
        {page.layout === undefined && <ContinueOffer model={model} />}
        <FormNotices model={model} />
        <FormStep model={model}>
          <FormEnd model={model} shortForm={shortForm} />
        </FormStep>
      </PageFrame>
      <FormOverlays model={model} />
    </>
  );
}

function FormSaved({ model: { autosave } }: FormViewProps) {
  const saved = useStore(autosave.status, ({ tab, stored }) => (tab.kind === 'current' ? stored : undefined));
  return <SavedNote saved={saved} />;
}

/** The column beside the form. */
function FormSide({ model, shortForm }: FormViewProps) {
  const { page, steps } = model;
  const isLast = useStore(steps, ({ next }) => !next);
  const words = useWords(model);
  const isPlain = page.layout !== undefined;
  return (
    <SideColumn
      summary={page.summary && !page.correction && <FormSummary model={model} />}
      about={
        page.side &&
        (shortForm ? (
          <shortForm.AboutForm {...page.side} />
        ) : (
          <LoadedPart load={loadAbout} onFailed={() => undefined} props={page.side} />
        ))
      }
      phone={page.site.phone}
      navigation={page.submitPlace === 'side' && !isPlain && <FormButtons model={model} place="side" />}
      faq={
        isLast &&
        page.faq.length > 0 && (
          <LoadedPart load={loadFaqList} waits onFailed={() => undefined} props={{ entries: page.faq }} />
        )
      }
      terms={
        isLast &&
        page.submitPlace !== 'main' &&
        !isPlain && (
          <TermsLine
            termsLink={page.site.termsLink}
            submitLabel={words.submit}
            isCorrection={page.correction !== undefined}
          />
        )
      }
    />
  );
}

/** The bar of a small window: it opens the summary, and has Continue or Submit. */
function FormBar({ model }: FormViewProps) {
  const { page } = model;
  const words = useWords(model);
  const { isLast, isBusy, isHeld, onPress, instead } = useSending(model);
  return (
    <SummaryBar
      summary={page.summary && !page.correction && <FormSummary model={model} />}
      name={words.summary}
      renderOpener={useSummaryBar(model)}
      openerLabel={words.showSummary}
      submitting={isBusy}
      held={isHeld}
      label={isLast ? words.submit : 'Continue'}
      onPress={onPress}
      instead={instead}
    />
  );
}

/** The login, which leads back to a form whose answers this device keeps; `undefined` for the site's usual link. */
function loginAndBack({ persistence, path, site: { loginLink } }: PageModel['page']) {
  if (!persistence || !loginLink) return undefined;
  return { label: 'Log in', link: `${loginLink}?${new URLSearchParams({ next: path })}` };
}
