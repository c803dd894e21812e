import type { Check } from '../check'
import { isTest, matchingLines, PARTS, read, sources } from '../sources'

const LONGEST = 300
/** Files that a tool generates, or whose default export a tool requires. */
const DEFAULT_EXPORT_MAY = /\.config\.ts$|-loader\.ts$|\.d\.ts$|^contracts\/client\/schema\//
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/

export const conventions: Check = {
  name: 'names, sizes and habits of files',
  run: async (root) => {
    const code = sources(root, ...PARTS.map((it) => `${it}/**/*.{ts,tsx}`)).filter(
      (it) => !it.startsWith('contracts/client/schema/'),
    )
    return code.flatMap((path) => wrongWith(path, read(root, path)).concat(habits(root, path)))
  },
}

function wrongWith(path: string, text: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const lines = text.split('\n').length - 1
  return [
    ...(NAME.test(name) ? [] : [`${path}: the name is not kebab-case.`]),
    ...(/^index\.tsx?$/.test(name) ? [`${path}: an index re-exports; import the file itself.`] : []),
    ...(/(manager|helper|util)s?\b/.test(name) ? [`${path}: the name says nothing.`] : []),
    ...(lines > LONGEST && !isTest(path) ? [`${path}: ${lines} lines are more than ${LONGEST}.`] : []),
    ...(/^export default\b/m.test(text) && !DEFAULT_EXPORT_MAY.test(path) ? [`${path}: a default export.`] : []),
  ]
}

// Includes tests that run only on some machines, since a failure would stay unknown on the others.
const SKIPPED = /\b(test|it|describe|story)\.(if|skip|skipIf|todo|todoIf|only|fixme|fail|failing)\b/
const UNFINISHED = /\/[/*].*\b(TODO|FIXME|XXX|HACK)\b(?!.*#\d)/

function habits(root: string, path: string): string[] {
  // The checks contain the words that they search for.
  if (path.startsWith('infra/checks/')) return []
  return [...matchingLines(root, path, UNFINISHED), ...(isTest(path) ? matchingLines(root, path, SKIPPED) : [])]
}
