import { useEffect, useRef, useState } from 'react'

/** Longer than a typist's pause between two keys, and short enough to feel immediate. */
const PAUSE_MS = 300

/**
 * Debounces the text of a search field: `onChange` gets it after a pause, and at once when the field is cleared (CAB-003)
 * or left. `value` is the current search. When it is what this field last reported, it does not overwrite newer keys.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [field, setField] = useState({ text: value, reported: value, value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== field.value)
    setField(value === field.reported ? { ...field, value } : { text: value, reported: value, value })
  useEffect(() => () => clearTimeout(timer.current), [])

  function report(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    setField((now) => ({ ...now, reported: text }))
    onChange(text)
  }
  return {
    text: field.text,
    type(text: string) {
      setField((now) => ({ ...now, text }))
      clearTimeout(timer.current)
      if (text === '') report(text)
      else timer.current = setTimeout(() => report(text), PAUSE_MS)
    },
    leave() {
      if (timer.current !== undefined) report(field.text)
    },
  }
}
