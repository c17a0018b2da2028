import { AwsClient } from 'aws4fetch';

/** How requests authenticate to a static host or bucket. */
export type StorageAccess =
  /** Public: no credentials. */
  | { kind: 'open' }
  | { kind: 'bearer'; token: string }
  /** An access key for S3 or an S3-compatible store. */
  | { kind: 'signed'; keyId: string; secret: string; /** If absent, taken from the address. */ region?: string };

/** A `fetch` that adds the credentials to each request. */
export function fetchWith(access: StorageAccess, send: typeof fetch): typeof fetch {
  switch (access.kind) {
    case 'open':
      return send;
    case 'bearer':
      return (input, init) =>
        send(input, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), authorization: `Bearer ${access.token}` },
        });
    case 'signed': {
      const client = new AwsClient({
        accessKeyId: access.keyId,
        secretAccessKey: access.secret,
        region: access.region,
        service: 's3',
      });
      return async (input, init) => send(await client.sign(input, init));
    }
  }
}
