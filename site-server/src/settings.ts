import { isAbsolute, join, resolve } from 'node:path';
import {
  array,
  boolean,
  coerce,
  defaulted,
  enums,
  integer,
  max,
  min,
  nonempty,
  optional,
  pattern,
  refine,
  string,
  type Infer,
  type Struct,
} from 'superstruct';
import { IsoDateStruct } from 'shared-contracts/iso-date';
import { DEFAULT_LIMITS, LIMITS, type LimitName, type Rate } from './http/limits/limits.ts';
import { isMailAddress } from './mail/outbox.ts';
import type { StorageAccess } from './releases/release-access.ts';
import { ok, refused } from './system/result.ts';

const FlagStruct = coerce(boolean(), string(), (text) =>
  text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : text,
);
const wholeNumber = (least: number, most: number) =>
  coerce(max(min(integer(), least), most), string(), (text) => (/^\d+$/.test(text) ? Number(text) : text));
const PortStruct = wholeNumber(1, 65_535);
const urlOf = (server: string, form: RegExp) =>
  refine(string(), server, (text) => form.test(text) && URL.canParse(text));
const DatabaseUrlStruct = urlOf('database', /^postgres(ql)?:\/\/\S+$/);
const MailUrlStruct = urlOf('mail server', /^smtps?:\/\/[^\s/?#]+\/?$/);
const SenderStruct = pattern(
  string(),
  /^(?:[^\p{Cc}<>@,;:"]+ <[^\s@<>,;:]+@[^\s@<>,;:]+>|[^\s@<>,;:]+@[^\s@<>,;:]+)$/u,
);
const WebhookUrlStruct = urlOf('webhook', /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/);
const HostsStruct = coerce(nonempty(array(pattern(string(), /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/))), string(), (text) =>
  text.split(',').map((host) => host.trim().toLowerCase()),
);
const OriginStruct = pattern(string(), /^https?:\/\/[a-z0-9.:[\]-]+$/i);

/** How much is accepted at once, and then per minute: `10/1`. */
const LIMIT = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/;

export interface Setting {
  /** What it does, for `docs/settings.md`. */
  about: string;
  /** What holds without it, where the struct has no default. */
  without?: string;
  /** What decodes it. */
  struct: Pick<Struct<unknown>, 'validate'>;
  /** What it must be, for the message of a refused start. */
  expected: string;
  /** Its value appears in no message. */
  secret?: boolean;
}

/** Every setting but limits and addresses of outside services. `npm run docs` writes them into `docs/settings.md`. */
export const SETTINGS = {
  PORT: { about: 'the port of the site', struct: defaulted(PortStruct, 3000), expected: 'a port from 1 to 65535' },
  TOKENIZER_PORT: {
    about: 'the port of the sandbox card tokenizer; browsers reach it under the host name of the page',
    without: '`PORT` + 1',
    struct: optional(PortStruct),
    expected: 'a port from 1 to 65535',
  },
  HOST: {
    about: 'where the site listens; `0.0.0.0` lets other machines reach it',
    struct: defaulted(nonempty(string()), 'localhost'),
    expected: 'a host name or address to listen on',
  },
  DATA_FOLDER: {
    about: 'secrets, the release set last run and, without `DATABASE_URL`, orders and accounts; one server at a time',
    struct: defaulted(nonempty(string()), 'data'),
    expected: 'a folder',
  },
  SITE_FOLDER: {
    about: 'pages, texts and catalogue',
    struct: defaulted(nonempty(string()), 'site-server/site'),
    expected: 'a folder',
  },
  RELEASES_FOLDER: {
    about: 'released areas and which of them run, or local copies of the releases of `RELEASES_URL`',
    struct: defaulted(nonempty(string()), 'releases'),
    expected: 'a folder',
  },
  RELEASE_SOURCES: {
    about: 'the builds that a start in a clone releases and promotes; set `none` where customers are served',
    struct: defaulted(nonempty(string()), 'shell/dist,mfe-*/dist'),
    expected:
      'folders of built workspaces, joined by commas; * stands for part of a name; "none" takes what is promoted only',
  },
  TAKE_BUILDS: {
    about: 'promotes builds even after a version was promoted or rolled back by hand',
    struct: defaulted(FlagStruct, false),
    expected: '1 or 0',
  },
  RELEASES_URL: {
    about:
      'holds the releases instead of a folder; to promote, it must accept `PUT` with `If-Match` and `If-None-Match` ' +
      'and answer with strong ETags, as S3 and R2 do',
    without: '`RELEASES_FOLDER`',
    struct: optional(pattern(string(), /^https?:\/\/\S+$/i)),
    expected: 'the address of a static host or bucket',
  },
  RELEASES_TOKEN: {
    about: 'lets the site read and write there',
    struct: optional(nonempty(string())),
    expected: 'a bearer token of that host',
    secret: true,
  },
  RELEASES_KEY_ID: {
    about: 'signs requests to a bucket (Signature Version 4) in place of a token; may read, write, delete and list',
    struct: optional(nonempty(string())),
    expected: 'the id of an access key of that bucket',
  },
  RELEASES_SECRET_KEY: {
    about: 'belongs to `RELEASES_KEY_ID`',
    struct: optional(nonempty(string())),
    expected: 'the secret of that access key',
    secret: true,
  },
  RELEASES_REGION: {
    about: 'where the bucket is',
    without: 'the region that the address names',
    struct: optional(nonempty(string())),
    expected: 'the region of that bucket',
  },
  RELEASES_POLL: {
    about: 'how often the site looks for a new release set',
    struct: defaulted(wholeNumber(50, 600_000), 300),
    expected: 'milliseconds from 50 to 600000',
  },
  RELEASE_SIGNING_KEY: {
    about:
      'signs the release set, and what teams move; a server that only runs releases needs none. A team signs its ' +
      'moves with its own',
    without: 'made when needed, in `DATA_FOLDER`',
    struct: optional(nonempty(string())),
    expected: 'a file with a private key',
  },
  RELEASE_TRUSTED_KEYS: {
    about: 'whose signatures count',
    without: 'the public half of the signing key',
    struct: optional(nonempty(string())),
    expected: 'a file with the public keys that are believed',
  },
  RELEASE_AUTHORITY: {
    about: 'where the moves of a team are sent',
    without: 'the site that last told its pages',
    struct: optional(OriginStruct),
    expected: 'the origin of a site that has its signing key, such as https://shop.example',
  },
  RELEASE_MIN_SEQUENCE: {
    about: 'the lowest number of a release set that may run, for a new server without `DATABASE_URL`',
    struct: defaulted(wholeNumber(0, 999_999_999), 0),
    expected: 'a whole number',
  },
  DATABASE_URL: {
    about:
      'orders and accounts in a PostgreSQL, which servers may share; requires `OPERATOR_TOKEN`, ' +
      '`PRIVATE_ANSWERS_KEY`, and `MAIL_URL` or `MAIL=none`',
    without: 'a database in `DATA_FOLDER`',
    struct: optional(DatabaseUrlStruct),
    expected: 'an address such as postgres://user:password@host:5432/database',
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    about: 'the most connections to PostgreSQL; three quarters are for orders under way',
    struct: defaulted(wholeNumber(2, 1000), 20),
    expected: 'a number from 2 to 1000',
  },
  CLOCK_STARTS_AT: {
    about: "the day with which the server's clock starts, to try renewals; with sandbox cards only",
    without: 'today',
    struct: optional(refine(IsoDateStruct, 'a day to come', (date) => date > new Date().toISOString().slice(0, 10))),
    expected: 'a day to come, such as 2027-11-20',
  },
  CHARGE_SETTLES: {
    about: 'after how long a charge or refund that the card provider does not know counts as never made',
    struct: defaulted(wholeNumber(1, 3600), 60),
    expected: 'a number of seconds from 1 to 3600',
  },
  SITE_ADDRESS: {
    about: 'links in mail, addresses for search engines, and https',
    without: '`http://HOST:PORT` in mail, else that of the request',
    struct: optional(OriginStruct),
    expected: 'the origin under which customers reach the site, such as https://shop.example',
  },
  MAIL_URL: {
    about: 'the mail server; connections that leave the machine are encrypted; requires `MAIL_FROM` and `SITE_ADDRESS`',
    without: 'mail is only shown at `/sandbox/mail`',
    struct: optional(MailUrlStruct),
    expected: 'an address such as smtps://user:password@mail.example',
    secret: true,
  },
  MAIL_FROM: {
    about: 'the sender of mail',
    struct: optional(SenderStruct),
    expected: 'a sender such as Plainfield <orders@shop.example>',
  },
  MAIL: {
    about: '`none` lets a server with `DATABASE_URL` start without a mail server',
    struct: optional(enums(['none'])),
    expected: '"none", or not set',
  },
  MAIL_SETTLES: {
    about: 'after how long another server sends a message that one began to send and never reported',
    struct: defaulted(wholeNumber(1, 3600), 60),
    expected: 'a number of seconds from 1 to 3600',
  },
  ALERT_MAIL: {
    about:
      'gets a mail about every new order, and of everything that customers answer, correct or give later, with the ' +
      'number, form and total of the order and a link to the desk',
    without: 'no one is mailed',
    struct: optional(refine(string(), 'mail address', isMailAddress)),
    expected: 'a mail address',
  },
  WEBHOOK_URL: {
    about: 'where events are posted',
    without: 'no events are posted',
    struct: optional(WebhookUrlStruct),
    expected: 'an address such as https://crm.example/hook; http: only on this machine',
    secret: true,
  },
  WEBHOOK_SECRET: {
    about: 'signs the events; goes with `WEBHOOK_URL`',
    struct: optional(pattern(string(), /^whsec_[A-Za-z0-9+/]{32,}=*$/)),
    expected: 'whsec_ and at least 24 bytes in base64',
    secret: true,
  },
  FORM_REMINDER_DAYS: {
    about: 'after how long customers who asked for it are reminded of a form in their account',
    struct: defaulted(wholeNumber(1, 27), 3),
    expected: 'a number of days from 1 to 27',
  },
  KEEP_MESSAGES_DAYS: {
    about: 'after how long messages are deleted',
    without: 'never',
    struct: optional(wholeNumber(1, 36_500)),
    expected: 'a number of days from 1 to 36500',
  },
  KEEP_APPLICATIONS_DAYS: {
    about: 'after how long job applications are deleted',
    without: 'never',
    struct: optional(wholeNumber(1, 36_500)),
    expected: 'a number of days from 1 to 36500',
  },
  OPERATOR_TOKEN: {
    about: "the owner's token, for everything below `/operator` and for `/sandbox/mail`",
    without: 'made once, in `DATA_FOLDER/operator-token`',
    struct: optional(pattern(string(), /^\S{16,}$/)),
    expected: 'at least 16 characters without spaces',
    secret: true,
  },
  PRIVATE_ANSWERS_KEY: {
    about:
      'encrypts what customers give us after payment (`to-dos.json`) and the forms in their accounts; after commas, ' +
      'earlier keys, with which older ones are still read. Keep it apart from the database and its backups',
    without: 'made once, in `DATA_FOLDER/private-answers-key`, which no backup has',
    struct: optional(
      coerce(array(pattern(string(), /^[^\s,]{32,}$/)), string(), (text) => text.split(',').map((key) => key.trim())),
    ),
    expected: 'at least 32 characters without spaces; several are joined by commas',
    secret: true,
  },
  TOKENIZER_ADDRESS: {
    about: 'the card provider; requires `TOKENIZER_SECRET`',
    without: 'a sandbox',
    struct: optional(OriginStruct),
    expected: 'an origin such as https://tokenizer.example',
  },
  TOKENIZER_SECRET: {
    about: 'lets the site charge at the card provider',
    without: "the sandbox's, in `DATA_FOLDER`",
    struct: optional(pattern(string(), /^\S{16,}$/)),
    expected: 'at least 16 characters without spaces',
    secret: true,
  },
  TRUSTED_PROXIES: {
    about: 'how many proxies in front of the server are believed (`X-Forwarded-For`, `X-Forwarded-Proto`)',
    struct: defaulted(wholeNumber(0, 10), 0),
    expected: 'a number from 0 to 10',
  },
  CONNECTIONS_PER_NETWORK: {
    about: 'how many connections of one network may wait for their client',
    struct: defaulted(wholeNumber(1, 5_000), 100),
    expected: 'a number from 1 to 5000',
  },
  ALLOWED_HOSTS: {
    about: 'the only names under which the site is answered',
    without: 'all',
    struct: optional(HostsStruct),
    expected: 'host names without port, joined by commas',
  },
  DEV: {
    about: 'development: pages may listen to `DEV_SOCKET`',
    struct: defaulted(FlagStruct, false),
    expected: '1 or 0',
  },
  DEVELOPMENT_PAGES: {
    about: 'serves pages that are `developmentOnly`',
    without: 'as `DEV`',
    struct: optional(FlagStruct),
    expected: '1 or 0',
  },
  DEV_SOCKET: {
    about: 'tells pages in development about changes',
    struct: optional(pattern(string(), /^wss?:\/\/[a-z0-9.:[\]/-]+$/i)),
    expected: 'a ws: or wss: address',
  },
};

type Decoded = { [Name in keyof typeof SETTINGS]: Infer<(typeof SETTINGS)[Name]['struct']> };

/** How the server runs. Folders are absolute, times in milliseconds; what is absent has its meaning in `SETTINGS`. */
export type Settings = Extract<ReturnType<typeof readSettings>, { kind: 'ok' }>['value'];

/** Reads the settings from the environment. An empty variable counts as not set. */
export function readSettings(environment: Record<string, string | undefined>, folder: string) {
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting>(SETTINGS)) {
    const [problem, value] = setting.struct.validate(environment[name] || undefined, { coerce: true });
    if (problem)
      return refused(`${name} must be ${setting.expected}${setting.secret ? '' : `, but is "${environment[name]}"`}.`);
    values[name] = value;
  }
  const decoded = values as Decoded;
  const limits: Partial<Record<LimitName, Rate>> = {};
  for (const [name, { setting }] of Object.entries(LIMITS)) {
    const text = environment[setting];
    const [, atOnce, aMinute] = LIMIT.exec(text ?? '') ?? [];
    if (text && !atOnce)
      return refused(
        `${setting} must be how many are accepted at once and then per minute, such as 10/1, but is "${text}".`,
      );
    if (text) limits[name as LimitName] = { most: Number(atOnce), perSecond: Number(aMinute) / 60 };
  }
  if (decoded.TOKENIZER_ADDRESS && !decoded.TOKENIZER_SECRET)
    return refused('TOKENIZER_ADDRESS is set, so TOKENIZER_SECRET must be set too: charges are made with it.');
  if (decoded.TOKENIZER_ADDRESS && decoded.CLOCK_STARTS_AT)
    return refused(
      'CLOCK_STARTS_AT is set, so TOKENIZER_ADDRESS must not be: on another day than today only sandbox cards ' +
        'are charged.',
    );
  if (decoded.DATABASE_URL && !decoded.OPERATOR_TOKEN)
    return refused(
      'DATABASE_URL is set, so OPERATOR_TOKEN must be set too, to the same on every server of this database: ' +
        'they answer with one list of orders.',
    );
  if (decoded.DATABASE_URL && !decoded.PRIVATE_ANSWERS_KEY)
    return refused(
      'DATABASE_URL is set, so PRIVATE_ANSWERS_KEY must be set too, to the same on every server of this database: ' +
        'what customers give us after payment is encrypted with it.',
    );
  const mail = decoded.MAIL_URL && decoded.MAIL_FROM ? { url: decoded.MAIL_URL, from: decoded.MAIL_FROM } : undefined;
  if (decoded.MAIL_URL && decoded.MAIL)
    return refused('MAIL_URL and MAIL are both set: set MAIL_URL if mail is sent, MAIL=none if not.');
  if (decoded.MAIL_URL && !(mail && decoded.SITE_ADDRESS))
    return refused(
      'MAIL_URL is set, so MAIL_FROM and SITE_ADDRESS must be set too: the sender of messages, and where their ' +
        'links lead.',
    );
  if (decoded.DATABASE_URL && !decoded.MAIL_URL && !decoded.MAIL)
    return refused(
      'DATABASE_URL is set, so MAIL_URL must be set too: customers get receipts and links by mail. Set MAIL=none ' +
        'if no mail is to be sent.',
    );
  if (!decoded.WEBHOOK_URL !== !decoded.WEBHOOK_SECRET)
    return refused('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both, or neither.');
  if (!decoded.RELEASES_KEY_ID !== !decoded.RELEASES_SECRET_KEY)
    return refused('RELEASES_KEY_ID and RELEASES_SECRET_KEY are one access key: set both, or neither.');
  if (decoded.RELEASES_KEY_ID && decoded.RELEASES_TOKEN)
    return refused('RELEASES_KEY_ID and RELEASES_TOKEN are two ways to say who asks: set one of them.');
  const serviceSettings = Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        /^[A-Z][A-Z0-9_]*_(ADDRESS|KEY)$/.test(entry[0]) && !Object.hasOwn(SETTINGS, entry[0]) && !!entry[1],
    ),
  );
  const unreadable = Object.entries(serviceSettings).find(
    ([name, address]) => name.endsWith('_ADDRESS') && (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)),
  );
  if (unreadable)
    return refused(
      `${unreadable[0]} must be an address such as https://service.example/api, but is "${unreadable[1]}".`,
    );
  const tokenizerPort = decoded.TOKENIZER_PORT ?? decoded.PORT + 1;
  if (!decoded.TOKENIZER_ADDRESS && (tokenizerPort === decoded.PORT || tokenizerPort > 65_535))
    return refused(`TOKENIZER_PORT must be another port than PORT, at most 65535, but is ${tokenizerPort}.`);
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(folder, path));
  return ok({
    port: decoded.PORT,
    host: decoded.HOST,
    network: {
      trustedProxies: decoded.TRUSTED_PROXIES,
      allowedHosts: decoded.ALLOWED_HOSTS,
      origin: decoded.SITE_ADDRESS,
    },
    connectionsOfNetwork: decoded.CONNECTIONS_PER_NETWORK,
    limits: { ...DEFAULT_LIMITS, ...limits },
    dataFolder: absolute(decoded.DATA_FOLDER),
    siteFolder: absolute(decoded.SITE_FOLDER),
    releasesFolder: absolute(decoded.RELEASES_FOLDER),
    releaseSources:
      decoded.RELEASE_SOURCES === 'none' ? [] : decoded.RELEASE_SOURCES.split(',').map((path) => absolute(path.trim())),
    takesBuilds: decoded.TAKE_BUILDS,
    releasesHost: decoded.RELEASES_URL ? { url: decoded.RELEASES_URL, access: accessOf(decoded) } : undefined,
    releasesPoll: decoded.RELEASES_POLL,
    signingKeyFile: absolute(decoded.RELEASE_SIGNING_KEY ?? join(decoded.DATA_FOLDER, 'release-signing-key.pem')),
    trustedKeysFile: decoded.RELEASE_TRUSTED_KEYS && absolute(decoded.RELEASE_TRUSTED_KEYS),
    releaseAuthority: decoded.RELEASE_AUTHORITY,
    minSequence: decoded.RELEASE_MIN_SEQUENCE,
    postgres: decoded.DATABASE_URL
      ? { url: decoded.DATABASE_URL, connections: decoded.DATABASE_CONNECTIONS }
      : undefined,
    clockStartsAt: decoded.CLOCK_STARTS_AT,
    chargeSettles: decoded.CHARGE_SETTLES * 1000,
    siteAddress: decoded.SITE_ADDRESS ?? `http://${decoded.HOST}:${decoded.PORT}`,
    mail,
    mailSettles: decoded.MAIL_SETTLES * 1000,
    webhook:
      decoded.WEBHOOK_URL && decoded.WEBHOOK_SECRET
        ? { url: decoded.WEBHOOK_URL, secret: decoded.WEBHOOK_SECRET }
        : undefined,
    alertMail: decoded.ALERT_MAIL,
    formReminderDays: decoded.FORM_REMINDER_DAYS,
    keepDays: { messages: decoded.KEEP_MESSAGES_DAYS, applications: decoded.KEEP_APPLICATIONS_DAYS },
    operatorToken: decoded.OPERATOR_TOKEN,
    privateAnswersKeys: decoded.PRIVATE_ANSWERS_KEY,
    tokenizer:
      decoded.TOKENIZER_ADDRESS && decoded.TOKENIZER_SECRET
        ? { kind: 'configured' as const, address: decoded.TOKENIZER_ADDRESS, secret: decoded.TOKENIZER_SECRET }
        : // Where the sandbox provider is started.
          { kind: 'sandbox' as const, port: tokenizerPort },
    /** Addresses and keys of outside services by environment variable, such as `VEHICLE_DATA_ADDRESS`. */
    serviceSettings,
    development: decoded.DEV,
    developmentPages: decoded.DEVELOPMENT_PAGES ?? decoded.DEV,
    developmentSocket: decoded.DEV_SOCKET,
  });
}

function accessOf({
  RELEASES_TOKEN: token,
  RELEASES_KEY_ID: keyId,
  RELEASES_SECRET_KEY: secret,
  RELEASES_REGION: region,
}: Decoded): StorageAccess {
  if (keyId && secret) return { kind: 'signed', keyId, secret, region };
  return token ? { kind: 'bearer', token } : { kind: 'open' };
}
