import { useKnown } from 'shared-ui/use-known';
import type { Diary, DiaryEntry } from '../diary.ts';
import { Nothing, toolClasses, ToolPanel } from './tool-panel.tsx';

const identity = (entries: readonly DiaryEntry[]) => entries;

/** The entries of a log, newest first. */
export function DiaryPanel({ title, diary, empty }: { title: string; diary: Diary; empty: string }) {
  const entries = useKnown(diary.entries$, identity);
  return (
    <ToolPanel title={title}>
      {entries.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <ol className={toolClasses.list} reversed tabIndex={0} aria-label={title}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span className={toolClasses.path}>{entry.title}</span>
              <pre className={toolClasses.code}>{entry.text}</pre>
            </li>
          ))}
        </ol>
      )}
    </ToolPanel>
  );
}
