// Excel reads a file as UTF-8 by this mark alone, and in Russian it divides cells at semicolons, since the comma is its decimal sign.
const BYTE_ORDER_MARK = '\uFEFF'
const DIVIDER = ';'
const LINE_END = '\r\n'

export type CsvValue = string | number | boolean | null

/** What a file for a Russian Excel begins with. */
export const csvHead = (headings: readonly string[]): string => `${BYTE_ORDER_MARK}${csvLine(headings)}`

/** One line of it. A text never becomes a formula. */
export const csvLine = (values: readonly CsvValue[]): string => values.map(cellOf).join(DIVIDER) + LINE_END

/**
 * With these characters, also in their full width, a spreadsheet begins a formula; the sign before them makes it a text. Some readers
 * divide a cell at its line breaks, so that each of its lines may begin one.
 */
const FORMULAS = /^[\t\r\n]|(?<=^|[\r\n])[=+\-@\t＝＋－＠]/g

/** A number stands as it is, with a decimal comma, also a negative one: only texts are somebody's. */
function cellOf(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value).replace('.', ',')
  const text = value.replaceAll(FORMULAS, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}
