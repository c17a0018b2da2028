/** The types of the matchers that tooling/jest-setup-browser.mjs adds. */
import '@testing-library/jest-dom/jest-globals';
