import type { partners } from 'contracts/partners'
import { account } from './partners/account'
import { details } from './partners/details'
import { findings } from './partners/findings'
import { payouts } from './partners/payouts'
import { programme } from './partners/programme'
import { runs } from './partners/runs'
import { statements } from './partners/statements'
import { visits } from './partners/visits'
import type { Rows } from './row'

export const rows: Rows<typeof partners> = {
  ...account,
  ...details,
  ...programme,
  ...statements,
  ...visits,
  ...payouts,
  ...runs,
  ...findings,
}
