import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { dismissToasts, toast } from 'platform'
import { whyOf } from '../../shared/moves/rules'
import { useRestoring } from '../queries'
import { useText } from '../texts'

/** Brings a deleted order back (BACK-033). */
export function RestoreButton({ order }: { order: Order }) {
  const text = useText()
  const { isBusy, run } = useRestoring(order.id)
  async function restore() {
    const restored = await run(order)
    if (restored === null) return
    // The deletion's own way back has nothing to take back any more.
    if (!(restored instanceof ApiProblem)) dismissToasts('moves')
    toast(
      restored instanceof ApiProblem
        ? {
            kind: 'error',
            about: 'restoring',
            title: text('toast.error'),
            text: text(whyOf(restored) === 'changed' ? 'archived.changed' : 'toast.restoringFailed'),
          }
        : { kind: 'success', about: 'restoring', title: text('toast.success'), text: text('toast.restored') },
    )
  }
  return (
    <Button busy={isBusy} onPress={() => void restore()}>
      {text('archived.restore')}
    </Button>
  )
}
