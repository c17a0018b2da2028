/** At-rules whose blocks contain no selectors. */
const WITHOUT_SELECTORS = /^@(-webkit-)?(keyframes|font-face|property|page|counter-style|font-palette-values)\b/;

/**
 * Finds the selectors of a style sheet, nested or not, that reach elements outside those with a class of the sheet and
 * what is inside these. `line` counts from 1.
 *
 * @param {string} css
 * @returns {{ selector: string, line: number }[]}
 */
export function leakingSelectors(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
  const leaks = [];
  /** The open blocks, each with whether selectors in it are nested; `undefined` where there are none. */
  const blocks = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const prelude = text.slice(start, index).trim();
    const line = text.slice(0, text.indexOf(prelude, start)).split('\n').length;
    start = index + 1;
    if (mark === '}') blocks.pop();
    if (mark !== '{') continue;
    const around = blocks.length > 0 ? blocks.at(-1) : { isNested: false };
    const isRule = around && !prelude.startsWith('@');
    if (isRule)
      for (const selector of alternatives(prelude))
        if (!isOfSheet(selector, around.isNested)) leaks.push({ selector: selector.replace(/\s+/g, ' '), line });
    blocks.push(isRule ? { isNested: true } : WITHOUT_SELECTORS.test(prelude) ? undefined : around);
  }
  return leaks;
}

/**
 * What is wrong with a leaking selector, and its cure.
 *
 * @param {{ selector: string }} leak
 */
export function describeLeak({ selector }) {
  return {
    wrong: `"${selector}" reaches elements of other areas and of the page.`,
    suggestion: `Begin it with a class: ".name ${selector}".`,
  };
}

/** Whether all elements of the selector have a class of the sheet, or are inside one that has. */
function isOfSheet(selector, isNested) {
  if (/:global\b/.test(selector)) return false;
  let reach = isNested && !selector.includes('&') ? 'own' : 'outside';
  for (const { combinator, compound } of compoundsOf(selector)) {
    if (isOwn(compound)) reach = 'own';
    else if (/[+~|]/.test(combinator)) reach = reach === 'inside' ? 'inside' : 'outside';
    else reach = reach === 'outside' ? 'outside' : 'inside';
  }
  return reach !== 'outside';
}

/** Whether the elements that match the compound have a class of the sheet. `&` is a rule that is checked itself. */
function isOwn(compound) {
  const plain = withoutParentheses(compound.replace(/\[[^\]]*\]/g, ''));
  if (/[.#&]/.test(plain)) return true;
  const choice = /:(?:is|where)\((.*)\)/s.exec(compound);
  return (
    choice !== null && alternatives(choice[1]).every((selector) => isOwn(compoundsOf(selector).at(-1)?.compound ?? ''))
  );
}

/** The compounds of a selector, each with the combinator before it: `.a > b` has `.a` and `b`. */
function compoundsOf(selector) {
  const compounds = [];
  let depth = 0;
  let combinator = '';
  let compound = '';
  for (const sign of selector.trim()) {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (depth > 0 || !/[\s>+~]/.test(sign)) {
      compound += sign;
      continue;
    }
    if (compound) compounds.push({ combinator, compound });
    combinator = compound ? sign : combinator + sign;
    compound = '';
  }
  return compound ? [...compounds, { combinator, compound }] : compounds;
}

/** The parts of a list of selectors. */
function alternatives(list) {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

function withoutParentheses(text) {
  const inner = text.replace(/\([^()]*\)/g, '');
  return inner === text ? text : withoutParentheses(inner);
}
