import { useState } from 'react';
import type { SubmitOutcome } from 'shared-contracts/area-host';
import { createAttemptStore, newAttempt } from 'shared-contracts/attempt';
import type { AreaName } from 'shared-contracts/form-types';
import { baseFormType } from 'shared-contracts/page-config';
import { contributionTopic, topicState } from 'shared-contracts/topics';
import { Button } from 'shared-ui/button';
import type { StandaloneSession } from '../standalone-session.ts';
import type { LoadedArea } from '../standalone-boot.ts';
import { toolClasses, ToolPanel } from './tool-panel.tsx';

interface SubmitPanelProps {
  session: StandaloneSession;
  area: AreaName;
  loader: LoadedArea;
  tokenizerFrame: string;
}

/**
 * Makes the area submit the sample page. The order is either printed, or its card is sent to the sandbox tokenizer; the
 * latter ends with a refusal, because only the whole site can place orders.
 */
export function SubmitPanel({ session, area, loader, tokenizerFrame }: SubmitPanelProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  async function run(bailBeforeSubmission: boolean) {
    setBusy(true);
    session.commit();
    session.checkAll();
    const known = session.known.state;
    const products = topicState(known.topics, contributionTopic(area));
    try {
      const submit = await loader.submit();
      const submitted: SubmitOutcome = await submit(session.host, {
        known,
        contributions: products ? { [area]: products } : {},
        tokenizerFrame,
        releaseSet: '0'.repeat(16),
        flags: { bailBeforeSubmission },
        asked: session.asked(),
        formRules: session.areas()[area]?.formTypes?.[baseFormType(known.page)],
        attempt: createAttemptStore(newAttempt(crypto.randomUUID())),
      });
      if (submitted.kind === 'printed') session.diary.write('printed', JSON.stringify(submitted.payload, null, 2));
      setOutcome(submitted.kind === 'failed' ? `${submitted.title}: ${submitted.message}` : submitted.kind);
    } catch (cause) {
      setOutcome(`./submit threw: ${cause instanceof Error ? cause.message : String(cause)}`);
    } finally {
      setBusy(false);
    }
  }
  return (
    <ToolPanel title="Submit">
      <div className={toolClasses.row}>
        <Button kind="secondary" busy={busy} onClick={() => void run(true)}>
          Print the order
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => void run(false)}>
          Tokenize and send
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </ToolPanel>
  );
}
