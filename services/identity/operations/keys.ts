import type { Deps } from './deps'

/** The public keys as others read them (RFC 7517); never more of a key than its public half. */
export const showKeys = ({ publicKeys }: Deps) => ({
  keys: publicKeys.map(({ x = '' }) => ({
    kty: 'OKP' as const,
    crv: 'Ed25519' as const,
    x,
    alg: 'EdDSA' as const,
    use: 'sig' as const,
  })),
})
