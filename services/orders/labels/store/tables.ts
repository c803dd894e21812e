import { isNotNull } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Copies of the print logos in files, for labels: a row for each logo that files has told of, also when it is gone. */
export const logoCopies = pgTable(
  'logo_copies',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    name: text().notNull(),
    /** The newest version that files has told of: older news is ignored. */
    version: integer().notNull(),
    /** Its bytes' hash as files has told it; null when the logo was removed. */
    sha256: text(),
    /** The bytes; those of the version before while the new ones are fetched. */
    bytes: bytea(),
    /** When they are to be fetched; null when they are not. */
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    /** The traceparent of the request that changed the logo. */
    trace: text(),
  },
  (it) => [
    unique('logo_copies_name').on(it.name, it.site),
    index('logo_copies_due').on(it.dueAt).where(isNotNull(it.dueAt)),
  ],
)
