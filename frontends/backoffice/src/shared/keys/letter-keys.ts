import type { BrowserKey } from 'contracts/browser-keys'
import type { PageKey } from 'frontend-kit/keys/rules'
import { useKeys } from 'frontend-kit/keys/use-keys'
import { useSyncExternalStore } from 'react'
import { useActions } from '../actions/actions'

const KEY: BrowserKey = 'letter_keys'
/** Told to all who look at the setting, on this page; other windows hear of it from the browser. */
const CHANGED = 'letter-keys'

// A browser that stores nothing has the keys.
function areOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function switchLetterKeys(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, 'off')
  } catch {}
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void) {
  const events = [CHANGED, 'storage']
  for (const it of events) window.addEventListener(it, changed)
  return () => {
    for (const it of events) window.removeEventListener(it, changed)
  }
}

/**
 * Whether the keys of one letter or sign act in this browser. Who speaks to the computer, or presses keys by accident, switches them
 * off (WCAG 2.1.4).
 */
export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, areOn)

type Doing<Name extends string> = { readonly [name in Name]?: (() => void) | undefined }

/** `useKeys`, unless the keys are switched off; the palette offers the same, but for those that walk. */
export function usePageKeys<Name extends string, Id extends string>(
  table: Readonly<Record<Name, PageKey<Id>>>,
  doing: Doing<Name>,
  text?: (id: Id) => string,
): void {
  const areOn = useLetterKeys()
  useKeys(table, areOn ? doing : {})
  const names = text ? (Object.keys(table) as Name[]) : []
  useActions(
    names.flatMap((name) => {
      const { does, sign, repeats } = table[name]
      const act = doing[name]
      return act && text && !repeats ? [{ name: text(does), sign: areOn ? sign : undefined, act }] : []
    }),
  )
}
