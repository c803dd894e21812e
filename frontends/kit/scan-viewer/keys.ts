import type { KeyboardEvent } from 'react'

type Deed = 'previous' | 'next' | 'play'

const KEYS: { readonly [key: string]: Deed } = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'previous',
  PageDown: 'next',
  ' ': 'play',
}

/** What a key presses or moves by itself. */
const OWN_SPACE = 'button, a, summary, input:not([type=range])'
const OWN_ARROWS = 'input[type=range]'

/**
 * What a key does in the viewer, wherever the focus is: null where it means what has the focus, or the browser. The picture
 * takes its own arrows first.
 */
export function deedOf(event: KeyboardEvent): Deed | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  const deed = KEYS[event.key]
  return deed === undefined || (event.target as Element).matches(deed === 'play' ? OWN_SPACE : OWN_ARROWS) ? null : deed
}
