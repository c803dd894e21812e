/** The longest that identity keeps with a link. */
const LONGEST = 500

/** Where somebody was going, as an address carries it: a path of this site. Null for whatever leads elsewhere. */
export function returnPath(text: string | null, origin = location.origin): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  const path = `${url.pathname}${url.search}${url.hash}`
  // A path of two slashes would be read as another host by whoever is given it.
  return url.origin === origin && !path.startsWith('//') && path.length <= LONGEST ? path : null
}

/** The address of the sign-in that leads back to a path. */
export const signInAddress = (path: string) => `/auth?returnTo=${encodeURIComponent(path)}`
