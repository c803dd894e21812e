import type { Hint } from 'contracts/live'

/** Whether a hint may concern what services say of an order; its notes, and who is at it, have readers of their own. */
export const isAboutOrder =
  (orderId: string) =>
  (hint: Hint | 'reconnected'): boolean =>
    hint === 'reconnected' || (hint.id === orderId && hint.kind !== 'note' && hint.kind !== 'presence')
