import { useId, useState } from 'react';
import type { AreaName } from 'shared-contracts/form-types';
import { Button } from 'shared-ui/button';
import type { StandaloneSession } from '../standalone-session.ts';
import { describePublished, publishTyped, topicsOfOthers, type TopicFixtureResult } from '../topic-fixture.ts';
import { toolClasses, ToolPanel } from './tool-panel.tsx';

interface TopicFixturePanelProps {
  session: StandaloneSession;
  area: AreaName;
  /** The payloads in the area's `standalone/topic-fixtures.json`, by topic. */
  samples: Readonly<Record<string, unknown>>;
}

/** Publishes topics of other areas on their behalf. Payloads are decoded as usual. */
export function TopicFixturePanel({ session, area, samples }: TopicFixturePanelProps) {
  const id = useId();
  const topics = topicsOfOthers(session.bus, area);
  const payloadOf = (name: string) => JSON.stringify(session.bus.states.state[name] ?? samples[name] ?? {}, null, 2);
  const [topic, setTopic] = useState(
    () => Object.keys(samples).find((name) => topics.some((other) => other.name === name)) ?? topics[0]?.name ?? '',
  );
  const [text, setText] = useState(() => payloadOf(topic));
  const [result, setResult] = useState<TopicFixtureResult>();
  return (
    <ToolPanel title="Topics of other areas">
      <div className={toolClasses.field}>
        <label className={toolClasses.label} htmlFor={`${id}-topic`}>
          Topic
        </label>
        <select
          id={`${id}-topic`}
          className={toolClasses.control}
          value={topic}
          onChange={({ target }) => {
            setTopic(target.value);
            setText(payloadOf(target.value));
            setResult(undefined);
          }}
        >
          {topics.map(({ name, replay }) => (
            <option key={name} value={name}>{`${name} (${replay})`}</option>
          ))}
        </select>
      </div>
      <div className={toolClasses.field}>
        <label className={toolClasses.label} htmlFor={`${id}-payload`}>
          Payload, as JSON
        </label>
        <textarea
          id={`${id}-payload`}
          className={toolClasses.json}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className={toolClasses.row}>
        <Button kind="secondary" onClick={() => setResult(publishTyped(session.bus, area, topic, text))}>
          Publish
        </Button>
      </div>
      <div role="status" className={result?.kind === 'published' ? toolClasses.ok : toolClasses.bad}>
        {result && describePublished(result).map((line) => <p key={line}>{line}</p>)}
      </div>
    </ToolPanel>
  );
}
