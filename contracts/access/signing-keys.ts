import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { PublicKey } from './signed'

/** `kid` is the key's thumbprint (RFC 7638), which tokens name; it is missing from an older identity. */
const VerifyingKey = Type.Object({
  ...PublicKey.properties,
  alg: Type.Literal('EdDSA'),
  use: Type.Literal('sig'),
  kid: Type.Optional(Type.String()),
})
/** The public keys that verify access tokens (RFC 7517), newest first. */
export const Jwks = Type.Object({ keys: Type.Array(VerifyingKey) }, { $id: 'Jwks', additionalProperties: false })
export type Jwks = Static<typeof Jwks>

/** How often each process reads identity's keys; a key is published for longer before it signs. */
export const KEYS_READ_EVERY_MS = 30_000
/** The pause after a reading that failed, unless the usual one is shorter. */
export const KEYS_READ_AGAIN_MS = 5_000
export const KEYS_TIMEOUT_MS = 2_000

/** The keys of identity's answer; throws where it is no answer of identity, or has no key. */
export function keysIn(answer: unknown): PublicKey[] {
  if (!Value.Check(Jwks, answer) || answer.keys.length === 0) throw new Error('This is no set of keys.')
  return answer.keys.map(({ kty, crv, x }) => ({ kty, crv, x }))
}
