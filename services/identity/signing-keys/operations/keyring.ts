import type { PublicKey, SigningKey } from 'contracts/access/signed'
import type { Jwks } from 'contracts/access/signing-keys'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { type Db, isUnavailable } from 'service-kit/database/db'
import type { Log } from 'service-kit/telemetry/log'
import { seal, unseal } from '../../adapters/sealed'
import { lastOf, needsSuccessor, signing, successionOf, verifying } from '../rules'
import { addFirst, addSuccessor, findKeys, type NewKey, type StoredKey } from '../store/keys'

const PURPOSE = 'signing-key'
/** How often an instance reads the keys: in a fraction of the time for which a key is published before it signs. */
export const READ_EVERY_MS = 10_000

type Ring = { stored: readonly StoredKey[]; usable: readonly UsableKey[] }
type UsableKey = StoredKey & { d: string }
type Parts = { db: Db; log: Log; linkSecret: string; configured: SigningKey; now: () => Date }

const publicHalf = ({ x }: Pick<PublicKey, 'x'>): PublicKey => ({ kty: 'OKP', crv: 'Ed25519', x })

/**
 * The keys that sign access tokens: the first is the configured one, and identity makes each of the later ones itself. Every
 * instance keeps them in memory, so that neither a token nor the public keys cost a statement.
 */
export function openKeyring({ db, log, linkSecret, configured, now }: Parts) {
  const first = Promise.withResolvers<void>()
  let ring: Ring | undefined
  // None before the first reading: the configured key may have been revoked.
  let verifiers: readonly PublicKey[] = []

  /** Reads the keys anew, and makes a new one if one is due. */
  async function refresh(): Promise<void> {
    const at = now()
    let stored = await findKeys(db)
    const last = lastOf(stored)
    if (!last) await addFirst(db, { ...(await sealed(configured)), replaces: null, createdAt: at, signsFrom: at })
    else if (needsSuccessor(last, at)) await replace(last, successionOf(last, at))
    else if (!signing(stored.flatMap(opened), at)) {
      // The secret has changed, and no instance can sign with the keys of before. They still verify what they have signed.
      log.error('no signing key can be opened with LINK_SECRET: another one signs at once')
      const { earlierDropAt } = successionOf({ revokedAt: null }, at)
      await replace(last, { signsFrom: at, earlierDropAt })
    } else return keep(stored)
    stored = await findKeys(db)
    keep(stored)
  }

  function keep(stored: readonly StoredKey[]): void {
    ring = { stored, usable: stored.flatMap(opened) }
    const next = verifying(stored, now()).map(publicHalf)
    // Verified tokens are kept by the list that verified them: another list forgets those of a key that is gone.
    if (!Bun.deepEquals(next, verifiers)) verifiers = next
    first.resolve()
  }

  async function replace({ kid: replaces }: StoredKey, { signsFrom, earlierDropAt }: ReturnType<typeof successionOf>) {
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const key = await sealed((await exportJWK(pair.privateKey)) as SigningKey)
    const isMine = await addSuccessor(db, { ...key, replaces, createdAt: now(), signsFrom }, earlierDropAt)
    if (isMine) log.info({ kid: key.kid, replaces, signsFrom }, 'a new key for access tokens is published')
  }

  async function sealed(key: SigningKey): Promise<Pick<NewKey, 'kid' | 'x' | 'sealed'>> {
    const kid = await calculateJwkThumbprint(key)
    return { kid, x: key.x, sealed: seal(linkSecret, PURPOSE, kid, key.d) }
  }

  function opened(key: StoredKey): UsableKey[] {
    try {
      return [{ ...key, d: unseal(linkSecret, PURPOSE, key.kid, key.sealed) }]
    } catch {
      return []
    }
  }

  async function read(): Promise<Ring> {
    if (!ring) await first.promise
    return ring as Ring
  }

  return {
    refresh,
    /** The private key that signs now. */
    async signing(): Promise<SigningKey & { kid: string }> {
      const key = signing((await read()).usable, now())
      if (!key) throw new Error('No key signs access tokens.')
      return { kty: 'OKP', crv: 'Ed25519', kid: key.kid, x: key.x, d: key.d }
    },
    /** Reads the keys; answers what gives the public ones that verified when they were read last. */
    async open(): Promise<() => readonly PublicKey[]> {
      await refresh().catch((error) => {
        // PostgreSQL comes back by itself, and the keys are read then.
        if (!isUnavailable(error)) throw error
      })
      return () => verifiers
    },
    /** The public keys that verify now, newest first. */
    async published(): Promise<Jwks> {
      const keys = verifying((await read()).stored, now())
      return { keys: keys.map((it) => ({ ...publicHalf(it), kid: it.kid, alg: 'EdDSA', use: 'sig' })) }
    },
  }
}
export type Keyring = ReturnType<typeof openKeyring>
