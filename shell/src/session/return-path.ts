/** The longest path that identity stores with a link. */
const LONGEST = 500

/** The path of this site to which the person was going, from an address. Null where it leads to another site. */
export function returnPath(text: string | null, origin = location.origin): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  const path = `${url.pathname}${url.search}${url.hash}`
  // A browser reads a path of two slashes as another host.
  return url.origin === origin && !path.startsWith('//') && path.length <= LONGEST ? path : null
}

/** The address of the sign-in that leads back to a path. */
export const signInAddress = (path: string) => `/auth?returnTo=${encodeURIComponent(path)}`
