import type { Language } from 'contracts/common'
import type { Block, Piece, TextName } from 'contracts/legal/texts'
import { UNSAID } from 'contracts/legal/unsaid'
import { dayOf } from 'contracts/legal/version-day'
import { drawLine, type Line, linesOf, type Run, widthOf as widthOfLine } from 'service-kit/pdf/prose'
import { COLOR, openSheet, rule, type Sheet, SIZE, say, widthOf } from 'service-kit/pdf/sheet'
import { WORD_JOINER } from '../../legal/unbroken'

/** What is printed of a version of a legal text; `address` begins with its day. */
export type PrintedText = {
  name: TextName
  title: string
  blocks: readonly Block[]
  address: string
  language: Language
  isTranslation: boolean
  publisher: Publisher
}
/** Whose text it is, and the origin of the site that shows it. */
export type Publisher = { origin: string; name: string }

const WORDS = {
  ru: {
    version: (day: string) => `Редакция от ${day}`,
    page: (page: number, count: number) => `${page} из ${count}`,
  },
  en: {
    version: (day: string) => `Version of ${day}`,
    page: (page: number, count: number) => `${page} of ${count}`,
  },
}
const ONLY_INFORMATION = 'This translation is for information. The Russian text counts.'
const INDENT = 14
const GAP = 6
/** What the foot of a page takes. */
const FOOT = 34

/** A legal text on paper. */
export function drawLegalText({ blocks, language, isTranslation, ...text }: PrintedText): Sheet {
  const { name, address, publisher } = text
  const title = printed(text.title)
  const words = WORDS[language === 'ru' ? 'ru' : 'en']
  const version = words.version(dayOf(address, language))
  const sheet = openSheet(title, address.slice(0, 10), { author: publisher.name, lang: language, bufferPages: true })
  say(sheet, title, { size: SIZE.title, strong: true, gap: GAP })
  say(sheet, isTranslation ? `${version}. ${ONLY_INFORMATION}` : version, { color: COLOR.quiet, gap: GAP })
  drawRows(
    sheet,
    blocks.flatMap((it, index) => rowsOf(sheet, it, { origin: publisher.origin, next: blocks[index + 1] })),
  )
  drawFeet(sheet, {
    first: `${title}. ${version}`,
    address: `${publisher.origin}/${name}/${address}`,
    page: words.page,
  })
  return sheet
}

/** A line with its place; `isTied`: the next one stands on the same page. */
type Row = {
  line: Line
  size: number
  indent: number
  above: number
  isTied: boolean
  isHeading?: true
  /** A heading's words, and a list's bullet or number: with the first line of each. */
  bookmark?: string
  mark?: string
}
type Around = { origin: string; next: Block | undefined }

/** The lines of a block, tied so that none stands alone on a page, nor a heading or a list's beginning without what follows. */
function rowsOf(sheet: Sheet, block: Block, { origin, next }: Around): Row[] {
  const text = (line: readonly Piece[]) => line.flatMap((it) => runsOf(it, origin))
  switch (block.kind) {
    case 'heading': {
      const runs = text([{ text: block.text, strong: true }])
      const rows = rowsOfRuns(sheet, runs, { size: SIZE.strong, above: 2 * GAP })
      return rows.map((it, index) => {
        const row: Row = { ...it, isTied: true, isHeading: true }
        return index === 0 ? { ...row, bookmark: printed(block.text) } : row
      })
    }
    case 'paragraph': {
      const rows = rowsOfRuns(sheet, text(block.line), { size: SIZE.text, above: GAP })
      return next?.kind === 'list' ? rows.with(-1, { ...rows.at(-1)!, isTied: true }) : rows
    }
    case 'list':
      return block.items.flatMap((line, index) => {
        const [first, ...others] = rowsOfRuns(sheet, text(line), {
          size: SIZE.text,
          above: index === 0 ? GAP : GAP / 2,
          indent: INDENT,
        })
        return first ? [{ ...first, mark: block.ordered ? `${index + 1}.` : '•' }, ...others] : []
      })
    default:
      return block satisfies never
  }
}

function rowsOfRuns(sheet: Sheet, runs: readonly Run[], look: { size: number; above: number; indent?: number }): Row[] {
  const { size, above, indent = 0 } = look
  const lines = linesOf(sheet, runs, { size, width: widthOf(sheet) - indent })
  // Neither the first line nor the last one of several stands alone on its page.
  const isTied = (index: number) => lines.length > 1 && (index === 0 || index === lines.length - 2)
  return lines.map((line, index) => ({ line, size, indent, above: index === 0 ? above : 0, isTied: isTied(index) }))
}

/** The lines of paper break at spaces alone and need no joiner, which its font would draw as an empty box. */
const printed = (text: string) => text.replaceAll(WORD_JOINER, '')

/** The words of a piece; those that the site does not say stand out, as they do on the page. */
const runsOf = ({ text, strong, href }: Piece, origin: string): Run[] =>
  printed(text)
    .split(UNSAID)
    .flatMap((said, index): Run[] => {
      const look = { ...(strong && { strong }), ...(href && { href: href.startsWith('/') ? origin + href : href }) }
      return [...(index > 0 ? [{ ...look, text: UNSAID, isMissing: true }] : []), { ...look, text: said }]
    })

function drawRows(sheet: Sheet, rows: readonly Row[]): void {
  const heightOf = ({ size, above }: Row) => above + sheet.fontSize(size).currentLineHeight(true)
  for (const tied of tiedRows(rows)) {
    const bottom = sheet.page.height - sheet.page.margins.bottom - FOOT
    const height = tied.reduce((sum, it) => sum + heightOf(it), 0)
    const isNewPage = sheet.y + height > bottom
    if (isNewPage) sheet.addPage()
    for (const [index, row] of tied.entries()) {
      const top = sheet.y + (isNewPage && index === 0 ? 0 : row.above)
      drawRow(sheet, row, top)
      sheet.y = top + sheet.fontSize(row.size).currentLineHeight(true)
    }
  }
}

/** Rows that stand on one page. A heading ties what follows it, until two lines follow. */
function tiedRows(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  for (const [index, row] of rows.entries()) {
    const [heading, before] = [rows[index - 2], rows[index - 1]]
    const isTied = before?.isTied || heading?.isHeading
    if (isTied) groups.at(-1)?.push(row)
    else groups.push([row])
  }
  return groups
}

function drawRow(sheet: Sheet, { line, size, indent, mark, bookmark }: Row, y: number): void {
  const { left } = sheet.page.margins
  if (bookmark !== undefined) {
    // The types of pdfkit lack the place on the page, which counts from the right.
    const place: object = { top: y, left: sheet.page.width }
    sheet.outline.addItem(bookmark, place)
  }
  if (mark !== undefined) drawLine(sheet, [{ text: mark }], { x: left, y, size, color: COLOR.quiet })
  drawLine(sheet, line, { x: left + indent, y, size })
}

type Foot = { first: string; address: string; page: (page: number, count: number) => string }

/** Says on each page which text it is of, where it stands, and which page it is. */
function drawFeet(sheet: Sheet, { first, address, page }: Foot): void {
  const { start, count } = sheet.bufferedPageRange()
  const size = SIZE.small
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index)
    const { left, bottom } = sheet.page.margins
    sheet.y = sheet.page.height - bottom - FOOT + 10
    rule(sheet, { gap: 4 })
    const top = sheet.y
    const number = [{ text: page(index + 1, count) }]
    const look = { size, color: COLOR.quiet }
    drawLine(sheet, [{ text: first }], { x: left, y: top, ...look })
    drawLine(sheet, number, { x: left + widthOf(sheet) - widthOfLine(sheet, number, size), y: top, ...look })
    drawLine(sheet, [{ text: address, href: address }], { x: left, y: top + 11, ...look })
  }
}
