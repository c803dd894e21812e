import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from 'contracts/common'
import { TEXT_NAMES, type TextName } from 'contracts/legal/texts'
import type { Site } from 'contracts/site'
import { parseText, type Template, TextError, withAnchorsOf } from '../legal/rules'

/** A text of a variant of the site: the language that counts, and its wordings. */
export type SourceText = {
  name: TextName
  language: Language
  wordings: { readonly [language in Language]?: Template }
}
export type SourceTexts = { readonly [variant in Site['variant']]: readonly SourceText[] }

/** The name of a file: that of its text, and its language. */
const FILE = new RegExp(`^(${TEXT_NAMES.join('|')})\\.(ru|en|de|es|fr|it)\\.md$`)
const ROOT = join(import.meta.dir, 'legal-texts')
/** The language in which the texts of a variant count; the others are translations (LEGAL-017). */
const COUNTS = { ru: 'ru', eu: 'en' } as const

/** Reads `legal-texts/<variant>/<name>.<language>.md`. Throws TextError, with the file's name, for any other `.md` and for a mistake. */
export function readLegalTexts(root = ROOT): SourceTexts {
  const textsOf = (variant: Site['variant']) => {
    const files = readdirSync(join(root, variant))
      .filter((it) => it.endsWith('.md'))
      .sort()
    const stray = files.find((it) => !FILE.test(it))
    if (stray) throw new TextError(`${variant}/${stray} is no text of a site in one of its languages.`)
    return TEXT_NAMES.flatMap((name): SourceText[] => {
      const own = files.flatMap((file) => {
        const [, of, language] = FILE.exec(file) ?? []
        return of === name
          ? [[language as Language, read(join(root, variant, file), `${variant}/${file}`)] as const]
          : []
      })
      const counting = own.find(([language]) => language === COUNTS[variant])?.[1]
      const wordings = own.map(([language, it]) => [language, withAnchorsOf(counting ?? it, it)] as const)
      return own.length ? [{ name, language: COUNTS[variant], wordings: Object.fromEntries(wordings) }] : []
    })
  }
  return { ru: textsOf('ru'), eu: textsOf('eu') }
}

function read(path: string, name: string): Template {
  try {
    return parseText(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof TextError) throw new TextError(`${name}: ${error.message}`)
    throw error
  }
}
