import { type Static, Type } from '@sinclair/typebox'
import { Instant, line, nullable, PageQuery, SiteId, Uuid } from '../common'
import { route } from '../route'
import { RIGHTS } from './rights'

/** A word that says what was done, for instance `scan-read`. */
const Action = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 })
const Kind = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 30 })
/** The record that it was done to, by its id or by what else names it: the e-mail of a client, a site. */
const About = Type.Object({
  kind: Kind,
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
  /** The order that the record belongs to, where it is another record: a scan, a transfer. */
  orderId: Type.Optional(Uuid),
  /**
   * From where it was done: the caller's network, cut to an IPv4 /24 or an IPv6 /48 (`auditedNetworkOf`). The kit fills it in;
   * missing where no request asked for it.
   */
  network: Type.Optional(Type.String({ maxLength: 50 })),
  /** Missing where nothing was changed, as when a scan was read. */
  changes: Type.Optional(Changes),
})
export type AuditRecorded = Static<typeof AuditRecorded>

export const AuditRecord = Type.Object(
  {
    id: Uuid,
    at: Instant,
    /** `user:` and the id of the person; else what acted: `operator` where it was a command on the machine. */
    actor: Type.String(),
    /** The person's; null for one who is gone and for what is no person, missing from the previous version. */
    email: Type.Optional(nullable(Type.String())),
    action: Action,
    about: Type.Object(About.properties, { additionalProperties: false }),
    /** The e-mail of the person whom the record is; null for one who is gone and for other records, missing from the previous version. */
    aboutEmail: Type.Optional(nullable(Type.String())),
    site: nullable(SiteId),
    orderId: Type.Optional(nullable(Uuid)),
    network: Type.Optional(nullable(Type.String())),
    changes: Type.Array(Type.Object(FieldChange.properties, { additionalProperties: false })),
  },
  { $id: 'AuditRecord', additionalProperties: false },
)
export type AuditRecord = Static<typeof AuditRecord>

/**
 * Records, newest first; `next` is the cursor of the next page. A page has fewer records than asked for, even none, and a next one
 * where the filters match little of the many records that the service looks through for one page.
 */
export const AuditPage = Type.Object(
  { items: Type.Array(AuditRecord), next: nullable(Type.String()) },
  { $id: 'AuditPage', additionalProperties: false },
)
export type AuditPage = Static<typeof AuditPage>

// A parameter of OpenAPI has no list of examples.
const { examples: _, ...SiteParameter } = SiteId

const filters = {
  /** Only what was done to this record. */
  about: Type.Optional(About.properties.id),
  /** Only what was done to this order, and to the records that belong to it. */
  order: Type.Optional(Uuid),
  /** Only what this person did. */
  actor: Type.Optional(Uuid),
  /** Only what the people did whose e-mail has this part, or whose id it is. */
  who: Type.Optional(line(254, { minLength: 1 })),
  /** One action, or several with commas between them. */
  action: Type.Optional(Type.String({ pattern: '^[a-z]+([-,][a-z]+)*$', maxLength: 2_000 })),
  kind: Type.Optional(Kind),
  site: Type.Optional(SiteParameter as typeof SiteId),
  /** From this instant on. */
  from: Type.Optional(Instant),
  /** Before this instant. */
  to: Type.Optional(Instant),
}

export const AuditQuery = Type.Object({ ...PageQuery, ...filters })
export type AuditQuery = Static<typeof AuditQuery>

/** The filters of the list. */
export const AuditFilters = Type.Object(filters)
export type AuditFilters = Static<typeof AuditFilters>

/** A longer file is cut; its last line says so. */
export const MAX_EXPORTED_RECORDS = 100_000

export const audit = {
  listAudit: route({
    id: 'listAudit',
    summary: 'List what staff saw of customers’ records and did to them, newest first',
    access: RIGHTS.admin,
    query: AuditQuery,
    response: { 200: AuditPage },
    problems: [],
  }),
  exportAudit: route({
    id: 'exportAudit',
    summary: 'Download what the list has as CSV for a Russian Excel, at most 100,000 records; that is recorded, too',
    access: RIGHTS.admin,
    query: AuditFilters,
    response: { 200: Type.Any() },
    problems: [],
  }),
}
