import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Meshes, openMeshes } from '../open-meshes'
import type { ViewedScan } from '../rules'
import type { ViewerCalls } from '../viewer.worker'
import { type Remote, remote } from '../worker-calls'

// Written in one expression with `new Worker`, the bundler would make a chunk of the area of it: see ../../worker-loader.ts.
const ADDRESS = new URL('../viewer.worker.ts', import.meta.url)

type Opened = { worker: Remote<ViewerCalls>; meshes: Meshes }
const NOTHING: ReturnType<Meshes['now']> = new Map()

/** The Worker and the meshes of a viewer, for as long as it is open: these are in memory, and so many of them shown first. */
export function useMeshes(kept: readonly ViewedScan[], shown: number) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { worker = null, meshes = null } = opened ?? {}
  // Not while it is rendered: React does that many times until the texts have come, and nobody would end those Workers.
  useEffect(() => {
    const worker = remote<ViewerCalls>(new Worker(ADDRESS))
    const meshes = openMeshes(worker)
    setOpened({ worker, meshes })
    return () => {
      meshes.close()
      worker.close()
    }
  }, [])
  const ids = kept.map((it) => it.id).join()
  // Another list of the same scans changes nothing.
  useEffect(() => meshes?.keep(kept, shown), [meshes, ids, shown])
  const subscribe = useCallback((listener: () => void) => meshes?.subscribe(listener) ?? (() => {}), [meshes])
  const loaded = useSyncExternalStore(subscribe, () => meshes?.now() ?? NOTHING)
  return { worker, loaded, retry: (id: string) => meshes?.retry(id) }
}

/**
 * What the Worker answers; undefined until then, and null where it was asked nothing or failed. `ask` is asked anew when one
 * of `about` has changed.
 */
export function useAnswer<T>(ask: (() => Promise<T>) | null, about: readonly unknown[]): T | null | undefined {
  const [answer, setAnswer] = useState<{ about: readonly unknown[]; value: T | null }>()
  useEffect(() => {
    let isOver = false
    const tell = (value: T | null) => {
      if (!isOver) setAnswer({ about, value })
    }
    if (ask) void ask().then(tell, () => tell(null))
    return () => {
      isOver = true
    }
  }, about)
  if (!ask) return null
  return answer?.about.every((it, index) => it === about[index]) ? answer.value : undefined
}
