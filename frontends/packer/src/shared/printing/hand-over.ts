import type { Label, Sheet } from 'contracts/order/packing/label'

/** What a window prints: the labels of an order of this site. */
export type Job = { labels: readonly Label[]; sheet: Sheet; site: string }
type Said = { job: string; is: 'ready' } | ({ job: string; is: 'labels' } & Job)

const CHANNEL = 'label-printing'
/** A window that has not asked by then never does. */
const PATIENCE_MS = 120_000

export type Printing = {
  give: (job: Job) => void
  /** Nothing is printed: closes the window. */
  giveUp: () => void
}

/**
 * Opens the window that prints (PACK-022), and hands it the labels once both are ready: the window asks on a channel of this
 * site, by the job that its address names. Called at a press and before anything is awaited, or the browser blocks the window;
 * null where it does.
 */
export function openPrinting(): Printing | null {
  const id = crypto.randomUUID()
  const opened = window.open(`/packer/print?job=${id}`, '_blank', 'popup,width=480,height=640')
  if (!opened) return null
  const channel = new BroadcastChannel(CHANNEL)
  const patience = setTimeout(() => channel.close(), PATIENCE_MS)
  let isReady = false
  let given: Job | null = null
  const end = () => {
    clearTimeout(patience)
    channel.close()
  }
  const hand = () => {
    if (!isReady || !given) return
    channel.postMessage({ job: id, is: 'labels', ...given } satisfies Said)
    end()
  }
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.job !== id || data.is !== 'ready') return
    isReady = true
    hand()
  }
  return {
    give(job) {
      given = job
      hand()
    },
    giveUp() {
      end()
      opened.close()
    },
  }
}

/** In the window: asks for the labels of its job. The answered function ends that. */
export function takeJob(id: string, taken: (job: Job) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.job === id && data.is === 'labels') taken({ labels: data.labels, sheet: data.sheet, site: data.site })
  }
  channel.postMessage({ job: id, is: 'ready' } satisfies Said)
  return () => channel.close()
}
