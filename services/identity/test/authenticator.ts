import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { EnrolmentChallenge, NewPasskey, NewPasskeySession, PasskeyChallenge } from 'contracts/people/passkeys'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** CBOR (RFC 8949), as far as authenticators need it here. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((it) => it.map(cbor))])
}
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}

/** What a test may have the authenticator do otherwise than it should. */
type But = { origin?: string; host?: string; challenge?: string; isVerified?: boolean; type?: string }

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]

/** An authenticator with one passkey, as WebAuthn §6 describes it; `counter` is how often it says that it was used. */
export function anAuthenticator(origin = 'http://ru.localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle = ''
  const passkey = { counter: 0, credentialId: base64url(id) }

  const clientData = (type: string, challenge: string, but: But) =>
    JSON.stringify({
      type: but.type ?? type,
      challenge: but.challenge ?? challenge,
      origin: but.origin ?? origin,
      crossOrigin: false,
    })
  const counted = () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(passkey.counter)
    return bytes
  }
  const signedHead = ({ isVerified = true, host = new URL(origin).hostname }: But, more = 0) =>
    Buffer.concat([sha256(host), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), counted()])

  return Object.assign(passkey, {
    /** Makes the passkey for a challenge. `certificates`: an attestation that names them. */
    enrol(
      { challenge, person }: Pick<EnrolmentChallenge, 'challenge' | 'person'>,
      { certificates, ...but }: But & { certificates?: Buffer[] } = {},
    ): NewPasskey {
      userHandle = person.handle
      const key = new Map<number, number | Buffer>([
        [1, 2], // an elliptic curve
        [3, -7], // ES256
        [-1, 1], // P-256
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = Buffer.concat([
        signedHead(but, WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(key),
      ])
      const statement = new Map<string, unknown>(
        certificates
          ? [
              ['alg', -7],
              ['sig', Buffer.alloc(64)],
              ['x5c', certificates],
            ]
          : [],
      )
      const attestation = new Map<string, unknown>([
        ['fmt', certificates ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return {
        name: 'Phone',
        language: 'ru',
        credentialId: passkey.credentialId,
        clientDataJson: base64url(clientData('webauthn.create', challenge, but)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      }
    },
    /** Signs a challenge. */
    sign({ challenge }: Pick<PasskeyChallenge, 'challenge'>, but: But = {}): NewPasskeySession {
      passkey.counter += 1
      const client = clientData('webauthn.get', challenge, but)
      const authenticatorData = signedHead(but)
      const signer = createSign('sha256').update(Buffer.concat([authenticatorData, sha256(client)]))
      return {
        credentialId: passkey.credentialId,
        clientDataJson: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signer.sign(privateKey)),
        userHandle,
      }
    },
  })
}
