import type { AreaServer } from '../area-server.ts';
import { accountLoad, processCancelRenewal } from './account-page.ts';
import { processAnswerCorrection } from './answer-correction.ts';
import { answerUploads, processAnswerOrder } from './answer-order.ts';
import { processAnswerToDo } from './answer-to-do.ts';
import { accountOrderLoad } from './orders-in-account.ts';
import { processCancelOrder } from './cancel-order.ts';
import { processChangeCard, processChooseCard, processRemoveCard } from './change-card.ts';
import { processFileAgain } from './file-again.ts';
import { captchaChallenge, captchaSandbox, processCaptcha } from './captcha.ts';
import { affiliateCode, knownAffiliate, processAffiliateSignup, processFreeAccount } from './sign-up.ts';
import { processApplication, processClientProfile, processContact, uploadLimitsOf } from './forms.ts';
import { processChangeEmail, processConfirmAddress, processSendConfirmation } from './confirm-links.ts';
import {
  processChangePassword,
  processLogin,
  processLogout,
  processNewPassword,
  processResetPassword,
} from './login-and-passwords.ts';

export const server: AreaServer = {
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
    process_change_card: processChangeCard,
    process_cancel_order: processCancelOrder,
    process_choose_card: processChooseCard,
    process_remove_card: processRemoveCard,
    process_file_again: processFileAgain,
    process_answer_order: processAnswerOrder,
    process_answer_to_do: processAnswerToDo,
    process_answer_correction: processAnswerCorrection,
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
  uploads: {
    process_application: uploadLimitsOf,
    process_answer_order: answerUploads,
    process_answer_to_do: answerUploads,
  },
  sandbox: { captcha: captchaSandbox },
  loads: {
    account: accountLoad,
    account_order: accountOrderLoad,
    affiliate_code: affiliateCode,
    captcha_challenge: captchaChallenge,
  },
};
