import { AUDIT_ACTIONS, type AuditAction, isKnownAction } from 'contracts/access/audit-actions'

/** What the filter's actions are about, in the order of the filter. */
export const ACTION_GROUPS = ['orders', 'scans', 'money', 'prices', 'people', 'service'] as const
export type ActionGroup = (typeof ACTION_GROUPS)[number]

/** By the first word of the action. */
const GROUP_OF: Readonly<Record<FirstWord<AuditAction>, ActionGroup>> = {
  order: 'orders',
  draft: 'orders',
  consent: 'orders',
  move: 'orders',
  note: 'orders',
  bag: 'orders',
  box: 'orders',
  labels: 'orders',
  packing: 'orders',
  manual: 'money',
  document: 'orders',
  logo: 'orders',
  scan: 'scans',
  scans: 'scans',
  transfer: 'scans',
  transfers: 'scans',
  payment: 'money',
  payments: 'money',
  receipt: 'money',
  refund: 'money',
  dispute: 'money',
  comparison: 'money',
  register: 'money',
  partner: 'money',
  partners: 'money',
  payout: 'money',
  finding: 'money',
  programme: 'money',
  price: 'prices',
  terms: 'prices',
  translation: 'prices',
  role: 'people',
  roles: 'people',
  colleague: 'people',
  data: 'people',
  profile: 'people',
  packer: 'people',
  second: 'people',
  recovery: 'people',
  passkey: 'people',
  signing: 'service',
  audit: 'service',
  test: 'service',
}
type FirstWord<Action extends string> = Action extends `${infer First}-${string}` ? First : Action

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[]
const groupOf = (action: AuditAction) => GROUP_OF[action.split('-', 1)[0] as FirstWord<AuditAction>]
export const actionsOf = (group: ActionGroup): AuditAction[] => ACTIONS.filter((it) => groupOf(it) === group)

/** The actions of a filter; none where nothing is filtered. */
export const chosenIn = (filter: string): string[] => (filter === '' ? [] : filter.split(','))

/** The filter of chosen actions; empty for all of them. What only a newer service knows stays chosen. */
export function filterOf(chosen: readonly string[]): string {
  const known = ACTIONS.filter((it) => chosen.includes(it))
  return known.length === ACTIONS.length ? '' : [...known, ...chosen.filter((it) => !isKnownAction(it))].join(',')
}
