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

export type StepName = (typeof STEPS)[number]['name']

/** Why a step cannot be left, and the field at which it is said. */
export type Complaint =
  | { code: 'email-missing' | 'email-malformed'; field: 'email' }
  | { code: 'phone-missing'; field: 'phone' }
  | { code: 'patient-missing'; field: 'patient' }
  | { code: 'files-missing' | 'files-unfinished' | 'files-elsewhere'; field: 'files' }
  | { code: 'material-missing'; field: 'material' }
  | { code: 'cut-missing'; field: 'cut' }

type Step = { name: string; missing: (draft: Draft) => Complaint[] }

/** The steps in their order, each with the rule by which it may be left (WIZ-039). */
export const STEPS = [
  { name: 'contacts', missing: missingContacts },
  { name: 'patient', missing: missingPatient },
  { name: 'aligners', missing: missingAligners },
  { name: 'choices', missing: missingChoices },
  { name: 'summary', missing: () => [] },
] as const satisfies readonly Step[]

const ruleOf = (step: StepName) => STEPS.find((it) => it.name === step)!.missing

/** What the person has still to do before the step may be left; empty when nothing. */
export const missing = (step: StepName, draft: Draft): Complaint[] => ruleOf(step)(draft)

export const positionOf = (step: StepName): number => STEPS.findIndex((it) => it.name === step)
const at = (position: number): StepName => STEPS[Math.min(Math.max(position, 0), STEPS.length - 1)]!.name

/** The step after this one when nothing is missing on it, else the same. */
export const nextStep = (step: StepName, draft: Draft): StepName =>
  missing(step, draft).length > 0 ? step : at(positionOf(step) + 1)

/** Back needs no validation; before the first step there is none. */
export const previousStep = (step: StepName): StepName => at(positionOf(step) - 1)

/** The first step on which something is missing: where a draft that was begun elsewhere is gone on with. */
export const firstOpenStep = (draft: Draft): StepName =>
  STEPS.find((it) => it.missing(draft).length > 0)?.name ?? 'summary'

/** WIZ-006: step N of N is 100 %. */
export const percentAt = (step: StepName): number => Math.round(((positionOf(step) + 1) / STEPS.length) * 100)

/** The step of a stored number, 1 for the first; anything that is no step's number is the first (WIZ-040). */
export function storedStep(text: string | null): StepName {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : 1
  return STEPS[number - 1]?.name ?? STEPS[0].name
}

const EMAIL = new RegExp(EMAIL_PATTERN)

function missingContacts(draft: Draft): Complaint[] {
  const email = shownValue(draft, 'email').trim()
  const phone = shownValue(draft, 'phone').trim()
  return [
    ...(email === '' ? [{ code: 'email-missing', field: 'email' } as const] : []),
    ...(email !== '' && !EMAIL.test(email) ? [{ code: 'email-malformed', field: 'email' } as const] : []),
    ...(phone === '' ? [{ code: 'phone-missing', field: 'phone' } as const] : []),
  ]
}

/** A selected patient or a typed name is enough (WIZ-055). */
function missingPatient(draft: Draft): Complaint[] {
  const isEnough = currentPatient(draft.order) !== null || draft.patientName.trim() !== ''
  return isEnough ? [] : [{ code: 'patient-missing', field: 'patient' }]
}

function missingAligners(draft: Draft): Complaint[] {
  const patient = currentPatient(draft.order)
  if (!patient) return [{ code: 'patient-missing', field: 'patient' }]
  if (cutOff(draft, [patient])) return [{ code: 'files-unfinished', field: 'files' }]
  return alignersOf(draft, patient.id).length > 0 ? [] : [{ code: 'files-missing', field: 'files' }]
}

function missingChoices(draft: Draft): Complaint[] {
  const patient = currentPatient(draft.order)
  return patient ? missingChoicesOf(draft, patient) : [{ code: 'patient-missing', field: 'patient' }]
}

function missingChoicesOf(draft: Draft, patient: Patient): Complaint[] {
  const isOpen = (field: PatientField) => shownValue(draft, `${patient.id}/${field}`) === ''
  return [
    ...(isOpen('material') ? [{ code: 'material-missing', field: 'material' } as const] : []),
    ...(isOpen('cut') ? [{ code: 'cut-missing', field: 'cut' } as const] : []),
  ]
}

/** What keeps an order from being placed, and the step and patient at which it is mended; null when nothing. */
export type Obstacle = { step: StepName; patientId: string | null; code: Complaint['code'] }

export function obstacle(draft: Draft): Obstacle | null {
  const [contact] = missingContacts(draft)
  if (contact) return { step: 'contacts', patientId: null, code: contact.code }
  const patients = draft.order?.patients ?? []
  if (patients.length === 0) return { step: 'patient', patientId: null, code: 'patient-missing' }
  const left = cutOff(draft, patients)
  if (left) return { step: 'aligners', patientId: left.patientId, code: 'files-unfinished' }
  const [coming] = unfinishedOf(draft, patients)
  if (coming) return { step: 'aligners', patientId: coming.patientId, code: 'files-elsewhere' }
  if (draft.scans.length === 0) return { step: 'aligners', patientId: null, code: 'files-missing' }
  for (const patient of patients) {
    const [choice] = alignersOf(draft, patient.id).length > 0 ? missingChoicesOf(draft, patient) : []
    if (choice) return { step: 'choices', patientId: patient.id, code: choice.code }
  }
  return null
}

const unfinishedOf = (draft: Draft, patients: readonly Patient[]) =>
  draft.unfinished.filter((it) => patients.some(({ id }) => id === it.patientId))

/** A file that nobody sends any more: the person has to choose it again or give it up. */
const cutOff = (draft: Draft, patients: readonly Patient[]) =>
  unfinishedOf(draft, patients).find((it) => !it.isElsewhere)

const alignersOf = (draft: Draft, patientId: string) =>
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
  if (key === 'email' && text !== '' && !EMAIL.test(text)) return undefined
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

/** One row per stored scan of a patient, by name as a person counts; a transfer that is not heard of is waiting (FILE-033). */
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
