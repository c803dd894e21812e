import { createHash } from 'node:crypto'
import type { Damage } from 'contracts/scans/damage'
import { createStlInspection, type Inspection } from 'contracts/scans/scan'
import type { Part } from '../../adapters/storage'
import type { Upload } from '../rules'

/** Computes the SHA-256 and the inspection of one upload as its bytes arrive. */
export class Digest {
  readonly #hash = createHash('sha256')
  readonly #inspection
  /** The number of bytes digested so far. */
  bytes = 0
  damage: Damage | null = null

  constructor(sizeBytes: number) {
    this.#inspection = createStlInspection(sizeBytes)
  }

  push(chunk: Uint8Array): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    if (this.damage) return
    const fault = this.#inspection.push(chunk)
    if (fault) this.damage = this.#inspection.damageOf(fault)
  }

  /** The SHA-256 and inspection of the whole file, or why it is no mesh. */
  finish(): { sha256: string; inspection: Inspection } | Damage {
    const inspection = this.#inspection.finish()
    if (typeof inspection === 'string') return this.#inspection.damageOf(inspection)
    return { sha256: this.#hash.digest('hex'), inspection }
  }
}

/**
 * The size of the cache; it evicts the digest that has waited longest. More than an edge admits at a time: when all their
 * connections break at once, their parts must not all be read again. A digest takes 3 KB.
 */
const MAX_WAITING = 5_000

export type Digests = ReturnType<typeof createDigests>

/**
 * Caches the digests of uploads between their requests. The storage decides: a digest of more or fewer bytes, as after
 * a restart or a full disk, is recomputed by reading the part.
 */
export function createDigests() {
  const waiting = new Map<string, Digest>()
  return {
    /** Takes the digest of an upload's bytes out of the cache, for one user alone. */
    async take({ id, sizeBytes }: Upload, part: Part): Promise<Digest> {
      const known = waiting.get(id)
      waiting.delete(id)
      if (known?.bytes === part.sizeBytes) return known
      const digest = new Digest(sizeBytes)
      for await (const bytes of part.bytes()) digest.push(bytes)
      return digest
    },

    keep({ id }: Upload, digest: Digest): void {
      waiting.set(id, digest)
      const [oldest] = waiting.keys()
      if (waiting.size > MAX_WAITING && oldest) waiting.delete(oldest)
    },
  }
}
