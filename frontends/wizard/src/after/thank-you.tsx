import { orderNumber } from 'contracts/order/order-number'
import { OrderInvoice } from 'frontend-kit/documents/order-invoice'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { Link, usePageMeta, useSearchParams } from 'platform'
import { inTexts, useText } from '../later-texts'
import { AfterOrder } from './after-order'
import { usePlaced } from './use-placed'

/** What happens after an order was placed (SHELL-014). */
export const ThankYou = inTexts(function ThankYou() {
  const text = useText()
  const [search] = useSearchParams()
  const order = usePlaced(search.get('id'))
  const number = order && orderNumber(order, 6)
  usePageMeta({ title: text('thanks.title'), description: text('thanks.description') })
  return (
    <AfterOrder
      order={order}
      title={text('thanks.title')}
      lead={
        number ? <OrderNumber number={number}>{text('thanks.lead', { number })}</OrderNumber> : text('thanks.generic')
      }
      steps={[
        text('thanks.step1'),
        order?.email ? text('thanks.step2', { email: order.email }) : text('thanks.step2Generic'),
        text('thanks.step3'),
      ]}
      otherwise={order && <OrderInvoice order={order} />}
      actions={
        <>
          <Link className={buttonLook('action')} to="/order?new=1">
            {text('thanks.again')}
          </Link>
          <Link className={buttonLook('line')} to="/">
            {text('thanks.home')}
          </Link>
        </>
      }
    />
  )
})
