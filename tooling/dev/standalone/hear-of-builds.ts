/** What webpack-dev-server says over its socket, as far as it matters here. */
interface BuildNews {
  type: string;
  data?: unknown;
}

/** Reloads the page when there is another build than the one it came from, or a changed sample; tells of builds that failed. */
export function hearOfBuilds(address: string, { reload, failed }: { reload(): void; failed(message: string): void }): void {
  let first: unknown;
  let latest: unknown;
  new WebSocket(address).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news = JSON.parse(data) as BuildNews;
    if (news.type === 'hash') latest = news.data;
    // A build that failed leaves the page as it is, to be read while the mistake is mended.
    if (news.type === 'ok' || news.type === 'warnings') {
      first ??= latest;
      if (latest !== first) reload();
    }
    if (news.type === 'static-changed') reload();
    if (news.type === 'errors') for (const { message } of news.data as { message: string }[]) failed(message);
  });
}
