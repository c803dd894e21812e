import { strToU8, zipSync } from 'fflate'
import type { Sheet } from './sheets'

/**
 * Writes sheets as a workbook of Excel (ECMA-376): texts, days and amounts, the headings bold and in sight. A text stands in its
 * cell as such and is never a formula.
 */
export function xlsxOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations([{ id: 'book', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ({ id: `sheet${index}`, type: 'worksheet', target: `worksheets/sheet${index}.xml` })),
      { id: 'styles', type: 'styles', target: 'styles.xml' },
    ]),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((it, index) => [`xl/worksheets/sheet${index}.xml`, worksheet(it)])),
  }
  const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const)
  return zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (count: number) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` +
  Array.from(
    { length: count },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
  ).join('') +
  '</Types>'

const relations = (them: readonly { id: string; type: string; target: string }[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${them
    .map((it) => `<Relationship Id="${it.id}" Type="${OFFICE}/${it.type}" Target="${it.target}"/>`)
    .join('')}</Relationships>`

const workbook = (sheets: readonly Sheet[]) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map((it, index) => `<sheet name="${escaped(it.name.slice(0, 31))}" sheetId="${index + 1}" r:id="sheet${index}"/>`)
    .join('')}</sheets></workbook>`

/** The looks of cells, by their places in the list below. */
const LOOK = { text: 0, head: 1, day: 2, money: 3 } as const
const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/>' +
  // 4 is the format #,##0.00 that every reader has.
  '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** In characters. */
const WIDTHS = { text: 24, day: 12, money: 16 } as const

function worksheet({ columns, rows }: Sheet): string {
  const widths = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  )
  const heads = rowOf(
    1,
    columns.map((it, index) => textCell(addressOf(index, 1), it.title, LOOK.head)),
  )
  const body = rows.map((row, index) =>
    rowOf(
      index + 2,
      row.map((it, place) => cellOf(addressOf(place, index + 2), it, columns[place]?.kind)),
    ),
  )
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"` +
    ` state="frozen"/></sheetView></sheetViews>${widths.length ? `<cols>${widths.join('')}</cols>` : ''}` +
    `<sheetData>${heads}${body.join('')}</sheetData></worksheet>`
  )
}

const rowOf = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`
/** For instance B7; no table of ours has more than 26 columns. Excel does without, other readers do not. */
const addressOf = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`

function cellOf(at: string, value: string | number | null, kind: 'text' | 'day' | 'money' = 'text'): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${at}" s="${LOOK[kind]}"><v>${value}</v></c>`
  return kind === 'day' ? `<c r="${at}" s="${LOOK.day}"><v>${serialOf(value)}</v></c>` : textCell(at, value, LOOK.text)
}

/** More characters no cell takes. */
const LONGEST = 32_767
const textCell = (at: string, text: string, look: number) =>
  `<c r="${at}" t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</t></is></c>`

const DAY_MS = 86_400_000
/** Days are counted from the 30th of December 1899. */
const serialOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS

/** XML has no control characters and no halves of a pair, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (it) => ESCAPES[it] ?? it)
