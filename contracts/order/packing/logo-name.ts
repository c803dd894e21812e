import { fnv1a64, uuidOf } from '../../text/fingerprint'

/** An e-mail has up to 254 characters; the hash tells those apart that begin alike. */
const READABLE = 80
const HASH = 10
const END = '_logo.png'

/** The form of a logo's name, also in a path. */
export const LOGO_NAME_PATTERN = `^[a-z0-9_-]{1,${READABLE}}_[0-9a-f]{${HASH}}_logo[.]png$`

/**
 * The name of a customer's print logo (PACK-012): the e-mail in small letters with underscores for all other characters, and a
 * short hash, since `a.b@c.de` and `a-b@c.de` would share a name without it. Null where there is no e-mail.
 */
export function logoName(email: string | null): string | null {
  const folded = email?.trim().toLowerCase()
  if (!folded) return null
  const readable = folded.replace(/[^a-z0-9-]/gu, '_').slice(0, READABLE)
  return `${readable}_${fnv1a64(folded).slice(0, HASH)}${END}`
}

/** Names a logo in hints, which carry ids alone. */
export const logoId = ({ site, name }: { site: string; name: string }): string => uuidOf(`${site}/${name}`)
