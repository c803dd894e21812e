import { type Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import type { Person, Scope } from 'service-kit/http/principal'
import type { Deps } from '../../partner/operations/deps'

/** The member of the staff who asks, and which partners they see. */
export type Staff = { by: Person; scope: Scope }
export type KeyedStaff = Staff & { key: string }

/** A site, if staff of the scope see it. Refuses: `site-not-found`. */
export const siteIn = ({ sites }: Pick<Deps, 'sites'>, { site: only }: Scope, id: string): Site | Refusal =>
  sites.find((it) => it.id === id && (only === null || it.id === only)) ??
  refuse('site-not-found', `There is no site ${id}.`)
