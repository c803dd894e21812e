import type { Order, Patient } from 'contracts/orders'

/** Records for tests, with the one field that matters; everything else is as the service gives it after placement. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a',
  site: 'ru',
  status: 'pending',
  currency: 'RUB',
  language: 'ru',
  totalMinor: 1_808_700,
  version: 3,
  email: 'anna@clinic.example',
  phone: '+7 900 000-00-00',
  fullName: 'Анна Королёва',
  address: null,
  deliveryComment: null,
  currentPatientId: null,
  patients: [aPatient()],
  scanCount: 2,
  receivedCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  placedAt: '2026-11-20T10:20:00.000Z',
  paidAt: null,
  receivedAt: null,
  productionStartedAt: null,
  completedAt: null,
  shippedAt: null,
  tracking: null,
  cancelledAt: null,
  archivedAt: null,
  lastChoice: { material: null, cut: null, matrix: null, retainer: 'standard', wishes: null },
  consent: null,
  paymentReview: null,
  ...over,
})

export function aPatient(over: Partial<Patient> = {}): Patient {
  return {
    id: 'anna',
    name: 'Анна К.',
    folder: '7f3a_01',
    material: 'single-layer',
    cut: 'wavy',
    matrix: null,
    wishes: null,
    skipped: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...over,
  }
}
