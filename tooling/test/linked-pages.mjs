/**
 * The pages that a customer reaches: those that the home page links to, that of the account, and those that these link
 * to, such as the page for a new password.
 *
 * @template {{ pageId: string, path: string }} Page
 * @param {readonly Page[]} pages All pages of the site.
 * @param {unknown} home `home.json`
 * @param {string | undefined} accountLink That of `site.json`.
 * @returns {Page[]}
 */
export function linkedPages(pages, home, accountLink) {
  const textOfHome = JSON.stringify(home);
  const onHome = pages.filter(
    ({ pageId, path }) => textOfHome.includes(`"pageId":${JSON.stringify(pageId)}`) || path === accountLink,
  );
  const text = JSON.stringify(onHome);
  return pages.filter((page) => onHome.includes(page) || text.includes(`"${page.path}"`));
}
