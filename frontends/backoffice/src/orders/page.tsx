import { BeginButton } from '../shared/begin/begin-button'
import { Page } from '../shared/frame/page'
import { KeysButton } from '../shared/keys/keys-button'
import { KEYS } from './keys'
import { NumberChips } from './numbers/number-chips'
import { Orders } from './parts/orders'
import { Toolbar } from './parts/toolbar'
import { TransferNote } from './parts/transfer-note'
import { CheckBanner } from './payment-check/check-banner'
import { CheckButton } from './payment-check/check-button'
import { StatisticCards } from './statistics/statistic-cards'
import { Texts, useText } from './texts'
import { useLastView } from './views/use-last-view'
import { ViewBar } from './views/view-bar'

/** All orders that the person may see, newest first. */
export const OrdersPage = () => (
  <Texts locale="ru">
    <OrdersHere />
  </Texts>
)

function OrdersHere() {
  const text = useText()
  useLastView()
  return (
    // The title of the list (BACK-008).
    <Page
      title={text('orders.title')}
      actions={
        <>
          <KeysButton keys={KEYS} text={text} />
          <CheckButton />
          <BeginButton />
        </>
      }
    >
      <TransferNote />
      <StatisticCards />
      <CheckBanner />
      <ViewBar />
      <NumberChips />
      <Toolbar />
      <Orders />
    </Page>
  )
}
