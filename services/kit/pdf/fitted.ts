import { cleaned, emsOf, fromLeft, graphemesOf, type Piece, partOf, piecesOf } from './lettering'
import type { Sheet } from './sheet'

/** `of`: the piece of which it is one sign, where that is broken. */
type Measured = Piece & { ems: number; of?: Piece }
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
  const ems = pieces.reduce((sum, it) => sum + it.ems, 0)
  for (let size = firstSize(largest, width * height, ems * lineEms); ; size *= STEP) {
    const isBroken = size < wholeWordsFrom(largest)
    const lines = paragraphs.map(({ words, fromRight }) =>
      linesOf(isBroken ? words.flatMap((it) => inParts(it, width / size)) : words, width / size, fromRight),
    )
    const lineHeight = lineEms * size
    const total = lines.flat().length * lineHeight
    if (total <= height && lines.flat().every((it) => it.ems * size <= width + 0.01))
      return { size, lines: lines.flat().map(asPieces), lineHeight, height: total, strong }
  }
}

/** The first size at which the signs do not cover more than the whole place: hundreds of them skip the sizes above. */
function firstSize(largest: number, place: number, covered: number): number {
  const size = covered > 0 ? Math.sqrt(place / covered) : largest
  return size < largest ? largest * STEP ** Math.floor(Math.log(size / largest) / Math.log(STEP)) : largest
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
    if (line && longer <= ems) {
      line.pieces.push(...space, ...word.pieces)
      line.ems = longer
    } else lines.push({ pieces: [...word.pieces], ems: word.ems, fromRight })
  }
  return lines
}

/** Words that are wider than a line, in parts that are not. */
function partsIn(sheet: Sheet, strong: boolean) {
  const signs = new Map<Piece, Measured[]>()
  const signsOf = (of: Measured): Measured[] => {
    const known = signs.get(of) ?? (of.scale < 1 ? [of] : signsIn(sheet, of, strong))
    signs.set(of, known)
    return known
  }
  return (word: Word, ems: number): Word[] => {
    if (word.ems <= ems) return [word]
    const parts: Word[] = []
    for (const sign of word.pieces.flatMap(signsOf)) {
      const part = parts.at(-1)
      if (part && part.ems + sign.ems <= ems) {
        part.pieces.push(sign)
        part.ems += sign.ems
      } else parts.push({ space: part ? undefined : word.space, pieces: [sign], ems: sign.ems })
    }
    return parts
  }
}

const signsIn = (sheet: Sheet, of: Piece, strong: boolean): Measured[] =>
  graphemesOf(of.text).map((it) => {
    const sign = partOf(of, it, false)
    return { ...sign, of, ems: emsOfSign(sheet, sign, strong) }
  })

/** The widths of single signs, which are the same on each sheet; some alphabets, and as much of the Han signs as a clinic has. */
const widths = new Map<string, number>()
const MOST_WIDTHS = 5_000

function emsOfSign(sheet: Sheet, sign: Piece, strong: boolean): number {
  const key = `${strong ? sign.family.strong : sign.family.text} ${sign.shown}`
  const ems = widths.get(key) ?? emsOf(sheet, sign, strong)
  if (widths.size >= MOST_WIDTHS) widths.clear()
  widths.set(key, ems)
  return ems
}

/** Signs of one piece that stay together are drawn together, since they may join; the sum of them alone is no narrower. */
function asPieces(line: Line): Line {
  const pieces: Measured[] = []
  for (const sign of line.pieces) {
    const last = pieces.at(-1)
    if (last && sign.of && last.of === sign.of)
      pieces.splice(-1, 1, { ...last, text: last.text + sign.text, ems: last.ems + sign.ems })
    else pieces.push(sign)
  }
  return { ...line, pieces: pieces.map((it) => (it.of ? { ...partOf(it.of, it.text, false), ems: it.ems } : it)) }
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
