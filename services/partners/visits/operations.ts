import { VISIT_DAYS, type Visit, type VisitDays } from 'contracts/partner/visits'
import { type Refusal, refuse } from 'contracts/problems'
import { dayIn } from 'contracts/text/zoned-days'
import { networkOf } from 'service-kit/http/address'
import type { Customer, Person } from 'service-kit/http/principal'
import type { Pass } from 'service-kit/jobs/upkeep'
import { countingWithin } from 'service-kit/limits/in-memory'
import type { Deps } from '../partner/operations/deps'
import { findPartner } from '../partner/store/partners'
import { addVisit, findByCode, foldVisits, isBrowserOf, listDays } from './store'

type Reading = Pick<Deps, 'db' | 'now'>

const WINDOW_MS = 60_000
/** A clinic's whole waiting room reads a code from the wall in a minute; a machine that counts itself up does more. */
const MOST_PER_NETWORK = 60

const DAY_MS = 24 * 60 * 60_000
/** As long as the browsers of partners are known; who came is deleted then, and the sums stay. */
const VISITS_KEPT_MS = 400 * DAY_MS

/** Counts visitors, each network within a limit; those in the partner's own browsers are left out. */
export function createVisits({ db, now }: Reading) {
  const count = countingWithin(WINDOW_MS)
  /** Refuses: `too-many-requests`. Nothing is said of codes that do not exist. */
  return async (caller: Customer, { code, source }: Visit): Promise<undefined | Refusal> => {
    const waitS = count(caller.address ? networkOf(caller.address) : 'none', MOST_PER_NETWORK)
    if (waitS !== undefined)
      return refuse('too-many-requests', 'Too many visits came from this network within a minute.', [], waitS)
    const partner = await findByCode(db, code)
    if (!partner || caller.owners.includes(partner.owner)) return undefined
    if (await isBrowserOf(db, partner.owner, caller.owners)) return undefined
    // The browser, whoever has signed in there since.
    const visitor = caller.owners.at(-1) ?? caller.owner
    await addVisit(db, { partnerId: partner.id, day: dayIn(zoneOf(caller), now()), visitor, source })
    return undefined
  }
}

/** The last days of the caller's link. Refuses: `partner-not-found`. */
export async function listVisitDays({ db, now }: Reading, person: Person): Promise<VisitDays | Refusal> {
  const partner = await findPartner(db, person.email)
  if (!partner) return refuse('partner-not-found', 'The signed-in person has no partner code.')
  const zone = zoneOf(person)
  const from = dayIn(zone, new Date(now().getTime() - (VISIT_DAYS - 1) * DAY_MS))
  return { items: await listDays(db, partner.id, { from, zone }) }
}

/** Folds the visits of days that are over for long. */
export const visitPasses = ({ db, now }: Reading): Pass[] => [
  () => foldVisits(db, new Date(now().getTime() - VISITS_KEPT_MS).toISOString().slice(0, 10)),
]

const zoneOf = ({ site }: Pick<Customer, 'site'>) => site.requisites?.timeZone ?? 'UTC'
