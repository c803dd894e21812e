import { useLocale, useTranslations } from 'platform'
import { createElement, type ReactNode } from 'react'
import type { Area } from '../area'
import type { messagesOf } from './messages'

/** The frame of every page of an area: it provides the area's texts in the visible language, with the staff's edits. */
export function textsFrameOf(Texts: ReturnType<typeof messagesOf>): Area['Frame'] {
  function Frame({ children }: { children: ReactNode }) {
    const { locale } = useLocale()
    return createElement(Texts, { locale, translations: useTranslations(), children })
  }
  return Object.assign(Frame, { ready: Texts.ready })
}
