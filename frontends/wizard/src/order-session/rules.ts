import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'
import type { Transfer, TransferStatus } from 'contracts/fulfilment-ftp'
import type { Placement } from 'contracts/order/drafting/placement'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import type { Site } from 'contracts/site'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { uuidOf } from 'contracts/text/fingerprint'
import type { FailureCode } from 'frontend-kit/api'

/** A field that is saved by itself: of the order by its name, of a patient as `<patient id>/<name>`. */
export type ContactField = 'email' | 'phone' | 'fullName' | 'address' | 'deliveryComment'
/** `consent`: the version of the text that the customer agrees to. */
export type OrderField = ContactField | 'consent'
/** `skipped`: kinds of scans, separated by commas. */
export type PatientField = 'name' | 'material' | 'cut' | 'matrix' | 'wishes' | 'skipped'
export type FieldKey = OrderField | `${string}/${PatientField}`

/** What was answered for several patients at once: the value of a field, or that they need a kind or not. */
export type Applied =
  | { field: Exclude<PatientField, 'name' | 'skipped'>; value: string }
  | { kind: ScanKind; isSkipped: boolean }

/** What was typed or chosen and is not yet what the server has. */
export type Entries = Readonly<Partial<Record<FieldKey, string>>>
export type Contacts = Readonly<Partial<Record<ContactField, string>>>

/** The steps in their order (WIZ-008). */
export const STEPS = [
  'info',
  'contacts',
  'address',
  'patient',
  'matrices',
  'matrix',
  'aligners',
  'material',
  'cut',
  'retainers',
  'summary',
] as const
export type StepName = (typeof STEPS)[number]

/** A step; `patientId` names its patient where that is not the current one. */
export type Place = { step: StepName; patientId?: string }

export const positionOf = (step: StepName): number => STEPS.indexOf(step)

/** The step of a stored number, 1 for the first; anything that is no step's number is the first (WIZ-040). */
export function storedStep(text: string | null): StepName {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : 1
  return STEPS[number - 1] ?? STEPS[0]
}

/** What the wizard asks for depends on the site. */
export type SiteRules = Pick<Site, 'variant' | 'factory'>

/** A file that was chosen before the page was reloaded, or in another tab, and has not arrived. */
export type Unfinished = {
  fingerprint: string
  patientId: string
  kind: ScanKind
  name: string
  sizeBytes: number
  /** Another tab is at work on it, so nothing has to be done here. */
  isElsewhere: boolean
  /** Null until the service has said how much arrived. */
  sentBytes: number | null
}

/** What the wizard decides by: the order as the server has it, what was typed since, and the scans. */
export type Draft = {
  site: SiteRules
  order: Order | null
  entries: Entries
  scans: readonly Scan[]
  /** Typed into the field for a new patient and not yet added. */
  patientName: string
  /** Ticked on this visit: the box is never prefilled (WIZ-035). */
  isConsentTicked: boolean
  unfinished: readonly Pick<Unfinished, 'patientId' | 'kind' | 'isElsewhere'>[]
}

const EMAIL = new RegExp(EMAIL_PATTERN)
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Files of a patient that were chosen and have not arrived. */
export const unfinishedOf = (draft: Draft, patient: Patient, kind: ScanKind) =>
  draft.unfinished.filter((it) => it.patientId === patient.id && it.kind === kind)

/** Remembers what is made of a list for as long as the list is there: it is asked for each patient, step and row. */
function ofList<T, R>(make: (list: readonly T[]) => R): (list: readonly T[]) => R {
  const made = new WeakMap<readonly T[], R>()
  return (list) => {
    const known = made.get(list)
    if (known !== undefined) return known
    const fresh = make(list)
    made.set(list, fresh)
    return fresh
  }
}
const byPlace = ofList((scans: readonly Scan[]) => Map.groupBy(scans, (it) => `${it.patientId}/${it.kind}`))
const byId = ofList((patients: readonly Patient[]) => new Map(patients.map((it) => [it.id, it])))

/** The scans of one kind of a patient. */
export const scansOf = ({ scans }: Pick<Draft, 'scans'>, patientId: string, kind: ScanKind): readonly Scan[] =>
  byPlace(scans).get(`${patientId}/${kind}`) ?? []

export const hasScans = (draft: Pick<Draft, 'scans'>, patientId: string, kind: ScanKind): boolean =>
  scansOf(draft, patientId, kind).length > 0

/** The kinds that the customer has said the patient needs none of. */
export const skippedKinds = (draft: Pick<Draft, 'order' | 'entries'>, patientId: string): readonly ScanKind[] =>
  kindsIn(shownValue(draft, `${patientId}/skipped`))
/** The kinds in the text of the field `skipped`. */
export const kindsIn = (text: string): readonly ScanKind[] => text.split(',').filter((it) => it !== '') as ScanKind[]

/** The first scan of a kind ends its skip (WIZ-049). */
export const isSkipped = (draft: Draft, patientId: string, kind: ScanKind): boolean =>
  skippedKinds(draft, patientId).includes(kind) && !hasScans(draft, patientId, kind)

/** The selected patient, else the first (WIZ-053). */
export const currentPatient = (order: Order | null): Patient | null =>
  order?.patients.find((it) => it.id === order.currentPatientId) ?? order?.patients[0] ?? null

/** What the server has for a field; an absent value is the empty text. */
export function savedValue(order: Order | null, key: FieldKey): string {
  const [patientId, field] = fieldOf(key)
  if (patientId === null) return savedOfOrder(order, field)
  const patient = order ? byId(order.patients).get(patientId) : undefined
  return field === 'skipped' ? (patient?.skipped ?? []).join() : (patient?.[field] ?? '')
}

const savedOfOrder = (order: Order | null, field: OrderField): string =>
  (field === 'consent' ? order?.consent?.textVersion : order?.[field]) ?? ''

/** What the page shows for a field: what was typed, else what the server has. */
export const shownValue = (draft: Pick<Draft, 'order' | 'entries'>, key: FieldKey): string =>
  draft.entries[key] ?? savedValue(draft.order, key)

/** The fields whose typed value is not, or not yet, what the server has. */
export const unsavedFields = ({ order, entries }: Pick<Draft, 'order' | 'entries'>): FieldKey[] =>
  (Object.keys(entries) as FieldKey[]).filter((key) => {
    const [typed, saved] = [entries[key]?.trim() ?? '', savedValue(order, key)]
    // The service keeps e-mails in lower case.
    return key === 'email' ? typed.toLowerCase() !== saved.toLowerCase() : typed !== saved
  })

export const CONTACTS = [
  'email',
  'phone',
  'fullName',
  'address',
  'deliveryComment',
] as const satisfies readonly ContactField[]

/** The contacts that are not empty, as they stand in the fields. */
export const contactsShown = (draft: Pick<Draft, 'order' | 'entries'>): Contacts =>
  Object.fromEntries(CONTACTS.map((it) => [it, shownValue(draft, it)]).filter(([, value]) => value !== ''))

/** The parts of a key: the patient, null for the order's own, and the field. */
export function fieldOf(
  key: FieldKey,
): [patientId: null, field: OrderField] | [patientId: string, field: PatientField] {
  const [first, second] = key.split('/') as [string, PatientField | undefined]
  return second ? [first, second] : [null, first as OrderField]
}

/**
 * What is sent for an entry: trimmed (WIZ-061), the empty text as null; undefined for an e-mail that does not look like
 * one and for a patient's empty name, which stay in the field and are sent nowhere.
 */
export function valueToSend(key: FieldKey, entry: string): string | null | undefined {
  const text = entry.trim()
  if (key === 'email' && text !== '' && !isEmail(text)) return undefined
  if (fieldOf(key)[1] === 'name' && text === '') return undefined
  return text === '' ? null : text
}

/**
 * Two people saved one field (WIZ-099): `seen` is what the person saw when beginning to type. The page asks only where the
 * other's value is one that the person has neither seen nor typed.
 */
export const collides = (seen: string, mine: string, theirs: string): boolean => theirs !== seen && theirs !== mine

export type ScanRow = { scan: Scan; transfer: Transfer | null; status: TransferStatus }

/** Step 2 before step 10; `und` is the order of no language, so that it is the same on every machine. */
export const byName = new Intl.Collator('und', { numeric: true }).compare

/** One row per stored scan of a patient and kind, by name as a person counts; one without a known transfer is waiting (FILE-033). */
export function scanRows(
  scans: readonly Scan[],
  transfers: readonly Transfer[],
  { patientId, kind }: { patientId: string; kind: ScanKind },
): ScanRow[] {
  const byScan = new Map(transfers.map((it) => [it.scanId, it]))
  return scans
    .filter((it) => it.patientId === patientId && it.kind === kind)
    .sort((one, other) => byName(one.originalName, other.originalName))
    .map((scan) => {
      const transfer = byScan.get(scan.id) ?? null
      return { scan, transfer, status: transfer?.status ?? 'pending' }
    })
}

/** Why the customer could not be led to the bank: each has a message of its own (PAY-021, PAY-022, PAY-024). */
export type NotOpened = { why: 'no-address' | 'unanswered' } | { why: 'refused'; code: FailureCode }

type FileOfScan = Pick<Scan, 'patientId' | 'kind' | 'originalName' | 'sizeBytes'>

/** True when a file may be the one that a scan was stored from: content apart, all that is known of both agrees. */
export const isSameFile = (scan: FileOfScan, file: FileOfScan): boolean =>
  scan.patientId === file.patientId &&
  scan.kind === file.kind &&
  scan.originalName === file.originalName &&
  scan.sizeBytes === file.sizeBytes

/** True while the price does not count exactly the files of the list: the orders service hears of a file a little later. */
export function isPriceBehind(quote: OrderQuote | null, scans: readonly Scan[]): boolean {
  const counted = new Set(quote?.fileIds)
  return quote !== null && (counted.size !== scans.length || scans.some((it) => !counted.has(it.id)))
}

/**
 * The key by which an order is placed: what was seen, which offer was accepted, and in which language, so that a repeated press or a reload places once. A
 * draft that was reopened has another version, and is placed anew (ORD-027).
 */
export const placementKey = ({ version }: Pick<Order, 'version'>, { expected, language, offer }: Placement): string =>
  uuidOf(`place-${version}-${expected.quoteVersion}-${language}-${offer}`)
