import type { Hint } from 'contracts/live'

const APART: readonly Hint['kind'][] = ['note', 'presence', 'packing']

/** Whether a hint may concern what services say of an order; its notes, who is at it, and its bags have readers of their own. */
export const isAboutOrder =
  (orderId: string) =>
  (hint: Hint | 'reconnected'): boolean =>
    hint === 'reconnected' || (hint.id === orderId && !APART.includes(hint.kind))
