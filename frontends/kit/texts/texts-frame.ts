import { useLocale, useTranslations } from 'platform'
import { createElement, type ReactNode } from 'react'
import type { Area } from '../area'
import type { messagesOf } from './messages'

/** What stands around every page of an area: its texts in the visible language, as staff edited them. */
export function textsFrameOf(Texts: ReturnType<typeof messagesOf>): Area['Frame'] {
  function Frame({ children }: { children: ReactNode }) {
    const { locale } = useLocale()
    return createElement(Texts, { locale, translations: useTranslations(), children })
  }
  return Object.assign(Frame, { ready: Texts.ready })
}
