import { type Static, Type } from '@sinclair/typebox'
import { Instant, nullable, PageQuery, SiteId, Uuid } from '../common'

/** A word that says what was done, for instance `scan-read`. */
const Action = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 })
/** The record that it was done to. */
const About = Type.Object({ kind: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 30 }), id: Uuid })

/**
 * Something that a member of the staff saw of a customer's records, or did to them; identity keeps it. Who did it and
 * when stands in the event's envelope.
 */
export const AuditRecorded = Type.Object({ action: Action, about: About, site: SiteId })
export type AuditRecorded = Static<typeof AuditRecorded>

export const AuditRecord = Type.Object(
  {
    id: Uuid,
    at: Instant,
    /** `user:` and the id of the person. */
    actor: Type.String(),
    action: Action,
    about: Type.Object(About.properties, { additionalProperties: false }),
    site: SiteId,
  },
  { $id: 'AuditRecord', additionalProperties: false },
)
export type AuditRecord = Static<typeof AuditRecord>

/** Records, newest first; `next` is the cursor of the next page. */
export const AuditPage = Type.Object(
  { items: Type.Array(AuditRecord), next: nullable(Type.String()) },
  { $id: 'AuditPage', additionalProperties: false },
)
export type AuditPage = Static<typeof AuditPage>

/** `about`: only what was done to this record. `actor`: only what this person did. */
export const AuditQuery = Type.Object({ ...PageQuery, about: Type.Optional(Uuid), actor: Type.Optional(Uuid) })
export type AuditQuery = Static<typeof AuditQuery>
