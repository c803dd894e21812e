import ts from 'typescript'

/** One change to a file: `text` replaces what stands from `start` to `end`. Lines count from 1. */
export type Mutation = { line: number; what: string; start: number; end: number; text: string }

/** What a text is swapped for. */
const WRONG = 'ЪЪЪ'

/** All mutations of a file, in the order of their places: of code, or of the texts of a messages file. */
export function mutationsOf(path: string, source: string): Mutation[] {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.json') ? ts.ScriptKind.JSON : undefined,
  )
  const mutate = path.endsWith('.json') ? ofMessage : ofCode
  return all(file)
    .flatMap((node) =>
      mutate(node).map(({ at, what, text }) => ({ ...placeOf(file, at), what: `${what} ${shown(at)}`, text })),
    )
    .filter((it) => parses(path, applied(source, it)))
    .toSorted((a, b) => a.start - b.start)
}

export const applied = (source: string, { start, end, text }: Mutation) =>
  source.slice(0, start) + text + source.slice(end)

type Change = { at: ts.Node; what: string; text: string }

/** A value of a messages file. */
function ofMessage(node: ts.Node): Change[] {
  const isText = ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.initializer === node
  return isText ? [{ at: node, what: 'swaps the text', text: JSON.stringify(WRONG) }] : []
}

const ofCode = (node: ts.Node): Change[] => [...elements(node), ...texts(node), ...conditions(node), ...calls(node)]

const isElement = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)

function elements(node: ts.Node): Change[] {
  if (!isElement(node)) return []
  const isChild = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
  return [{ at: node, what: 'drops', text: isChild ? '{null}' : 'null' }]
}

/** The id of a message, such as `orders.title`. */
const MESSAGE_ID = /^[a-z][\w-]*(\.[\w-]+)+$/i

function texts(node: ts.Node): Change[] {
  if (ts.isJsxText(node) && node.text.trim()) return [{ at: node, what: 'swaps the text', text: WRONG }]
  const isText = ts.isStringLiteral(node) && MESSAGE_ID.test(node.text) && !ts.isLiteralTypeNode(node.parent)
  if (!isText || ts.isImportDeclaration(node.parent) || isName(node)) return []
  // An attribute takes a string without escapes.
  return [{ at: node, what: 'swaps the text', text: ts.isJsxAttribute(node.parent) ? `"${WRONG}"` : `'${WRONG}'` }]
}

/** The name of a property, or of a module in `import()`. */
const isName = (node: ts.Node) =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isCallExpression(node.parent) && node.parent.expression.kind === ts.SyntaxKind.ImportKeyword)

function conditions(node: ts.Node): Change[] {
  const condition = conditionOf(node)
  return condition ? [{ at: condition, what: 'negates', text: `!(${condition.getText()})` }] : []
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node)) return node.expression
  if (ts.isConditionalExpression(node)) return node.condition
  const isAnd = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  return isAnd ? node.left : undefined
}

/** A call for its effect: a statement of its own, or all that a handler of an event does. */
function calls(node: ts.Node): Change[] {
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [{ at: node, what: 'removes', text: ';' }]
  const isHandler = ts.isArrowFunction(node) && ts.isJsxExpression(node.parent) && !ts.isBlock(node.body)
  if (isHandler && isCall(node.body as ts.Expression)) return [{ at: node.body, what: 'removes', text: 'undefined' }]
  // The events that a decision answers are emitted by its caller.
  const isEvents =
    ts.isArrayLiteralExpression(node) && ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'events'
  return isEvents && node.elements.length ? [{ at: node, what: 'removes', text: '[]' }] : []
}

function isCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isCall(node.expression)
  // Without super() a class cannot be made.
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword
}

const placeOf = (file: ts.SourceFile, node: ts.Node) => {
  const start = node.getStart(file)
  return { line: file.getLineAndCharacterOfPosition(start).line + 1, start, end: node.getEnd() }
}

/** The beginning of the node's text, in one line. */
function shown(node: ts.Node): string {
  const text = node.getText().replace(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** A mutation that is no longer a program proves nothing. */
const parses = (path: string, source: string) =>
  path.endsWith('.json') ||
  ts.transpileModule(source, { fileName: path, reportDiagnostics: true, compilerOptions: { jsx: ts.JsxEmit.Preserve } })
    .diagnostics?.length === 0

function all(node: ts.Node): ts.Node[] {
  const found = [node]
  ts.forEachChild(node, (it) => void found.push(...all(it)))
  return found
}
