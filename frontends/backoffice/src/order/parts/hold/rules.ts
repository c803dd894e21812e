import type { Scan } from 'contracts/files'
import { restMsOf } from 'contracts/order/hold-clock'
import type { Order } from 'contracts/order/order'
import type { OrderStatus } from 'contracts/order/order-states'
import type { Patient } from 'contracts/order/patient'
import type { ApiProblem, FailureCode } from 'frontend-kit/api'

/** `scan`: what is to be replaced; null where one is missing. */
export type Wish = { order: Order; patient: Patient; scan: Scan | null }

/** In these a scan can still become part of what is made. */
const HOLDABLE: readonly OrderStatus[] = ['pending', 'paid', 'processing']

/** Whether staff can ask the customer for a scan: the order is to be made yet, and waits for none. */
export const isHoldable = ({ status, archivedAt, hold }: Pick<Order, 'status' | 'archivedAt' | 'hold'>): boolean =>
  HOLDABLE.includes(status) && archivedAt === null && !hold

/** Why a scan is asked for, most often. */
export const REASONS = {
  replace: ['unreadable', 'wrongJaw', 'unclearStep'],
  missing: ['noUpper', 'noLower', 'noStep'],
} as const

/** What is left of the order's time once the scan comes, in milliseconds, as its clock says too; `unpaid` before that begins. */
export function restOf(order: Pick<Order, 'dueAt' | 'paidAt' | 'hold'>): number | 'unpaid' | 'over' {
  const rest = restMsOf(order)
  if (rest === null) return 'unpaid'
  return rest > 0 ? rest : 'over'
}

/** The scan that is to be replaced; undefined where one is missing, and where files does not list it any more. */
export const askedScan = ({ hold }: Pick<Order, 'hold'>, scans: readonly Scan[]): Scan | undefined =>
  scans.find((it) => it.id === hold?.scanId)

/** The order has changed since the person saw it: by others, or because the scan has come. */
const CHANGED: readonly FailureCode[] = [
  'version-changed',
  'move-not-allowed',
  'order-archived',
  'order-on-hold',
  'order-not-on-hold',
  'patient-not-found',
  'scan-not-found',
]
export const isChanged = ({ code }: ApiProblem): boolean => CHANGED.includes(code)
