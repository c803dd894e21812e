import type { Language } from 'contracts/common'
import type { Block, Piece } from 'contracts/legal/texts'
import { COLOR, FONT, openSheet, type Sheet, SIZE, say, widthOf } from 'service-kit/pdf/sheet'

/** What is printed of a version of a legal text; `address` begins with its day. */
export type PrintedText = {
  title: string
  blocks: readonly Block[]
  address: string
  language: Language
  isTranslation: boolean
}

const FIRST_LINES = {
  ru: (address: string) => `Редакция от ${address}`,
  en: (address: string) => `Version of ${address}`,
}
const ONLY_INFORMATION = 'This translation is for information. The Russian text counts.'
const INDENT = 14
const GAP = 6

/** A legal text on paper. */
export function drawLegalText({ title, blocks, address, language, isTranslation }: PrintedText): Sheet {
  const sheet = openSheet(title, address.slice(0, 10))
  say(sheet, title, { size: SIZE.title, strong: true, gap: GAP })
  const first = language === 'ru' ? FIRST_LINES.ru(address) : FIRST_LINES.en(address)
  say(sheet, isTranslation ? `${first}. ${ONLY_INFORMATION}` : first, { color: COLOR.quiet, gap: GAP * 2 })
  for (const block of blocks) drawBlock(sheet, block)
  return sheet
}

function drawBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'heading':
      sheet.y += GAP
      say(sheet, block.text, { size: SIZE.strong, strong: true, gap: GAP })
      break
    case 'paragraph':
      drawLine(sheet, block.line)
      break
    case 'list':
      for (const [index, line] of block.items.entries())
        drawLine(sheet, [{ text: block.ordered ? `${index + 1}. ` : '— ' }, ...line], INDENT)
      break
    default:
      block satisfies never
  }
}

/** Pieces that follow each other as one text. */
function drawLine(sheet: Sheet, line: readonly Piece[], indent = 0): void {
  const left = sheet.page.margins.left + indent
  const last = line.length - 1
  sheet.fontSize(SIZE.text).fillColor(COLOR.ink)
  for (const [index, { text, strong }] of line.entries()) {
    sheet.font(strong ? FONT.strong : FONT.text)
    const continued = { continued: index < last, width: widthOf(sheet) - indent }
    if (index === 0) sheet.text(text, left, sheet.y, continued)
    else sheet.text(text, continued)
  }
  sheet.y += GAP
}
