import { account } from './partner/account'
import { details } from './partner/details'
import { findings } from './partner/findings'
import { links } from './partner/links'
import { merges } from './partner/merges'
import { payouts } from './partner/payouts'
import { programme } from './partner/programme'
import { programmes } from './partner/programmes'
import { runs } from './partner/runs'
import { statements } from './partner/statements'
import { visits } from './partner/visits'

/** The route contracts of the service, a file for each of its rooms. */
export const partners = {
  ...account,
  ...details,
  ...programme,
  ...statements,
  ...visits,
  ...payouts,
  ...runs,
  ...findings,
  ...programmes,
  ...links,
  ...merges,
}
