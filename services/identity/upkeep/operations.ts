import type { Pass } from 'service-kit/jobs/upkeep'
import type { Deps } from '../account/operations/deps'
import { cutoffs } from './rules'
import {
  anonymizeOrderMails,
  deleteAudit,
  deleteFailures,
  deleteLinkMails,
  deleteLinks,
  deletePackers,
  deleteSessions,
  deleteTroubles,
} from './store'

/** The deletion passes of this service. */
export function upkeepPasses({ db, now }: Pick<Deps, 'db' | 'now'>): Pass[] {
  const before = () => cutoffs(now())
  return [
    () => deleteLinks(db, before().linkExpired),
    () => deleteSessions(db, before().sessionEnded, before().sessionCreated),
    () => deletePackers(db),
    () => deleteLinkMails(db, before().messageCreated),
    () => anonymizeOrderMails(db, before().messageCreated),
    () => deleteFailures(db, before().signInFailed),
    () => deleteTroubles(db, before().troubled),
    () => deleteAudit(db, before().audited),
  ]
}
