import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { Link } from 'platform'
import { useText } from '../../texts'

type Props = { draft: Order; isBusy: boolean; onBegin: () => void; onClose: () => void }

/** Asks whether to begin the new draft or to continue the unfinished one, which stays in either case. */
export function DraftQuestion({ draft, isBusy, onBegin, onClose }: Props) {
  const text = useText()
  const answers = (
    <>
      <Button look="quiet" onPress={onClose}>
        {text('again.cancel')}
      </Button>
      <Link to={`/order?id=${draft.id}`} className={buttonLook('line')}>
        {text('again.continue')}
      </Link>
      <Button busy={isBusy} onPress={onBegin}>
        {text('again.begin')}
      </Button>
    </>
  )
  const number = orderNumber(draft, 6)
  const names = draft.patients.map((it) => it.name).join(', ')
  return (
    <Dialog title={text('again.question')} answers={answers} onClose={onClose}>
      <p>{names ? text('again.draftOf', { number, names }) : text('again.draft', { number })}</p>
    </Dialog>
  )
}
