/** Declares the types of the matchers that `tooling/kit/jest-setup-browser.mjs` adds to `expect`. */
import '@testing-library/jest-dom/jest-globals';
