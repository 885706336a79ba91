/**
 * ESLint rule: packages are used as they publish themselves. Refused are changes of what was imported from a package, other
 * prototypes for objects, what a package calls unstable, and casts of an import that forget its type.
 * @type {import('eslint').Rule.RuleModule}
 */
export const publicInterfaces = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { private: 'This belongs to a package, whose next version may not bear it.' },
  },
  create(context) {
    /** @type {Set<string>} */
    const imported = new Set();
    const refuse = (/** @type {any} */ node) => context.report({ node, messageId: 'private' });
    /** Whether it is an import, or a part of one. @param {any} node @returns {boolean} */
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
