import ts from 'typescript'
import type { Check } from '../check'
import { read, sources } from '../sources'

/** A browser story or page test that passes whatever the page shows, and a test of a state that no move brings about. */
export const soft: Check = {
  name: 'tests look for one text, and move orders by moves',
  run: async (root) => [
    ...sources(root, 'infra/e2e/**/*.ts', '{frontends,shell}/**/*.page.test.tsx').flatMap((path) => {
      const file = ts.createSourceFile(path, read(root, path), ts.ScriptTarget.Latest, true)
      return all(file).flatMap((node) => {
        const why = softness(node)
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
        return why ? [`${path}:${line}: ${why}: ${node.getText(file).split('\n')[0]}`] : []
      })
    }),
    ...sources(root, '{services,infra}/**/*.{test,e2e}.ts').flatMap((path) => {
      const text = read(root, path)
      return [...text.matchAll(STATUS_BY_SQL)].map(
        ({ index }) => `${path}:${text.slice(0, index).split('\n').length}: the status of an order is written by SQL.`,
      )
    }),
  ],
}
const STATUS_BY_SQL = /\bupdate orders\.orders\s+set\s(?:(?!\bwhere\b)[^`])*?\bstatus =/g

function softness(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node) && isLookedFor(node)) return ambiguity(node.text)
  if ((ts.isIfStatement(node) || ts.isConditionalExpression(node)) && LOOK.test(conditionOf(node).getText()))
    return 'what is there is for the test to know'
  return undefined
}

/** A text that is looked for in the page, and not one that must be absent. */
function isLookedFor(node: ts.Node): boolean {
  const call = ts.findAncestor(node, (it) => ts.isCallExpression(it) && QUERY.test(it.expression.getText()))
  const statement = ts.findAncestor(node, (it) => ts.isStatement(it) && !ts.isBlock(it))
  return call !== undefined && !ABSENT.test(statement?.getText() ?? '')
}
const QUERY = /\b((get|find)(All)?By\w+|filter|button|link|to(Have|Contain)(Text|Title|Name|URL))$/
const ABSENT = /\.not\.|toHaveCount\(0\)|toBeNull\(/

/** Outside of character classes, and not escaped. */
function ambiguity(regex: string): string | undefined {
  const bare = regex.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  if (bare.includes('|')) return 'either of two texts passes'
  if (PLAIN.test(regex)) return 'any text with these words passes'
  return /^\/\^?\.[+*]|\.[+*]\$?\/\w*$/.test(bare) ? 'any text passes at its end' : undefined
}

/** Words alone, without an anchor. */
const PLAIN = /^\/(\\\W|[^\\^$.?+*()[\]{}|])+\/\w*$/

const LOOK = /\bawait\b.*\.(count|isVisible|isHidden|isChecked|isEnabled)\(\)/
const conditionOf = (it: ts.IfStatement | ts.ConditionalExpression) =>
  ts.isIfStatement(it) ? it.expression : it.condition

function all(node: ts.Node, found: ts.Node[] = []): ts.Node[] {
  found.push(node)
  ts.forEachChild(node, (it) => void all(it, found))
  return found
}
