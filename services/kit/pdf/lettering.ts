import bidiFactory from 'bidi-js'
import { type Family, familyOf, PLAIN } from './faces'
import type { Sheet } from './sheet'

/** What stands in one font and one direction, without a space, or a space. */
export type Piece = {
  /** As it was written, and as pdfkit is to be given it. */
  text: string
  shown: string
  family: Family
  /** Odd: from right to left. */
  level: number
  /** Of the size of its line. */
  scale: number
  /** A line may end before it. */
  mayEndBefore: boolean
  isSpace: boolean
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), (it) => it.segment)

/** How small the number of a sign is that no font has. */
const NUMBER_SCALE = 0.6
/** Scripts that are written without spaces, and whose lines end anywhere. */
const SPACELESS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * A text without what is no sign: control characters are spaces, and what turns the order of the signs around it or shows nothing
 * is left out, so that nobody's name can make another text look different. Of marks above each other four are left: more would
 * cover the lines around.
 */
export const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim()

/** The pieces of one paragraph in the order in which they are read, and whether it begins at the right. */
export function piecesOf(paragraph: string): { pieces: Piece[]; fromRight: boolean } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, 'auto')
  const runs: { text: string; level: number; mayEndBefore: boolean }[] = []
  let mayEnd = false
  for (const { segment, index } of graphemes.segment(paragraph)) {
    const [last, level] = [runs.at(-1), levels[index] ?? 0]
    const isSpace = segment === ' '
    const mayEndBefore = !isSpace && (mayEnd || SPACELESS.test(segment))
    const joins = last && last.level === level && !isSpace && last.text !== ' ' && !mayEndBefore
    if (joins) last.text += segment
    else runs.push({ text: segment, level, mayEndBefore })
    mayEnd = isSpace || segment === '-'
  }
  return { pieces: runs.flatMap(inFonts), fromRight: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/** A run in the font that has all of it; else each of its parts in the first font that has it, or by the numbers of its signs. */
function inFonts({ text, level, mayEndBefore }: { text: string; level: number; mayEndBefore: boolean }): Piece[] {
  const whole = familyOf(text)
  if (whole) return [pieceOf(text, whole, level, mayEndBefore)]
  const parts: { text: string; family: Family | undefined }[] = []
  for (const sign of graphemesOf(text)) {
    const [family, last] = [familyOf(sign), parts.at(-1)]
    if (family && last?.family === family) last.text += sign
    else parts.push({ text: sign, family })
  }
  return parts.map(({ text: part, family }, index) =>
    family ? pieceOf(part, family, level, mayEndBefore && index === 0) : numberOf(part, level),
  )
}

const pieceOf = (text: string, family: Family, level: number, mayEndBefore: boolean): Piece => ({
  ...{ text, shown: shownOf(text, level), family, level, scale: 1, mayEndBefore, isSpace: text === ' ' },
})

/** A sign that no font has: never an empty box. */
function numberOf(sign: string, level: number): Piece {
  const shown = Array.from(sign, (it) => `U+${it.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(
    ' ',
  )
  return { text: sign, shown, family: PLAIN, level, scale: NUMBER_SCALE, mayEndBefore: true, isSpace: false }
}

/** Fonts turn letters that run from the right themselves; what is neutral, e.g. brackets, is turned here. */
function shownOf(text: string, level: number): string {
  if (level % 2 === 0) return text
  const mirrored = Array.from(text, (it) => bidi.getMirroredCharacter(it) ?? it).join('')
  return FROM_RIGHT.test(text) ? mirrored : graphemesOf(mirrored).toReversed().join('')
}

/** A part of a piece that is broken. */
export const partOf = (piece: Piece, text: string, mayEndBefore: boolean): Piece =>
  pieceOf(text, piece.family, piece.level, mayEndBefore)

/** The width of a piece in ems. */
export const emsOf = (sheet: Sheet, { shown, family, scale }: Piece, strong: boolean): number =>
  sheet
    .font(strong ? family.strong : family.text)
    .fontSize(100)
    .widthOfString(shown) *
  (scale / 100)

/** The pieces of a line as they stand from left to right (rule L2 of the Unicode bidirectional algorithm). */
export function fromLeft<P extends { level: number }>(line: readonly P[]): P[] {
  const shown = [...line]
  const levels = line.map((it) => it.level)
  const lowestOdd = Math.min(...levels.filter((it) => it % 2 === 1))
  for (let level = Math.max(0, ...levels); level >= lowestOdd; level -= 1)
    for (let from = 0; from < shown.length; from += 1) {
      let to = from
      while (to < shown.length && shown[to]!.level >= level) to += 1
      shown.splice(from, to - from, ...shown.slice(from, to).reverse())
      from = Math.max(from, to - 1)
    }
  return shown
}
