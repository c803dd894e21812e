type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a key is Ctrl (on a Mac Cmd) with this Latin letter; a keyboard of another alphabet is read by the place of the key. */
export function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press, letter: string): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false
  const isLatin = /^[a-z]$/i.test(key)
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`
}
