import { logIn, orderAsNewCustomer } from '../../support/customer.ts';
import { expect } from '../../support/filled-form.ts';
import { keyboardHands } from '../../support/hands.ts';
import { expectGoodPage, type Scene } from '../../support/life-event.ts';
import { linkIn } from '../../support/mailbox.ts';
import { PASSWORD } from '../../support/order-form.ts';

const NEW_PASSWORD = 'Another-Bean-8';

/** Event: the customer lost the password. */
export async function resetPassword({ page, site, filled }: Scene): Promise<void> {
  const { email, invoice } = await orderAsNewCustomer(site, filled);
  const hands = keyboardHands(page);
  await page.goto(`${site.address}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await hands.fill('Email', email);
  await hands.fill('Password', 'Forgotten-Bean-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or password is not right.').first()).toBeVisible();
  await expectGoodPage(page, 'login, wrong password');
  await page.goto(`${site.address}/reset-password`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectGoodPage(page, 'reset');
  await hands.fill('Email', email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectGoodPage(page, 'link sent');
  const link = await linkIn(site, { kind: 'password-reset', to: email });
  // Another fragment alone would load no page.
  await page.goto('about:blank');
  await page.goto(`${site.address}/reset-password${link}`);
  await hands.fill('New Password', NEW_PASSWORD);
  await hands.fill('Confirm New Password', NEW_PASSWORD);
  await expectGoodPage(page, 'new password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?passwordReset=done/);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expectGoodPage(page, 'login after the reset');
  await hands.fill('Email', email);
  await hands.fill('Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or password is not right.').first()).toBeVisible();
  await logIn(page, site, { email, password: NEW_PASSWORD });
  await expect(page.getByRole('link', { name: `See the order of invoice ${invoice}` })).toBeVisible();
  await expectGoodPage(page, 'account');
}
