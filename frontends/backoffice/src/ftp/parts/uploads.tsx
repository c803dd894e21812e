import { ApiProblem } from 'frontend-kit/api'
import { toast } from 'platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQueueState, useSendAgain, useUpload } from '../queries'
import { uploadOutcome } from '../rules'
import { reasonId, useText } from '../texts'

/** `press` tells one press of a row's button from another. */
type Watched = { id: string; press: string }
export type Uploads = ReturnType<typeof useUploads>

/** The row uploads that staff wait for: they are told how each ends, also when its row has left the page. */
export function useUploads() {
  const text = useText()
  const [watched, setWatched] = useState<readonly Watched[]>([])
  const { run } = useSendAgain()
  return {
    watched,
    isWatched: (id: string) => watched.some((it) => it.id === id),
    end: (ended: Watched) => setWatched((before) => before.filter((it) => it.press !== ended.press)),
    async start(id: string) {
      const sent = await run(id)
      if (sent === null) return
      if (!(sent instanceof ApiProblem)) return setWatched((before) => [...before, { id, press: crypto.randomUUID() }])
      const reason = text(reasonId(sent.code) ?? 'toast.unknown')
      toast({ kind: 'error', about: id, title: text('toast.uploadFailed', { reason }) })
    },
  }
}

/** Tells how one upload ends (FTP-030, FTP-031). */
export function UploadWatch({ id, press, onEnd }: Watched & { onEnd: () => void }) {
  const text = useText()
  const { reading } = useUpload({ id, press })
  const queue = useQueueState().reading
  const outage = queue.status === 'shown' ? queue.value.outage : null
  const outcome = reading.status === 'shown' ? uploadOutcome(reading.value, outage) : null
  const isGone = reading.status === 'failed'
  const end = useEffectEvent(() => {
    if (!isGone && (!outcome || outcome.status === 'under-way')) return
    if (outcome?.status === 'sent') toast({ kind: 'success', about: id, title: text('toast.uploaded') })
    else {
      const reason = (outcome?.status === 'failed' && outcome.reason) || text('toast.unknown')
      toast({ kind: 'error', about: id, title: text('toast.uploadFailed', { reason }) })
    }
    onEnd()
  })
  useEffect(() => end(), [outcome?.status, isGone])
  return null
}
