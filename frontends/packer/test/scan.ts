/** Between two keys of a scanner. */
const SCANNER_MS = 5

/** Enters a code as a scanner does, by default where the focus is, however busy this machine is. Answers whether the browser goes on with its end. */
export function scan(code: string, target: Element = document.activeElement ?? document.body): boolean {
  const startMs = performance.now()
  return [...code, 'Enter'].reduce((_, it, at) => {
    const place = it === 'Enter' ? it : /\d/.test(it) ? `Digit${it}` : `Key${it}`
    const event = new KeyboardEvent('keydown', { key: it, code: place, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: startMs + at * SCANNER_MS })
    return target.dispatchEvent(event)
  }, true)
}
