import { cleaned, emsOf, fromLeft, graphemesOf, type Piece, partOf, piecesOf } from './lettering'
import type { Sheet } from './sheet'

type Measured = Piece & { ems: number }
type Line = { pieces: Measured[]; ems: number; fromRight: boolean }

/** A text that fits its place, at the size at which it does. */
export type Fitted = { size: number; lines: Line[]; lineHeight: number; height: number; strong: boolean }

/** Where a text has to fit, in points; `size` is the largest one. */
type Space = { width: number; height: number; size: number; strong?: boolean }

/** Each size is so much smaller than the one before. */
const STEP = 0.96
/** Smaller than this, words are broken rather than the whole text made smaller. */
const wholeWordsFrom = (size: number) => Math.max(size * 0.4, Math.min(size * 0.9, 11))
/** More lines of their own than this are read as one text. */
const MOST_PARAGRAPHS = 6

/**
 * A text in the largest size at which it fits, in lines broken at its spaces; inside a word only where that alone keeps it legible.
 * Signs that one font lacks are taken from another.
 */
export function fit(sheet: Sheet, text: string, { width, height, size: largest, strong = false }: Space): Fitted {
  const written = text
    .split(/[\n\r]+/)
    .map(cleaned)
    .filter(Boolean)
  const paragraphs = (written.length > MOST_PARAGRAPHS ? [written.join(' ')] : written).map((it) => {
    const { pieces, fromRight } = piecesOf(it)
    return { words: wordsOf(pieces.map((piece) => ({ ...piece, ems: emsOf(sheet, piece, strong) }))), fromRight }
  })
  const pieces = paragraphs.flatMap((it) => it.words.flatMap((word) => word.pieces))
  const lineEms = Math.max(0, ...pieces.map((it) => it.family.height))
  const inParts = partsIn(sheet, strong)
  for (let size = largest; ; size *= STEP) {
    const isBroken = size < wholeWordsFrom(largest)
    const lines = paragraphs.map(({ words, fromRight }) =>
      linesOf(isBroken ? words.flatMap((it) => inParts(it, width / size)) : words, width / size, fromRight),
    )
    const lineHeight = lineEms * size
    const total = lines.flat().length * lineHeight
    if (total <= height && lines.flat().every((it) => it.ems * size <= width + 0.01))
      return { size, lines: lines.flat(), lineHeight, height: total, strong }
  }
}

/** What no line ends within, with the space before it. */
type Word = { space: Measured | undefined; pieces: Measured[]; ems: number }

function wordsOf(pieces: readonly Measured[]): Word[] {
  const words: Word[] = []
  let space: Measured | undefined
  for (const piece of pieces)
    if (piece.isSpace) space = piece
    else if (words.length === 0 || space || piece.mayEndBefore) {
      words.push({ space, pieces: [piece], ems: piece.ems })
      space = undefined
    } else {
      words.at(-1)!.pieces.push(piece)
      words.at(-1)!.ems += piece.ems
    }
  return words
}

function linesOf(words: readonly Word[], ems: number, fromRight: boolean): Line[] {
  const lines: Line[] = []
  for (const word of words) {
    const [line, space] = [lines.at(-1), word.space ? [word.space] : []]
    const longer = (line?.ems ?? 0) + word.ems + (word.space?.ems ?? 0)
    if (line && longer <= ems) Object.assign(line, { pieces: [...line.pieces, ...space, ...word.pieces], ems: longer })
    else lines.push({ pieces: [...word.pieces], ems: word.ems, fromRight })
  }
  return lines
}

/** Words that are wider than a line, in parts that are not. Each sign is measured once. */
function partsIn(sheet: Sheet, strong: boolean) {
  const signs = new Map<Measured, Measured[]>()
  const measured = (piece: Piece): Measured => ({ ...piece, ems: emsOf(sheet, piece, strong) })
  const signsOf = (piece: Measured) => {
    const known =
      signs.get(piece) ??
      (piece.scale < 1 ? [piece] : graphemesOf(piece.text).map((it) => measured(partOf(piece, it, false))))
    signs.set(piece, known)
    return known
  }
  return (word: Word, ems: number): Word[] => {
    if (word.ems <= ems) return [word]
    const parts: Word[] = []
    for (const piece of word.pieces)
      for (const [index, sign] of signsOf(piece).entries()) {
        const part = parts.at(-1)
        if (!part || part.ems + sign.ems > ems) {
          parts.push({ space: part ? undefined : word.space, pieces: [sign], ems: sign.ems })
          continue
        }
        const last = part.pieces.at(-1)!
        // Letters that join are drawn together; the sum of them alone is no narrower.
        if (index > 0)
          part.pieces.splice(-1, 1, { ...partOf(piece, last.text + sign.text, false), ems: last.ems + sign.ems })
        else part.pieces.push(sign)
        part.ems += sign.ems
      }
    return parts
  }
}

/** Where a text is drawn, in points; `width`: of its place, at whose right end it stands if `atRight`, or if it is read from there. */
type Place = { x: number; y: number; width: number; atRight?: boolean; color?: string }

/** Draws a fitted text, its first line at the top of its place. */
export function drawFitted(sheet: Sheet, { lines, size, lineHeight, strong }: Fitted, place: Place): void {
  const { color = '#000', width, atRight } = place
  for (const [index, line] of lines.entries()) {
    // The letters of a line stand on 78 hundredths of its height, in each font here.
    const baseline = place.y + (index + 0.78) * lineHeight
    let x = place.x + (atRight || line.fromRight ? width - line.ems * size : 0)
    for (const piece of joined(fromLeft(line.pieces))) {
      sheet
        .font(strong ? piece.family.strong : piece.family.text)
        .fontSize(size * piece.scale)
        .fillColor(color)
      sheet.text(piece.shown, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      x += piece.ems * size
    }
  }
}

/** Neighbours of one font that run from the left are one text: so the PDF is searched and copied by sentences. */
function joined(pieces: readonly Measured[]): Measured[] {
  const found: Measured[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    const isSame = last && last.family === piece.family && last.scale === piece.scale
    if (isSame && last.level % 2 === 0 && piece.level % 2 === 0)
      found.splice(-1, 1, { ...last, shown: last.shown + piece.shown, ems: last.ems + piece.ems })
    else found.push(piece)
  }
  return found
}
