import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the numbers that every app knows: 6 digits of SHA-1, which change each 30 s. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one whose codes are good: the phone's clock is wrong, or the person types slowly. */
const TOLERANCE = 1

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that a QR code brings into the app, under the names of the site and the person. */
export const totpAddress = (secret: string, { brand, email }: { brand: string; email: string }): string =>
  new TOTP({ ...RULES, issuer: brand, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a good code; undefined for a wrong one, and for one of a step up to `lastStep`, which has been used. */
export function stepOfCode(secret: string, code: string, lastStep: number | null, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: TOLERANCE })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp }) + delta
  return lastStep !== null && step <= lastStep ? undefined : step
}
