import type { DamagedScan, Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { PriceList } from 'contracts/prices/quote'
import type { ApiProblem } from 'frontend-kit/api'
import { atom } from 'jotai'
import {
  currentPatient,
  type Draft,
  type Entries,
  type FieldKey,
  type SiteRules,
  type StepName,
  type Unfinished,
  unsavedFields,
} from './rules'
import type { SavingState } from './saving/saving-state'

/** A list or record of a service; a failed refresh keeps the value that was there. */
export type Fetched<T> = { value: T | null; problem: ApiProblem | null }
export const NOTHING: Fetched<never> = { value: null, problem: null }

export type Opening = { status: 'opening' } | { status: 'open' } | { status: 'failed'; problem: ApiProblem }
export const openingAtom = atom<Opening>({ status: 'opening' })

/** Why the wizard is empty although an order was asked for. */
export type Notice = 'order-lost' | 'order-not-yours' | 'order-placed'
export const noticeAtom = atom<Notice | null>(null)

/** The order as the server has it; null until the first data is entered (ORD-006). */
export const orderAtom = atom<Order | null>(null)
/** The site's price list, in the store of `Prices`; shown for as long as there is no quote. */
export const pricesAtom = atom<Fetched<PriceList>>(NOTHING)
export const quoteAtom = atom<Fetched<OrderQuote>>(NOTHING)
export const scansAtom = atom<Fetched<readonly Scan[]>>(NOTHING)
/** Stored scans that nobody can read any more: other files have to take their places. */
export const damagedAtom = atom<readonly DamagedScan[]>([])
export const transfersAtom = atom<Fetched<readonly Transfer[]>>(NOTHING)

export const siteAtom = atom<SiteRules>({ variant: 'ru', factory: false })
export const stepAtom = atom<StepName>('info')
export const entriesAtom = atom<Entries>({})
export const patientNameAtom = atom('')
/** Ticked on this visit (WIZ-035). */
export const consentAtom = atom(false)
/** True from when the service refused the consent, because its text has another version now, to the next tick. */
export const isConsentTextChangedAtom = atom(false)
/** Patients who leave the order in a moment unless the person takes it back. */
export const removingAtom = atom<readonly string[]>([])
/** How often "Next" was pressed on this step while something was missing: from the first time on, the fields say what. */
export const triesAtom = atom(0)
/** The patient whose own steps were asked for by name: where the steps of many patients are one table, these stand in its place. */
export const openedPatientAtom = atom<string | null>(null)
/** How often the person went to another step: the page then leads the keyboard there. */
export const movesAtom = atom(0)

export const savingAtom = atom<SavingState>('idle')
/** The same field saved elsewhere with another value. */
export type Conflict = { mine: string; theirs: string }
export const conflictsAtom = atom<Readonly<Partial<Record<FieldKey, Conflict>>>>({})

/** Files that an earlier visit of the page left unfinished (FILE-058). */
export const unfinishedAtom = atom<readonly Unfinished[]>([])

/** The order as the page shows it: without the patients who are being removed. */
const shownOrderAtom = atom((get) => {
  const order = get(orderAtom)
  const removing = get(removingAtom)
  return order && { ...order, patients: order.patients.filter((it) => !removing.includes(it.id)) }
})
export const patientsAtom = atom((get) => get(shownOrderAtom)?.patients ?? [])

export const draftAtom = atom<Draft>((get) => ({
  site: get(siteAtom),
  order: get(shownOrderAtom),
  isConsentTicked: get(consentAtom),
  entries: get(entriesAtom),
  scans: get(scansAtom).value ?? [],
  patientName: get(patientNameAtom),
  unfinished: get(unfinishedAtom),
}))
/** The fields whose value is not on the server: the page marks them, and placing waits for them. */
export const unsavedAtom = atom((get) => unsavedFields(get(draftAtom)))
export const patientAtom = atom((get) => currentPatient(get(shownOrderAtom)))
