import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { useIntl } from 'react-intl'
import { PRODUCTS_OF, piecesOf } from '../rules'
import { useText } from '../texts'
import { ChartPanel } from './chart-panel'
import { Ranking } from './charts/ranking'
import { Counted } from './counted'

/** The pieces of each product in sold orders. */
export function Products({ statistics }: { statistics: DailyStatistics }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const rows = piecesOf(statistics)
  const said = (pieces: number) => text('products.pieces', { count: formatNumber(pieces) })
  const title = text('products.title')
  if (rows.length === 0)
    return (
      <ChartPanel title={title}>
        <p>{text('products.none')}</p>
      </ChartPanel>
    )
  return (
    <ChartPanel title={title} total={said(rows.reduce((sum, it) => sum + it.pieces, 0))}>
      <Ranking
        label={title}
        rows={rows.map(({ product, pieces }) => ({
          id: product,
          name: text(`product.${product}`),
          value: pieces,
          said: (
            <Counted days={statistics} counted="sold" product={PRODUCTS_OF[product].join()}>
              {said(pieces)}
            </Counted>
          ),
        }))}
      />
    </ChartPanel>
  )
}
