/** The rows that a pass over a table reads at a time. */
export const PAGE = 500

/** Reads a table in pages. `read` returns the first rows after the given one, in the order of their keys. */
export async function* inPages<Row>(read: (after: Row | undefined) => PromiseLike<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after)
    if (rows.length) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)
  }
}
