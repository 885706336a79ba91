/**
 * ESLint rule: packages are used as they publish themselves. Refused are changes of what was imported from a package, other
 * prototypes for objects, what a package calls unstable, and casts of an import that forget its type.
 * @type {import('eslint').Rule.RuleModule}
 */
export const publicInterfaces = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changed: 'This belongs to a package, whose next version may not bear the change.',
      unstable: 'The package may change or remove this in any version.',
      forgotten: 'The cast hides from the compiler what the package changes.',
    },
  },
  create(context) {
    /** @type {Set<string>} */
    const imported = new Set();
    /** The first name of `a.b.c`. @param {any} node */
    const rootOf = (node) => {
      while (node.type === 'MemberExpression') node = node.object;
      return node.type === 'Identifier' ? node.name : undefined;
    };
    /** @param {any} node */
    const refuseChange = (node) => {
      if (node.type === 'MemberExpression' && imported.has(rootOf(node))) {
        context.report({ node, messageId: 'changed' });
      }
    };
    return {
      /** @param {any} node */
      ImportDeclaration(node) {
        if (node.source.value.startsWith('.')) return;
        for (const { local } of node.specifiers) imported.add(local.name);
      },
      /** @param {any} node */
      AssignmentExpression: ({ left }) => refuseChange(unwrapped(left)),
      /** @param {any} node */
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression') return;
        const name = callee.property.name;
        if (name === 'setPrototypeOf') context.report({ node, messageId: 'changed' });
        const isChange = /^(assign|defineProperty|defineProperties)$/.test(name);
        if (isChange && rootOf(callee) === 'Object' && given[0] && imported.has(rootOf(given[0]))) {
          context.report({ node, messageId: 'changed' });
        }
      },
      /** @param {any} node */
      Identifier(node) {
        if (node.name.startsWith('unstable_')) context.report({ node, messageId: 'unstable' });
      },
      /** @param {any} node */
      TSAsExpression(node) {
        const isTwice = node.parent.type === 'TSAsExpression';
        if (
          isTwice &&
          node.typeAnnotation.type === 'TSUnknownKeyword' &&
          imported.has(rootOf(node.expression))
        ) {
          context.report({ node, messageId: 'forgotten' });
        }
      },
    };
  },
};

/** Without casts. @param {any} node @returns {any} */
function unwrapped(node) {
  if (node.type === 'TSAsExpression') return unwrapped(node.expression);
  if (node.type !== 'MemberExpression') return node;
  return { ...node, object: unwrapped(node.object) };
}
