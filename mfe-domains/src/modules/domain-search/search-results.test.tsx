import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { answered, waitingCalls } from '../../test-data/fake-calls.ts';
import { sampleSite, type SampleSite } from '../../test-data/sample-site.ts';
import { showView } from '../../test-data/show-view.tsx';
import { freeDomain, successOf } from '../../test-data/wire-domains.ts';

beforeEach(() => window.localStorage.clear());

const similar = () => screen.getByRole('table', { name: 'Similar Domains' });
const exact = () => screen.getByRole('table', { name: 'The domain you searched for' });

function rowOf(domain: string): HTMLElement {
  const startsWithDomain = new RegExp(`^${domain.replaceAll('.', '\\.')}(?![a-z])`);
  const row = screen
    .getAllByRole('row')
    .find((row) => startsWithDomain.test(within(row).queryByRole('rowheader')?.textContent ?? ''));
  if (!row) throw new Error(`No row is about ${domain}`);
  return row;
}

const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

async function searchFor(
  term: string,
  { site, options }: { site?: SampleSite; options?: Record<string, unknown> } = {},
) {
  const shown = await showView({ calls: sampleSite(site), options });
  await shown.user.type(screen.getByRole('textbox'), `${term}{Enter}`);
  return shown;
}

describe('the exact match', () => {
  it.each([
    ['acme', 'is available'],
    ['acme.org', 'is unavailable'],
    ['acme.restaurant', 'is unavailable'],
  ])('[DO-025, DO-026] after searching for %s its title says that it %s', async (term, suffix) => {
    await searchFor(term);
    expect(screen.getByRole('heading', { name: `The domain you searched for ${suffix}` })).toBeVisible();
    expect(namesIn(exact())).toEqual([term.includes('.') ? term : 'acme.com']);
  });

  it('[DO-026, DO-030] while it loads the title has no suffix and the row says so', async () => {
    const { calls, of } = waitingCalls();
    const { user } = await showView({ calls });
    await user.type(screen.getByRole('textbox'), 'acme{Enter}');
    expect(await screen.findByRole('heading', { name: 'The domain you searched for' })).toBeVisible();
    expect(within(exact()).getByText('Loading...')).toBeVisible();
    await act(async () => of('get_domain_details')[0]?.answer(successOf([freeDomain('acme.com')])));
    expect(within(exact()).getByRole('button', { name: 'Add to Cart acme.com' })).toBeVisible();
  });
});

it('[DO-027] a spinner shows while the suggestions load, unless the page wants none', async () => {
  for (const spinner of [true, false]) {
    const { calls, of } = waitingCalls();
    const { user, container, unmount } = await showView({
      calls,
      options: { exactMatch: { spinner, searching: 'Looking' } },
    });
    const shown = () =>
      [...container.querySelectorAll('p')].filter(({ textContent }) => textContent === 'Looking').length;
    await user.type(screen.getByRole('textbox'), 'acme{Enter}');
    await screen.findByRole('region', { name: 'Similar Domains' });
    const whileLoading = shown();
    await act(async () => of('get_domain_suggestions')[0]?.answer(successOf([])));
    expect(whileLoading - shown()).toBe(spinner ? 1 : 0);
    unmount();
  }
});

describe('rows', () => {
  it('[DO-028, DO-029] show the first-year and the yearly price', async () => {
    await searchFor('acme');
    const cells = within(rowOf('acme.co'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 2)).toEqual(['First Year $29.00', 'Yearly Registration $31.00']);
  });

  it('[DO-028] of a third party show the purchase price, and the first year that comes on top', async () => {
    await searchFor('acme');
    const [price] = within(rowOf('acmee.com')).getAllByRole('cell');
    expect(price).toHaveTextContent('Purchase Price $1,850.00 plus First Year $14.00');
  });

  it('[DO-015] of a premium name say so', async () => {
    await searchFor('acme', { site: { suggestions: ['acme.gold'] } });
    expect(within(rowOf('acme.gold')).getByText('Premium')).toBeVisible();
    expect(within(rowOf('acme.gold')).getAllByText('$320.00')).toHaveLength(2);
  });

  it('[DO-029] show no yearly price where the page wants none', async () => {
    await searchFor('acme', { options: { showRenewal: false } });
    expect(screen.queryByText(/Yearly Registration/)).not.toBeInTheDocument();
    expect(screen.queryByText('$31.00')).not.toBeInTheDocument();
  });

  it.each([
    ['acme.org', 'Unavailable'],
    ['acme.restaurant', 'Unsupported'],
  ])('[DO-031, DO-032] %s is %s and cannot be added', async (domain, words) => {
    await searchFor('acme');
    expect(rowOf(domain)).toHaveTextContent(words);
    expect(within(rowOf(domain)).queryByRole('button')).not.toBeInTheDocument();
  });

  it('[DO-035] say what the page says', async () => {
    await searchFor('acme', {
      options: {
        buttons: { addToCart: 'Take it' },
        results: {
          unavailableDomain: 'Gone',
          priceInfoLabel: 'Year one',
          registration: 'Then yearly',
          purchase: 'Asking price',
          renewal: 'Upkeep',
        },
      },
    });
    expect(rowOf('acme.org')).toHaveTextContent('Gone');
    expect(rowOf('acme.co')).toHaveTextContent('Year one $29.00Then yearly $31.00');
    expect(rowOf('acmee.com')).toHaveTextContent('Asking price $1,850.00');
    expect(rowOf('acmee.com')).toHaveTextContent('Upkeep $18.00');
    expect(within(rowOf('acme.co')).getByRole('button', { name: 'Take it acme.co' })).toBeVisible();
  });
});

describe('similar domains', () => {
  const many = Array.from({ length: 40 }, (_, index) => `acme${index}.${index % 2 ? 'net' : 'com'}`);

  it('[DO-021, DO-022] come 18 to a page, in the order of the site', async () => {
    const { user } = await searchFor('acme', { site: { suggestions: many } });
    expect(namesIn(similar())).toEqual(many.slice(0, 18));
    const pages = screen.getByRole('navigation', { name: 'Pages of similar domains' });
    expect(within(pages).getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    expect(namesIn(similar())).toEqual(many.slice(18, 36));
    expect(within(pages).getByRole('button', { current: 'page' })).toHaveTextContent('2');
    expect(screen.getByRole('heading', { name: 'Similar Domains' })).toHaveFocus();
    await user.click(within(pages).getByRole('button', { name: '3' }));
    expect(namesIn(similar())).toEqual(many.slice(36));
    expect(within(pages).getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('[DO-022] on one page need no page numbers', async () => {
    await searchFor('acme');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('[DO-023] can be filtered by ending', async () => {
    const { user } = await searchFor('acme', { site: { suggestions: many } });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show endings' }), '.net');
    expect(namesIn(similar())).toEqual(many.filter((domain) => domain.endsWith('.net')).slice(0, 18));
  });

  it('[DO-023, DO-024] can be filtered by availability, and say when none is left', async () => {
    const { user, onSubmit } = await searchFor('acme');
    await user.click(screen.getByRole('checkbox', { name: 'Available only' }));
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(namesIn(similar())).toEqual(['acme.co', expect.stringContaining('acmee.com'), 'acme.net']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show endings' }), '.org');
    expect(
      screen.getByText('There are no domains from your original search that meet the specified filter criteria.'),
    ).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Similar Domains' })).not.toBeInTheDocument();
  });

  it('[DO-023] have no filters where the page wants none, nor when there are none', async () => {
    const { unmount } = await searchFor('acme', { options: { similar: { filters: false } } });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
    await searchFor('acme', { site: { suggestions: [] } });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByText('We found no similar domains. Try another name.')).toBeVisible();
  });
});

describe('failures', () => {
  const failing = (action: string, times = 1) => {
    let failuresLeft = times;
    const workingSite = sampleSite();
    return {
      ...workingSite,
      post: async (calledAction: string, fields: Record<string, string>) => {
        if (calledAction !== action || failuresLeft === 0) return workingSite.post(calledAction, fields);
        failuresLeft -= 1;
        return { kind: 'network-error' as const };
      },
    };
  };

  it('[DO-038] failed suggestions show a message, the domain itself is shown, and trying again works', async () => {
    const { user, warnings } = await showView({ calls: failing('get_domain_suggestions') });
    await user.type(screen.getByRole('textbox'), 'acme{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Domain suggestion request failed. Please try again.');
    expect(screen.getByRole('heading', { name: 'The domain you searched for is available' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Similar Domains' })).not.toBeInTheDocument();
    expect(warnings).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(namesIn(similar())).toContain('acme.co');
  });

  it('[DO-039] failed details show a message, their rows cannot be added, and trying again works', async () => {
    const { user } = await showView({ calls: failing('get_domain_details', 2) });
    await user.type(screen.getByRole('textbox'), 'acme{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Domain search request failed. Please try again.');
    expect(rowOf('acme.co')).toHaveTextContent('Not checked');
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Add to Cart acme.co' })).toBeVisible();
  });

  it('[DO-014] failed lists of endings are only logged', async () => {
    const { warnings } = await showView({
      calls: sampleSite({
        instead: {
          get_available_domain_tlds: () => ({ kind: 'network-error' }),
          get_domain_hero_tlds: () => answered('none'),
        },
      }),
    });
    expect(warnings).toHaveLength(2);
    expect(screen.queryByText(/failed/)).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Domain ending' })).toHaveValue('com');
  });
});

it('the results of a search are announced in a live region that is always there', async () => {
  const { calls, of } = waitingCalls();
  const { user } = await showView({ calls });
  const [region] = screen.getAllByRole('status');
  expect(region).toBeEmptyDOMElement();
  await user.type(screen.getByRole('textbox'), 'acme{Enter}');
  expect(region).toHaveTextContent('Searching…');
  await act(async () => {
    of('get_domain_suggestions')[0]?.answer(successOf([{ domain: 'acme.co' }, { domain: 'acme.net' }]));
    of('get_domain_details')[0]?.answer(successOf([freeDomain('acme.com')]));
  });
  expect(region).toHaveTextContent('The domain you searched for is available. Similar Domains: 2.');
});

describe('in a step with other parts', () => {
  const site = { suggestions: Array.from({ length: 24 }, (_, index) => `acme${index}.com`) };
  const options = { heading: { title: 'Find a domain' }, search: { showLabel: true }, similar: { first: 5 } };
  const similarNames = () => namesIn(similar());

  it(
    '[DO-004] the search has a heading and a label on screen, and ' + 'the headings of its results come below',
    async () => {
      await searchFor('acme', { site, options });
      expect(screen.getByRole('heading', { level: 3, name: 'Find a domain' })).toBeVisible();
      expect(screen.getByText('Domain name')).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Domain name' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 4, name: /The domain you searched for/ })).toBeVisible();
      expect(screen.getByRole('heading', { level: 4, name: 'Similar Domains' })).toBeVisible();
      expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    },
  );

  it('[DO-022] five similar domains are shown, and pages and filters after a click', async () => {
    const { user } = await searchFor('acme', { site, options });
    expect(similarNames()).toHaveLength(5);
    expect(screen.queryByRole('navigation', { name: 'Pages of similar domains' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Available only' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more domains' }));
    expect(similarNames()).toHaveLength(18);
    expect(screen.getByRole('heading', { name: 'Similar Domains' })).toHaveFocus();
    expect(screen.getByRole('navigation', { name: 'Pages of similar domains' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more domains' })).not.toBeInTheDocument();
  });

  it('[DO-017] another search begins with five again', async () => {
    const { user } = await searchFor('acme', { site, options });
    await user.click(screen.getByRole('button', { name: 'Show more domains' }));
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'birch{Enter}');
    expect(similarNames()).toHaveLength(5);
  });

  it('[DO-022] a short list needs no button', async () => {
    await searchFor('acme', { site: { suggestions: ['acme1.com'] }, options });
    expect(screen.queryByRole('button', { name: 'Show more domains' })).not.toBeInTheDocument();
  });
});
