import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { draftAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { type FieldKey, shownValue } from '../../order-session/rules'

/** What a text field needs in order to show, take and save one value. */
export function useField(key: FieldKey) {
  const { enter, leave } = useOrderSession()
  const draft = useAtomValue(draftAtom)
  // Enter leads to the next step while the cursor is in the field, which React then removes without a blur event.
  useEffect(() => () => void leave(key), [key, leave])
  return {
    value: shownValue(draft, key),
    onChange: (text: string) => enter(key, text),
    onBlur: () => void leave(key),
  }
}
