import type { Scan } from 'contracts/files'
import type { Hold } from 'contracts/order/order'
import { ApiProblem, answer, client, type FailureCode } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { sendByTus } from 'frontend-kit/uploads/send-by-tus'
import { untilBack } from 'platform'
import { useEffect, useRef, useState } from 'react'
import { faultOf, replacedBy, spokenOf } from './rules'

const orders = client('orders')

export type Stage =
  | { at: 'empty' }
  | { at: 'sending'; name: string; percent: number; isWaiting: boolean }
  | { at: 'failed'; file: File; code: FailureCode }
  | { at: 'stored'; name: string }

/** A scan that is as good as sent still waits for the service to store it. */
const MOST_BEFORE_STORED = 99

/** The one file that is sent for a question of staff, until it is stored; another question begins anew. */
export function useAskedUpload(orderId: string, refresh: () => Promise<void>) {
  const [stage, setStage] = useState<Stage>({ at: 'empty' })
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  async function send(file: File, hold: Hold, scans: readonly Scan[]) {
    const code = faultOf(file)
    if (code) return setStage({ at: 'failed', file, code })
    ending.current = new AbortController()
    const { signal } = ending.current
    const { name } = file
    const show = (percent: number, isWaiting: boolean) =>
      !signal.aborted && setStage({ at: 'sending', name, percent, isWaiting })
    let percent = 0
    show(percent, false)
    const said = spokenOf(hold, replacedBy(scans, hold))
    const sent = await attempt(() =>
      sendByTus(
        { file, metadata: { kind: hold.kind, filename: name, ...said }, slip: () => createSlip(orderId), untilBack },
        {
          signal,
          onSent(sentBytes) {
            percent = Math.min(MOST_BEFORE_STORED, Math.floor((sentBytes / file.size) * 100))
            show(percent, false)
          },
          onWaiting: () => show(percent, true),
        },
      ),
    )
    if (signal.aborted) return
    setStage(sent instanceof ApiProblem ? { at: 'failed', file, code: sent.code } : { at: 'stored', name })
    await refresh()
  }

  return {
    stage,
    send,
    /** Ends an upload, on the server too, or puts away what failed. */
    stop() {
      ending.current?.abort()
      setStage({ at: 'empty' })
    },
  }
}

const createSlip = (orderId: string): Promise<string> =>
  answer(orders.POST('/v1/orders/{orderId}/hold/upload-slips', { params: { path: { orderId } } })).then((it) => it.slip)
