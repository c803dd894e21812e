import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { signInLinks } from '../schema'

export type Link = Omit<typeof signInLinks.$inferSelect, 'usedAt'>

export const addLink = (tx: Tx, link: typeof signInLinks.$inferInsert) => tx.insert(signInLinks).values(link)

const isValid = (tokenSha256: string, site: string, now: Date) =>
  and(
    eq(signInLinks.tokenSha256, tokenSha256),
    eq(signInLinks.site, site),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, now),
  )

/** As `useLink`, without marking the link. */
export async function findValidLink(db: Db, ...token: Parameters<typeof isValid>): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(signInLinks)
    .where(isValid(...token))
  return link
}

/** Marks the link of a token as used. Undefined if the link is used, expired, of another site, or unknown. */
export async function useLink(
  tx: Tx,
  ...[tokenSha256, site, now]: Parameters<typeof isValid>
): Promise<Link | undefined> {
  const [link] = await tx
    .update(signInLinks)
    .set({ usedAt: now })
    .where(isValid(tokenSha256, site, now))
    .returning()
  return link
}

/** When the valid links to an address expire, the latest first; `most` of them. */
export async function validLinkExpiries(tx: Tx, email: string, most: number, now: Date): Promise<Date[]> {
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
