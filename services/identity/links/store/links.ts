import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { CODE_LIFE_MS } from '../../account/limits'
import { signInLinks } from '../../schema'
import { TRIES_PER_CODE } from '../limits'

export type Link = Omit<typeof signInLinks.$inferSelect, 'usedAt'>

/** The links that come with an order's mail use up no limit of those that people ask for. */
export const isAskedFor = ne(signInLinks.means, 'prepared')

export type NewLink = typeof signInLinks.$inferInsert
export const addLink = (tx: Tx, link: NewLink) => tx.insert(signInLinks).values(link)

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

/**
 * Counts a try at the newest code that a browser has requested for an address; concurrent tries count one each. The mail of a
 * link has a code too, unless the link brings an order along. Undefined without one, or if it is used, expired, or was tried too
 * often: an older one is void.
 */
export async function tryCode(
  tx: Tx,
  { email, site, visitor }: Pick<Link, 'email' | 'site' | 'visitor'>,
  now: Date,
): Promise<Link | undefined> {
  const { createdAt, expiresAt, id, orderId, tries, usedAt } = signInLinks
  // The code of a link expires before the link.
  const oldest = new Date(now.getTime() - CODE_LIFE_MS)
  const newest = tx
    .select({ id })
    .from(signInLinks)
    .where(
      and(
        eq(signInLinks.email, email),
        eq(signInLinks.site, site),
        eq(signInLinks.visitor, visitor ?? ''),
        isNull(orderId),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  const [code] = await tx
    .update(signInLinks)
    .set({ tries: sql`${tries} + 1` })
    .where(
      and(
        eq(id, sql`(${newest})`),
        isNull(usedAt),
        gt(createdAt, oldest),
        gt(expiresAt, now),
        lt(tries, TRIES_PER_CODE),
      ),
    )
    .returning()
  return code
}

export const markUsed = (tx: Tx, { id }: Link, now: Date) =>
  tx.update(signInLinks).set({ usedAt: now }).where(eq(signInLinks.id, id))

/** When the valid links and codes that were asked for to an address expire, the latest first; `most` of them. */
export async function validLinkExpiries(tx: Tx, email: string, most: number, now: Date): Promise<Date[]> {
  const { email: to, usedAt, expiresAt } = signInLinks
  const rows = await tx
    .select({ expiresAt })
    .from(signInLinks)
    .where(and(eq(to, email), isNull(usedAt), gt(expiresAt, now), isAskedFor))
    .orderBy(desc(expiresAt))
    .limit(most)
  return rows.map((it) => it.expiresAt)
}

export async function findLink(db: Db, id: string): Promise<Link | undefined> {
  const [link] = await db.select().from(signInLinks).where(eq(signInLinks.id, id))
  return link
}
