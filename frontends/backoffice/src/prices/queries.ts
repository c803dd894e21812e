import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import { ApiProblem, answer, client, ifMatch } from 'frontend-kit/api'
import { useCached, useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { PRICES, SITES } from '../shared/site-prices'
import { type Move, madeBefore } from './rules'

const orders = client('orders')

/** All lists of a site, the last added first. */
export const useHistory = (site: string) =>
  useList<DatedPriceList>({
    key: ['prices', 'history', site],
    read: (span) => answer(orders.GET('/v1/price-lists', { params: { query: { site, ...pageQuery(span) } } })),
    sizes: { first: 10, further: 20 },
  })

/** Makes a move at the version of the site's prices that the person saw; an addition is made once for a key. */
export function usePriceMove(site: string) {
  const refresh = useRefresh(PRICES, () => false)
  const { refetch } = useCached<SitePrices[]>(SITES)
  return async (move: Move, version: number, key: string): Promise<DatedPriceList> => {
    try {
      return await send(site, move, version, key)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const now = (await refetch())?.find((it) => it.site === site)
      const made = now && madeBefore(move, now)
      if (!made) throw problem
      return made
    } finally {
      void refresh()
    }
  }
}

function send(site: string, move: Move, version: number, key: string): Promise<DatedPriceList> {
  const seen = ifMatch(version)
  if (move.do === 'withdraw') {
    const params = { path: { priceListId: move.list.id }, header: seen }
    return answer(orders.DELETE('/v1/price-lists/{priceListId}', { params }))
  }
  const { prices, startsAt, areFarAccepted } = move
  const query: { farPrices?: 'accepted' } = areFarAccepted ? { farPrices: 'accepted' } : {}
  if (move.do === 'add') {
    const header = { ...seen, 'idempotency-key': key }
    return answer(orders.POST('/v1/price-lists', { params: { header, query }, body: { site, prices, startsAt } }))
  }
  const params = { path: { priceListId: move.list.id }, header: seen, query }
  return answer(orders.PATCH('/v1/price-lists/{priceListId}', { params, body: { prices, startsAt } }))
}
