import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose from the service's secret (HKDF), so that none of them is used for two things. */
const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a text (AES-256-GCM); only `unseal` with the same purpose and record reads it. */
export function seal(secret: string, purpose: string, record: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(record))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where the text was sealed with another secret, for another purpose or record, or was altered. */
export function unseal(secret: string, purpose: string, record: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(record))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** A hash that nobody can try texts against without the secret. */
export const keyedHash = (secret: string, purpose: string, record: string, text: string): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(`${record}:${text}`).digest('hex')
