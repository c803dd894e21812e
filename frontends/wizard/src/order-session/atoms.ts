import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Order } from 'contracts/order/order'
import type { OrderQuote } from 'contracts/order/pricing'
import type { PriceList } from 'contracts/prices/quote'
import type { ApiProblem } from 'frontend-kit/api'
import { atom } from 'jotai'
import type { Folder } from '../folder/rules'
import type { NotOpened } from '../payment/rules'
import { type Complaint, missing } from '../steps/rules'
import type { Upload } from '../uploads/rules'
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
export const transfersAtom = atom<Fetched<readonly Transfer[]>>(NOTHING)

export const siteAtom = atom<SiteRules>({ variant: 'ru', factory: false })
export const stepAtom = atom<StepName>('info')
export const entriesAtom = atom<Entries>({})
export const patientNameAtom = atom('')
/** Ticked on this visit (WIZ-035). */
export const consentAtom = atom(false)
/** Patients who leave the order in a moment unless the person takes it back. */
export const removingAtom = atom<readonly string[]>([])
/** How often "Next" was pressed on this step while something was missing: from the first time on, the fields say what. */
export const triesAtom = atom(0)
/** How often the person went to another step: the page then leads the keyboard there. */
export const movesAtom = atom(0)

export const savingAtom = atom<SavingState>('idle')
/** The same field saved elsewhere with another value. */
export type Conflict = { mine: string; theirs: string }
export const conflictsAtom = atom<Readonly<Partial<Record<FieldKey, Conflict>>>>({})

/** The table of a dropped folder, for as long as it is not confirmed (WIZ-102). */
export const folderAtom = atom<Folder | null>(null)
/** True while that table stands in the place of the step on which the folder was dropped. */
export const isSortingAtom = atom((get) => get(folderAtom)?.step === get(stepAtom))
export const uploadsAtom = atom<readonly Upload[]>([])
/** Files that an earlier visit of the page left unfinished (FILE-058). */
export const unfinishedAtom = atom<readonly Unfinished[]>([])
/** Estimated from the bytes of the last seconds (FILE-028); null while there is nothing to estimate from. */
export const secondsLeftAtom = atom<number | null>(null)

export type Placing =
  | { status: 'idle' | 'placing' | 'waiting' }
  | { status: 'changed'; seen: OrderQuote; now: OrderQuote }
  | { status: 'failed'; problem: ApiProblem }
export const placingAtom = atom<Placing>({ status: 'idle' })

/**
 * `opening` lasts until the browser has left for the bank. `beside`: its page is open in another
 * tab. `blocked`: the browser opened no tab for it.
 */
export type Paying =
  | { status: 'idle' | 'opening' }
  | { status: 'failed'; failure: NotOpened }
  | { status: 'beside' | 'blocked'; address: string }
/** Whether the person has to go to the bank's page elsewhere than on this one (PAY-007). */
export const isElsewhere = (paying: Paying): paying is Extract<Paying, { address: string }> =>
  paying.status === 'beside' || paying.status === 'blocked'
export const payingAtom = atom<Paying>({ status: 'idle' })

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
/** The complaints at the fields of the step; each goes away when its field is mended. */
export const complaintsAtom = atom((get): readonly Complaint[] =>
  get(triesAtom) > 0 ? missing(get(stepAtom), get(draftAtom)) : [],
)
/** The fields whose value is not on the server: the page marks them, and placing waits for them. */
export const unsavedAtom = atom((get) => unsavedFields(get(draftAtom)))
export const patientAtom = atom((get) => currentPatient(get(shownOrderAtom)))
