import type { FieldChange } from 'contracts/access/audit'
import { STATUSES } from 'contracts/order/order-states'
import { GIVEN_ROLES, type GivenRole } from 'contracts/people/role-names'

/** The fields that the page has names for; one of a newer service is shown by its code. */
const FIELDS = [
  'status',
  'archivedAt',
  'assignee',
  'totalMinor',
  'askedFor',
  'carrier',
  'parcel',
  'completedAt',
  'step',
  'jaw',
  'jawConfirmed',
  'roles',
  'sites',
  'name',
  'isRequired',
  'openSessions',
  'colleague',
  'startsAt',
  'withdrawnAt',
  'singleLayerMinor',
  'threeLayerMinor',
  'softMatrixMinor',
  'hardMatrixMinor',
  'retainerMinor',
  'deliveryMinor',
  'minimumOrderMinor',
  'monthlyThresholdMinor',
  'alignerMinor',
  'matrixMinor',
  'retainerStandardMinor',
  'retainerPremiumMinor',
  'discountPercent',
  'commissionPercent',
  'partnerCode',
  'contactEmail',
  'contactPhone',
  'holdDays',
  'minimumMinor',
  'comment',
  'currency',
  'amountMinor',
  'reason',
  'dispute',
  'answerBy',
  'endedAt',
  'withdrawnMinor',
  'refund',
  'payment',
  'receipt',
  'paidOn',
  'number',
  'isFree',
  'originalText',
  'targetLanguage',
  'translatedText',
  'table',
  'packer',
  'station',
  'bag',
  'verdict',
  'otherNumber',
  'labels',
  'count',
  'duplicates',
  'openBags',
] as const
export type Field = (typeof FIELDS)[number]
export const isNamed = (field: string): field is Field => FIELDS.some((it) => it === field)

/** Why the scan of a bag was refused. */
const VERDICTS = ['double', 'other-order', 'cancelled', 'aside', 'unknown'] as const
type RefusedVerdict = (typeof VERDICTS)[number]
const LABELS = ['bags', 'box'] as const

type Fact = FieldChange['before']
/** What a field had or has, as the page shows it. */
export type Shown =
  | { as: 'empty' }
  | { as: 'answer'; isYes: boolean }
  | { as: 'status'; status: (typeof STATUSES)[number] }
  | { as: 'roles'; roles: readonly GivenRole[] }
  | { as: 'verdict'; verdict: RefusedVerdict }
  | { as: 'labels'; labels: (typeof LABELS)[number] }
  | { as: 'moment'; at: string }
  | { as: 'text'; text: string }

const AMOUNT = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

export function shownOf(field: string, fact: Fact): Shown {
  if (fact === null || fact === '') return { as: 'empty' }
  if (typeof fact === 'boolean') return { as: 'answer', isYes: fact }
  // The trail has kopecks and cents; 100 are a ruble or a euro.
  if (typeof fact === 'number')
    return { as: 'text', text: field.endsWith('Minor') ? AMOUNT.format(fact / 100) : String(fact) }
  const status = field === 'status' && STATUSES.find((it) => it === fact)
  if (status) return { as: 'status', status }
  const verdict = field === 'verdict' && VERDICTS.find((it) => it === fact)
  if (verdict) return { as: 'verdict', verdict }
  const labels = field === 'labels' && LABELS.find((it) => it === fact)
  if (labels) return { as: 'labels', labels }
  const roles = field === 'roles' ? fact.split(', ').map((name) => GIVEN_ROLES.find((it) => it === name)) : []
  if (roles.length > 0 && roles.every((it) => it !== undefined)) return { as: 'roles', roles }
  return INSTANT.test(fact) ? { as: 'moment', at: fact } : { as: 'text', text: fact }
}
