import type { ScanKind } from 'contracts/common'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { sendByTus } from 'frontend-kit/uploads/send-by-tus'
import { untilBack } from 'platform'
import { useEffect, useRef, useState } from 'react'
import { createSlip } from './queries'
import { faultOf } from './rules'

type Stage =
  | { at: 'queued' }
  | { at: 'sending'; percent: number; isWaiting: boolean }
  | { at: 'failed'; code: FailureCode }
type Sent = { key: string; name: string; file: File; kind: ScanKind; stage: Stage }
type For = { orderId: string; patientId: string; onStored: () => Promise<void> }

/** A scan that is as good as sent still waits for the service to store it. */
const MOST_BEFORE_STORED = 99

/** The scans that are sent for a patient, one after the other, until each is stored; leaving the page ends them. */
export function useUploads({ orderId, patientId, onStored }: For) {
  const [sent, setSent] = useState<readonly Sent[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const endings = useRef(new Map<string, AbortController>()).current
  useEffect(
    () => () => {
      for (const it of endings.values()) it.abort()
    },
    [endings],
  )
  const put = (key: string, stage: Stage) =>
    setSent((before) => before.map((it) => (it.key === key ? { ...it, stage } : it)))
  const drop = (key: string) => setSent((before) => before.filter((it) => it.key !== key))

  function begin({ key, file, kind, name }: Omit<Sent, 'stage'>) {
    const code = faultOf(file)
    if (code) return put(key, { at: 'failed', code })
    const ending = new AbortController()
    endings.set(key, ending)
    queue.current = queue.current.then(() => transfer(key, { file, kind, name }, ending.signal))
  }

  async function transfer(
    key: string,
    { file, kind, name }: Pick<Sent, 'file' | 'kind' | 'name'>,
    signal: AbortSignal,
  ) {
    if (signal.aborted) return
    let percent = 0
    const show = (isWaiting: boolean) => !signal.aborted && put(key, { at: 'sending', percent, isWaiting })
    show(false)
    const stored = await attempt(() =>
      sendByTus(
        { file, metadata: { kind, filename: name }, slip: () => createSlip(orderId, patientId), untilBack },
        {
          signal,
          onSent(sentBytes) {
            percent = Math.min(MOST_BEFORE_STORED, Math.floor((sentBytes / file.size) * 100))
            show(false)
          },
          onWaiting: () => show(true),
        },
      ),
    )
    endings.delete(key)
    if (signal.aborted) return
    if (stored instanceof ApiProblem) return put(key, { at: 'failed', code: stored.code })
    await onStored()
    drop(key)
  }

  return {
    sent,
    send(files: readonly File[], kind: ScanKind) {
      const added = files.map((file) => ({ key: crypto.randomUUID(), name: file.name, file, kind }))
      setSent((before) => [...before, ...added.map((it) => ({ ...it, stage: { at: 'queued' } as const }))])
      for (const it of added) begin(it)
    },
    /** Sends what failed once more. */
    retry(key: string) {
      const again = sent.find((it) => it.key === key)
      if (!again) return
      put(key, { at: 'queued' })
      begin(again)
    },
    /** Ends an upload, on the server too, or puts away what failed. */
    stop(key: string) {
      endings.get(key)?.abort()
      endings.delete(key)
      drop(key)
    },
  }
}
