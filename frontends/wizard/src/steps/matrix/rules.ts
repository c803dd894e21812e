import type { Matrix } from 'contracts/order/patient'
import { type Draft, hasScans, type SiteRules, shownValue } from '../../order-session/rules'
import type { Answer } from '../answers/rules'

/** The types that a site makes, in their order: a factory makes hard ones alone, so that there is nothing to choose (WIZ-016). */
export const matricesOf = ({ factory }: Pick<SiteRules, 'factory'>): readonly [Matrix, ...Matrix[]] =>
  factory ? ['hard'] : ['soft', 'hard']

/** Where a site makes one type alone, it is chosen already for every patient with scans of matrices (WIZ-016). */
export function onlyMatrix(draft: Draft): readonly Answer[] {
  const [only, ...others] = matricesOf(draft.site)
  if (others.length > 0) return []
  return (draft.order?.patients ?? [])
    .filter(({ id }) => hasScans(draft, id, 'matrix') && shownValue(draft, `${id}/matrix`) === '')
    .map(({ id }) => [`${id}/matrix`, only])
}
