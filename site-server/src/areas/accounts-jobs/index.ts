import type { AreaAnswers } from '../area-answers.ts';
import { accountLoad } from './account-load.ts';
import { captchaChallenge, captchaSandbox, processCaptcha } from './captcha.ts';
import { affiliateCode, knownAffiliate } from './known-affiliate.ts';
import { processAffiliateSignup } from './process-affiliate-signup.ts';
import { processApplication, uploadLimitsOf } from './process-application.ts';
import { processCancelRenewal } from './process-cancel-renewal.ts';
import { processChangeEmail } from './process-change-email.ts';
import { processChangePassword } from './process-change-password.ts';
import { processClientProfile } from './process-client-profile.ts';
import { processConfirmAddress } from './process-confirm-address.ts';
import { processContact } from './process-contact.ts';
import { processLogin } from './process-login.ts';
import { processLogout } from './process-logout.ts';
import { processNewPassword } from './process-new-password.ts';
import { processResetPassword } from './process-reset-password.ts';
import { processSendConfirmation } from './process-send-confirmation.ts';
import { processFreeAccount } from './sign-up.ts';

export const answers: AreaAnswers = {
  actions: {
    process_login: processLogin,
    process_logout: processLogout,
    process_reset_password: processResetPassword,
    process_new_password: processNewPassword,
    process_change_password: processChangePassword,
    process_change_email: processChangeEmail,
    process_confirm_address: processConfirmAddress,
    process_send_confirmation: processSendConfirmation,
    process_captcha: processCaptcha,
    process_cancel_renewal: processCancelRenewal,
  },
  formActions: {
    AffiliateSignupForm: { process_signup: processAffiliateSignup },
    FreeAccountForm: { process_signup: processFreeAccount },
    ContactForm: { process_contact: processContact },
    CustomContactForm: { process_contact: processContact },
    ClientProfileForm: { process_client_profile: processClientProfile },
    JobApplicationForm: { process_application: processApplication },
  },
  orderChecks: [knownAffiliate],
  uploads: { process_application: uploadLimitsOf },
  sandbox: { captcha: captchaSandbox },
  loads: { account: accountLoad, affiliate_code: affiliateCode, captcha_challenge: captchaChallenge },
};
