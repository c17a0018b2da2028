/**
 * Runs in the page. Does to its texts what Chrome's translation does: each text node, and each that is added or changed
 * later, is replaced by its text in two `<font>` elements. The words stay, so that a journey finds what it looks for.
 *
 * Reports a text that is written into a node which is no longer on the page: the customer would read the old one.
 */
export function translatePage(): void {
  const UNTRANSLATED = 'script, style, textarea, code, [translate="no"], .notranslate, [contenteditable]';
  const lost = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!target.isConnected) console.error(`stays old on a translated page: "${target.nodeValue}"`);
    }
  });
  const translate = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(`${UNTRANSLATED}, font font`))
      return;
    const outer = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    outer.appendChild(outer.cloneNode()).appendChild(document.createTextNode(text.data));
    text.replaceWith(outer);
    lost.observe(text, { characterData: true });
  };
  const translateIn = (node: Node) => {
    const texts: Text[] = [];
    for (const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT); ;) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      if (!walker.nextNode()) break;
    }
    texts.forEach(translate);
  };
  document.addEventListener('DOMContentLoaded', () => {
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateIn(target);
        else
          addedNodes.forEach((node) => {
            if (node.isConnected) translateIn(node);
          });
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
