/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeMessageChannel } from '../test-data/fake-message-channel.ts';
import { createTokenizer } from './tokenizer-client.ts';
import type { TokenizeMessage, TokenizeRequest } from './tokenizer-messages.ts';

const request: TokenizeRequest = {
  card: {
    first_name: 'Maya',
    last_name: 'Okafor',
    number: '4242424242424242',
    cvc: '123',
    exp_month: '8',
    exp_year: '2029',
  },
  billing_address: { line1: '1 Main St', city: 'Cheyenne', state: 'WY', zipcode: '82001', country: 'US' },
};
const tokenized = { kind: 'tokenized', token: 't', customerId: 'c' };

const frames = () => [...document.querySelectorAll('iframe')];

/** Plays the frame's script: `ready` posts its first message, and a request gets `answer`. */
function playFrame(frame: HTMLIFrameElement, answer: unknown) {
  const received: TokenizeMessage[] = [];
  const source = frame.contentWindow;
  if (!source) throw new Error('the frame is not in the page');
  source.postMessage = ((message: TokenizeMessage, _target: string, [port]: MessagePort[]) => {
    received.push(message);
    port?.postMessage(answer);
  }) as typeof source.postMessage;
  const say = (data: unknown, from: Window | null = source) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: from }));
  return { received, say, ready: () => say({ kind: 'tokenizer-frame-ready' }) };
}

beforeEach(() => {
  Object.assign(window, { MessageChannel: FakeMessageChannel });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('createTokenizer', () => {
  const tokenizer = () => createTokenizer({ frameAddress: '/tokenizer-frame', document });

  it('no frame is made before there is a card to send', () => {
    tokenizer();
    expect(frames()).toHaveLength(0);
  });

  it('the frame runs scripts and nothing else, sends no referrer and has a title', async () => {
    const result = tokenizer().tokenize(request);
    const [frame] = frames();
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame?.referrerPolicy).toBe('no-referrer');
    expect(frame?.title).toBe('Card processor');
    expect(frame?.getAttribute('src')).toBe('/tokenizer-frame');
    playFrame(frame!, tokenized).ready();
    await result;
  });

  it(
    '[OC-219, SC-101] the card is sent once, when the frame is ready, and the frame is removed after ' + 'the answer',
    async () => {
      const result = tokenizer().tokenize(request);
      const { received, ready } = playFrame(frames()[0]!, tokenized);
      expect(received).toEqual([]);
      ready();
      ready();
      await expect(result).resolves.toEqual(tokenized);
      expect(received).toEqual([{ kind: 'tokenize', ...request }]);
      expect(frames()).toHaveLength(0);
    },
  );

  it('a ready message from another window gets no card', () => {
    const client = tokenizer();
    void client.tokenize(request);
    const { received, say } = playFrame(frames()[0]!, tokenized);
    say({ kind: 'tokenizer-frame-ready' }, window);
    say({ kind: 'tokenizer-frame-ready' }, null);
    say(null);
    expect(received).toEqual([]);
    client.dispose();
  });

  it.each([
    ['a refusal', { kind: 'declined', reason: 'no' }, { kind: 'declined', reason: 'no' }],
    ['an unreachable provider', { kind: 'unreachable', reason: 'x' }, { kind: 'unreachable', reason: 'x' }],
    ['something else', { kind: 'tokenized' }, { kind: 'unreachable', reason: 'the frame answered something else' }],
  ])('[OC-222] %s resolves to a value', async (_, answer, expected) => {
    const result = tokenizer().tokenize(request);
    playFrame(frames()[0]!, answer).ready();
    await expect(result).resolves.toEqual(expected);
  });

  it(
    '[OC-222] a frame that loads and says nothing is unreachable a ' + 'second later, not at the end of its time',
    async () => {
      jest.useFakeTimers();
      const result = tokenizer().tokenize(request);
      frames()[0]!.dispatchEvent(new Event('load'));
      jest.advanceTimersByTime(1_000);
      await expect(result).resolves.toEqual({ kind: 'unreachable', reason: 'the frame did not load' });
      expect(frames()).toHaveLength(0);
    },
  );

  it('a frame that has the card is waited for, however long ago it loaded', async () => {
    jest.useFakeTimers();
    const result = tokenizer().tokenize(request);
    const [frame] = frames();
    let answer: (() => void) | undefined;
    frame!.contentWindow!.postMessage = ((_message: TokenizeMessage, _target: string, [port]: MessagePort[]) => {
      answer = () => port?.postMessage(tokenized);
    }) as Window['postMessage'];
    window.dispatchEvent(
      new MessageEvent('message', { data: { kind: 'tokenizer-frame-ready' }, source: frame!.contentWindow }),
    );
    frame!.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(10_000);
    answer?.();
    await expect(result).resolves.toEqual(tokenized);
  });

  it('a frame that never loads is unreachable after its deadline', async () => {
    jest.useFakeTimers();
    const result = createTokenizer({ frameAddress: '/x', document, deadline: 1000 }).tokenize(request);
    jest.advanceTimersByTime(1000);
    await expect(result).resolves.toEqual({ kind: 'unreachable', reason: 'the frame did not answer in time' });
    expect(frames()).toHaveLength(0);
  });

  it('dispose ends what is under way and removes the frame', async () => {
    const client = tokenizer();
    const result = client.tokenize(request);
    client.dispose();
    await expect(result).resolves.toEqual({ kind: 'unreachable', reason: 'given up' });
    expect(frames()).toHaveLength(0);
    await expect(client.tokenize(request)).resolves.toMatchObject({ kind: 'unreachable' });
    expect(frames()).toHaveLength(0);
  });
});
