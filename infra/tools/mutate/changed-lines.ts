/** The lines of each file that a diff without context adds or changes, by path. */
export function changedLines(diff: string): Map<string, Set<number>> {
  const files = diff.split(/^\+\+\+ b\//m).slice(1)
  return new Map(files.map((it) => [it.slice(0, it.indexOf('\n')), linesOf(it)]))
}

const linesOf = (file: string) =>
  new Set(
    [...file.matchAll(/^@@ .* \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, from, count = '1']) =>
      Array.from({ length: Number(count) }, (_, at) => Number(from) + at),
    ),
  )
