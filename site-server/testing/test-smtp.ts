import { createServer, type Socket } from 'node:net';

export interface TestSmtp {
  url: string;
  /** Messages as they were received, with the addresses of their envelope. */
  received: { to: string[]; message: string }[];
  /** Sets the answer to a message, which it has then received only if the answer begins with 250. */
  answerWith(answer: () => string | Promise<string>): void;
  /** Answers lines that begin with this command with this line; without a line as before. */
  answerCommand(command: string, line?: string): void;
  close(): Promise<void>;
}

/** Starts a mail server that stores every message in memory. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  let answer: () => string | Promise<string> = () => '250 taken';
  let exception: { command: string; line: string } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
    let to: string[] = [];
    let buffered = '';
    let isData = false;
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      buffered += chunk;
      for (;;) {
        const [end, length] = isData ? [buffered.indexOf('\r\n.\r\n'), 5] : [buffered.indexOf('\r\n'), 2];
        if (end < 0) return;
        const text = buffered.slice(0, end);
        buffered = buffered.slice(end + length);
        if (isData) {
          isData = false;
          const message = { to, message: text };
          to = [];
          void Promise.resolve(answer()).then((line) => {
            if (line.startsWith('250')) received.push(message);
            say(line);
          });
        } else if (exception && text.toUpperCase().startsWith(exception.command)) {
          say(exception.line);
        } else if (/^rcpt to:/i.test(text)) {
          to.push(/<(.*)>/.exec(text)?.[1] ?? '');
          say('250 ok');
        } else if (/^data/i.test(text)) {
          isData = true;
          say('354 go on');
        } else if (/^quit/i.test(text)) {
          say('221 bye');
          socket.end();
        } else say(/^ehlo/i.test(text) ? '250-test\r\n250 SMTPUTF8' : '250 ok');
      }
    });
    say('220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith(next) {
      answer = next;
    },
    answerCommand(command, line) {
      exception = line === undefined ? undefined : { command, line };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The value of a header of a received message, unfolded; `undefined` if it has none. */
export function headerOf(message: string, name: string): string | undefined {
  const [head = ''] = message.split('\r\n\r\n');
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim();
}
