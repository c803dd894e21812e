import { useEffect, useState } from 'react'
import { type Job, takeJob } from '../shared/printing/hand-over'

/** The page that opened the window may wait for its service as long. */
const PATIENCE_MS = 45_000

/** The labels that the page which opened this window hands to it. `missing`: it does not, or nobody opened it. */
export function useJob(id: string | null): Job | 'waiting' | 'missing' {
  const [job, setJob] = useState<Job | 'waiting' | 'missing'>(id === null ? 'missing' : 'waiting')
  useEffect(() => {
    if (id === null) return
    const patience = setTimeout(() => setJob((it) => (it === 'waiting' ? 'missing' : it)), PATIENCE_MS)
    const end = takeJob(id, (taken) => {
      clearTimeout(patience)
      setJob(taken)
    })
    return () => {
      clearTimeout(patience)
      end()
    }
  }, [id])
  return job
}
