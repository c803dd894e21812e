import { useState } from 'react'
import type { Progress } from '../../removal'
import { useRestoration } from '../use-restoration'

/** Restores files while their progress is shown. */
export function useRestoring() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const restore = useRestoration()
  async function run(paths: readonly string[]) {
    setProgress({ done: 0, total: paths.length })
    await restore(paths, setProgress)
    setProgress(null)
  }
  return { progress, restore: (paths: readonly string[]) => void run(paths) }
}
