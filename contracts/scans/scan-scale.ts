import type { Measures } from './mesh'

/**
 * What the size of a scan says about its unit: an `arch` or a `tooth` (or a part of an arch) in mm, an arch in `inches` or
 * `metres`, or none of these. A guess, for a warning.
 */
export const SCALES = ['arch', 'tooth', 'inches', 'metres', 'unknown'] as const
export type Scale = (typeof SCALES)[number]

/** The longest side of an arch, from a child's to a large one with its rim. */
const ARCH_MM = { least: 40, most: 90 }
/** The crown of the smallest tooth, a lower incisor, is 7 to 9 mm high. */
const TOOTH_LEAST_MM = 5
const MM_PER_INCH = 25.4
const MM_PER_METRE = 1000

const isArch = (mm: number) => mm >= ARCH_MM.least && mm <= ARCH_MM.most

/** Guesses the unit of a scan from the longest side of its box. */
export function guessScale({ width, depth, height }: Measures['boxMm']): Scale {
  const longest = Math.max(width, depth, height)
  if (isArch(longest)) return 'arch'
  if (longest >= TOOTH_LEAST_MM && longest < ARCH_MM.least) return 'tooth'
  if (isArch(longest * MM_PER_INCH)) return 'inches'
  return isArch(longest * MM_PER_METRE) ? 'metres' : 'unknown'
}
