import type { ScanKind } from 'contracts/common'
import { isConsentRequired } from 'contracts/order/consent-rules'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import type { Product, Quote } from 'contracts/prices/quote'
import type { Site } from 'contracts/site'

/** The steps of the wizard by what each asks for, in their order (WIZ-008). */
const STEPS = [
  'info',
  'contacts',
  'address',
  'patient',
  'matrix',
  'matrix-choice',
  'aligner',
  'material',
  'cut',
  'retainer',
  'summary',
] as const
export const STEP_COUNT = STEPS.length
type Step = (typeof STEPS)[number]

const KIND_OF: Readonly<Record<Product, ScanKind>> = {
  'aligner-single-layer': 'aligner',
  'aligner-three-layer': 'aligner',
  'matrix-soft': 'matrix',
  'matrix-hard': 'matrix',
  retainer: 'retainer',
}

type Rules = Pick<Site, 'variant' | 'factory'>

/**
 * The number of the step on which the wizard goes on with a draft: the first on which the order lacks something, or else one of its
 * patients; the summary once nothing is missing.
 */
export const stepOf = (draft: Order, quote: Quote, site: Rules): number =>
  STEPS.indexOf(openStep(draft, quote, site)) + 1

function openStep(draft: Order, { lines }: Quote, site: Rules): Step {
  const { email, phone, fullName, address, consent, patients } = draft
  if (!email || !phone) return 'contacts'
  if (!fullName || !address || (isConsentRequired(site) && !consent)) return 'address'
  if (patients.length === 0) return 'patient'
  for (const patient of patients) {
    const kinds = new Set(lines.filter((it) => it.patientId === patient.id).map((it) => KIND_OF[it.product]))
    const step = openStepOf(patient, kinds)
    if (step) return step
  }
  return 'summary'
}

/** What of a patient is asked for next, whose scans are of these kinds; null if nothing is. */
function openStepOf({ matrix, material, cut, skipped }: Patient, kinds: ReadonlySet<ScanKind>): Step | null {
  const isOpen = (kind: ScanKind) => !kinds.has(kind) && !skipped.includes(kind)
  if (isOpen('matrix')) return 'matrix'
  if (kinds.has('matrix') && !matrix) return 'matrix-choice'
  if (isOpen('aligner')) return 'aligner'
  if (kinds.has('aligner') && !material) return 'material'
  if (kinds.has('aligner') && !cut) return 'cut'
  return isOpen('retainer') ? 'retainer' : null
}
