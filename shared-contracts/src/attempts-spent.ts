import type { SiteConfig } from './page-config.ts';

/** What a customer reads whose attempts are used up. */
export function attemptsSpent({ phone, phoneHours }: Pick<SiteConfig, 'phone' | 'phoneHours'>): {
  title: string;
  message: string;
} {
  const call = `If you need help, call us at ${phone}${phoneHours ? `, ${phoneHours}` : ''}.`;
  return {
    title: "We couldn't place your order after six tries",
    message: `You can try again tomorrow. Your answers stay on this device. ${call}`,
  };
}
