import type { BrowserKey } from 'contracts/browser-keys'

const KEY: BrowserKey = 'packerUnlocked'

// A browser that forbids storage throws on every access: what is kept then lasts as long as the page.
let kept: string | null = null

/** That this browser was unlocked and not locked again (PACK-003). The only place that touches the key. */
export const unlocked = {
  isThere(): boolean {
    try {
      return window.localStorage.getItem(KEY) !== null
    } catch {
      return kept !== null
    }
  },
  leave(): void {
    try {
      window.localStorage.setItem(KEY, '1')
    } catch {
      kept = '1'
    }
  },
  drop(): void {
    kept = null
    try {
      window.localStorage.removeItem(KEY)
    } catch {
      // Said above.
    }
  },
}
