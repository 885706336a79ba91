import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/**
 * ESLint rule: a text is the only content of its element. A translation or a browser extension replaces text nodes. React
 * then fails to change or remove its text nodes, or to insert elements before them. Constant texts are refused as well,
 * because another branch may reuse their element. A text that is the only content is safe, because React writes it to the
 * element. The rule does not see texts in properties of type `ReactNode`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const textOfItsOwn = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'On a translated page, React cannot change or remove a text beside other content. Give it an element of its own, or write the whole text as one string.',
    },
  },
  create(context) {
    /** @param {any} child */
    const kindOf = (child) => {
      if (child.type === 'JSXText') return isBlank(child.value) ? 'blank' : 'text';
      if (child.type === 'JSXElement') return kindOfElement(child.openingElement.name);
      if (child.type === 'JSXFragment') return 'element';
      const { expression } = child;
      if (expression.type === 'JSXEmptyExpression' || isBlank(expression.value)) return 'blank';
      return kindOfType(typeAt(expression));
    };
    /** @param {any} name */
    const kindOfElement = (name) => {
      if (name.type !== 'JSXIdentifier' || /^[a-z]/.test(name.name)) return 'element';
      const [call] = typeAt(name).getCallSignatures();
      return call ? kindOfType(call.getReturnType()) : 'element';
    };

    const services = context.sourceCode.parserServices;
    /** @type {import('typescript').TypeChecker} */
    const checker = services.program.getTypeChecker();
    /** @param {any} node */
    const typeAt = (node) => services.getTypeAtLocation(node);
    /** @param {import('typescript').Type} type */
    const kindOfType = (type) => {
      const parts = partsOf(type);
      const isReactNode = parts.some(({ symbol }) => symbol?.name === 'Iterable');
      if (isReactNode) return 'element';
      if (parts.some(({ flags }) => flags & TEXT)) return 'text';
      const lists = parts.filter((part) => checker.isArrayType(part));
      const items = lists.flatMap((list) => checker.getTypeArguments(/** @type {any} */ (list)));
      return items.flatMap(partsOf).some(({ flags }) => flags & TEXT) ? 'texts' : 'element';
    };

    /** @param {any} parent */
    const check = (parent) => {
      const children = parent.children
        .map((/** @type {any} */ node) => ({ node, kind: kindOf(node) }))
        .filter((/** @type {any} */ { kind }) => kind !== 'blank');
      const isAlone = children.length === 1 && parent.type === 'JSXElement';
      for (const { node, kind } of children) {
        if (kind === 'texts' || (kind === 'text' && !isAlone)) {
          context.report({ node, messageId: 'beside' });
        }
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/**
 * Spaces stay as they are on a translated page.
 * @param {unknown} text
 */
function isBlank(text) {
  return typeof text === 'string' && text.trim() === '';
}

/** @param {import('typescript').Type} type */
function partsOf(type) {
  return type.isUnion() ? type.types : [type];
}
