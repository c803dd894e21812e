import { type Static, Type } from '@sinclair/typebox'
import { Instant, nullable, PageQuery, SiteId, Uuid } from '../common'

/** A word that says what was done, for instance `scan-read`. */
const Action = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 })
/** The record that it was done to, by its id or by what else names it: the e-mail of a client, a site. */
const About = Type.Object({
  kind: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 30 }),
  id: Type.String({ minLength: 1, maxLength: 320 }),
})
/** A longer text is cut, and ends in «…». */
export const MAX_FACT_LENGTH = 1_000
const Fact = nullable(Type.Union([Type.String({ maxLength: MAX_FACT_LENGTH }), Type.Number(), Type.Boolean()]))
/** A field that was changed; null where it had or has no value. No patient's name, no password. */
const FieldChange = Type.Object({ field: Type.String({ maxLength: 60 }), before: Fact, after: Fact })
export type FieldChange = Static<typeof FieldChange>
const Changes = Type.Array(FieldChange, { maxItems: 50 })

/**
 * Something that a member of the staff saw of a customer's records, or did to any record; identity keeps it. Who did it and
 * when stands in the event's envelope.
 */
export const AuditRecorded = Type.Object({
  action: Action,
  about: About,
  /** Missing where the record belongs to no site. */
  site: Type.Optional(SiteId),
  /** Missing where nothing was changed, as when a scan was read. */
  changes: Type.Optional(Changes),
})
export type AuditRecorded = Static<typeof AuditRecorded>

export const AuditRecord = Type.Object(
  {
    id: Uuid,
    at: Instant,
    /** `user:` and the id of the person. */
    actor: Type.String(),
    action: Action,
    about: Type.Object(About.properties, { additionalProperties: false }),
    site: nullable(SiteId),
    changes: Type.Array(Type.Object(FieldChange.properties, { additionalProperties: false })),
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
export const AuditQuery = Type.Object({
  ...PageQuery,
  about: Type.Optional(About.properties.id),
  actor: Type.Optional(Uuid),
})
export type AuditQuery = Static<typeof AuditQuery>
