import type { OrderState } from './state'

/**
 * {order number}_{2-digit sequence}; the sequence goes on after the last one and is never reused, also when its patient
 * was removed (ORD-005). The version before does not count in `lastFolder`.
 */
export function nextFolder(order: OrderState): { folder: string; number: number } {
  const numbers = order.patients.map((it) => Number(it.folder.slice(it.folder.lastIndexOf('_') + 1)))
  const number = Math.max(order.lastFolder, ...numbers) + 1
  return { folder: `${order.number}_${String(number).padStart(2, '0')}`, number }
}
