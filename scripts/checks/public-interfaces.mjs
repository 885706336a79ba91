/**
 * ESLint rule: code uses packages through their public interface. It refuses changes of imports, changes of an object's
 * prototype, functions that a package calls unstable, and casts that hide the type of an import.
 * @type {import('eslint').Rule.RuleModule}
 */
export const publicInterfaces = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      private: 'This relies on the inside of a package, which its next version may change.',
    },
  },
  create(context) {
    /** @type {Set<string>} */
    const imported = new Set();
    const refuse = (/** @type {any} */ node) => context.report({ node, messageId: 'private' });
    /** Whether an expression is an import, or a member of one. @param {any} node @returns {boolean} */
    const isForeign = ({ type, name, object, expression }) =>
      imported.has(name) ||
      (type === 'MemberExpression' && isForeign(object)) ||
      (type === 'TSAsExpression' && isForeign(expression));
    const refuseForeign = (/** @type {any} */ node) => void (isForeign(node) && refuse(node));
    return {
      /** @param {any} node */
      ImportDeclaration({ source, specifiers }) {
        if (source.value.startsWith('.')) return;
        for (const { local } of specifiers) imported.add(local.name);
      },
      'AssignmentExpression > MemberExpression.left': refuseForeign,
      'CallExpression[callee.object.name="Object"][callee.property.name=/^(assign|define.*)$/] > :first-child.arguments':
        refuseForeign,
      'MemberExpression[property.name="setPrototypeOf"]': refuse,
      'Identifier[name=/^unstable_/]': refuse,
      'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]': refuseForeign,
    };
  },
};
