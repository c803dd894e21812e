import { useAtomValue } from 'jotai'
import { type FieldKey, shownValue } from '../draft'
import { draftAtom } from '../state'
import { enter, leave } from '../state/saving'

/** What a text field needs in order to show, take and save one value. */
export function useField(key: FieldKey) {
  const draft = useAtomValue(draftAtom)
  return {
    value: shownValue(draft, key),
    onChange: (text: string) => enter(key, text),
    onBlur: () => void leave(key),
  }
}
