import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './cell-field.module.css'

type Props = {
  label: string
  /** What stands in the field at first; the empty text stands for the guess, where there is one. */
  start: string
  maxLength?: number
  isByPointer: boolean
  /** The value that the person left the field with, null for none, and how; after `blur` the keyboard is already elsewhere. */
  onLeave: (value: string | null, by: 'key' | 'pointer' | 'blur') => void
} & (
  | { options: readonly (readonly [value: string, label: string])[] }
  /** Turns the typed text into the one that the field shows, e.g. its digits alone. */
  | { asTyped: (text: string) => string; inputMode?: 'numeric' }
)

/**
 * The field of a value that is corrected where it stands. Enter takes the value, also a guess as it stands; Escape leaves it. A
 * value that was picked with the mouse is taken at once.
 */
export function CellField({ label, start, maxLength, isByPointer, onLeave, ...kind }: Props) {
  const [value, setValue] = useState(start)
  const isLeft = useRef(false)

  function leave(next: string | null, by: 'key' | 'pointer' | 'blur') {
    // A field that is removed fires `blur` once more.
    if (isLeft.current) return
    isLeft.current = true
    onLeave(next, by)
  }
  function press(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') return leave(null, 'key')
    if (event.key !== 'Enter') return
    event.preventDefault()
    leave(value, 'key')
  }
  const shared = {
    'aria-label': label,
    className: styles.field,
    // The person has just asked for this field.
    autoFocus: true,
    value,
    onKeyDown: press,
    onBlur: () => leave(value === start ? null : value, 'blur'),
  }
  if ('asTyped' in kind)
    return (
      <input
        {...shared}
        inputMode={kind.inputMode ?? 'text'}
        autoComplete="off"
        // The first key replaces the value that stands there.
        onFocus={({ target }) => target.select()}
        maxLength={maxLength}
        onChange={({ target }) => setValue(kind.asTyped(target.value))}
      />
    )
  return (
    <select
      {...shared}
      onChange={({ target }) => {
        setValue(target.value)
        if (isByPointer) leave(target.value, 'pointer')
      }}
    >
      {kind.options.map(([it, text]) => (
        <option key={it} value={it}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** A step as it is typed: digits alone. */
export const digits = (text: string): string => text.replace(/\D/g, '')
/** A step as it is kept: two digits, or null for none. */
export const toStep = (typed: string): string | null => (typed === '' ? null : typed.padStart(2, '0'))
