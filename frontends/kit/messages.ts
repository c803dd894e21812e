import type { Language } from 'contracts/common'
import { type ComponentType, createElement, type ReactNode, use, useDeferredValue } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'

declare global {
  /**
   * The ids that may be asked for. The shell and every area add those of their Russian texts, the source of all others:
   * `declare global { interface MessageIds extends Ids {} }` with `type Ids = typeof import('./messages/ru.json')`.
   */
  interface MessageIds {}
  namespace FormatjsIntl {
    interface Message {
      ids: keyof MessageIds
    }
  }
}

/** Parsed at build time; a text without placeholders stays a string. */
type Texts = Record<string, string | MessageFormatElement[]>
type Load = () => Promise<{ default: Record<string, unknown> }>
/** Where each language's texts are: `{ ru: () => import('./messages/ru.json'), … }`, a chunk each. */
type Catalog = { ru: Load; en: Load } & { [language in Language]?: Load }

/**
 * The component that gives its children the texts of one area. It suspends until the first language is there; at a change
 * of language the old texts stay until the new ones are. A language without texts is shown in English.
 */
export function messagesOf(catalog: Catalog): ComponentType<{ locale: Language; children: ReactNode }> {
  const loaded = new Map<Language, Promise<Texts>>()

  function textsIn(language: Language): Promise<Texts> {
    const known = loaded.get(language)
    if (known) return known
    const texts = (catalog[language] ?? catalog.en)().then((it) => it.default as Texts)
    loaded.set(language, texts)
    // A chunk that did not arrive is asked for again when the person presses "retry".
    texts.catch(() => loaded.delete(language))
    return texts
  }

  return function Messages({ locale, children }) {
    const visible = useDeferredValue(catalog[locale] ? locale : 'en')
    const messages = use(textsIn(visible)) as Record<string, MessageFormatElement[]>
    return createElement(IntlProvider, { locale: visible, messages, children })
  }
}
