import type { Reading } from './reading'

/** Of ten steps; these show sorting, price and upload, and come in seconds. Two patients and two jaws make 8 scans. */
export const OFFERED_STEPS = 2
/** For each scan: the sandbox makes a scan when somebody asks for it. */
const TIMEOUT_MS = 60_000

type Listed = { items: readonly { path: string; step: number }[] }

type Options = { origin?: string; signal: AbortSignal; onRead?: (read: number, total: number) => void }

/**
 * Fetches the first steps of the sample patients, as files of a folder; the edge serves them in the sandbox alone. Says how many have
 * come; once the signal ends it, it tells no file.
 */
export async function readSamples({ origin = location.origin, signal, onRead }: Options): Promise<Reading> {
  try {
    const { items }: Listed = await (await asked(origin, 'scans.json', signal)).json()
    const wanted = items.filter((it) => it.step <= OFFERED_STEPS)
    const files = []
    for (const { path } of wanted) {
      onRead?.(files.length, wanted.length)
      const scan = await (await asked(origin, path, signal)).blob()
      files.push({ path, file: new File([scan], path.slice(path.lastIndexOf('/') + 1), { type: 'model/stl' }) })
    }
    return { files }
  } catch {
    // The person has enough, the network is gone, or the sandbox does not answer.
    return { refused: signal.aborted ? 'ended' : 'no-samples' }
  }
}

async function asked(origin: string, path: string, signal: AbortSignal): Promise<Response> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const answer = await fetch(new URL(`/samples/${path}`, origin), { signal: either })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}
