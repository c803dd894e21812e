import type { Held } from './rules'

/** Fields in which somebody types, also while they no longer have the focus. */
const TEXTS = 'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea'

/**
 * Hands a key on that had to wait: a field gets what it types, where the caret is, and the page hears of it as of any other. Elsewhere
 * one key is one of the page's; several at once are nobody's.
 */
export function handOn(target: EventTarget | null, typed: readonly Held[]): void {
  const [key, ...more] = typed
  if (target instanceof Element && target.matches(TEXTS)) {
    type(target as HTMLInputElement, typed.map((it) => it.key).join(''))
    return
  }
  if (!key || more.length > 0) return
  const again = new KeyboardEvent('keydown', { ...key, shiftKey: isShifted(key), bubbles: true, cancelable: true })
  handedOn.add(again)
  ;(target ?? document.body).dispatchEvent(again)
}

/** The events that were handed on, which nobody takes again. */
export const handedOn = new WeakSet<Event>()

/** A sign that stands above another one, as `?` does. */
const isShifted = ({ code, key }: Held): boolean => code === 'Slash' && key !== '/' && key !== '.'

function type(field: HTMLInputElement, text: string): void {
  if (field.readOnly || field.disabled) return
  const { maxLength, selectionStart, selectionEnd, value } = field
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const room = maxLength < 0 ? text.length : Math.max(0, maxLength - value.length + (end - start))
  const fitting = text.slice(0, room)
  if (fitting === '') return
  const data = { data: fitting, inputType: 'insertText', bubbles: true }
  if (!field.dispatchEvent(new InputEvent('beforeinput', { ...data, cancelable: true }))) return
  setValue(field, value.slice(0, start) + fitting + value.slice(end))
  // Some kinds of fields know no caret.
  if (selectionStart !== null) field.setSelectionRange(start + fitting.length, start + fitting.length)
  field.dispatchEvent(new InputEvent('input', data))
}

/** By the browser's own setter: React puts one of its own before it, and would take the text for one that it set itself. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
