import type { Currency } from 'contracts/common'
import type { Site } from 'contracts/site'
import type { Db } from 'service-kit/database/db'
import type { Partner } from '../partner'

/** The dependencies of the operations. */
export type Deps = {
  db: Db
  sites: readonly Site[]
  now: () => Date
  newId: () => string
  newCode: () => string
}
/** Those of what events do. */
export type EventDeps = Pick<Deps, 'now' | 'newId'>

/** The currency of the site whose programme a partner joined. */
export function currencyOf({ sites }: Pick<Deps, 'sites'>, { site: id }: Pick<Partner, 'site'>): Currency {
  const site = sites.find((it) => it.id === id)
  if (!site) throw new Error(`Site ${id} has partners and is not configured.`)
  return site.currency
}
