/**
 * Lint rule: a text that can change, or whose siblings can appear or disappear, is the only child of its own element.
 *
 * A browser that translates a page replaces each text node by an element. React goes on with the node that it made: it
 * throws when it removes that node or inserts before it, and what it writes into it is no longer on the page. The text
 * of an element without other children is safe: there React sets the content of the element.
 *
 * What a name stands for is read from the same file: its value (`const title = <h2>…`) or its type (`title: Elements`).
 * Any other name may be a text.
 */
const MESSAGE =
  'Give this text an element of its own, as <span>{text}</span> or in one template literal: React loses it when ' +
  'a browser translates the page. ' +
  'If it is never a text, say so with the type Elements (shared-ui/elements).';

const rule = {
  create(context) {
    const source = context.sourceCode.text;
    const constants = new Map();
    const parents = [];

    function mayBeText(node) {
      switch (node?.type) {
        case 'JSXElement':
        case 'JSXEmptyExpression':
          return false;
        case 'JSXFragment':
          return node.children.some(mayBeText);
        case 'JSXText':
          return node.value.trim() !== '';
        case 'JSXExpressionContainer':
          return mayBeText(node.expression);
        case 'Literal':
          return ['string', 'number'].includes(typeof node.value);
        case 'LogicalExpression':
          return mayBeText(node.right) || (node.operator !== '&&' && mayBeText(node.left));
        case 'ConditionalExpression':
          return mayBeText(node.consequent) || mayBeText(node.alternate);
        case 'ArrowFunctionExpression':
          return mayBeText(node.body);
        case 'BlockStatement':
          return mayBeText(node.body.at(-1)?.argument);
        // `list.map((entry) => <li>…</li>)`, `part('name')`
        case 'CallExpression':
          return [node.callee, ...node.arguments].every(mayBeText);
        case 'MemberExpression':
          return !isTypedAsElements(node.property.name);
        case 'Identifier': {
          const { name } = node;
          return (
            name !== 'undefined' && !isTypedAsElements(name) && (!constants.has(name) || mayBeText(constants.get(name)))
          );
        }
        default:
          return true;
      }
    }
    function isTypedAsElements(name) {
      return new RegExp(`\\b${name}(\\([^)]*\\))?\\??: (Elements|ReactElement)\\b`).test(source);
    }

    return {
      VariableDeclarator({ id, init }) {
        const names = id.type === 'ArrayPattern' ? id.elements.map((element) => element?.argument ?? element) : [id];
        for (const name of names) constants.set(name?.name, init);
      },
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      'Program:exit': () => {
        for (const { type, children } of parents) {
          const written = children.filter((child) => !isBlank(child));
          if (type === 'JSXElement' && (written.length < 2 || written.every(isFixed))) continue;
          written.filter(mayBeText).forEach((node) => context.report({ node, message: MESSAGE }));
        }
      },
    };
  },
};

function isBlank(node) {
  return node.type === 'JSXText'
    ? node.value.trim() === '' && node.value.includes('\n')
    : node.expression?.type === 'JSXEmptyExpression';
}

/** What stays where it is as long as its parent does. Icons and hidden words always render an element. */
function isFixed(node) {
  if (node.type === 'JSXElement') return /^[a-z]|Icon$/.test(node.openingElement.name.name ?? '');
  return node.type === 'JSXText' || node.expression?.type === 'Literal';
}

export default { meta: { name: 'views' }, rules: { 'text-beside-siblings': rule } };
