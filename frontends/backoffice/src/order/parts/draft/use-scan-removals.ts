import type { Scan } from 'contracts/files'
import { dismissToasts, toast } from 'platform'
import { useEffect, useRef, useState } from 'react'
import type { DraftChanges } from './queries'
import { useDraftText } from './texts'
import { useTold } from './use-told'

/** As long as the toast is there by which the person takes it back. */
const UNDO_MS = 8_000
const TOAST = 'scan-removal'

/** Removals of scans, which cannot be taken back once the service has them: they wait until the person can no longer undo them. */
export function useScanRemovals(changes: DraftChanges) {
  const text = useDraftText()
  const told = useTold()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>()).current
  const show = (id: string) => setHidden((before) => new Set([...before].filter((it) => it !== id)))

  async function removeNow(id: string) {
    clearTimeout(waiting.get(id))
    if (!waiting.delete(id)) return
    if (!told(await changes.removeScan(id))) show(id)
  }
  /** Makes the removals that wait; answers whether there were any. */
  async function settle(): Promise<boolean> {
    const ids = [...waiting.keys()]
    await Promise.all(ids.map(removeNow))
    return ids.length > 0
  }
  function leave() {
    for (const [id, timer] of waiting) {
      clearTimeout(timer)
      changes.removeAtOnce(id)
    }
    waiting.clear()
  }
  const leaving = useRef({ settle, leave })
  leaving.current = { settle, leave }
  useEffect(() => {
    // Who closes the tab can no longer take it back, and finds the scan gone when they come again.
    const close = () => leaving.current.leave()
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pagehide', close)
      void leaving.current.settle()
    }
  }, [])

  return {
    hidden,
    settle,
    remove({ id, originalName }: Scan) {
      setHidden((before) => new Set([...before, id]))
      waiting.set(
        id,
        setTimeout(() => void removeNow(id), UNDO_MS),
      )
      const undo = () => {
        clearTimeout(waiting.get(id))
        if (waiting.delete(id)) show(id)
        dismissToasts(TOAST)
      }
      toast({
        ...{ kind: 'info', about: TOAST, title: text('scans.removed'), text: originalName },
        action: { label: text('scans.undo'), onPress: undo },
      })
    },
  }
}
