import type { BrowserKey } from 'contracts/browser-keys'

const KEY = 'signed_out' satisfies BrowserKey

/** Tells the page that loads after a sign-out about it. Without storage it does nothing. */
export const signOutFlag = {
  set: () => tried(() => sessionStorage.setItem(KEY, '1')),
  isSet: () => tried(() => sessionStorage.getItem(KEY)) === '1',
  clear: () => tried(() => sessionStorage.removeItem(KEY)),
}

function tried<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
