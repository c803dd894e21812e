import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The owner id of a user's records. */
export const ownerOf = (userId: string) => sha256(`user:${userId}`)

// A token is an id and 256 random bits: 48 bytes, and so 64 letters without padding.
const ID_BYTES = 16
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const tokenOf = (id: string, secret: Buffer) => Buffer.concat([bytesOf(id), secret]).toString('base64url')

/** The token of a sign-in link, derived from its id, so that it is not stored before the mail is written. */
export const linkToken = (linkSecret: string, linkId: string) =>
  tokenOf(linkId, createHmac('sha256', linkSecret).update(`sign-in-link:${linkId}`).digest())

/** A million codes: 48 bits of the hash make all of them equally probable. */
const CODES = 1_000_000
/** The six digits of a sign-in code, derived from its id as a link's token is. */
export const signInCode = (linkSecret: string, codeId: string) =>
  String(createHmac('sha256', linkSecret).update(`sign-in-code:${codeId}`).digest().readUIntBE(0, 6) % CODES).padStart(
    6,
    '0',
  )

/** Whether the digits are those of a code, in a time that says nothing about them. */
export const isSignInCode = (linkSecret: string, codeId: string, digits: string) =>
  timingSafeEqual(Buffer.from(sha256(signInCode(linkSecret, codeId))), Buffer.from(sha256(digits)))

/** What an authenticator signs, in base64url. */
export const newChallenge = () => randomBytes(32).toString('base64url')

/** The name under which authenticators keep the passkeys of a user: bytes that say nothing of the person. */
export const handleOf = (userId: string) => bytesOf(userId).toString('base64url')

/** The first refresh token of a session. */
export const firstRefreshToken = (sessionId: string) => tokenOf(sessionId, randomBytes(32))

export const newSalt = () => randomBytes(32).toString('base64url')

/**
 * The successor of a refresh token. Whoever has only one of token and salt cannot make it: the browser lacks the salt,
 * the database the token.
 */
export const nextRefreshToken = (token: string, salt: string) =>
  tokenOf(sessionOf(token) ?? '', createHmac('sha256', token).update(salt).digest())

const TOKEN = /^[A-Za-z0-9_-]{64}$/

/** The session id in a refresh token; undefined when the token is malformed. */
export const sessionOf = (token: string) => idIn(token)

/**
 * The cookie of a browser that has entered the packers' password. It is made with the password's hash, so that a new
 * password makes all such cookies invalid: nobody can collect them in advance to guess the next password.
 */
export const deviceToken = (secret: string, deviceId: string, passwordHash: string) =>
  tokenOf(deviceId, createHmac('sha256', secret).update(`packing-device:${deviceId}:${passwordHash}`).digest())

/** The browser id in a device token; undefined when another secret or password made the token. */
export const deviceOf = (secret: string, token: string, passwordHash: string): string | undefined =>
  genuineIdIn(token, (id) => deviceToken(secret, id, passwordHash))

/** The cookie of a browser in which somebody has signed in by mail. */
export const browserToken = (secret: string, browserId: string) =>
  tokenOf(browserId, createHmac('sha256', secret).update(`known-browser:${browserId}`).digest())

/** The browser id in a browser token; undefined when another secret made the token. */
export const browserOf = (secret: string, token: string): string | undefined =>
  genuineIdIn(token, (id) => browserToken(secret, id))

function genuineIdIn(token: string, tokenFor: (id: string) => string): string | undefined {
  const id = idIn(token)
  const isGenuine = id && timingSafeEqual(Buffer.from(tokenFor(id)), Buffer.from(token))
  return isGenuine ? id : undefined
}

function idIn(token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, ID_BYTES)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
