import type { ScanKind } from 'contracts/common'
import { type Refusal, refuse } from 'contracts/problems'
import { changed, countedScans, event, notDraft } from '../order/rules'
import type { Decision, Draft, OrderState, PatientState } from '../order/state'
import { type Known, unfinished } from './rules'

/** A person reads their mail, and one mail is enough while they do. */
const PAUSE_MS = 10 * 60_000

const KINDS: readonly ScanKind[] = ['aligner', 'matrix', 'retainer']

/** What a patient with scans has none of, staff have not ordered, so that the wizard does not ask the client for it. */
function withoutOthers(order: Draft): readonly PatientState[] {
  const counted = countedScans(order)
  return order.patients.map((patient) => {
    const kinds = counted.filter((it) => it.patientId === patient.id).map((it) => it.kind)
    return kinds.length === 0 ? patient : { ...patient, skipped: KINDS.filter((it) => !kinds.includes(it)) }
  })
}

/**
 * Staff ask the client for whom they have begun a draft for the consent, once the draft lacks nothing else. Refuses:
 * `order-not-draft`, `draft-of-customer`, what `unfinished` does, and `too-many-requests` within ten minutes of the last mail.
 */
export function askConsent(
  order: OrderState,
  known: Pick<Known, 'quoted' | 'site'>,
  now: Date,
): Decision<Draft> | Refusal {
  if (order.status !== 'draft') return notDraft(order)
  if (order.begunBy === null)
    return refuse('draft-of-customer', `Order ${order.number} was begun by its customer, who alone changes it.`)
  const refusal = unfinished(order, known) ?? tooEarly(order, now)
  if (refusal) return refusal
  const { id: orderId, number, site, language, email, fullName } = order
  if (email === null) throw new Error(`Order ${number} is complete and has no e-mail.`)
  const asked = changed(order, { consentAskedAt: now, patients: withoutOthers(order) }, now)
  const data = { orderId, number, site, language, email, fullName }
  return { order: asked, events: [event(asked, 'orders.order.consent-asked.v1', data)] }
}

function tooEarly({ number, consentAskedAt }: Draft, now: Date): Refusal | undefined {
  const waitMs = consentAskedAt ? consentAskedAt.getTime() + PAUSE_MS - now.getTime() : 0
  if (waitMs <= 0) return undefined
  return refuse('too-many-requests', `The customer of order ${number} was just asked.`, [], Math.ceil(waitMs / 1_000))
}
