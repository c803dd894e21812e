/** Enters a code as a scanner does, wherever the focus is. */
export function scan(code: string): void {
  const target = document.activeElement ?? document.body
  for (const it of [...code, 'Enter']) {
    const place = it === 'Enter' ? it : /\d/.test(it) ? `Digit${it}` : `Key${it}`
    target.dispatchEvent(new KeyboardEvent('keydown', { key: it, code: place, bubbles: true, cancelable: true }))
  }
}
