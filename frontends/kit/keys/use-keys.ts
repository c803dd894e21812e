import { useEffect, useEffectEvent } from 'react'
import { keyOf, type PageKey } from './rules'

/** What the keys do at this moment; one that is left out does nothing. */
type Actions<Name extends string> = { readonly [name in Name]?: (() => void) | undefined }

/**
 * Acts on the keys of a page. A person who types or chooses in a field, or has a dialog open, means that; the browser's own
 * shortcuts stay its own.
 */
export function useKeys<Name extends string>(table: Readonly<Record<Name, PageKey>>, actions: Actions<Name>): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isMeantElsewhere(event.target)) return
    const name = keyOf(table, event)
    const act = name === null ? undefined : actions[name]
    if (!act) return
    // Else the field that a key opens would begin with the key's letter.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Where letters are typed, or choose by their beginning. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=menu]'

const isMeantElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector('dialog[open]') !== null
