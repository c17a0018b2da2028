import { Component, useEffect, useState, type ReactNode } from 'react';
import { AnswersContext } from 'shared-contracts/answers-context';
import { splitModulePath, type ModuleUse } from 'shared-contracts/page-config';
import type { ModuleView } from 'shared-contracts/area-host';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import type { StandaloneSession } from './standalone-session.ts';
import type { LoadedArea } from './standalone-boot.ts';
import classes from './module-place.css';

interface ModulePlaceProps {
  use: ModuleUse;
  session: StandaloneSession;
  loader: LoadedArea;
}

/** One module of the sample page under its name. If it does not load or throws, it shows the reason and "Try again". */
export function ModulePlace({ use, session, loader }: ModulePlaceProps) {
  const { module } = splitModulePath(use.module);
  const [loaded, setLoaded] = useState<{ view: ModuleView } | { cause: unknown }>();
  const [tries, tryAgain] = useState(0);
  useEffect(() => {
    let isGone = false;
    const update = (next: typeof loaded) => {
      if (!isGone) setLoaded(next);
    };
    loader.view(module).then(
      (view) => update({ view }),
      (cause: unknown) => update({ cause }),
    );
    return () => {
      isGone = true;
    };
  }, [loader, module, tries]);
  return (
    <div className={classes.place}>
      <p className={classes.name}>{use.module}</p>
      <PlaceBoundary
        name={use.module}
        onError={(cause) => session.diary.write('render', `${use.module} threw: ${wordsOf(cause)}`)}
      >
        {loaded === undefined && <p role="status">Loading…</p>}
        {loaded && 'cause' in loaded && (
          <TryAgain what={use.module} cause={loaded.cause} onRetry={() => tryAgain((count) => count + 1)} />
        )}
        {loaded && 'view' in loaded && (
          <AnswersContext value={session.host.answers}>
            <loaded.view options={use.options} host={session.host} />
          </AnswersContext>
        )}
      </PlaceBoundary>
    </div>
  );
}

/** Shows what failed and why, with a button to try again. */
export function TryAgain({ what, cause, onRetry }: { what: string; cause: unknown; onRetry(): void }) {
  return (
    <div className={classes.failed}>
      <NoticeLine tone="bad">{`${what} failed: ${wordsOf(cause)}`}</NoticeLine>
      <Button kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

interface BoundaryProps {
  name: string;
  onError(cause: unknown): void;
  children: ReactNode;
}

class PlaceBoundary extends Component<BoundaryProps, { thrown: { cause: unknown } | undefined }> {
  override state = { thrown: undefined as { cause: unknown } | undefined };

  static getDerivedStateFromError(cause: unknown) {
    return { thrown: { cause } };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return (
      <TryAgain what={this.props.name} cause={thrown.cause} onRetry={() => this.setState({ thrown: undefined })} />
    );
  }
}
