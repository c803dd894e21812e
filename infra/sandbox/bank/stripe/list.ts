/** What of a list is asked for: seconds since 1970, the end excluded, and the last id of the page before. */
export type Asked = { fromS?: number; untilS?: number; limit: number; after?: string }

const instantOf = (s: number | undefined) => (s === undefined ? null : new Date(s * 1000).toISOString())

/** The page of a book by the instant of this SQL expression. */
export const pageOf = ({ fromS, untilS, limit }: Asked, of: string) => ({
  limit,
  within: { of, from: instantOf(fromS), until: instantOf(untilS) },
})

/** What every list of Stripe has around its data. */
export const listOf = (url: string, next?: number) => ({ object: 'list', url, has_more: next !== undefined })
