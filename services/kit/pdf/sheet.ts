import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** A document that is being drawn, in points from its upper left corner. */
export type Sheet = PDFKit.PDFDocument

/** The pages' ink, and its quieter tone; hairlines; red for what must not be overlooked; amber for what is missing. */
export const COLOR = {
  ink: '#14202b',
  quiet: '#4a5763',
  line: '#b9c0c6',
  sunk: '#f4f2ed',
  red: '#b42318',
  amber: '#8a5300',
  amberSoft: '#fdf3de',
}
/** The pages' scale at the size of paper. */
export const SIZE = { title: 16, strong: 11, text: 9.5, small: 8, form: 6.5 }

const found = createRequire(import.meta.url)
/** Files are named where a font is meant: pdfkit's tables would open a font with a registered name again for every cell. */
export const FONT = {
  text: found.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  strong: found.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
}
const MARGIN = 40
/** Figures of one width, for amounts below each other; as in the pages' --figures-in-column, sentences have none. */
export const IN_COLUMN = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions

/**
 * `author`: who answers for the document; `lang`: its language; `bufferPages`: all pages stay open until the end, for what only
 * then is known of them, as their number; `size`: the width and height of a page that is not A4, in points.
 */
type Kind = {
  layout?: 'portrait' | 'landscape'
  author?: string
  lang?: string
  bufferPages?: boolean
  size?: [width: number, height: number]
  margin?: number
}

/** The day is the document's, so that the same document has the same bytes whenever it is drawn. */
export function openSheet(title: string, day: string, { author, ...kind }: Kind = {}): Sheet {
  const at = new Date(`${day}T00:00:00Z`)
  const info = { Title: title, CreationDate: at, ModDate: at, ...(author !== undefined && { Author: author }) }
  const sheet = new PDFDocument({ size: 'A4', margin: MARGIN, info, displayTitle: true, ...kind })
  return sheet.font(FONT.text).fontSize(SIZE.text).fillColor(COLOR.ink)
}

export const points = (mm: number): number => (mm * 72) / 25.4

/** Lets viewers print each page at its own size, instead of fitting it to the paper. */
export function printExactly(sheet: Sheet): void {
  // pdfkit has no option for it; `displayTitle` has made the entry.
  const { _root: root } = sheet as unknown as { _root: { data: { ViewerPreferences: { data: object } } } }
  Object.assign(root.data.ViewerPreferences.data, { PrintScaling: 'None' })
}

export const widthOf = ({ page }: Sheet) => page.width - page.margins.left - page.margins.right

/** Ends the sheet, which yields its bytes. */
export const bytesOf = (sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    sheet.on('data', (it: Buffer) => parts.push(it))
    sheet.on('end', () => resolve(Uint8Array.from(Buffer.concat(parts))))
    sheet.on('error', reject)
    sheet.end()
  })

type Look = { size?: number; strong?: boolean; color?: string; gap?: number } & PDFKit.Mixins.TextOptions

/** A paragraph over the whole width; `gap` is the space below it. */
export function say(
  sheet: Sheet,
  text: string,
  { size = SIZE.text, strong, color = COLOR.ink, gap = 4, ...rest }: Look = {},
) {
  sheet
    .font(strong ? FONT.strong : FONT.text)
    .fontSize(size)
    .fillColor(color)
  sheet.text(text, sheet.page.margins.left, sheet.y, { width: widthOf(sheet), ...rest })
  sheet.y += gap
}

type Fact = readonly [name: string, value: string]

/** Names and what they stand for, in two columns. */
export function tell(sheet: Sheet, facts: readonly Fact[], { nameWidth = 92, size = SIZE.text } = {}) {
  const left = sheet.page.margins.left
  for (const [name, value] of facts) {
    const top = sheet.y
    sheet
      .font(FONT.text)
      .fontSize(size)
      .fillColor(COLOR.quiet)
      .text(name, left, top, { width: nameWidth - 8 })
    const below = sheet.y
    sheet.fillColor(COLOR.ink).text(value, left + nameWidth, top, { width: widthOf(sheet) - nameWidth })
    sheet.y = Math.max(below, sheet.y) + 3
  }
}

export function rule(sheet: Sheet, { gap = 8, color = COLOR.line } = {}) {
  const { left } = sheet.page.margins
  sheet
    .moveTo(left, sheet.y)
    .lineTo(left + widthOf(sheet), sheet.y)
    .lineWidth(0.7)
    .strokeColor(color)
    .stroke()
  sheet.y += gap
}

/** A table over the whole width. */
export function table(sheet: Sheet, options: PDFKit.Mixins.TableOptionsWithData) {
  sheet.table({ position: { x: sheet.page.margins.left, y: sheet.y }, maxWidth: widthOf(sheet), ...options })
}

export type Column = { title: string; width: number | '*'; isNumber?: boolean }

/** A table with a heading; numbers stand at the right. */
export function list(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]) {
  const align = (it: Column) => (it.isNumber ? 'right' : 'left')
  sheet.font(FONT.text).fontSize(SIZE.small).fillColor(COLOR.ink)
  table(sheet, {
    columnStyles: columns.map((it) => ({
      width: it.width,
      align: { x: align(it), y: 'top' as const },
      ...(it.isNumber && { textOptions: IN_COLUMN }),
    })),
    defaultStyle: { border: { bottom: 0.7, top: 0, left: 0, right: 0 }, borderColor: COLOR.line, padding: [5, 4] },
    data: [
      columns.map(({ title }) => ({
        text: title,
        textColor: COLOR.quiet,
        backgroundColor: COLOR.sunk,
        type: 'TH' as const,
      })),
      ...rows.map((row) => [...row]),
    ],
  })
  sheet.y += 8
}

/** Sums below a table, at the right; the last one stands out. */
export function sums(sheet: Sheet, rows: readonly Fact[]) {
  const { left } = sheet.page.margins
  const [width, amountWidth] = [widthOf(sheet), 90]
  for (const [index, [name, amount]] of rows.entries()) {
    const isLast = index === rows.length - 1
    const top = sheet.y
    sheet
      .font(isLast ? FONT.strong : FONT.text)
      .fontSize(isLast ? SIZE.strong : SIZE.text)
      .fillColor(COLOR.ink)
    sheet.text(name, left, top, { width: width - amountWidth - 4, align: 'right' })
    sheet.text(amount, left + width - amountWidth - 4, top, { width: amountWidth, align: 'right', ...IN_COLUMN })
    sheet.y += 3
  }
  sheet.y += 6
}

/** Lines to sign on, beside each other, with who signs. */
export function signatures(sheet: Sheet, signers: readonly { role: string; name: string }[]) {
  const { left } = sheet.page.margins
  const each = widthOf(sheet) / Math.max(2, signers.length)
  if (sheet.y > sheet.page.height - sheet.page.margins.bottom - 70) sheet.addPage()
  const top = sheet.y + 16
  for (const [index, { role, name }] of signers.entries()) {
    const x = left + index * each
    sheet
      .font(FONT.text)
      .fontSize(SIZE.small)
      .fillColor(COLOR.quiet)
      .text(role, x, top, { width: each - 24 })
    sheet
      .moveTo(x, top + 40)
      .lineTo(x + each - 24, top + 40)
      .lineWidth(0.7)
      .strokeColor(COLOR.quiet)
      .stroke()
    sheet.fillColor(COLOR.ink).text(name, x, top + 44, { width: each - 24 })
  }
}
