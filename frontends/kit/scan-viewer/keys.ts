import type { KeyboardEvent } from 'react'

type Deed = 'previous' | 'next'

const KEYS: { readonly [key: string]: Deed } = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'previous',
  PageDown: 'next',
}

/**
 * What a key does in the viewer, wherever the focus is: null where it means what has the focus, or the browser. The picture
 * takes its own arrows first.
 */
export function deedOf(event: KeyboardEvent): Deed | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  // An arrow moves the slider.
  return (event.target as Element).matches('input[type=range]') ? null : (KEYS[event.key] ?? null)
}
