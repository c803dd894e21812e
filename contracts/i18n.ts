import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from './access/rights'
import { Instant, Language, line, nullable, PageQuery, paragraph, Uuid, words } from './common'
import { Keyed, route, Versioned } from './route'

/** The languages into which the Russian source texts are translated (I18N-001, I18N-002). */
export const TargetLanguage = words(['en', 'de', 'es', 'fr', 'it'], { $id: 'TargetLanguage' })
export type TargetLanguage = Static<typeof TargetLanguage>

/** A text in ICU notation, as in the messages of shell and areas. */
const Text = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' })
/** The same as input. */
const NewText = paragraph(10_000, { minLength: 1 })

/** One text that staff translated; it wins over the built translation. */
export const Translation = Type.Object(
  {
    id: Uuid,
    originalText: Text,
    translatedText: Text,
    /** The source language is always Russian (TRAN-008). */
    targetLanguage: TargetLanguage,
    /** Grows with every change; the ETag and the value of `If-Match`. */
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { $id: 'Translation', additionalProperties: false },
)
export type Translation = Static<typeof Translation>

/** Translations, newest first; `next` is the cursor of the next page. */
export const TranslationPage = Type.Object(
  { items: Type.Array(Translation), next: nullable(Type.String()) },
  { $id: 'TranslationPage', additionalProperties: false },
)
export type TranslationPage = Static<typeof TranslationPage>

/** All translations into one language, Russian text → translated text; `version` grows with every change. */
export const Catalog = Type.Object(
  { language: Language, version: Type.Integer(), texts: Type.Record(Type.String(), Type.String()) },
  { $id: 'Catalog', additionalProperties: false },
)
export type Catalog = Static<typeof Catalog>

export const NewTranslation = Type.Object(
  { originalText: NewText, translatedText: NewText, targetLanguage: TargetLanguage },
  { additionalProperties: false },
)
export type NewTranslation = Static<typeof NewTranslation>
export const TranslationChange = Type.Object({ translatedText: NewText }, { additionalProperties: false })
export type TranslationChange = Static<typeof TranslationChange>

const TranslationId = Type.Object({ translationId: Uuid })

export const i18n = {
  catalog: route({
    id: 'showCatalog',
    summary: 'Show all edited translations into one language; 304 while it is what If-None-Match names',
    access: RIGHTS.everybody,
    params: Type.Object({ language: Language }),
    response: { 200: Catalog },
    problems: [],
  }),
  list: route({
    id: 'listTranslations',
    summary: 'List translations, newest first',
    access: RIGHTS.staff,
    query: Type.Object({
      ...PageQuery,
      language: Type.Optional(TargetLanguage),
      /** A part of the original or of the translated text, in any letter case (TRAN-002). */
      search: Type.Optional(line(200)),
    }),
    response: { 200: TranslationPage },
    problems: [],
  }),
  add: route({
    id: 'addTranslation',
    summary: 'Translate a text into a language',
    access: RIGHTS.staff,
    headers: Keyed,
    body: NewTranslation,
    response: { 201: Translation },
    problems: ['translation-exists', 'placeholders-differ', 'key-reused', 'precondition-required'],
  }),
  change: route({
    id: 'changeTranslation',
    summary: 'Change a translated text',
    access: RIGHTS.staff,
    params: TranslationId,
    headers: Versioned,
    body: TranslationChange,
    response: { 200: Translation },
    problems: ['translation-not-found', 'placeholders-differ', 'version-changed', 'precondition-required'],
  }),
}
