import { useState } from 'react';
import { Button } from 'shared-ui/button';
import type { Filled } from './fill-answers.ts';
import classes from './toolbox.css';
import type { ToolboxForm } from './toolbox-form.ts';
import type { TellError } from './toolbox-error.ts';

/** The data filler: fills the step on screen, or all steps, with sample answers. */
export function FillerSection({ form, step, tellError }: { form: ToolboxForm; step: string; tellError: TellError }) {
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function fill(work: () => Promise<Filled>) {
    setIsBusy(true);
    setStatus('');
    try {
      const { filled, left } = await work();
      setStatus(filled === 1 ? '1 field filled.' : `${filled} fields filled.`);
      if (left.length > 0) tellError('Not everything could be filled', left.join(', '));
    } catch (cause) {
      tellError('The form could not be filled', String(cause));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Data filler</h2>
      <div className={classes.buttons}>
        <Button kind="secondary" busy={isBusy} onClick={() => void fill(() => form.fillStep(step))}>
          Fill this step
        </Button>
        <Button kind="secondary" busy={isBusy} onClick={() => void fill(() => form.fillAll())}>
          Fill all steps
        </Button>
      </div>
      <p role="status" className={classes.said}>
        {status}
      </p>
    </section>
  );
}
