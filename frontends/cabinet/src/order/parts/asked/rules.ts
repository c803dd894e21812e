import type { Scan } from 'contracts/files'
import type { Hold } from 'contracts/order/order'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { isStlName } from 'contracts/scans/scan-name'
import type { FailureCode } from 'frontend-kit/api'

/** The scan whose place the new one takes; undefined where one is missing, and where files does not list it. */
export const replacedBy = (scans: readonly Scan[], hold: Hold): Scan | undefined =>
  scans.find((it) => it.id === hold.scanId)

/** Why a file cannot be a scan, by its name and size (FILE-008, FILE-009); null if it may be one. */
export function faultOf({ name, size }: { name: string; size: number }): FailureCode | null {
  if (!isStlName(name) || size === 0) return 'scan-is-no-mesh'
  return size > MAX_SCAN_BYTES ? 'too-large' : null
}

/**
 * What the new scan is told to be: the step and jaw of the old one, where somebody has said them. The step of a retainer stands
 * in no name.
 */
export function spokenOf(hold: Hold, old: Scan | undefined): Record<string, string> {
  if (!old?.jawConfirmed) return {}
  return { jaw: old.jaw, ...(hold.kind !== 'retainer' && { step: old.step ?? '' }) }
}

/** A fault of the file, or of the time: the same file sent again fails again. */
const HOPELESS: readonly FailureCode[] = ['scan-is-no-mesh', 'too-large', 'order-not-on-hold']
export const isRetryable = (code: FailureCode): boolean => !HOPELESS.includes(code)

/** The words for why a scan did not come, where the page has its own. */
const OWN = ['scan-is-no-mesh', 'too-large', 'order-not-on-hold', 'upload-busy', 'storage-full'] as const
type OwnReason = (typeof OWN)[number]
export const ownReason = (code: FailureCode): OwnReason | null => OWN.find((it) => it === code) ?? null
