import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TOPICS } from 'shared-contracts/topics';
import { firstYearPaid } from '../../test-data/domain-host.ts';
import { waitingCalls } from '../../test-data/fake-calls.ts';
import { sampleSite } from '../../test-data/sample-site.ts';
import { showView } from '../../test-data/show-view.tsx';

const box = () => screen.getByRole('textbox', { name: 'Domain name' });
const ending = () => screen.getByRole('combobox', { name: 'Domain ending' });

it('[DO-004] the box has its placeholder and is named by its path', async () => {
  await showView();
  expect(box()).toHaveAttribute('placeholder', 'Search domains here');
  expect(box()).toHaveAttribute('name', 'domains.search');
});

it('before a search there is nothing but the search row', async () => {
  await showView({ calls: sampleSite() });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('[DO-007] Enter searches and does not submit the form', async () => {
  const { user, onSubmit } = await showView({ calls: sampleSite() });
  await user.type(box(), 'acme{Enter}');
  expect(await screen.findByRole('heading', { name: 'The domain you searched for is available' })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('[DO-007] the button searches and does not submit the form', async () => {
  const { user, onSubmit } = await showView({ calls: sampleSite() });
  await user.type(box(), 'acme');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'Similar Domains' })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each(['{Enter}', '  {Enter}', '?!{Enter}'])('[DO-008] %j searches for nothing', async (typed) => {
  const { calls, of } = waitingCalls();
  const { user, onSubmit } = await showView({ calls });
  await user.type(box(), typed);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(of('get_domain_suggestions')).toEqual([]);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('[DO-011, DO-012] a term is normalised and gets the chosen ending', async () => {
  const { calls, of } = waitingCalls();
  const { user } = await showView({ calls });
  await user.type(box(), 'Ácme Coffee!{Enter}');
  expect(of('get_domain_details')[0]?.fields).toEqual({ domains: '["acmecoffee.com"]' });
  expect(of('get_domain_suggestions')[0]?.fields).toEqual({ searchTerm: 'acmecoffee', searchTLD: 'com' });
});

it(
  '[DO-005] a pasted name of more than 63 letters stays as it is and is not searched for, and a message says how ' +
    'many are too many',
  async () => {
    const { calls, of } = waitingCalls();
    const { user } = await showView({ calls });
    await user.click(box());
    await user.paste(`https://www.${'wren'.repeat(16)}.com/${'x'.repeat(80)}`);
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue(`https://www.${'wren'.repeat(16)}.com/${'x'.repeat(80)}`);
    expect(box()).toHaveAccessibleDescription(
      'A domain name can have up to 63 characters, without its ending. Please remove 1.',
    );
    expect(of('get_domain_details')).toEqual([]);
    await user.clear(box());
    await user.paste(`https://www.${'wren'.repeat(15)}.com/${'x'.repeat(80)}`);
    await user.keyboard('{Enter}');
    expect(of('get_domain_details')[0]?.fields).toEqual({ domains: `["${'wren'.repeat(15)}.com"]` });
  },
);

it('[DO-006, DO-013] the dropdown offers the endings of the site, or is not there', async () => {
  const { unmount } = await showView({ calls: sampleSite() });
  await waitFor(() =>
    expect(
      within(ending())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['.com', '.net', '.co', '.org', '.coffee']),
  );
  unmount();
  await showView({ options: { tlds: { show: false } } });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('[DO-010] typing an ending chooses it, and choosing one replaces the typed one', async () => {
  const { user } = await showView();
  await user.type(box(), 'acme.net');
  expect(ending()).toHaveValue('net');
  await user.selectOptions(ending(), 'org');
  expect(box()).toHaveValue('acme.org');
});

it('[DO-009] at most four badges show the ending, a pipe and the price', async () => {
  await showView({ calls: sampleSite() });
  const badges = await screen.findByRole('list', { name: 'Popular domain endings' });
  expect(
    within(badges)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['.com | $14.00', '.coffee | $32.00', '.co | $29.00', '.net | $15.00']);
  expect(within(badges).getByRole('button', { pressed: true })).toHaveTextContent('.com');
});

it('[DO-009] a badge shows what a domain with its ending adds to the total', async () => {
  await showView({ calls: sampleSite(), charge: firstYearPaid });
  expect(await screen.findByRole('button', { name: '.com | Was $14.00 now Free' })).toBeVisible();
});

it('[DO-008, DO-009] a badge chooses its ending, and searches once there is a name', async () => {
  const { user } = await showView({ calls: sampleSite() });
  await user.click(await screen.findByRole('button', { name: '.coffee | $32.00' }));
  expect(ending()).toHaveValue('coffee');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.type(box(), 'acme');
  await user.click(screen.getByRole('button', { name: '.co | $29.00' }));
  const exact = await screen.findByRole('table', { name: 'The domain you searched for' });
  expect(within(exact).getByRole('rowheader')).toHaveTextContent('acme.co');
});

it('the company name without its designator is in the box and is not searched for automatically', async () => {
  const { calls, of } = waitingCalls();
  const { know } = await showView({ calls, data: { companyInformation: { companyName: 'Alder & Wren LLC' } } });
  expect(box()).toHaveValue('alderandwren');
  know({ data: { companyInformation: { companyName: 'Prairie Inc.' } } });
  expect(box()).toHaveValue('prairie');
  expect(of('get_domain_suggestions')).toEqual([]);
});

it('choosing an ending leaves the box to the company name', async () => {
  const { user, know } = await showView({ data: { companyInformation: { companyName: 'Alder LLC' } } });
  await user.selectOptions(ending(), 'net');
  know({ data: { companyInformation: { companyName: 'Prairie LLC' } } });
  expect(box()).toHaveValue('prairie');
  expect(ending()).toHaveValue('net');
});

it('what was typed is not replaced by a new company name', async () => {
  const { user, know } = await showView({ data: { companyInformation: { companyName: 'Alder LLC' } } });
  await user.clear(box());
  know({ data: { companyInformation: { companyName: 'Prairie LLC' } } });
  expect(box()).toHaveValue('');
});

it('the company name stays out of the box where the page says so', async () => {
  await showView({
    data: { companyInformation: { companyName: 'Alder LLC' } },
    options: { search: { suggestCompanyName: false } },
  });
  expect(box()).toHaveValue('');
});

it('[DO-057] a missing required domain is an error of the box', async () => {
  const { host, showErrors } = await showView({ options: { requireDomain: true } });
  expect(box()).toBeValid();
  showErrors();
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('A domain is required');
  act(() => {
    host.bus.publish(TOPICS.domainCartChanged, {
      domains: [{ domain: 'acme.com', duration: 1, create: 1400, renew: 1800, purchase: null, thirdParty: false }],
    });
  });
  expect(box()).toBeValid();
});
