/** A message of webpack-dev-server's socket, as far as it is used here. */
interface BuildMessage {
  type: string;
  data?: unknown;
}

/**
 * Calls `reload` when there is a newer build than the page's own or the sample has changed, and `failed` for each build
 * error.
 */
export function hearOfBuilds(
  address: string,
  { reload, failed }: { reload(): void; failed(message: string): void },
): void {
  let ownHash: unknown;
  let latestHash: unknown;
  new WebSocket(address).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const buildMessage = JSON.parse(data) as BuildMessage;
    if (buildMessage.type === 'hash') latestHash = buildMessage.data;
    // A failed build does not reload the page, so that it can be read while the mistake is fixed.
    if (buildMessage.type === 'ok' || buildMessage.type === 'warnings') {
      ownHash ??= latestHash;
      if (latestHash !== ownHash) reload();
    }
    if (buildMessage.type === 'static-changed') reload();
    if (buildMessage.type === 'errors')
      for (const { message } of buildMessage.data as { message: string }[]) failed(message);
  });
}
