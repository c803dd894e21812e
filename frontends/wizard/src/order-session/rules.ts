import type { Scan } from 'contracts/files'
import type { Transfer, TransferStatus } from 'contracts/fulfilment-ftp'
import type { Order, OrderQuote, Patient } from 'contracts/orders'
import { EMAIL_PATTERN } from 'contracts/text/email'

/** A field that is saved by itself: of the order's contacts by its name, of a patient as `<patient id>/<name>`. */
export type ContactField = 'email' | 'phone'
export type PatientField = 'material' | 'cut' | 'wishes'
export type FieldKey = ContactField | `${string}/${PatientField}`

/** What was typed or chosen and is not yet what the server has. */
export type Entries = Readonly<Partial<Record<FieldKey, string>>>
export type Contacts = Readonly<Partial<Record<ContactField, string>>>

/** What the wizard decides by: the order as the server has it, what was typed since, and the scans. */
export type Draft = {
  order: Order | null
  entries: Entries
  scans: readonly Scan[]
  /** Typed into the field for a new patient and not yet added. */
  patientName: string
  /** Files that were chosen before a reload, or in another tab, and have not arrived. */
  unfinished: readonly { patientId: string; isElsewhere: boolean }[]
}

const EMAIL = new RegExp(EMAIL_PATTERN)
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Files of these patients that were chosen and have not arrived. */
export const unfinishedOf = (draft: Draft, patients: readonly Patient[]) =>
  draft.unfinished.filter((it) => patients.some(({ id }) => id === it.patientId))

/** A file that nobody sends any more: the person has to choose it again or give it up. */
export const cutOff = (draft: Draft, patients: readonly Patient[]) =>
  unfinishedOf(draft, patients).find((it) => !it.isElsewhere)

export const alignersOf = (draft: Draft, patientId: string) =>
  draft.scans.filter((it) => it.patientId === patientId && it.kind === 'aligner')

/** The selected patient, else the first (WIZ-053). */
export const currentPatient = (order: Order | null): Patient | null =>
  order?.patients.find((it) => it.id === order.currentPatientId) ?? order?.patients[0] ?? null

/** What the server has for a field; an absent value is the empty text. */
export function savedValue(order: Order | null, key: FieldKey): string {
  const [patientId, field] = fieldOf(key)
  if (field === 'email' || field === 'phone') return order?.[field] ?? ''
  return order?.patients.find((it) => it.id === patientId)?.[field] ?? ''
}

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

const CONTACTS = ['email', 'phone'] as const satisfies readonly ContactField[]

/** The contacts that are not empty, as they stand in the fields. */
export const contactsShown = (draft: Pick<Draft, 'order' | 'entries'>): Contacts =>
  Object.fromEntries(CONTACTS.map((it) => [it, shownValue(draft, it)]).filter(([, value]) => value !== ''))

/** The parts of a key: the patient, null for the order's own, and the field. */
export function fieldOf(key: FieldKey): [string | null, ContactField | PatientField] {
  const [first, second] = key.split('/') as [string, PatientField | undefined]
  return second ? [first, second] : [null, first as ContactField]
}

/**
 * What is sent for an entry: trimmed (WIZ-061), the empty text as null; undefined for an e-mail that does not look like
 * one, which stays in the field and is sent nowhere.
 */
export function valueToSend(key: FieldKey, entry: string): string | null | undefined {
  const text = entry.trim()
  if (key === 'email' && text !== '' && !isEmail(text)) return undefined
  return text === '' ? null : text
}

/**
 * Two saved one field (WIZ-099): `seen` is what the person saw when beginning to type. It is asked about only when the
 * other one's value is news and another than the person's own.
 */
export const collides = (seen: string, mine: string, theirs: string): boolean => theirs !== seen && theirs !== mine

export type ScanRow = { scan: Scan; transfer: Transfer | null; status: TransferStatus }

/** Step 2 before step 10, whatever the language of the page. */
const byName = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true })

/** One row per stored scan of a patient, by name as a person counts; a scan without a known transfer is waiting (FILE-033). */
export function scanRows(scans: readonly Scan[], transfers: readonly Transfer[], patientId: string): ScanRow[] {
  const byScan = new Map(transfers.map((it) => [it.scanId, it]))
  return scans
    .filter((it) => it.patientId === patientId)
    .sort((one, other) => byName(one.originalName, other.originalName))
    .map((scan) => {
      const transfer = byScan.get(scan.id) ?? null
      return { scan, transfer, status: transfer?.status ?? 'pending' }
    })
}

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
