import { createLog, describeError } from './system/log.ts';
import { readSettings } from './settings.ts';
import { startSite } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const read = readSettings(process.env, process.cwd());
if (read.kind === 'refused') fail(read.reason);
else {
  const log = createLog(say, () => new Date());
  const started = await startSite(read.value, log);
  if (started.kind === 'refused') fail(started.reason);
  else {
    const { pages, tokenizerAddress, warning, operatorTokenFile, stop } = started.value;
    for (const page of pages) say(page);
    if (operatorTokenFile) say(`Operator token: in ${operatorTokenFile}`);
    say(`Card tokenizer: ${tokenizerAddress}${read.value.tokenizer.kind === 'sandbox' ? ' (sandbox)' : ''}`);

    if (warning) say(warning);

    let stopping = false;
    const onSignal = () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (cause: unknown) => fail(describeError(cause)),
      );
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  }
}
