import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'
import type { Damage } from 'contracts/scans/damage'
import type { StepAndJaw } from 'contracts/scans/scan-name'
import type { FailureCode } from 'frontend-kit/api'
import type { Warning } from '../findings/rules'
import type { Unfinished } from '../order-session/rules'

export type Stage =
  | { at: 'queued' | 'checking' | 'sending' | 'waiting' | 'stored' }
  /** `damage`: what this browser has found, where the file is no mesh. */
  | { at: 'failed'; code: FailureCode; damage?: Damage }

/** What the person says of a file, whatever its name says. */
export type Said = Pick<StepAndJaw, 'step' | 'jaw'>

/** One file on its way from this page; a `waiting` one waits for the connection. */
export type Upload = {
  id: string
  /** Null until the service has given it one. */
  scanId: string | null
  patientId: string
  kind: ScanKind
  name: string
  said: Said | null
  sizeBytes: number
  /** Includes the bytes that arrived before the connection was lost. */
  sentBytes: number
  stage: Stage
  /** What this browser has found out about it before it was sent. */
  warnings: readonly Warning[]
}

/** Below 50 while the file is prepared, 50 when sending starts, 100 when it is stored (FILE-024, FILE-025). */
export function percentOf({ stage, sizeBytes, sentBytes }: Upload): number {
  if (stage.at === 'queued' || stage.at === 'failed') return 0
  if (stage.at === 'checking') return 25
  if (stage.at === 'stored') return 100
  return sendingPercent(sentBytes, sizeBytes)
}

function sendingPercent(sentBytes: number, sizeBytes: number): number {
  const share = sizeBytes > 0 ? sentBytes / sizeBytes : 1
  return 50 + Math.min(49, Math.floor(share * 50))
}

/** Where the file's row will go on, on the scale on which it was shown before the reload; null while nothing is known to have arrived. */
export const resumePercent = ({ sizeBytes, sentBytes }: Unfinished): number | null =>
  sentBytes ? sendingPercent(sentBytes, sizeBytes) : null

/** A fault of the file itself fails at every try. */
const HOPELESS: readonly FailureCode[] = [
  'scan-is-no-mesh',
  'too-large',
  'order-not-draft',
  'draft-of-staff',
  'too-many-scans',
]

/** The file itself is wrong, so that another one has to take its place. */
export const isReplaceable = ({ stage }: Upload): boolean =>
  stage.at === 'failed' && (stage.code === 'scan-is-no-mesh' || stage.code === 'too-large')

export const isRetryable = ({ stage }: Upload): boolean => stage.at === 'failed' && !HOPELESS.includes(stage.code)

/** The service lists the file already, so that its scan is shown in place of its upload. */
export const isListed = (upload: Upload, scans: readonly Scan[]): boolean =>
  upload.stage.at === 'stored' || scans.some((it) => it.id === upload.scanId)

/** All uploads together, each weighing as much as its bytes; what failed is left out. */
export function overall(uploads: readonly Upload[]): { percent: number; stored: number; total: number; phase: Phase } {
  const counted = uploads.filter((it) => it.stage.at !== 'failed')
  const bytes = counted.reduce((sum, it) => sum + it.sizeBytes, 0)
  const done = counted.reduce((sum, it) => sum + it.sizeBytes * percentOf(it), 0)
  const stored = counted.filter((it) => it.stage.at === 'stored').length
  return {
    percent: bytes > 0 ? Math.floor(done / bytes) : 0,
    stored,
    total: counted.length,
    phase: phaseOf(counted, stored),
  }
}

export type Phase = 'preparing' | 'sending' | 'waiting' | 'done'

function phaseOf(uploads: readonly Upload[], stored: number): Phase {
  if (stored === uploads.length) return 'done'
  if (uploads.some((it) => it.stage.at === 'sending')) return 'sending'
  if (uploads.some((it) => it.stage.at === 'waiting')) return 'waiting'
  return stored > 0 ? 'sending' : 'preparing'
}

export type Sample = { atMs: number; sentBytes: number }
/** Long enough to smooth, short enough to follow a connection that changes. */
const WINDOW_MS = 30_000

/** The samples that still say something about the present speed, with a new one. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter((it) => sample.atMs - it.atMs <= WINDOW_MS),
  sample,
]

/** Seconds until `leftBytes` are sent at the speed of the samples; null while nothing moved. */
export function secondsLeft(samples: readonly Sample[], leftBytes: number): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.atMs <= first.atMs || last.sentBytes <= first.sentBytes) return null
  const bytesPerMs = (last.sentBytes - first.sentBytes) / (last.atMs - first.atMs)
  return Math.ceil(leftBytes / bytesPerMs / 1_000)
}

export type Sorted<F> = { accepted: F[]; wrongType: number; tooLarge: number }

/** Sorts out what may be uploaded, by name and size (FILE-008, FILE-009). */
export function sortFiles<F extends { name: string; size: number }>(
  files: readonly F[],
  rule: { isStl: (name: string) => boolean; maxBytes: number },
): Sorted<F> {
  const stl = files.filter((it) => rule.isStl(it.name))
  const accepted = stl.filter((it) => it.size <= rule.maxBytes)
  return { accepted, wrongType: files.length - stl.length, tooLarge: stl.length - accepted.length }
}
