import { dirname, join, relative } from 'node:path'
import { PARTS, read, sources } from '../checks/sources'

/** The tests that import one of these files, directly or through others, the nearest first. */
export function testsThatImport(root: string, changed: readonly string[]): string[] {
  const importers = importersIn(root)
  const reached = new Set(changed)
  for (const path of reached) for (const it of importers.get(path) ?? []) reached.add(it)
  return [...reached].filter((it) => /\.test\.tsx?$/.test(it))
}

/** File → the files that import it. */
function importersIn(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const path of sources(root, ...PARTS.map((it) => `${it}/**/*.{ts,tsx}`)))
    for (const imported of importsOf(root, path)) {
      const known = importers.get(imported)
      if (known) known.push(path)
      else importers.set(imported, [path])
    }
  return importers
}

/** The project's own files that a file imports, also those of its other packages. Types alone change no behaviour. */
function importsOf(root: string, path: string): string[] {
  const scanner = path.endsWith('x') ? TSX : TS
  return scanner.scanImports(read(root, path)).flatMap(({ path: wanted }) => {
    const found = relative(root, resolved(wanted, join(root, dirname(path))))
    return /^\.\.|node_modules/.test(found) ? [] : [found]
  })
}
const TS = new Bun.Transpiler({ loader: 'ts' })
const TSX = new Bun.Transpiler({ loader: 'tsx' })

/** Empty where nothing is found: a test of the checks imports what is not there. */
function resolved(wanted: string, from: string): string {
  try {
    return Bun.resolveSync(wanted, from)
  } catch {
    return ''
  }
}
