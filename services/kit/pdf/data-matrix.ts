import bwip from 'bwip-js/node'
import type { Sheet } from './sheet'

/** Dots per inch of a label printer. */
export type Dpi = 203 | 300

/** Half a millimetre in whole dots, 0.5005 and 0.508 mm: what hand scanners read from as far as an arm reaches. */
const MODULE_DOTS = { 203: 4, 300: 6 } as const
/** The symbol needs 1 of free space at each side (ISO/IEC 16022); 2 bear a cut that is off. */
export const QUIET_MODULES = 2

export const dotOf = (dpi: Dpi): number => 72 / dpi
export const moduleOf = (dpi: Dpi): number => MODULE_DOTS[dpi] * dotOf(dpi)

/** The dark modules of a DataMatrix (ECC 200), each row in runs from left to right; a side has `size` modules. */
export function dataMatrix(text: string): { size: number; runs: { x: number; y: number; length: number }[] } {
  const [symbol] = bwip.raw('datamatrix', text)
  if (!symbol || !('pixs' in symbol)) throw new Error(`There is no DataMatrix of ${text}.`)
  const { pixs, pixx: size } = symbol
  const runs: { x: number; y: number; length: number }[] = []
  for (const [index, isDark] of pixs.entries()) {
    const [x, y, last] = [index % size, Math.floor(index / size), runs.at(-1)]
    if (!isDark) continue
    if (last && last.y === y && last.x + last.length === x) last.length += 1
    else runs.push({ x, y, length: 1 })
  }
  return { size, runs }
}

/**
 * Draws a DataMatrix whose upper right corner is the nearest to this point at which each of its edges falls on a dot, counted from
 * the upper left corner of the page, where a printer begins; so no module is a dot wider than another. One path: viewers show no
 * seams between its parts.
 */
export function drawDataMatrix(
  sheet: Sheet,
  text: string,
  { right, y, dpi }: { right: number; y: number; dpi: Dpi },
): void {
  const { size, runs } = dataMatrix(text)
  const module = MODULE_DOTS[dpi]
  const [left, top] = [Math.round(right / dotOf(dpi)) - size * module, Math.round(y / dotOf(dpi))]
  const points = (dots: number) => (dots * 72) / dpi
  for (const run of runs)
    sheet.rect(points(left + run.x * module), points(top + run.y * module), points(run.length * module), points(module))
  sheet.fill('#000')
}
