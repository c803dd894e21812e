import type { Pass } from 'service-kit/jobs/upkeep'
import { keptSince } from '../domain/retention'
import {
  forgetFailures,
  forgetLinkMails,
  forgetLinks,
  forgetOrderMails,
  forgetPackers,
  forgetSessions,
} from '../store/upkeep'
import type { Deps } from './deps'

/** The deletion passes of this service. */
export function upkeepPasses({ db, now }: Pick<Deps, 'db' | 'now'>): Pass[] {
  const kept = () => keptSince(now())
  return [
    () => forgetLinks(db, kept().linkExpired),
    () => forgetSessions(db, kept().sessionEnded, kept().sessionCreated),
    () => forgetPackers(db),
    () => forgetLinkMails(db, kept().messageCreated),
    () => forgetOrderMails(db, kept().messageCreated),
    () => forgetFailures(db, kept().signInFailed),
  ]
}
