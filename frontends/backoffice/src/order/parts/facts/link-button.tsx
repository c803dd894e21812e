import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { ApiProblem } from 'frontend-kit/api'
import { tabBeside } from 'frontend-kit/bank-page'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { withCause } from '../../../shared/texts'
import { useCopy } from '../../../shared/use-copy'
import { usePaymentLink } from '../../queries'
import { linkObstacleOf, linkRefusalOf } from '../../rules'
import { useText } from '../../texts'

type Props = {
  order: Order
  payment: Payment | null
  quote: Parameters<ReturnType<typeof usePaymentLink>['run']>[1]
  /** It is the next step, and the page's main action. */
  isNext?: boolean
}

/** BACK-035: the bank's page opens beside this one, and its address stands here to be copied. */
export function LinkButton({ order, payment, quote, isNext = false }: Props) {
  const text = useText()
  const copy = useCopy()
  const { isBusy, run } = usePaymentLink(order.id)
  async function make() {
    const tab = tabBeside(text('link.waiting'))
    const made = await run(order, quote)
    if (made === null) return tab.drop()
    if (made instanceof ApiProblem || made.address === null) {
      tab.drop()
      const why =
        made instanceof ApiProblem
          ? withCause(text, text(`link.${linkRefusalOf(made)}`), made.code)
          : text('link.noAddress')
      return toast({ kind: 'error', about: 'link', title: text('toast.error'), text: why })
    }
    const { address } = made
    tab.show(address)
    // The client gets the link from staff: who comes back from the bank's page copies it here.
    const action = { label: text('link.copyNow'), onPress: () => void copy(address) }
    toast({ kind: 'success', about: 'link', title: text('link.made'), text: text('link.madeText'), action })
  }
  const obstacle = linkObstacleOf(order, payment)
  const disabledReason = obstacle ? text(`link.${obstacle}`) : undefined
  return (
    <Button look={isNext ? 'action' : 'line'} busy={isBusy} disabledReason={disabledReason} onPress={() => void make()}>
      {text('link.action')}
    </Button>
  )
}
