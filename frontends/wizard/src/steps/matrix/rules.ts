import type { Matrix } from 'contracts/order/patient'
import type { SiteRules } from '../../order-session/rules'

/** The types that a site makes, in their order: a factory makes hard ones alone, so that there is nothing to choose (WIZ-016). */
export const matricesOf = ({ factory }: Pick<SiteRules, 'factory'>): readonly [Matrix, ...Matrix[]] =>
  factory ? ['hard'] : ['soft', 'hard']
