/** The file of a shell that renders a page's id with what the views of domains say of it. */
export const RENDERING_SHELL = `
  let pages = 0;
  export async function renderPage(boot) {
    const { view } = await import(boot.remotes.find(({ area }) => area === 'domains').entry);
    pages += 1;
    return { html: await view(boot.view.page.pageId), css: '', rootClass: 'page ' + pages, script: '' };
  }`;
