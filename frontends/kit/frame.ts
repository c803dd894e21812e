import { type createStore, Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import type { Area } from './area'
import type { messagesOf } from './texts/messages'
import { textsFrameOf } from './texts/texts-frame'

/** The frame of every page of an area with a store of its own: it provides the texts and the store. */
export function frameOf(Texts: ReturnType<typeof messagesOf>, store: ReturnType<typeof createStore>): Area['Frame'] {
  const TextsFrame = textsFrameOf(Texts)
  function Frame({ children }: { children: ReactNode }) {
    return createElement(TextsFrame, null, createElement(Provider, { store }, children))
  }
  return Object.assign(Frame, { ready: Texts.ready })
}
