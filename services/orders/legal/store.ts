import type { TextName } from 'contracts/legal/texts'
import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { publishedTexts } from '../schema'
import { addressOn, published } from './rules'

export type PublishedText = typeof publishedTexts.$inferSelect
export type NewText = Omit<PublishedText, 'address' | 'againAt'>

/** Publishes a version on `day`, and tells it, unless it was published before. */
export const publish = (db: Db, text: NewText, day: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { site, name, version } = text
    // Two versions that are published at one time get one address after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('legal-text:' || ${site} || ':' || ${name}))`)
    const all = await tx
      .select({ version: publishedTexts.version, address: publishedTexts.address })
      .from(publishedTexts)
      .where(ofText(site, name))
    if (all.some((it) => it.version === version)) return
    const address = addressOn(
      day,
      all.map((it) => it.address),
    )
    await tx.insert(publishedTexts).values({ ...text, address })
    record(tx, text.publishedAt, [published(text)])
  })

/** Tells once more what was published an hour ago, or before versions were told. Never says that there is more. */
export const tellTexts = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { site, name, version, publishedAt } = publishedTexts
    const told = await tx
      .update(publishedTexts)
      .set({ againAt: null })
      .where(lte(publishedTexts.againAt, now))
      .returning({ site, name, version, publishedAt })
    record(tx, now, told.map(published))
    return false
  })

/** `wanted`: a version by its hash or its address. */
export async function findText(
  db: Db,
  site: string,
  name: TextName,
  wanted: string,
): Promise<PublishedText | undefined> {
  const [found] = await db
    .select()
    .from(publishedTexts)
    .where(and(ofText(site, name), or(eq(publishedTexts.version, wanted), eq(publishedTexts.address, wanted))))
  return found
}

/** Far more than a text has in years. */
const MOST = 100

/** The versions of a text, the newest first. */
export const listVersions = (db: Db, site: string, name: TextName) =>
  db
    .select({
      version: publishedTexts.version,
      address: publishedTexts.address,
      publishedAt: publishedTexts.publishedAt,
    })
    .from(publishedTexts)
    .where(ofText(site, name))
    // Of one instant the longer address is the later one: as texts, `-10` would stand before `-2`.
    .orderBy(
      desc(publishedTexts.publishedAt),
      desc(sql`length(${publishedTexts.address})`),
      desc(publishedTexts.address),
    )
    .limit(MOST)

const ofText = (site: string, name: TextName) => and(eq(publishedTexts.site, site), eq(publishedTexts.name, name))
