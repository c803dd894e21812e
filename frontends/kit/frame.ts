import { type createStore, Provider } from 'jotai'
import { useLocale, useTranslations } from 'platform'
import { createElement, type ReactNode } from 'react'
import type { messagesOf } from './messages'

/** What stands around every page of an area: its texts in the visible language, as staff edited them, and its store. */
export const frameOf = (Texts: ReturnType<typeof messagesOf>, store: ReturnType<typeof createStore>) =>
  function Frame({ children }: { children: ReactNode }) {
    const { locale } = useLocale()
    const translations = useTranslations()
    return createElement(Texts, { locale, translations, children: createElement(Provider, { store }, children) })
  }
