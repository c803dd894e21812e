import type { BrowserKey } from 'contracts/browser-keys'
import { useSyncExternalStore } from 'react'
import { NONE, type Printers, readPrinters } from './rules'

const KEY: BrowserKey = 'packer_printers'

// Where the browser's storage is full or forbidden, the printers last as long as the page.
let inMemory: string | null = null
let read: { text: string | null; printers: Printers } = { text: null, printers: NONE }
const listeners = new Set<() => void>()

function textNow(): string | null {
  if (inMemory !== null) return inMemory
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The printers of this device. The same object until they change. */
function now(): Printers {
  const text = textNow()
  if (text !== read.text) read = { text, printers: readPrinters(text) }
  return read.printers
}

function keep(printers: Printers): void {
  const text = JSON.stringify(printers)
  try {
    window.localStorage.setItem(KEY, text)
    inMemory = null
  } catch {
    inMemory = text
  }
  for (const it of listeners) it()
}

// Another tab of this device may change them.
function listen(changed: () => void) {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

export const printers = { now, keep }
/** The printers of this device, also when they change. */
export const usePrinters = (): Printers => useSyncExternalStore(listen, now)
