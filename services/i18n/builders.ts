import { randomUUID } from 'node:crypto'
import type { NewTranslation, Translation } from 'contracts/i18n'
import type { Client } from 'service-kit/test/service'
import type { TranslationState } from './domain/translation'

export const NOW = new Date('2026-11-20T12:00:00Z')

/** A translation of a text without placeholders. */
export const aTranslation = (but: Partial<TranslationState> = {}): TranslationState => ({
  id: '7f3a0000-0000-4000-8000-000000000000',
  originalText: 'Далее',
  translatedText: 'Next',
  targetLanguage: 'en',
  version: 3,
  createdAt: new Date('2026-11-20T11:00:00Z'),
  updatedAt: new Date('2026-11-20T11:00:00Z'),
  ...but,
})

/** Adds a translation as staff; throws on a refusal. */
export async function addedBy(staff: Client, texts: NewTranslation): Promise<Translation> {
  const { status, body } = await staff.post('/v1/translations', texts, { 'idempotency-key': randomUUID() })
  if (status !== 201) throw new Error(`A translation was refused: ${JSON.stringify(body)}`)
  return body
}
