import { AwsClient } from 'aws4fetch';

/** What a static host or bucket wants to know of who asks. */
export type StorageAccess =
  /** Reading is for everyone. */
  | { kind: 'open' }
  | { kind: 'bearer'; token: string }
  /** An access key of S3, or of what speaks as it does. */
  | { kind: 'signed'; keyId: string; secret: string; /** Absent: the one that its address names. */ region?: string };

/** Sends requests as this access wants them. */
export function fetchWith(access: StorageAccess, send: typeof fetch): typeof fetch {
  switch (access.kind) {
    case 'open':
      return send;
    case 'bearer':
      return (input, init) => send(input, { ...init, headers: { ...init?.headers as Record<string, string>, authorization: `Bearer ${access.token}` } });
    case 'signed': {
      const client = new AwsClient({ accessKeyId: access.keyId, secretAccessKey: access.secret, region: access.region, service: 's3' });
      return async (input, init) => send(await client.sign(input, init));
    }
  }
}
