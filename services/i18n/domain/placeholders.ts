import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Refusal, refuse } from 'contracts/problems'

type Texts = { originalText: string; translatedText: string }

/**
 * Accepts a translation with the placeholders and tags of its original, by name and type, no more and no less. Each
 * language decides in which branches of a plural they stand. Refuses: `placeholders-differ`.
 */
export function placeholdersRefusal({ originalText, translatedText }: Texts): Refusal | undefined {
  const original = placeholdersIn(originalText)
  if (!original) return differs('/body/originalText', 'The original text is not in ICU notation.')
  const translated = placeholdersIn(translatedText)
  if (!translated) return differs('/body/translatedText', 'The translation is not in ICU notation.')
  const [lacks, adds] = [original.difference(translated), translated.difference(original)]
  if (lacks.size) return differs('/body/translatedText', `The translation lacks ${[...lacks].join(', ')}.`)
  if (adds.size) return differs('/body/translatedText', `The original text has no ${[...adds].join(', ')}.`)
}

const differs = (path: string, message: string) => refuse('placeholders-differ', message, [{ path, message }])

/** As `plural count`, `argument name`, `tag b`; null where the text cannot be parsed. */
function placeholdersIn(text: string): Set<string> | null {
  try {
    return new Set(named(parse(text)))
  } catch {
    // A syntax error, or more levels than the stack has.
    return null
  }
}

function named(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((it) => {
    switch (it.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.argument:
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [nameOf(it)]
      case TYPE.select:
      case TYPE.plural:
        return [nameOf(it), ...Object.values(it.options).flatMap(({ value }) => named(value))]
      case TYPE.tag:
        return [nameOf(it), ...named(it.children)]
      default:
        return it satisfies never
    }
  })
}

const nameOf = ({ type, value }: { type: TYPE; value: string }) => `${TYPE[type]} ${value}`
