import { isAbsolute, join, resolve } from 'node:path';
import { boolean, coerce, create, defaulted, integer, max, min, nonempty, object, optional, pattern, refine, string, StructError, type Infer } from 'superstruct';
import type { StorageAccess } from './release-sets/storage-access.ts';

const PortStruct = coerce(max(min(integer(), 1), 65_535), string(), (text) => (/^\d+$/.test(text) ? Number(text) : text));
const FlagStruct = coerce(boolean(), string(), (text) => (text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : text));
const wholeNumber = (least: number, most: number) => coerce(max(min(integer(), least), most), string(), (text) => (/^\d+$/.test(text) ? Number(text) : text));
const DatabaseUrlStruct = refine(string(), 'database address', (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text));
const OriginStruct = pattern(string(), /^https?:\/\/[a-z0-9.:[\]-]+$/i);

const EnvironmentStruct = object({
  PORT: defaulted(PortStruct, 3000),
  TOKENIZER_PORT: optional(PortStruct),
  HOST: defaulted(nonempty(string()), 'localhost'),
  DATA_FOLDER: defaulted(nonempty(string()), 'data'),
  SITE_FOLDER: defaulted(nonempty(string()), 'site-server/site'),
  RELEASES_FOLDER: defaulted(nonempty(string()), 'releases'),
  RELEASE_SOURCES: defaulted(nonempty(string()), 'shell/dist,mfe-*/dist'),
  RELEASES_URL: optional(pattern(string(), /^https?:\/\/\S+$/i)),
  RELEASES_TOKEN: optional(nonempty(string())),
  RELEASES_KEY_ID: optional(nonempty(string())),
  RELEASES_SECRET_KEY: optional(nonempty(string())),
  RELEASES_REGION: optional(nonempty(string())),
  RELEASES_POLL: defaulted(wholeNumber(50, 600_000), 300),
  RELEASE_SIGNING_KEY: optional(nonempty(string())),
  RELEASE_TRUSTED_KEYS: optional(nonempty(string())),
  DATABASE_URL: optional(DatabaseUrlStruct),
  DATABASE_CONNECTIONS: defaulted(wholeNumber(2, 1000), 20),
  CHARGE_SETTLES: defaulted(wholeNumber(1, 3600), 60),
  OPERATOR_TOKEN: optional(pattern(string(), /^\S{16,}$/)),
  TOKENIZER_ADDRESS: optional(OriginStruct),
  TOKENIZER_SECRET: optional(pattern(string(), /^\S{16,}$/)),
  DEV: defaulted(FlagStruct, false),
  DEV_SOCKET: optional(pattern(string(), /^wss?:\/\/[a-z0-9.:[\]/-]+$/i)),
});

/** What every setting must be, for the message of a refused start. */
const EXPECTED: Record<keyof Infer<typeof EnvironmentStruct>, string> = {
  PORT: 'a port from 1 to 65535',
  TOKENIZER_PORT: 'a port from 1 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_FOLDER: 'a folder',
  SITE_FOLDER: 'a folder',
  RELEASES_FOLDER: 'a folder',
  RELEASE_SOURCES: 'folders of built workspaces, joined by commas; * stands for part of a name; "none" takes what is promoted only',
  RELEASES_URL: 'the address of a static host or bucket',
  RELEASES_TOKEN: 'a bearer token of that host',
  RELEASES_KEY_ID: 'the id of an access key of that bucket',
  RELEASES_SECRET_KEY: 'the secret of that access key',
  RELEASES_REGION: 'the region of that bucket',
  RELEASES_POLL: 'milliseconds from 50 to 600000',
  RELEASE_SIGNING_KEY: 'a file for the private key of release sets',
  RELEASE_TRUSTED_KEYS: 'a file with the public keys that are believed',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_CONNECTIONS: 'a number from 2 to 1000',
  CHARGE_SETTLES: 'a number of seconds from 1 to 3600',
  OPERATOR_TOKEN: 'at least 16 characters without spaces',
  TOKENIZER_ADDRESS: 'an origin such as https://tokenizer.example',
  TOKENIZER_SECRET: 'at least 16 characters without spaces',
  DEV: '1 or 0',
  DEV_SOCKET: 'a ws: or wss: address',
};

const SECRETS: ReadonlySet<string> = new Set<keyof typeof EXPECTED>(['OPERATOR_TOKEN', 'TOKENIZER_SECRET', 'RELEASES_TOKEN', 'RELEASES_SECRET_KEY', 'DATABASE_URL']);

/** How the server runs; folders are absolute. */
export interface Settings {
  port: number;
  host: string;
  dataFolder: string;
  siteFolder: string;
  releasesFolder: string;
  /** Folders of built workspaces, each with `release.json` and `release/`; `*` stands for part of a name. */
  releaseSources: string[];
  /** Where releases stand instead; the folder then holds what was brought from there. */
  releasesHost?: { url: string; access: StorageAccess };
  /** Milliseconds between two looks at the pointer of the release set. */
  releasesPoll: number;
  /** The private key that release sets are signed with. */
  signingKeyFile: string;
  /** Absent: who signs trusts itself. */
  trustedKeysFile?: string;
  /** A PostgreSQL that servers may share, and how many connections to it this one may have. Absent: a database in the data folder. */
  postgres?: { url: string; connections: number };
  /** Milliseconds after which a charge that the processor does not know cannot come any more. */
  chargeSettles: number;
  /** Absent: one is generated into the data folder. */
  operatorToken?: string;
  tokenizer:
    /** The sandbox provider is started on this port. */
    | { kind: 'sandbox'; port: number }
    | { kind: 'configured'; address: string; secret: string };
  /** Addresses of other services, by the variable that says them: `VEHICLE_DATA_ADDRESS`. Where an area's service has none, its sandbox stands in. */
  serviceAddresses: Readonly<Record<string, string>>;
  development: boolean;
  /** Where a page in development listens for changes. */
  developmentSocket?: string;
}

export type ReadSettings = { kind: 'settings'; settings: Settings } | { kind: 'bad-settings'; message: string };

/** Reads the settings from the environment. An empty variable counts as not set. */
export function readSettings(environment: Record<string, string | undefined>, folder: string): ReadSettings {
  const names = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];
  const given = Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  let decoded: Infer<typeof EnvironmentStruct>;
  try {
    decoded = create(given, EnvironmentStruct);
  } catch (cause) {
    if (!(cause instanceof StructError)) throw cause;
    const name = String(cause.path[0]) as keyof typeof EXPECTED;
    // The value of a secret stays out of the message.
    const secret = SECRETS.has(name);
    return bad(`${name} must be ${EXPECTED[name]}${secret ? '' : `, but is "${given[name]}"`}.`);
  }
  if (decoded.TOKENIZER_ADDRESS && !decoded.TOKENIZER_SECRET) {
    return bad('TOKENIZER_ADDRESS is set, so TOKENIZER_SECRET must be set too: charges are made with it.');
  }
  if (decoded.DATABASE_URL && !decoded.OPERATOR_TOKEN) {
    return bad('DATABASE_URL is set, so OPERATOR_TOKEN must be set too, to the same on every server of this database: they answer with one list of orders.');
  }
  if (!decoded.RELEASES_KEY_ID !== !decoded.RELEASES_SECRET_KEY) {
    return bad('RELEASES_KEY_ID and RELEASES_SECRET_KEY are one access key: set both, or neither.');
  }
  if (decoded.RELEASES_KEY_ID && decoded.RELEASES_TOKEN) {
    return bad('RELEASES_KEY_ID and RELEASES_TOKEN are two ways to say who asks: set one of them.');
  }
  const serviceAddresses = Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => /^[A-Z_]+_ADDRESS$/.test(entry[0]) && !Object.hasOwn(EXPECTED, entry[0]) && !!entry[1]));
  const unreadable = Object.entries(serviceAddresses).find(([, address]) => !/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address));
  if (unreadable) return bad(`${unreadable[0]} must be an address such as https://service.example/api, but is "${unreadable[1]}".`);
  const tokenizerPort = decoded.TOKENIZER_PORT ?? decoded.PORT + 1;
  if (!decoded.TOKENIZER_ADDRESS && (tokenizerPort === decoded.PORT || tokenizerPort > 65_535)) {
    return bad(`TOKENIZER_PORT must be another port than PORT, at most 65535, but is ${tokenizerPort}.`);
  }
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(folder, path));
  return {
    kind: 'settings',
    settings: {
      port: decoded.PORT,
      host: decoded.HOST,
      dataFolder: absolute(decoded.DATA_FOLDER),
      siteFolder: absolute(decoded.SITE_FOLDER),
      releasesFolder: absolute(decoded.RELEASES_FOLDER),
      releaseSources: decoded.RELEASE_SOURCES === 'none' ? [] : decoded.RELEASE_SOURCES.split(',').map((path) => absolute(path.trim())),
      releasesHost: decoded.RELEASES_URL ? { url: decoded.RELEASES_URL, access: accessOf(decoded) } : undefined,
      releasesPoll: decoded.RELEASES_POLL,
      signingKeyFile: absolute(decoded.RELEASE_SIGNING_KEY ?? join(decoded.DATA_FOLDER, 'release-signing-key.pem')),
      trustedKeysFile: decoded.RELEASE_TRUSTED_KEYS && absolute(decoded.RELEASE_TRUSTED_KEYS),
      postgres: decoded.DATABASE_URL ? { url: decoded.DATABASE_URL, connections: decoded.DATABASE_CONNECTIONS } : undefined,
      chargeSettles: decoded.CHARGE_SETTLES * 1000,
      operatorToken: decoded.OPERATOR_TOKEN,
      tokenizer: decoded.TOKENIZER_ADDRESS && decoded.TOKENIZER_SECRET
        ? { kind: 'configured', address: decoded.TOKENIZER_ADDRESS, secret: decoded.TOKENIZER_SECRET }
        : { kind: 'sandbox', port: tokenizerPort },
      serviceAddresses,
      development: decoded.DEV,
      developmentSocket: decoded.DEV_SOCKET,
    },
  };
}

function accessOf({ RELEASES_TOKEN: token, RELEASES_KEY_ID: keyId, RELEASES_SECRET_KEY: secret, RELEASES_REGION: region }: Infer<typeof EnvironmentStruct>): StorageAccess {
  if (keyId && secret) return { kind: 'signed', keyId, secret, region };
  return token ? { kind: 'bearer', token } : { kind: 'open' };
}

function bad(message: string): ReadSettings {
  return { kind: 'bad-settings', message };
}
