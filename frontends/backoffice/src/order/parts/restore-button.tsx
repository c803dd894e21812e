import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { refusalOf, useRestoring } from '../queries'
import { useText } from '../texts'

/** Brings a deleted order back (BACK-033). */
export function RestoreButton({ order }: { order: Order }) {
  const text = useText()
  const { isBusy, run } = useRestoring(order.id)
  async function restore() {
    const restored = await run(order)
    if (restored === null) return
    toast(
      restored instanceof ApiProblem
        ? { kind: 'error', about: 'restoring', title: text('toast.error'), text: text(FAILED[refusalOf(restored)]) }
        : { kind: 'success', about: 'restoring', title: text('toast.success'), text: text('toast.restored') },
    )
  }
  return (
    <Button busy={isBusy} onPress={() => void restore()}>
      {text('archived.restore')}
    </Button>
  )
}

const FAILED = {
  changed: 'toast.completingChanged',
  refused: 'toast.restoringFailed',
  unexpected: 'toast.restoringFailed',
} as const
