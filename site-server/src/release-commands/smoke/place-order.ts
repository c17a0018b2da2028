import { decodeBootDocument, BOOT_ELEMENT_ID } from 'shared-contracts/boot-document';
import { formatMoney } from 'shared-contracts/money';
import type { Page } from 'playwright-core';
import { parseJson } from '../../releases/storage.ts';
import { ok, refused } from '../../system/result.ts';
import type { CommandResult } from '../command.ts';
import { answerQuestions, fillStep, openStep, unanswerable } from './in-page.ts';
import { openBrowser } from './smoke.ts';
import { createRest } from './walk-page.ts';

const HOST = 'localhost';
const EXAMPLE = `Name a page of a site on this machine, such as http://${HOST}:3000/form-a-business.`;
/** Milliseconds within which the site must have answered an order. */
const LONGEST_ORDER = 60_000;

/**
 * `order <address>`: fills in a page of a running site on this machine with sample answers, each order with an email
 * address of its own, and places the order with the sandbox's card. The browser reaches this machine alone. Refused if
 * cards go elsewhere than to the sandbox, or if the order is not placed.
 */
export async function placeOrder(address = ''): Promise<CommandResult> {
  if (!URL.canParse(address) || new URL(address).hostname !== HOST) return refused(EXAMPLE);
  const opened = await openBrowser();
  if (opened.kind === 'refused') return opened;
  const browser = opened.value;
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    // The toolbox fills in a form.
    await page.route(address, async (route) => {
      const response = await route.fetch().catch(() => undefined);
      const document = (await response?.text())?.replace('"toolbox":false', '"toolbox":true');
      await (response ? route.fulfill({ response, body: document }) : route.abort());
    });
    const rests = createRest(page);
    const answer = await page.goto(address).catch(() => undefined);
    const view = answer?.ok() ? await viewOf(page) : undefined;
    if (view?.kind !== 'form') return refused(`${address} is no page with a form. ${EXAMPLE}`);
    const frame = await (await page.request.get(new URL(view.tokenizerFrame, address).href)).text();
    if (!frame.includes(`data-tokenizer="http://${HOST}:`))
      return refused(`Nothing was ordered: ${address} sends cards to another machine, so not to the sandbox.`);

    for (const { key } of view.page.steps) {
      if (view.page.stepped) await page.evaluate(openStep, key);
      if (!(await rests())) return refused(`Step ${key} of ${address} was still loading.`);
      for (const email of await page.locator('input[type=email]').filter({ visible: true }).all()) {
        await email.fill(`order-${Date.now()}@example.com`);
        // The form takes it once the field is left; until then the question is open.
        await email.blur();
      }
      const unanswered = await page.evaluate(answerQuestions, { step: key, ofModules: '' });
      if (!(await page.evaluate(fillStep))) return refused(`Step ${key} could not be filled in.`);
      if (!(await rests())) return refused(`Step ${key} of ${address} was still loading.`);
      const wrong = await page.evaluate(unanswerable, unanswered);
      if (wrong.length > 0) return refused(`Nothing was ordered. Step ${key}: ${wrong.join(' ')}`);
    }
    await rests();
    const submit = page.getByRole('button', { name: view.page.words?.submit ?? /^Submit/ }).filter({ visible: true });
    await submit.last().click();
    // A message of the site; or the answers to correct, which have the focus.
    const problem = page.locator('#signup [role=alert], section[tabindex="-1"]:focus').filter({ visible: true });
    await Promise.race([
      page.waitForURL(/\/orders\//, { timeout: LONGEST_ORDER }),
      problem.first().waitFor({ timeout: LONGEST_ORDER }),
    ]).catch(() => undefined);
    const placed = await viewOf(page);
    if (placed?.kind !== 'confirmation')
      return refused(['No order was placed. The page says:', ...(await problem.allInnerTexts())].join('\n').trim());
    const { invoiceNumber, quote } = placed.receipt;
    return ok(`Order ${invoiceNumber} is placed: ${formatMoney(quote.totalCents ?? 0)}. Its receipt: ${page.url()}`);
  } finally {
    await browser.close();
  }
}

/** What the page's document says that it shows; `undefined` if it has no such document. */
async function viewOf(page: Page) {
  const text = await page.locator(`#${BOOT_ELEMENT_ID}`).textContent();
  const boot = decodeBootDocument(parseJson(Buffer.from(text ?? '')));
  return boot.kind === 'decoded' ? boot.value.view : undefined;
}
