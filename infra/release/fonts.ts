import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const SHELL = join(import.meta.dir, '../../shell')
const STYLES = join(SHELL, 'src/fonts.css')
export const FONTS_DIR = join(SHELL, 'src/fonts')

/** The typeface's file from which each of our files is cut. */
const SOURCE_FILE: Readonly<Record<string, string>> = {
  latin: 'latin',
  russian: 'cyrillic',
  ruble: 'latin-ext',
  cyrillic: 'cyrillic',
  'latin-ext': 'latin-ext',
}

export type Face = { name: string; weights: [lightest: number, boldest: number]; characters: string }

/** The font faces of the shell's fonts.css, with the characters and weights that each file contains. */
export function fontFaces(): Face[] {
  const rules = readFileSync(STYLES, 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
  return rules.flatMap((rule) => {
    const name = /url\("\.\/fonts\/onest-([a-z-]+)\.woff2"\)/.exec(rule)?.[1]
    const weights = /font-weight: (\d+) (\d+)/.exec(rule)?.slice(1).map(Number) as Face['weights'] | undefined
    return name && weights ? { name, weights, characters: charactersOf(rule) } : []
  })
}

const charactersOf = (rule: string) =>
  [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, i) => String.fromCodePoint(from + i))
    })
    .join('')

/** The font file of a face, without the weights and characters that no page shows. */
export async function cutFont({ name, weights: [min, max], characters }: Face): Promise<Uint8Array> {
  const files = createRequire(join(SHELL, 'package.json')).resolve('@fontsource-variable/onest/package.json')
  const whole = readFileSync(join(files, `../files/onest-${SOURCE_FILE[name]}-wght-normal.woff2`))
  return subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: { wght: { min, max } } })
}

export const fileOf = ({ name }: Pick<Face, 'name'>): string => join(FONTS_DIR, `onest-${name}.woff2`)

if (import.meta.main) {
  mkdirSync(FONTS_DIR, { recursive: true })
  for (const face of fontFaces()) {
    const bytes = await cutFont(face)
    writeFileSync(fileOf(face), bytes)
    console.log(`${face.name.padEnd(10)} ${bytes.length} bytes`)
  }
}
