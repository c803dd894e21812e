import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { FONT } from './sheet'

/** A font in its two weights, as files; `height` is that of a line in ems, with the signs above and below its letters. */
export type Family = { text: string; strong: string; height: number }

const found = createRequire(import.meta.url)
const family = (name: string, file: string, height: number, strong = '600SemiBold'): Family => {
  const path = (weight: string) => found.resolve(`@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`)
  return { text: path('400Regular'), strong: path(strong), height }
}

/** The pages' font, and those for what it lacks. The last two have 10 and 2 MB: they are opened where no other knows a sign. */
const FAMILIES: readonly [Family, ...Family[]] = [
  { ...FONT, height: 1.18 },
  family('noto-sans', 'NotoSans', 1.36),
  family('noto-sans-arabic', 'NotoSansArabic', 1.55),
  family('noto-sans-hebrew', 'NotoSansHebrew', 1.36),
  family('noto-sans-armenian', 'NotoSansArmenian', 1.36),
  family('noto-sans-georgian', 'NotoSansGeorgian', 1.36),
  family('noto-sans-thai', 'NotoSansThai', 1.55),
  family('noto-sans-sc', 'NotoSansSC', 1.24, '700Bold'),
  family('nanum-gothic', 'NanumGothic', 1.24, '700Bold'),
]
export const [PLAIN] = FAMILIES

const opened = new Map<Family, Font>()

/** The first family that has all signs of a text. */
export const familyOf = (text: string): Family | undefined => FAMILIES.find((it) => has(it, text))

function has(it: Family, text: string): boolean {
  // The two weights of a family have the same signs. No file is a collection.
  const font = opened.get(it) ?? (openSync(it.text) as Font)
  opened.set(it, font)
  // Joiners are an instruction to the font, and no sign.
  return Array.from(text).every(
    (sign) => /[\u200c\u200d]/.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0)!),
  )
}
