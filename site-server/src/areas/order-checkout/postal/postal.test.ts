import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { listen, type Listener } from '../../../http/listen.ts';
import type { CallDeps } from '../../area-server.ts';
import { server } from '../index.ts';
import { POSTAL_SERVICE, validateAddress, verifyAddress } from './address-calls.ts';
import { postalRequest, readPostalAnswer } from './postal-messages.ts';
import { createPostalSandbox } from './postal-sandbox.ts';
import { readXml, xmlText } from './xml.ts';
import { zipPlace } from './zip-codes.ts';

const TYPED = {
  line1: '418 Warren Ave.',
  line2: 'Apt 3',
  city: 'cheyene',
  state: 'WY',
  zip: '820011234',
  country: 'US',
};
const QUERY = { line1: '418 Warren Ave.', line2: 'Apt 3', city: 'cheyene', state: 'WY', zip5: '82001' };

let service: Listener;
let answer: (url: URL) => Response | Promise<Response>;
const logged: unknown[] = [];
let hasToken = true;
let limited: unknown;
beforeAll(async () => {
  const started = await listen(
    new Hono().all('*', (context) => answer(new URL(context.req.url))),
    { port: 0, host: 'localhost' },
  );
  if (started.kind === 'refused') throw new Error(started.reason);
  service = started.value;
});
afterAll(() => service.stop());
beforeEach(() => {
  logged.length = 0;
  hasToken = true;
  const sandbox = createPostalSandbox();
  answer = ({ search }) => sandbox.request(`/${search}`);
});

const deps = (key?: string) =>
  ({
    services: new Map([[POSTAL_SERVICE, `http://localhost:${service.port}`]]),
    serviceKeys: new Map(key === undefined ? [] : [[POSTAL_SERVICE, key]]),
    log: { info: () => undefined, error: (event: string, facts?: object) => void logged.push({ event, ...facts }) },
    limits: {
      takeOne: async (bucket: unknown) => {
        limited = bucket;
        return hasToken ? { kind: 'taken', from: [] } : { kind: 'empty', retryAfterSeconds: 3 };
      },
    },
  }) as unknown as CallDeps;
const paramsOf = (address: unknown) => ({
  action: 'verify_address',
  formType: 'FormABusinessForm',
  pageID: 'form-a-business',
  address: JSON.stringify(address),
});
const verify = async (address: unknown = TYPED, key?: string) =>
  await verifyAddress({ params: paramsOf(address), address: '203.0.113.7' }, deps(key));
const validate = async (address: unknown = TYPED) => await validateAddress({ params: paramsOf(address) }, deps());
const answering = (xml: string, status = 200) => {
  answer = () => new Response(xml, { status });
};

describe('the service', () => {
  it(
    '[OC-225, SS-026] is sent a GET with an XML request: user ID, ' + 'second line, city, state and five digits',
    async () => {
      let asked: URL | undefined;
      answer = (url) => {
        asked = url;
        return new Response('<Error><Description>no</Description></Error>');
      };
      await verify({ ...TYPED, line1: '1 "A" & <B> St' }, 'KEY&1');
      expect(asked?.searchParams.get('API')).toBe('Verify');
      const request = readXml(asked?.searchParams.get('XML') ?? '');
      expect([request?.name, request?.attributes['USERID']]).toEqual(['AddressValidateRequest', 'KEY&1']);
      const parts = request?.children
        .find(({ name }) => name === 'Address')
        ?.children.map(({ name, text }) => [name, text]);
      expect(parts).toEqual([
        ['Address1', 'Apt 3'],
        ['Address2', '1 "A" & <B> St'],
        ['City', 'cheyene'],
        ['State', 'WY'],
        ['Zip5', '82001'],
        ['Zip4', ''],
      ]);
    },
  );

  it('[OC-227] is at a configured address; without one a sandbox answers', () => {
    expect(server.services?.[POSTAL_SERVICE]?.setting).toBe('POSTAL_ADDRESS');
  });

  it('[OC-226] its response is read as line, city, state, ZIP code and country', async () => {
    answering(
      '<?xml version="1.0"?>\r\n<AddressValidateResponse><Address ID="0"><Address1/><Address2>418 WARREN AVE APT ' +
        '3</Address2><City>CHEYENNE</City><State>WY</State><Zip5>82001</Zip5><Zip4>4412</Zip4>' +
        '</Address></AddressValidateResponse>',
    );
    expect(await verify()).toEqual({
      status: 200,
      body: {
        result: {
          line1: '418 WARREN AVE APT 3',
          line2: '',
          city: 'CHEYENNE',
          state: 'WY',
          country: 'US',
          zip: '82001-4412',
          zip5: '82001',
          zip4: '4412',
        },
      },
    });
    expect(logged).toEqual([]);
  });

  it("[OC-226] the street is the service's second line, and what is left of the address its first", async () => {
    answering(
      '<AddressValidateResponse><Address ID="0"><Address1>APT 3</Address1><Address2>418 WARREN ' +
        'AVE</Address2><City>CHEYENNE</City><State>WY</State><Zip5>82001</Zip5><Zip4/>' +
        '</Address></AddressValidateResponse>',
    );
    expect(await verify()).toMatchObject({
      body: { result: { line1: '418 WARREN AVE', line2: 'APT 3', zip: '82001' } },
    });
  });

  const NO_ADDRESS =
    '<AddressValidateResponse><Address ID="0"><Error><Number>-2147219401</Number><Description>Address Not ' +
    'Found.</Description></Error></Address></AddressValidateResponse>';
  it.each<[string, string, number]>([
    ['an error', '<Error><Number>80040B1A</Number><Description>Authorization failure.</Description></Error>', 200],
    ['an error in the address', NO_ADDRESS, 200],
    ['status 500', '', 500],
    [
      'more text than any response has',
      `<AddressValidateResponse>${' '.repeat(30_000)}</AddressValidateResponse>`,
      200,
    ],
  ])('[OC-230, OC-229] %s is "USPS Lookup: request failed", and logged without the address', async (_, xml, status) => {
    answering(xml, status);
    expect(await verify()).toEqual({ status: 200, body: { error: 'USPS Lookup: request failed' } });
    expect(logged).toEqual([
      expect.objectContaining({ event: 'address-not-verified', message: 'USPS Lookup: request failed' }),
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/Warren|cheyene/i);
  });

  it('[OC-230] so is a service that cannot be reached; neither key nor address are in the log', async () => {
    const { status, body } = await verifyAddress(
      { params: paramsOf(TYPED) },
      { ...deps('SECRET'), services: new Map([[POSTAL_SERVICE, 'http://localhost:1/ShippingAPI.dll']]) },
    );
    expect({ status, body }).toEqual({ status: 200, body: { error: 'USPS Lookup: request failed' } });
    expect(JSON.stringify(logged)).not.toMatch(/Warren|SECRET/);
  });

  it.each([
    ['another document', '<html><body>Moved</body></html>'],
    ['no XML', 'Service unavailable'],
    ['nothing', ''],
    [
      'half an address',
      '<AddressValidateResponse><Address><Address2>1 A ' +
        'ST</Address2><City>CHEYENNE</City></Address></AddressValidateResponse>',
    ],
    [
      'a document type',
      '<!DOCTYPE a [<!ENTITY b ' +
        `"${'x'.repeat(9)}` +
        '">]><AddressValidateResponse><Address><Address2>&b;</Address2></Address></AddressValidateResponse>',
    ],
  ])('[OC-231] %s is "USPS Lookup: address not found"', async (_, xml) => {
    answering(xml);
    expect(await verify()).toEqual({ status: 200, body: { error: 'USPS Lookup: address not found' } });
  });
});

describe('validate_address', () => {
  it('[SS-024, SS-025, SC-126] answers an address with error, success and message', async () => {
    expect(
      await validate({ line1: '200 W 24th St', city: 'Cheyenne', zip: '82001', state: 'WY', country: 'US' }),
    ).toEqual({ status: 200, body: { error: null, success: true, message: '' } });
    expect(await validate({ ...TYPED, zip: '80202' })).toEqual({
      status: 200,
      body: {
        error: null,
        success: false,
        message: "We couldn't find this address. Please check the street, city and ZIP code.",
      },
    });
    answering('', 503);
    expect(await validate()).toEqual({
      status: 200,
      body: { error: 'USPS Lookup: request failed', success: false, message: '' },
    });
  });

  it.each([
    '',
    '[',
    '{}',
    JSON.stringify({ ...TYPED, country: 'FR' }),
    JSON.stringify({ ...TYPED, line1: '1' }),
    JSON.stringify({ ...TYPED, line1: 'x'.repeat(101) }),
  ])('[SC-126] %j is malformed', async (address) => {
    expect((await validateAddress({ params: { address } }, deps())).status).toBe(400);
  });

  it('a network looks up a limited number of addresses', async () => {
    hasToken = false;
    expect(await verify()).toMatchObject({ status: 429, headers: { 'Retry-After': '3' } });
    expect(limited).toEqual({ limit: 'addressChecks', name: '203.0.113.7' });
  });
});

describe('the sandbox', () => {
  const askSandbox = async (query: Partial<typeof QUERY>, key = 'k') =>
    readPostalAnswer(
      await (
        await createPostalSandbox().request(
          `/?${new URLSearchParams({ API: 'Verify', XML: postalRequest(key, { ...QUERY, ...query }) })}`,
        )
      ).text(),
    );

  it('[SS-026] knows the place of a ZIP code, and makes up neither street nor ZIP+4', async () => {
    expect(await askSandbox({ line1: '99999 No Such  Street, Rear' })).toEqual({
      kind: 'found',
      address: {
        line1: '99999 No Such Street Rear',
        line2: 'Apt 3',
        city: 'Cheyenne',
        state: 'WY',
        country: 'US',
        zip: '82001',
        zip5: '82001',
        zip4: '',
      },
    });
    expect(await askSandbox({ zip5: '', city: 'Lusk' })).toMatchObject({ address: { city: 'Lusk', zip5: '82225' } });
  });

  it.each<[string, Partial<typeof QUERY>]>([
    ['a ZIP code of another state', { state: 'CO' }],
    ['a place with several ZIP codes', { zip5: '', city: 'Cheyenne' }],
    ['an unknown place', { zip5: '00000', city: 'Nowhere' }],
    ['no street', { line1: ' . ' }],
  ])('[SS-026] has no address for %s', async (_, query) => {
    expect(await askSandbox(query)).toMatchObject({ kind: 'unknown-address', detail: 'Address Not Found.' });
  });

  it('[SS-026] refuses a request without a user ID', async () => {
    expect(await askSandbox({}, '')).toMatchObject({ kind: 'failed', message: 'USPS Lookup: request failed' });
  });
});

describe('readXml', () => {
  it('reads elements, attributes, text and the references that XML itself defines', () => {
    expect(readXml('<a b="1&amp;2"> x &#38;&#x41;<c/><d>e</d></a>')).toEqual({
      name: 'a',
      attributes: expect.objectContaining({ b: '1&2' }),
      text: 'x &A',
      children: [
        { name: 'c', attributes: {}, children: [], text: '' },
        { name: 'd', attributes: {}, children: [], text: 'e' },
      ],
    });
    expect(readXml(`<a>${xmlText('<&>"\'\u0000')}</a>`)?.text).toBe('<&>"\'');
  });
  it.each([
    '<a>&unknown;</a>',
    '<a>&amp</a>',
    '<a></b>',
    '<a>',
    '</a>',
    '<a/><b/>',
    'text',
    '<a><!-- c --></a>',
    '<a><![CDATA[x]]></a>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<a b="1" b="2"/>',
    '<a b=1/>',
    '<a>&#0;</a>',
    '<a>&#x110000;</a>',
    '<a>'.repeat(20) + '</a>'.repeat(20),
    '<a></a b="1">',
  ])('refuses %s', (xml) => {
    expect(readXml(xml)).toBeUndefined();
  });
  it('is quick with text that never becomes an element', () => {
    const started = Date.now();
    expect(readXml(`<a${' b="1"'.repeat(20_000)}`)).toBeUndefined();
    expect(readXml(`<a>${'&'.repeat(20_000)}`)).toBeUndefined();
    expect(Date.now() - started).toBeLessThan(1_000);
  });
});

it.each([
  ['82001', { city: 'Cheyenne', state: 'WY' }],
  ['10118', { city: 'New York', state: 'NY' }],
  ['00000', null],
])('the place of the ZIP code %s is %j', async (zip, result) => {
  expect(await zipPlace({ params: { zip } }, deps())).toEqual({ status: 200, body: { result } });
});

it('what is no ZIP code is refused by name', async () => {
  expect(await zipPlace({ params: { zip: '8200' } }, deps())).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('zip') },
  });
});
