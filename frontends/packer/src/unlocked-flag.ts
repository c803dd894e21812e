import type { BrowserKey } from 'contracts/browser-keys'

const KEY: BrowserKey = 'packerUnlocked'

// A browser that forbids storage throws on every access: the flag then lasts as long as the page.
let inMemory: string | null = null

/** Whether this browser was unlocked and not locked again (PACK-003). Nothing else uses the key. */
export const unlockedFlag = {
  isSet(): boolean {
    try {
      return window.localStorage.getItem(KEY) !== null
    } catch {
      return inMemory !== null
    }
  },
  set(): void {
    try {
      window.localStorage.setItem(KEY, '1')
    } catch {
      inMemory = '1'
    }
  },
  clear(): void {
    inMemory = null
    try {
      window.localStorage.removeItem(KEY)
    } catch {
      // Storage is blocked, see above.
    }
  },
}
