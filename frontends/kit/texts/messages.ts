import type { Language } from 'contracts/common'
import { type Message, network, type Translations, useRetry } from 'platform'
import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
} from 'react'
import { IntlProvider, type MessageDescriptor, type MessageFormatElement, useIntl } from 'react-intl'
import type { Ready } from '../area'
import { keyOf } from './notation'

/** Texts by their ids, parsed at build time. */
type Texts = Record<string, Message>
type Load<Ids = Record<string, unknown>> = () => Promise<{ default: Ids }>
/** Where each language's texts are: `{ ru: () => import('./messages/ru.json'), … }`, a chunk each. */
type Catalog = { ru: Load; en: Load } & { [language in Language]?: Load }
/** The texts of an area that speaks Russian alone, as its package.json says. */
type RussianCatalog = { ru: Load; en?: never } & { [language in Language]?: Load }

/** `isWanted`: the language that failed to load, so that another one is shown. */
type Visible = { language: Language; texts: Texts; isWanted?: Language }

const NONE: Translations = new Map()
type Props = { locale: Language; translations?: Translations; children: ReactNode }
type Messages = ComponentType<Props> & Ready

/**
 * An area's texts: `Texts` provides them to its pages, see `messagesOf`; `useText` returns the text of an id in the visible
 * language. The ids are those of the Russian texts, the source of all others.
 */
export const textsOf = <Ids extends Record<string, unknown>>(catalog: Catalog & { ru: Load<Ids> }) =>
  textsFrom<Ids>(catalog)

/** Texts of an area in Russian alone: they are shown in every language of the site. */
export const russianTextsOf = <Ids extends Record<string, unknown>>(ru: Load<Ids>) => textsFrom<Ids>({ ru })

function textsFrom<Ids extends Record<string, unknown>>(catalog: Catalog | RussianCatalog) {
  function useText() {
    const { formatMessage } = useIntl()
    return (id: keyof Ids & string, values?: Record<string, string | number>): string =>
      // The ids that react-intl knows by type are the shell's.
      formatMessage({ id } as MessageDescriptor, values)
  }
  return { Texts: messagesOf(catalog), useText }
}

/**
 * Makes the component that provides its children with the texts of shell or area. It suspends until the first language has
 * loaded; after a change of language the old texts stay until the new ones have loaded. A language without texts falls back
 * to English, or to Russian where there is nothing else. The staff's translations replace the built texts as soon as they have loaded; no page waits for them.
 */
export function messagesOf(catalog: Catalog | RussianCatalog): Messages {
  const known = new WeakMap<Translations, Map<Language, Promise<Visible>>>()
  const arrived = new WeakSet<Translations>()
  const shownIn = (locale: Language) => (catalog[locale] ? locale : catalog.en ? 'en' : 'ru')
  /** What a page last showed. */
  let before: Visible | undefined

  function textsIn(language: Language, translations: Translations): Promise<Visible> {
    const byLanguage = known.get(translations) ?? new Map<Language, Promise<Visible>>()
    known.set(translations, byLanguage)
    const asked = byLanguage.get(language)
    if (asked) return asked
    const texts = translations.size ? edited(language, translations) : built(language)
    byLanguage.set(language, texts)
    // Forgets a chunk that failed to load, so that "retry" loads it again.
    texts.catch(() => byLanguage.delete(language))
    return texts
  }

  /** While a language fails to load, the page keeps the language before and retries. */
  async function built(language: Language): Promise<Visible> {
    try {
      return { language, texts: await load(catalog[language] ?? catalog.ru) }
    } catch (failure) {
      network.check()
      if (!before) throw failure
      return { ...before, isWanted: language }
    }
  }

  async function edited(language: Language, translations: Translations): Promise<Visible> {
    const visible = await textsIn(language, NONE)
    // I18N-017: whatever fails, the built texts stay.
    const russian = await load(catalog.ru).catch((error) => console.warn('Edited texts are not shown:', error))
    arrived.add(translations)
    if (!russian || visible.isWanted) return visible
    return { ...visible, texts: { ...visible.texts, ...translated(russian, translations) } }
  }

  function Messages({ locale, translations = NONE, children }: Props) {
    const [tries, again] = useReducer((count: number) => count + 1, 0)
    const wanted = useDeferredValue(shownIn(locale))
    const shown = useDeferredValue(translations, arrived.has(translations) ? translations : NONE)
    const visible = use(textsIn(wanted, shown))
    useEffect(() => {
      if (!visible.isWanted) before = visible
    }, [visible])
    const lacking = visible.isWanted
    const ask = () => {
      for (const it of [NONE, shown]) if (lacking) known.get(it)?.delete(lacking)
      startTransition(again)
    }
    useRetry(ask, { isBusy: lacking === undefined, tries })
    const messages = visible.texts as Record<string, MessageFormatElement[]>
    return createElement(IntlProvider, { locale: visible.language, messages, children })
  }
  return Object.assign(Messages, { ready: (locale: Language) => textsIn(shownIn(locale), NONE) })
}

/** Adds a page's own texts to those of its frame. They are a chunk of their own, since most visits do not need them. */
export const withSharedTexts = (Texts: ComponentType<Props>): ComponentType<Props> =>
  function WithSharedTexts({ children, ...props }) {
    const { messages: around } = useIntl()
    return createElement(Texts, { ...props, children: createElement(MergedTexts, { around, children }) })
  }

type MergedProps = { around: ReturnType<typeof useIntl>['messages']; children: ReactNode }

function MergedTexts({ around, children }: MergedProps) {
  const { locale, messages } = useIntl()
  const all = useMemo(() => ({ ...around, ...messages }) as typeof messages, [around, messages])
  return createElement(IntlProvider, { locale, messages: all, children })
}

const load = async (texts: Load) => (await texts()).default as Texts

/** The staff's translations by the ids of the texts. */
export const translated = (russian: Texts, translations: Translations): Texts =>
  Object.fromEntries(
    Object.entries(russian).flatMap(([id, message]) => {
      const translation = translations.get(keyOf(message))
      return translation === undefined ? [] : [[id, translation]]
    }),
  )
