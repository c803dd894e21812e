import type { NewTranslation, TargetLanguage, Translation, TranslationChange } from 'contracts/i18n'
import { type Refusal, refuse } from 'contracts/problems'
import { auditOf, changesOf } from 'service-kit/domain/audit'
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

const audit = auditOf<'translation-added' | 'translation-changed', 'translation'>('i18n.audit.recorded.v1')

/** What staff did with a translation, which all sites show. */
export const recorded = (
  action: Parameters<typeof audit>[0],
  before: TranslationState | null,
  after: TranslationState,
) =>
  audit(action, { kind: 'translation', id: after.id }, null, changesOf(before ? textsOf(before) : {}, textsOf(after)))

const textsOf = ({ originalText, targetLanguage, translatedText }: TranslationState) => ({
  originalText,
  targetLanguage,
  translatedText,
})

export const toResponse = ({ createdAt, updatedAt, ...rest }: TranslationState): Translation => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
