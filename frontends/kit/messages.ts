import type { Language } from 'contracts/common'
import type { Message, Translations } from 'platform'
import { type ComponentType, createElement, type ReactNode, use, useDeferredValue } from 'react'
import { IntlProvider, type MessageDescriptor, type MessageFormatElement, useIntl } from 'react-intl'
import { keyOf } from './notation'

/** By their ids; parsed at build time. */
type Texts = Record<string, Message>
type Load<Ids = Record<string, unknown>> = () => Promise<{ default: Ids }>
/** Where each language's texts are: `{ ru: () => import('./messages/ru.json'), … }`, a chunk each. */
type Catalog = { ru: Load; en: Load } & { [language in Language]?: Load }

const NONE: Translations = new Map()
type Props = { locale: Language; translations?: Translations; children: ReactNode }

/**
 * An area's texts: `Texts` gives them to its pages, see `messagesOf`; `useText` takes one in the visible language, by an
 * id of the Russian texts, the source of all others.
 */
export function textsOf<Ids extends Record<string, unknown>>(catalog: Catalog & { ru: Load<Ids> }) {
  function useText() {
    const { formatMessage } = useIntl()
    return (id: keyof Ids & string, values?: Record<string, string | number>): string =>
      // The ids that react-intl knows by type are the shell's.
      formatMessage({ id } as MessageDescriptor, values)
  }
  return { Texts: messagesOf(catalog), useText }
}

/**
 * The component that gives its children the texts of shell or area. It suspends until the first language is there; at a
 * change of language the old texts stay until the new ones are. A language without texts is shown in English. What staff
 * translated comes in place of what was built; it is never waited for.
 */
export function messagesOf(catalog: Catalog): ComponentType<Props> {
  const known = new WeakMap<Translations, Map<Language, Promise<Texts>>>()
  const arrived = new WeakSet<Translations>()

  function textsIn(language: Language, translations: Translations): Promise<Texts> {
    const byLanguage = known.get(translations) ?? new Map<Language, Promise<Texts>>()
    known.set(translations, byLanguage)
    const before = byLanguage.get(language)
    if (before) return before
    const texts = translations.size ? edited(language, translations) : load(catalog[language] ?? catalog.en)
    byLanguage.set(language, texts)
    // A chunk that did not arrive is asked for again when the person presses "retry".
    texts.catch(() => byLanguage.delete(language))
    return texts
  }

  async function edited(language: Language, translations: Translations): Promise<Texts> {
    const texts = await textsIn(language, NONE)
    // I18N-017: whatever fails, the texts that were built are there.
    const russian = await load(catalog.ru).catch((error) => console.warn('Edited texts are not shown:', error))
    arrived.add(translations)
    return russian ? { ...texts, ...translated(russian, translations) } : texts
  }

  return function Messages({ locale, translations = NONE, children }) {
    const visible = useDeferredValue(catalog[locale] ? locale : 'en')
    const shown = useDeferredValue(translations, arrived.has(translations) ? translations : NONE)
    const messages = use(textsIn(visible, shown)) as Record<string, MessageFormatElement[]>
    return createElement(IntlProvider, { locale: visible, messages, children })
  }
}

const load = async (texts: Load) => (await texts()).default as Texts

/** The texts that have a translation, by their ids. */
export const translated = (russian: Texts, translations: Translations): Texts =>
  Object.fromEntries(
    Object.entries(russian).flatMap(([id, message]) => {
      const translation = translations.get(keyOf(message))
      return translation === undefined ? [] : [[id, translation]]
    }),
  )
