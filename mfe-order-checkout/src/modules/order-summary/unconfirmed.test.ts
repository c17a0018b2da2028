import { describe, expect, it } from '@jest/globals';
import type { LineItem } from 'shared-contracts/cart';
import { markUnconfirmed } from './unconfirmed.ts';

const agent: LineItem = {
  key: 'registered_agent:WY',
  type: 'single',
  label: 'Registered Agent',
  price: 12_500,
  detail: 'Wyoming, 1 Year',
};
const phone: LineItem = { key: 'phone-nyop:number', type: 'single', label: '(307) 555-0100', price: 900 };
const domains: LineItem = {
  key: 'domains:Domains',
  type: 'domain',
  label: 'Domains',
  price: 1400,
  subLines: [{ key: 'domains:domain_acme_com', label: 'acme.com', price: 1400 }],
};

describe('markUnconfirmed', () => {
  it('what came from a failed area is marked, on its own line and inside a group', () => {
    const [first, second, third] = markUnconfirmed([agent, phone, domains], ['domains', 'phone-nyop']);
    expect(first).toEqual(agent);
    expect(second?.detail).toBe('Not confirmed yet');
    expect(third?.subLines).toEqual([
      { key: 'domains:domain_acme_com', label: 'acme.com', price: 1400, unconfirmed: true },
    ]);
  });

  it('without a failed area the lines stay as they are', () => {
    expect(markUnconfirmed([agent, phone, domains], [])).toEqual([agent, phone, domains]);
  });
});
