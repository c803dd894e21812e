import { Page } from '../shared/frame/page'
import { Orders } from './parts/orders'
import { Toolbar } from './parts/toolbar'
import { TransferNote } from './parts/transfer-note'
import { StatisticCards } from './statistics/statistic-cards'
import { Texts, useText } from './texts'

/** All orders that the person may see, newest first. */
export const OrdersPage = () => (
  <Texts locale="ru">
    <OrdersHere />
  </Texts>
)

function OrdersHere() {
  const text = useText()
  return (
    // The title of the list (BACK-008).
    <Page title={text('orders.title')}>
      <TransferNote />
      <StatisticCards />
      <Toolbar />
      <Orders />
    </Page>
  )
}
