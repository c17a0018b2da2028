/** The types of the matchers that tooling/test/jest-setup-browser.mjs adds. */
import '@testing-library/jest-dom/jest-globals';
