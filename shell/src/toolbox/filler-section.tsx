import { useState } from 'react';
import { Button } from 'shared-ui/button';
import type { Filled } from './fill-answers.ts';
import classes from './toolbox.css';
import type { ToolboxForm } from './toolbox-form.ts';
import type { TellError } from './toolbox-error.ts';

/** The data filler. */
export function FillerSection({ form, step, tellError }: { form: ToolboxForm; step: string; tellError: TellError }) {
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function fill(work: () => Promise<Filled>) {
    setIsBusy(true);
    setSaid('');
    try {
      const { filled, left } = await work();
      setSaid(filled === 1 ? '1 field filled.' : `${filled} fields filled.`);
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
        <Button kind="secondary" busy={isBusy} onClick={() => void fill(() => form.fillStep(step))}>Fill this step</Button>
        <Button kind="secondary" busy={isBusy} onClick={() => void fill(() => form.fillAll())}>Fill all steps</Button>
      </div>
      <p role="status" className={classes.said}>{said}</p>
    </section>
  );
}
