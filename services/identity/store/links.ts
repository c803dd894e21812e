import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { signInLinks } from '../schema'

export type Link = Omit<typeof signInLinks.$inferSelect, 'usedAt'>

export const addLink = (tx: Tx, link: typeof signInLinks.$inferInsert) => tx.insert(signInLinks).values(link)

const isGood = (tokenSha256: string, site: string, now: Date) =>
  and(
    eq(signInLinks.tokenSha256, tokenSha256),
    eq(signInLinks.site, site),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, now),
  )

/** The link of a token, left as it is. Answers as `useLink`. */
export async function findGoodLink(db: Db, ...token: Parameters<typeof isGood>): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(signInLinks)
    .where(isGood(...token))
  return link
}

/** Marks the link of a token as used. Answers nothing when it has been used, has expired, is of another site or is none. */
export async function useLink(
  tx: Tx,
  ...[tokenSha256, site, now]: Parameters<typeof isGood>
): Promise<Link | undefined> {
  const [link] = await tx
    .update(signInLinks)
    .set({ usedAt: now })
    .where(isGood(tokenSha256, site, now))
    .returning()
  return link
}

/** Of the links to an address that may still be used, up to `most`, when each expires, the latest first. */
export async function goodLinksUntil(tx: Tx, email: string, most: number, now: Date): Promise<Date[]> {
  const { email: to, usedAt, expiresAt } = signInLinks
  const rows = await tx
    .select({ expiresAt })
    .from(signInLinks)
    .where(and(eq(to, email), isNull(usedAt), gt(expiresAt, now)))
    .orderBy(desc(expiresAt))
    .limit(most)
  return rows.map((it) => it.expiresAt)
}

export async function findLink(db: Db, id: string): Promise<Link | undefined> {
  const [link] = await db.select().from(signInLinks).where(eq(signInLinks.id, id))
  return link
}
