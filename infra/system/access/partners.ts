import type { partners } from 'contracts/partners'
import { account } from './partners/account'
import { details } from './partners/details'
import { findings } from './partners/findings'
import { links } from './partners/links'
import { merges } from './partners/merges'
import { payouts } from './partners/payouts'
import { programme } from './partners/programme'
import { programmes } from './partners/programmes'
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
  ...programmes,
  ...links,
  ...merges,
}
