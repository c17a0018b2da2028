/** Two ports that deliver messages to each other synchronously; jsdom has neither channels nor structuredClone. */
export class FakeMessageChannel {
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

class FakePort {
  other?: FakePort;
  isClosed = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage(data: unknown) {
    if (!this.isClosed && !this.other?.isClosed)
      this.other?.onmessage?.({ data: JSON.parse(JSON.stringify(data)) as unknown });
  }

  close() {
    this.isClosed = true;
  }
}
