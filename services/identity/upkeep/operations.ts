import type { Pass } from 'service-kit/jobs/upkeep'
import type { Deps } from '../account/operations/deps'
import { cutoffs } from './rules'
import {
  anonymizeOrderMails,
  deleteAudit,
  deleteChallenges,
  deleteDataRequests,
  deleteFailures,
  deleteInvitations,
  deleteKeys,
  deleteLinks,
  deleteMails,
  deletePackers,
  deleteSessions,
  deleteTroubles,
  deleteUnenrolled,
} from './store'

/** The deletion passes of this service. */
export function upkeepPasses({ db, now }: Pick<Deps, 'db' | 'now'>): Pass[] {
  const before = () => cutoffs(now())
  return [
    () => deleteLinks(db, before().linkExpired),
    () => deleteSessions(db, before().sessionEnded, before().sessionCreated),
    () => deletePackers(db),
    () => deleteMails(db, before().messageCreated),
    () => anonymizeOrderMails(db, before().messageCreated),
    () => deleteUnenrolled(db, before().secretMade),
    () => deleteFailures(db, before().signInFailed),
    () => deleteChallenges(db, before().challengeMade),
    () => deleteTroubles(db, before().troubled),
    () => deleteDataRequests(db, before().dataRequestDone),
    () => deleteInvitations(db, before().invitationExpired),
    () => deleteKeys(db, before().keyDropped),
    () => deleteAudit(db, before().audited),
  ]
}
