/** Path of the captcha's response among the answers. */
export const CAPTCHA_PATH = 'captchaResponse';
