import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Check } from '../check'
import { read, sources } from '../sources'

/** A test that asserts nothing passes whatever the code does. */
export const assertions: Check = {
  name: 'every test asserts something',
  run: async (root) =>
    sources(root, '{contracts,services,frontends,shell,infra}/**/*.{test,e2e}.{ts,tsx}').flatMap((path) =>
      idleTests(root, path).map((it) => `${path}:${it.line}: «${it.title}» asserts nothing.`),
    ),
}

const TESTS = ['test', 'it', 'story']
/** `until` waits for a condition and throws when it is not met. */
const ASSERTS = /^(expect\w*|until|refuses)$/
/** In a page test these throw where nothing is found; a browser story's `getByRole` only says where to look. */
const QUERIES = ['get', 'getAll', 'find', 'findAll'].flatMap((it) => [`${it}ByRole`, `${it}ByText`, `${it}ByLabelText`])

function idleTests(root: string, path: string): { line: number; title: string }[] {
  const file = ts.createSourceFile(path, read(root, path), ts.ScriptTarget.Latest, true)
  const nodes = all(file)
  const asserting = assertingNames(root, path, nodes)
  return nodes.filter(ts.isCallExpression).flatMap((call) => {
    const body = call.arguments.find((it) => ts.isArrowFunction(it) || ts.isFunctionExpression(it))
    if (!body || !TESTS.includes(testOf(call.expression)) || asserts(body, asserting)) return []
    const title = call.arguments[0]?.getText(file).replace(/^['"`]|['"`]$/g, '') ?? ''
    return [{ line: file.getLineAndCharacterOfPosition(call.getStart(file)).line + 1, title }]
  })
}

/** The name in `test(…)`, `test.each(…)(…)` and the like; `story.step(…)` and `base.extend(…)` are not tests. */
function testOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  const each = ts.isCallExpression(callee) ? callee.expression : callee
  return ts.isPropertyAccessExpression(each) && each.name.text === 'each' ? each.expression.getText() : ''
}

/** The functions of a test file that assert something, and its imports from files that do. */
function assertingNames(root: string, path: string, nodes: readonly ts.Node[]): Set<string> {
  const names = new Set(nodes.filter(ts.isImportDeclaration).flatMap((it) => importedAssertions(root, path, it)))
  if (path.endsWith('.page.test.tsx')) for (const it of QUERIES) names.add(it)
  const functions = nodes.flatMap((it): [string, ts.Node][] => {
    if (ts.isFunctionDeclaration(it) && it.name) return [[it.name.text, it]]
    return ts.isVariableDeclaration(it) && ts.isIdentifier(it.name) && it.initializer
      ? [[it.name.text, it.initializer]]
      : []
  })
  for (let known = -1; known < names.size; ) {
    known = names.size
    for (const [name, body] of functions) if (asserts(body, names)) names.add(name)
  }
  return names
}

function importedAssertions(
  root: string,
  path: string,
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
): string[] {
  const from = (moduleSpecifier as ts.StringLiteral).text
  const base = from.startsWith('.')
    ? join(dirname(path), from)
    : from.replace(/^service-kit\//, 'services/kit/').replace(/^frontend-kit\//, 'frontends/kit/')
  const found = ['.ts', '.tsx'].map((it) => base + it).find((it) => existsSync(join(root, it)))
  const named = importClause?.namedBindings
  if (!found || !/\bexpect\(/.test(read(root, found)) || !named || !ts.isNamedImports(named)) return []
  return named.elements.map((it) => it.name.text)
}

const asserts = (body: ts.Node, names: ReadonlySet<string>) =>
  body
    .getText()
    .match(/[\w$]+/g)
    ?.some((it) => ASSERTS.test(it) || names.has(it)) === true

/** A node and all its descendants. */
function all(node: ts.Node, found: ts.Node[] = []): ts.Node[] {
  found.push(node)
  ts.forEachChild(node, (it) => void all(it, found))
  return found
}
