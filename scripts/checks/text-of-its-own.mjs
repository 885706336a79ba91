import ts from 'typescript';

const { TypeFlags } = ts;
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike;

const SPLIT = 'Write the whole text as one string, or give this part an element of its own.';
const REASON = 'A page that the browser translates has other nodes in place of its texts';

/**
 * ESLint rule: a text that changes is the only content of its element, and a text that comes, goes or moves has an element of
 * its own. React changes, removes and inserts before the text nodes that it made, and fails when a translation or an
 * extension has replaced them; the only text of an element it writes to the element. Not seen are texts that reach their place
 * as a property of type `ReactNode`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const textOfItsOwn = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changes: `${REASON}: this one would not change any more, or fail when it goes. ${SPLIT}`,
      inFragment: `${REASON}: this one fails when its fragment goes. ${SPLIT}`,
      behind: `${REASON}: what is inserted before this one fails. Give it an element of its own.`,
    },
  },
  create(context) {
    const { services, checker } = typesOf(context);

    /** @param {any} child */
    const kindOf = (child) => {
      if (child.type === 'JSXText') return /^\s*\n\s*$/.test(child.value) ? 'blank' : 'text';
      if (child.type === 'JSXElement') return kindOfElement(child.openingElement.name);
      if (child.expression?.type === 'JSXEmptyExpression') return 'blank';
      return child.type === 'JSXFragment' ? 'element' : kindOfType(typeAt(child.expression));
    };
    /** @param {any} name */
    const kindOfElement = (name) => {
      if (name.type !== 'JSXIdentifier' || /^[a-z]/.test(name.name)) return 'element';
      const [call] = typeAt(name).getCallSignatures();
      return call ? kindOfType(call.getReturnType()) : 'element';
    };
    /** @param {any} node */
    const typeAt = (node) => services.getTypeAtLocation(node);

    /** @param {import('typescript').Type} type */
    const kindOfType = (type) => {
      const parts = partsOf(type);
      const isNode = parts.some(({ symbol }) => symbol?.name === 'Iterable');
      if (isNode) return 'element';
      if (parts.length === 1 && parts[0]?.isStringLiteral()) return 'text';
      if (parts.some(({ flags }) => flags & TEXT)) return 'changing';
      const lists = parts.filter((part) => checker.isArrayType(part));
      const items = lists.flatMap((list) => checker.getTypeArguments(/** @type {any} */ (list)));
      if (items.flatMap(partsOf).some(({ flags }) => flags & TEXT)) return 'texts';
      return lists.length > 0 || parts.some(({ flags }) => flags & NOTHING) ? 'maybe' : 'element';
    };

    /** @param {any} parent */
    const check = (parent) => {
      const children = parent.children
        .map((/** @type {any} */ node) => ({ node, kind: kindOf(node) }))
        .filter((/** @type {any} */ { kind }) => kind !== 'blank');
      for (const [place, { node, kind }] of children.entries()) {
        const messageId = faultOf(kind, children[place - 1]?.kind, {
          inFragment: parent.type === 'JSXFragment',
          isAlone: children.length === 1,
        });
        if (messageId) context.report({ node, messageId });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/**
 * @param {string} kind
 * @param {string | undefined} before kind of the sibling before
 * @param {{ inFragment: boolean, isAlone: boolean }} place
 */
function faultOf(kind, before, { inFragment, isAlone }) {
  if (kind === 'texts' || (kind === 'changing' && !isAlone)) return 'changes';
  if (inFragment && (kind === 'text' || kind === 'changing')) return 'inFragment';
  return kind === 'text' && before === 'maybe' ? 'behind' : undefined;
}

/** @param {import('typescript').Type} type */
function partsOf(type) {
  return type.isUnion() ? type.types : [type];
}

/** @param {import('eslint').Rule.RuleContext} context */
function typesOf(context) {
  const services = context.sourceCode.parserServices;
  /** @type {import('typescript').TypeChecker} */
  const checker = services.program.getTypeChecker();
  return { services, checker };
}
