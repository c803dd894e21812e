import type { Failure } from '../open-meshes'
import { isBite, type Movement, movementOf, type Shown, toKeep } from '../rules'
import type { Summary } from '../viewer.worker'
import { useAnswer, useMeshes } from './use-meshes'

/** What is known of a scan that is shown; the mesh is null until it has been loaded, the movement without a step before. */
export type KnownScan = Shown & { mesh: Summary | null; movement: Movement | null }

/** The meshes of the scans that are shown, how far they have moved, and whether what follows them is there. */
export function useShown(shown: readonly Shown[], isPlaying: boolean) {
  const kept = toKeep(shown, isPlaying)
  const { worker, loaded, retry } = useMeshes(kept, shown.length)
  const pairs = shown.flatMap(({ scan, before }) =>
    before && [scan, before].every((it) => loaded.get(it.id)?.at === 'shown')
      ? [{ scanId: scan.id, before: before.id }]
      : [],
  )
  const compared = useAnswer(worker && pairs.length > 0 ? () => worker.ask('compare', { pairs }) : null, [
    worker,
    JSON.stringify(pairs),
  ])
  const scans = shown.map((it): KnownScan => {
    const own = loaded.get(it.scan.id)
    return { ...it, mesh: own?.at === 'shown' ? own.mesh : null, movement: movementSince(it) }
  })

  function movementSince({ scan, before }: Shown): Movement | null {
    if (!before) return null
    // Together they would take too much memory.
    if (!kept.includes(before)) return { at: 'uncounted' }
    const at = pairs.findIndex((it) => it.scanId === scan.id)
    return movementOf(
      loaded.get(before.id)?.at,
      at < 0 || compared === undefined ? undefined : (compared?.[at] ?? null),
    )
  }

  const failures = shown.flatMap(({ scan: { id } }): { why: Failure; retry: () => void }[] => {
    const own = loaded.get(id)
    return own?.at === 'failed' ? [{ why: own.why, retry: () => retry(id) }] : []
  })
  const percents = shown.map(({ scan: { id } }) => {
    const own = loaded.get(id)
    return own?.at === 'loading' ? own.percent : own?.at === 'shown' ? 100 : 0
  })
  const [one, other] = scans.flatMap((it) => it.mesh ?? [])
  const nexts = shown.flatMap((it) => it.next ?? [])
  const isNextHere = nexts.every((it) => ['shown', 'failed'].includes(loaded.get(it.id)?.at ?? ''))
  return {
    worker,
    scans,
    /** The first scan that is not shown. */
    failure: failures[0] ?? null,
    percent: percents.reduce((sum, it) => sum + it, 0) / percents.length,
    /** Both jaws are there, and do not lie as they meet. */
    isApart: one && other ? !isBite(one, other) : false,
    isShown: scans.every((it) => it.mesh !== null),
    next: shown[0]?.next && failures.length === 0 ? (isNextHere ? 'here' : 'coming') : 'none',
  } as const
}
