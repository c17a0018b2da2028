/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { takeUpDuties } from './frame-duties.ts';

/** A frame window with a fake parent, over jsdom's document. */
function fakeFrame() {
  document.documentElement.dataset.tokenizer = 'https://tokenizer.example/token';
  const parent = { postMessage: jest.fn() };
  const frame = {
    document,
    parent,
    onmessage: null as unknown as (event: unknown) => void,
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
  };
  takeUpDuties(frame as unknown as Window);
  const port = { postMessage: jest.fn() };
  return { frame: frame as typeof frame & Record<string, (body: unknown) => void>, parent, port };
}
const message = { kind: 'tokenize', card: { number: '4242424242424242' }, billing_address: { city: 'Cheyenne' } };
const insertedScript = () => document.head.querySelector('script');

afterEach(() => document.head.replaceChildren());

describe('the tokenizer frame', () => {
  it('announces that it listens', () => {
    expect(fakeFrame().parent.postMessage).toHaveBeenCalledWith({ kind: 'tokenizer-frame-ready' }, '*');
  });

  it('[OC-219] asks the address of its document and answers on the port of the message', async () => {
    const { frame, parent, port } = fakeFrame();
    frame.onmessage({ source: parent, data: message, ports: [port] });
    const { searchParams, origin } = new URL(insertedScript()?.src ?? '');
    expect(origin).toBe('https://tokenizer.example');
    expect(JSON.parse(searchParams.get('params') ?? '')).toEqual({
      card: message.card,
      billing_address: message.billing_address,
    });
    frame[searchParams.get('callback') ?? '']?.({ success: true, token: 't', customer_id: 'c' });
    await Promise.resolve();
    expect(port.postMessage).toHaveBeenCalledWith({ kind: 'tokenized', token: 't', customerId: 'c' });
  });

  it.each([
    ['from another window', { source: {}, data: message }],
    ['of another kind', { data: { kind: 'hello' } }],
    ['without content', { data: null }],
    ['without a port', { data: message, ports: [] }],
  ])('a message %s is ignored', (_, event) => {
    const { frame, parent, port } = fakeFrame();
    frame.onmessage({ source: parent, ports: [port], ...event });
    expect(insertedScript()).toBeNull();
  });
});
