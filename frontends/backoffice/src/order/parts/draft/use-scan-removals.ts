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
  /** Makes the removals that wait. */
  const settle = async () => void (await Promise.all([...waiting.keys()].map(removeNow)))
  const settling = useRef(settle)
  settling.current = settle
  useEffect(() => () => void settling.current(), [])

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
