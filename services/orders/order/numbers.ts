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

/** An order's number is a prefix of its id, shown with as many characters as a page has room for (ORD-028). */
export function idRange(text: string): { from: string; to: string } | undefined {
  const hex = /^[#№]? ?([0-9a-f]{4,32})$/.exec(text)?.[1]
  return hex ? { from: uuid(hex.padEnd(32, '0')), to: uuid(hex.padEnd(32, 'f')) } : undefined
}
const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
