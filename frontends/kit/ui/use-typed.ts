import { useEffect, useRef, useState } from 'react'

/** After the last key: long enough for the next one of a person who types, short enough to feel like an answer. */
const PAUSE_MS = 300

/**
 * What stands in a search field, and is told after a pause; at once where it was cleared (CAB-003) or the field is left.
 * `value` is what is sought by now. A word of it that was told here comes back late, and takes no key away.
 */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [field, setField] = useState({ text: value, told: value, value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== field.value) setField(value === field.told ? { ...field, value } : { text: value, told: value, value })
  useEffect(() => () => clearTimeout(timer.current), [])

  function tell(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    setField((now) => ({ ...now, told: text }))
    onChange(text)
  }
  return {
    text: field.text,
    type(text: string) {
      setField((now) => ({ ...now, text }))
      clearTimeout(timer.current)
      if (text === '') tell(text)
      else timer.current = setTimeout(() => tell(text), PAUSE_MS)
    },
    leave() {
      if (timer.current !== undefined) tell(field.text)
    },
  }
}
