import type { BrowserKey, browserKeys } from 'contracts/browser-keys'

/** The keys that the wizard alone writes. */
type OwnKey = { [K in BrowserKey]: (typeof browserKeys)[K]['writer'] extends 'wizard' ? K : never }[BrowserKey]
/** `partnerCode` is the landing's: it says by which partner's address the person came. */
type ReadKey = OwnKey | 'partnerCode'

/** What this browser stores of the order between visits. */
export type Storage = {
  read(key: ReadKey): string | null
  write(key: OwnKey, text: string): void
  forget(...keys: readonly OwnKey[]): void
  /** Calls the listener when another tab of this browser writes the key; answers the function that ends that. */
  onWrittenElsewhere(key: OwnKey, listener: () => void): () => void
}

/** What is stored about the present order; the next one begins without it (WIZ-057). */
export const ORDER_KEYS = [
  'currentOrderId',
  'order_step_current',
  'order_step_count',
  'order_skips',
  'order_typed',
  'order_create_key',
  'order_keeps_recipient',
] as const satisfies readonly OwnKey[]

/** Only this function reads and writes the keys. */
export function browserStorage(): Storage {
  // A browser that forbids storage throws on every access: the values then last as long as the page.
  const memory = new Map<ReadKey, string>()
  return {
    read(key) {
      try {
        return window[storageOf(key)].getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    write(key, text) {
      try {
        window[storageOf(key)].setItem(key, text)
      } catch {
        memory.set(key, text)
      }
    },
    forget(...keys) {
      for (const key of keys) {
        memory.delete(key)
        try {
          window[storageOf(key)].removeItem(key)
        } catch {
          // The memory has forgotten it.
        }
      }
    },
    onWrittenElsewhere(key, listener) {
      // When somebody clears the whole storage, the event names no key.
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

/** Those that last as long as the tab. The table of all keys would weigh on the first visit with what other pages keep. */
type OfTab = { [K in ReadKey]: (typeof browserKeys)[K]['storage'] extends 'session' ? K : never }[ReadKey]
const OF_TAB: { readonly [K in OfTab]: true } = { partnerCode: true }
const storageOf = (key: ReadKey) => (key in OF_TAB ? 'sessionStorage' : 'localStorage')
