import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { mountOften, type Counts } from '../mount-often.ts';
import { toolClasses, ToolPanel } from './tool-panel.tsx';

const TIMES = 50;

/** Waits for an animation frame, because a timer would be counted. */
const frame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(resolve);
  });

async function drawn() {
  await frame();
  await frame();
}

async function pause(milliseconds: number) {
  const start = await frame();
  while ((await frame()) - start < milliseconds);
}

interface MountPanelProps {
  show(isShown: boolean): void;
  counts(): Counts;
}

const WORDS: Readonly<Record<string, string>> = {
  listeners: 'Listeners',
  timers: 'Timers',
  styleSheets: 'Style sheets',
  subscriptions: 'Subscriptions',
};

/** Shows whether the modules leave resources behind when they are unmounted. */
export function MountPanel({ show, counts }: MountPanelProps) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ before: Counts; after: Counts }>();
  async function run() {
    setBusy(true);
    setResult(await mountOften(TIMES, { show, counts, drawn, pause }));
    setBusy(false);
  }
  const grown =
    result && Object.keys(result.after).filter((name) => (result.after[name] ?? 0) > (result.before[name] ?? 0));
  return (
    <ToolPanel title="What is left behind">
      <div className={toolClasses.row}>
        <Button kind="secondary" busy={busy} onClick={() => void run()}>{`Mount and unmount ${TIMES} times`}</Button>
      </div>
      {result && (
        <table className={toolClasses.table}>
          <thead>
            <tr>
              <th scope="col">Held without the modules</th>
              <th scope="col">After once</th>
              <th scope="col">{`After ${TIMES}`}</th>
            </tr>
          </thead>
          <tbody>
            {Object.keys(result.after).map((name) => (
              <tr key={name}>
                <th scope="row">{WORDS[name] ?? name}</th>
                <td>{result.before[name]}</td>
                <td>{result.after[name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p role="status" className={grown?.length ? toolClasses.bad : toolClasses.ok}>
        {grown &&
          (grown.length === 0 ? 'Nothing grew.' : `Grew: ${grown.map((name) => WORDS[name] ?? name).join(', ')}.`)}
      </p>
    </ToolPanel>
  );
}
