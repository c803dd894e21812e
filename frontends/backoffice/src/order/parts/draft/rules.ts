import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { isStlName } from 'contracts/scans/scan-name'
import type { FailureCode } from 'frontend-kit/api'

/** Staff fill in the drafts that staff have begun, and no others. */
export const isFilledIn = ({ status, begunBy, archivedAt }: Order): boolean =>
  status === 'draft' && Boolean(begunBy) && archivedAt === null

const CONTACTS = ['phone', 'fullName', 'address'] as const
type Choice = 'material' | 'cut' | 'matrix'
/** What a draft lacks; `of`: the patient whose choice it is. */
export type Lack =
  | { what: (typeof CONTACTS)[number] | 'patient' | 'scans' | 'consent' }
  | { what: Choice | 'scansOf'; of: { id: string; name: string } }

/** Its customer has consented, to it or to the order that it makes again for free. */
export const hasConsent = ({ consent, remake }: Pick<Order, 'consent' | 'remake'>): boolean =>
  consent !== null || Boolean(remake?.hasConsent)

type Known = { quote: OrderQuote | null; scans: readonly Scan[]; asksConsent: boolean }

/** What a draft lacks until it is placed, in the order of the page; the consent, which its customer gives, is the last. */
export function lacksOf(order: Order, { quote, scans, asksConsent }: Known): Lack[] {
  const hasScan = (patientId: string, kind: ScanKind) =>
    scans.some((it) => it.patientId === patientId && it.kind === kind)
  const choices = order.patients.flatMap(({ id, name, material, cut, matrix }): Lack[] => {
    const of = { id, name }
    const hasNone = Boolean(quote?.fileIds.length) && !scans.some((it) => it.patientId === id)
    return [
      ...(hasNone ? [{ what: 'scansOf', of } as const] : []),
      ...(!material && hasScan(id, 'aligner') ? [{ what: 'material', of } as const] : []),
      ...(!cut && hasScan(id, 'aligner') ? [{ what: 'cut', of } as const] : []),
      ...(!matrix && hasScan(id, 'matrix') ? [{ what: 'matrix', of } as const] : []),
    ]
  })
  return [
    ...CONTACTS.filter((it) => !order[it]).map((what) => ({ what })),
    ...(order.patients.length === 0 ? [{ what: 'patient' } as const] : []),
    ...(order.patients.length > 0 && !quote?.fileIds.length ? [{ what: 'scans' } as const] : []),
    ...choices,
    ...(asksConsent && !hasConsent(order) ? [{ what: 'consent' } as const] : []),
  ]
}

export const KINDS = ['aligner', 'matrix', 'retainer'] as const satisfies readonly ScanKind[]
type LeftOut = { of: { id: string; name: string }; kinds: ScanKind[] }

/**
 * What the request for the consent leaves out of the draft: of each patient with scans the kinds without scans, as far as they are
 * not marked as not needed yet.
 */
export const leftOutOf = ({ patients }: Order, scans: readonly Scan[]): LeftOut[] =>
  patients.flatMap(({ id, name, skipped }) => {
    const own = scans.filter((it) => it.patientId === id)
    const kinds = KINDS.filter((kind) => !skipped.includes(kind) && !own.some((it) => it.kind === kind))
    return own.length > 0 && kinds.length > 0 ? [{ of: { id, name }, kinds }] : []
  })

/** One mail is enough while its reader reads it; as long as the service refuses another one. */
export const ASK_PAUSE_MS = 10 * 60_000
export const isJustAsked = ({ consentAskedAt }: Order, now: Date): boolean =>
  Boolean(consentAskedAt) && now.getTime() - Date.parse(consentAskedAt ?? '') < ASK_PAUSE_MS

/** Why a file cannot be a scan, by its name and size (FILE-008, FILE-009); null if it may be one. */
export function faultOf({ name, size }: { name: string; size: number }): FailureCode | null {
  if (!isStlName(name) || size === 0) return 'scan-is-no-mesh'
  return size > MAX_SCAN_BYTES ? 'too-large' : null
}

/** The words for why a scan did not come, where the page has its own. */
const OWN = ['scan-is-no-mesh', 'too-large', 'storage-full'] as const
export const ownReason = (code: FailureCode): (typeof OWN)[number] | null => OWN.find((it) => it === code) ?? null
/** The same file sent again fails again. */
export const isHopeless = (code: FailureCode): boolean => code === 'scan-is-no-mesh' || code === 'too-large'

/** What a refusal of a change says, where the page has words for it. */
const REFUSED = {
  'version-changed': 'changed',
  'patient-not-found': 'changed',
  'order-not-draft': 'notDraft',
  'draft-of-customer': 'ofCustomer',
  'too-many-patients': 'full',
  'quote-changed': 'priceChanged',
  'scans-not-known-yet': 'scansUnknown',
} as const satisfies { [code in FailureCode]?: string }
export const refusedBy = (code: FailureCode): (typeof REFUSED)[keyof typeof REFUSED] | null =>
  Object.hasOwn(REFUSED, code) ? REFUSED[code as keyof typeof REFUSED] : null
