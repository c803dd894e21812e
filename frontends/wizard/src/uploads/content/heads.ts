import type { Damage } from 'contracts/scans/damage'
import { HEAD_BYTES } from 'contracts/scans/mesh'
import { damageOfHead } from 'contracts/scans/scan'
import type { InTurn } from './reading'

/** So many are read in one turn, and told together: a table is drawn once for all of them. */
const TOGETHER = 100

/**
 * Tells which files are no meshes by their first bytes and sizes alone, which costs next to nothing. It ends early when the signal
 * does, and passes over a file that cannot be read.
 */
export async function findDamaged(
  files: ReadonlyMap<string, File>,
  inTurn: InTurn,
  signal: AbortSignal,
  tell: (damaged: ReadonlyMap<string, Damage>) => void,
): Promise<void> {
  const all = [...files]
  const parts = Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, at) =>
    all.slice(at * TOGETHER, (at + 1) * TOGETHER),
  )
  const readPart = async (part: typeof all) => (await Promise.all(part.map(damageIn))).flatMap((it) => it ?? [])
  await Promise.all(
    parts.map(async (part) => {
      const damaged = await inTurn('head', HEAD_BYTES * part.length, () => readPart(part), signal).catch(() => [])
      if (damaged.length > 0 && !signal.aborted) tell(new Map(damaged))
    }),
  )
}

async function damageIn([path, file]: readonly [string, File]): Promise<(readonly [string, Damage])[] | null> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  // It was moved or changed meanwhile; its upload will say so.
  if (!head || head.byteLength < Math.min(HEAD_BYTES, file.size)) return null
  const damage = damageOfHead(new Uint8Array(head), file.size)
  return damage && [[path, damage]]
}
