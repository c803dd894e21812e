import type { NewTranslation, TargetLanguage, Translation, TranslationChange } from 'contracts/i18n'
import { type Refusal, refuse } from 'contracts/problems'
import { placeholdersRefusal } from './placeholders'

export type TranslationState = {
  id: string
  originalText: string
  translatedText: string
  targetLanguage: TargetLanguage
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Refuses: `placeholders-differ`. */
export const add = (id: string, texts: NewTranslation, now: Date): TranslationState | Refusal =>
  placeholdersRefusal(texts) ?? { id, ...texts, version: 1, createdAt: now, updatedAt: now }

/** Refuses: `version-changed`, `placeholders-differ`. */
export function change(
  translation: TranslationState,
  version: number,
  { translatedText }: TranslationChange,
  now: Date,
): TranslationState | Refusal {
  if (translation.version !== version)
    return refuse('version-changed', `Translation ${translation.id} is at version ${translation.version}.`)
  if (translation.translatedText === translatedText) return translation
  const changed = { ...translation, translatedText, version: version + 1, updatedAt: now }
  return placeholdersRefusal(changed) ?? changed
}

export const toResponse = ({ createdAt, updatedAt, ...rest }: TranslationState): Translation => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
