import { onTestFinished } from 'bun:test'
import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { TextName } from 'contracts/legal/texts'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import { type Answers, openPage, SITES, screen } from 'frontend-kit/test/page'
import { areaOf } from '../src/area'
import type { Clock, Ports } from '../src/order-session/core'
import { browserPorts } from '../src/order-session/outside/browser'
import { positionOf, STEPS, type StepName } from '../src/order-session/rules'
import { openVisit, type Visit } from '../src/order-session/visit'
import { firstOpenPlace } from '../src/steps/rules'
import { aLockManager } from './browser'
import { aFilledOrder, aLegalText, aPatient, aPriceList, aQuoteOf } from './builders'

type Given = Partial<Omit<Parameters<typeof openPage>[0], 'area'>> & {
  /** What this browser has kept, by its storage keys. */
  kept?: Readonly<Record<string, string>>
  /** A clock that stands still (`aClock`), where a save by itself would come before what the test does next. */
  clock?: Clock
  /** The locks that this tab shares with the browser's other ones. */
  locks?: Ports['locks']
}

/**
 * Opens a page of the wizard with a visit of its own, whose session reads and saves through the services' answers. Every page
 * reads the prices, and the delivery of a signed-in person the profile, which is empty.
 */
export async function openWizard({
  at = '/order',
  kept = {},
  clock,
  locks = aLockManager(),
  site = SITES.ru,
  answers = {},
  ...given
}: Given = {}) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  let visit: Visit | undefined
  const area = areaOf(
    (rules) => (visit ??= openVisit({ ...browserPorts(rules), firstOpenPlace, locks, ...(clock && { clock }) })),
  )
  const orders: Answers['orders'] = {
    showPriceList: aPriceList(site.currency),
    listOrderDocuments: { offered: false, documents: [] },
    showLegalText: ({ path }) => aLegalText(path.name as TextName),
    showOwnProfile: { recipients: [], payers: [] },
    ...answers.orders,
  }
  const page = await openPage({ ...given, area, at, site, answers: { ...answers, orders } })
  // After the page is closed, because what ends with the session would still be drawn.
  onTestFinished(() => visit?.session().dispose())
  return page
}

type OfOrder = Given & {
  order?: Order
  scans?: readonly Scan[]
  transfers?: readonly Transfer[]
  quote?: OrderQuote
}

/**
 * Opens a step of an order that this browser works on. The orders service holds the order and changes it as it is asked to;
 * `answers` take the place of its own.
 */
export async function openStep(step: StepName, { order = aFilledOrder(), kept, answers = {}, ...given }: OfOrder = {}) {
  const { scans = [], transfers = [], quote = aQuoteOf(...scans.map((it) => it.id)), ...others } = given
  const page = await openWizard({
    ...others,
    kept: {
      currentOrderId: order.id,
      order_step_current: String(positionOf(step) + 1),
      order_step_count: String(STEPS.length),
      ...kept,
    },
    answers: {
      ...answers,
      orders: { ...anOrdersService(order), showQuote: quote, ...answers.orders },
      files: { listScans: { items: [...scans] }, ...answers.files },
      'fulfilment-ftp': { listTransfers: { items: [...transfers] }, ...answers['fulfilment-ftp'] },
    },
  })
  return page
}

/** What the orders service answers about one order, which it changes as it is asked to. */
function anOrdersService(order: Order): Answers['orders'] {
  let now = order
  const change = (over: Partial<Order>) => {
    now = { ...now, ...over, version: now.version + 1 }
    return now
  }
  const changePatients = (changes: readonly ({ patientId: string } & Partial<Patient>)[]) => {
    const overOf = new Map(changes.map(({ patientId, ...over }) => [patientId, over]))
    return change({ patients: now.patients.map((it) => ({ ...it, ...overOf.get(it.id) })) })
  }
  return {
    showOrder: () => now,
    changeOrder: ({ body }) => change(body as Partial<Order>),
    changePatient: ({ path, body }) =>
      changePatients([{ patientId: path.patientId ?? '', ...(body as Partial<Patient>) }]),
    changePatients: ({ body }) => changePatients((body as { changes: Parameters<typeof changePatients>[0] }).changes),
    giveConsent: ({ body }) =>
      change({ consent: { textVersion: (body as { textVersion: string }).textVersion, givenAt: now.updatedAt } }),
    withdrawConsent: () => change({ consent: null }),
    addPatient({ body }) {
      const patient = aPatient({ id: `patient-${now.patients.length + 1}`, ...(body as { name: string }) })
      return change({ patients: [...now.patients, patient], currentPatientId: patient.id })
    },
    removePatient: ({ path }) => change({ patients: now.patients.filter((it) => it.id !== path.patientId) }),
  }
}

/** The step that is shown, by its heading. */
export const isOn = (title: string) => screen.findByRole('heading', { level: 2, name: title })
