import { useEffectEvent, useLayoutEffect } from 'react'
import { handedOn, handOn } from './hand-on'
import { GAP_MS, IDLE, paused, pressed, type Read } from './rules'

/** Fields into which a scanner enters what it reads, e.g. the number of a parcel, carry this attribute. */
const OWN_FIELDS = '[data-takes-scans]'
/** A timer that is later than this was held up, and keys that were pressed meanwhile wait behind it. */
const LATE_MS = 20
/** As long as a busy device may take to hand on the keys of one code. */
const PATIENCE_MS = 250

/** Calls the listener with each code that a scanner enters, wherever the focus is; what a person types reaches where it was typed. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan)
  // At once: a scan may follow the one that opened the page.
  useLayoutEffect(() => watchKeys(document, (code) => scanned(code)), [])
}

/** Reads all keys of a document before the page does; answers how to end that. */
export function watchKeys(root: Document, onScan: (code: string) => void): () => void {
  let scanner = IDLE
  let target: EventTarget | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const ending = new AbortController()

  function settle(read: Read): void {
    scanner = read.scanner
    if (read.typed.length > 0) handOn(target, read.typed)
    if (read.scan !== null) onScan(read.scan)
  }
  function wait(): void {
    // Several keys at once are no person's, so they may wait for what a busy device hands on late; when each was pressed decides.
    const waitMs = scanner.held.length > 1 ? PATIENCE_MS : GAP_MS
    const dueMs = performance.now() + waitMs
    timer = setTimeout(() => (performance.now() - dueMs > LATE_MS ? wait() : settle(paused(scanner))), waitMs)
  }
  function press(event: KeyboardEvent): void {
    if (handedOn.has(event) || event.isComposing) return
    if (event.target instanceof Element && event.target.closest(OWN_FIELDS)) return
    const { code, key, ctrlKey, altKey, metaKey, repeat, timeStamp: atMs } = event
    const read = pressed(scanner, { code, key, repeat, atMs, isChord: ctrlKey || altKey || metaKey })
    if (read.isTaken) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    clearTimeout(timer)
    settle(read)
    target = event.target
    if (scanner.held.length > 0) wait()
  }
  /** Whoever presses elsewhere has typed what waits. The focus alone says nothing: an answer moves it while a code is entered. */
  function leave(): void {
    clearTimeout(timer)
    settle(paused(scanner))
  }
  const options = { capture: true, signal: ending.signal }
  root.addEventListener('keydown', press, options)
  root.addEventListener('pointerdown', leave, options)
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
