import type { BrowserKey } from 'contracts/browser-keys'

const KEY = 'signed_out' satisfies BrowserKey

/** Tells the page that loads after a sign-out about it. Without storage it tells nothing. */
export const signOutNote = {
  leave: () => tried(() => sessionStorage.setItem(KEY, '1')),
  isThere: () => tried(() => sessionStorage.getItem(KEY)) === '1',
  drop: () => tried(() => sessionStorage.removeItem(KEY)),
}

function tried<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
