import { type createStore, Provider } from 'jotai'
import { useLocale, useTranslations } from 'platform'
import { createElement, type ReactNode } from 'react'
import type { Area } from './area'
import type { messagesOf } from './messages'

/** What stands around every page of an area: its texts in the visible language, as staff edited them, and its store. */
export function frameOf(Texts: ReturnType<typeof messagesOf>, store: ReturnType<typeof createStore>): Area['Frame'] {
  function Frame({ children }: { children: ReactNode }) {
    const { locale } = useLocale()
    const translations = useTranslations()
    return createElement(Texts, { locale, translations, children: createElement(Provider, { store }, children) })
  }
  return Object.assign(Frame, { ready: Texts.ready })
}
