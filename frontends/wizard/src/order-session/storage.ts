import { type BrowserKey, browserKeys } from 'contracts/browser-keys'

/** The keys that the wizard alone writes. */
type OwnKey = { [K in BrowserKey]: (typeof browserKeys)[K]['writer'] extends 'wizard' ? K : never }[BrowserKey]
/** The landing's, which says by whose address the person came. */
type ReadKey = OwnKey | 'partnerCode'

// A browser that forbids storage throws on every access: what is kept then lasts as long as the page.
const memory = new Map<ReadKey, string>()

/** What this browser keeps of the order between visits. The only place that touches the keys. */
export const kept = {
  read(key: ReadKey): string | null {
    try {
      return window[storageOf(key)].getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  write(key: OwnKey, text: string): void {
    try {
      window[storageOf(key)].setItem(key, text)
    } catch {
      memory.set(key, text)
    }
  },
  forget(...keys: readonly OwnKey[]): void {
    for (const key of keys) {
      memory.delete(key)
      try {
        window[storageOf(key)].removeItem(key)
      } catch {
        // Said above.
      }
    }
  },
}

/** Hears of what other tabs of this browser write; answers the function that ends it. */
export function onWrittenElsewhere(key: OwnKey, listener: () => void): () => void {
  // No key at all is named when everything was cleared.
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

const storageOf = (key: ReadKey) => `${browserKeys[key].storage}Storage` as const
