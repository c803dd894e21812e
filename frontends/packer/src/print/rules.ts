import { LABEL_MM, type Label, type Sheet } from 'contracts/order/packing/label'
import { ON_A4 } from '../shared/printing/printers/rules'

/** Dots of a printer per module of a DataMatrix: half a millimetre in whole dots, as on the PDF. */
const MODULE_DOTS = { 203: 4, 300: 6 } as const
const INCH_MM = 25.4

/** The side of a module of a DataMatrix. */
export const moduleMm = (dpi: Sheet['dpi']): number => (MODULE_DOTS[dpi] * INCH_MM) / dpi

/** The labels of each page; null is a place of a started sheet that is used up. */
export function pagesOf(labels: readonly Label[], { paper, skip }: Sheet): (Label | null)[][] {
  if (paper === 'roll') return labels.map((it) => [it])
  const places = [...Array<null>(skip % ON_A4).fill(null), ...labels]
  return Array.from({ length: Math.ceil(places.length / ON_A4) }, (_, page) =>
    places.slice(page * ON_A4, (page + 1) * ON_A4),
  )
}

/** The widths of a letter of Onest, of its height. */
const LETTER = 0.6
const LINE = 1.15

/**
 * The largest of some letters, in millimetres, in which a text of some length fits its place; lines break at words, so a part of
 * each stays empty. The smallest of them where none does.
 */
export function lettersMm(text: string, { width, height, sizes }: Place): number {
  const fits = (size: number) => {
    const lines = Math.max(1, Math.floor(height / (size * LINE)))
    const inLine = Math.floor(width / (size * LETTER))
    const longest = Math.max(0, ...text.split(/[\s-]+/).map((it) => it.length))
    return longest <= inLine && linesOf(text, inLine) <= lines
  }
  return sizes.find(fits) ?? sizes.at(-1)!
}
type Place = { width: number; height: number; sizes: readonly number[] }

function linesOf(text: string, inLine: number): number {
  return text.split('\n').reduce((sum, paragraph) => sum + broken(paragraph, inLine), 0)
}
function broken(paragraph: string, inLine: number): number {
  let [lines, length] = [1, 0]
  for (const word of paragraph.split(/\s+/)) {
    const next = length === 0 ? word.length : length + 1 + word.length
    if (next <= inLine) length = next
    else [lines, length] = [lines + 1, word.length]
  }
  return lines
}

/** A label without its free edge. */
export const innerMm = (kind: Label['kind']): number => LABEL_MM[kind] - 2 * PADDING_MM
export const PADDING_MM = 4
