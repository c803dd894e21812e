import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { draftAtom } from '../../order-session/atoms'
import { type FieldKey, shownValue } from '../../order-session/rules'
import { enter, leave } from '../../order-session/saving'

/** What a text field needs in order to show, take and save one value. */
export function useField(key: FieldKey) {
  const draft = useAtomValue(draftAtom)
  // Enter leads to the next step with the cursor still in the field, which then goes without being left.
  useEffect(() => () => void leave(key), [key])
  return {
    value: shownValue(draft, key),
    onChange: (text: string) => enter(key, text),
    onBlur: () => void leave(key),
  }
}
