import type { Deps } from '../../account/operations/deps'

/** The public keys as a JWK set (RFC 7517); never a private part. */
export const showKeys = ({ publicKeys }: Deps) => ({
  keys: publicKeys.map(({ x = '' }) => ({
    kty: 'OKP' as const,
    crv: 'Ed25519' as const,
    x,
    alg: 'EdDSA' as const,
    use: 'sig' as const,
  })),
})
