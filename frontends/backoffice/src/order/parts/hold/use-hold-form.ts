import type { ScanKind } from 'contracts/common'
import type { Order } from 'contracts/order/order'
import { UNDO_MS } from 'contracts/order/order-states'
import type { NewHold } from 'contracts/order/staff/hold'
import { ApiProblem } from 'frontend-kit/api'
import { dismissToasts, toast } from 'platform'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { useText } from '../../texts'
import { useAsking, useTakingBack } from './queries'
import { isChanged, type Wish } from './rules'

/** The subject of the toast by which a question is taken back. */
export const UNDO_TOAST = 'hold'

type Typed = { kind: ScanKind; reason: string }
type Errors = { reason?: 'missing' | undefined }

/** The form of a question to the customer, which staff take back for as long as nobody was told. */
export function useHoldForm({ order, patient, scan }: Wish, onClose: () => void) {
  const text = useText()
  const ask = useAsking(order)
  const takeBack = useTakingBack(order.id)
  const failed = (problem: ApiProblem) => text(isChanged(problem) ? 'hold.changed' : 'hold.failed')
  async function undo(held: Order, askedAtMs: number) {
    // By the clock of this browser alone, which may differ from the service's.
    if (Date.now() - askedAtMs > UNDO_MS || (await takeBack(held)) instanceof ApiProblem)
      toast({ kind: 'error', about: 'hold-undo', title: text('toast.error'), text: text('hold.tooLate') })
    else toast({ kind: 'success', about: 'hold-undo', title: text('hold.undone'), text: text('hold.undoneText') })
  }
  return useForm<Typed, NewHold, Errors, Order>({
    start: () => ({ kind: scan?.kind ?? 'aligner', reason: '' }),
    read({ kind, reason }) {
      if (!reason.trim()) return new Wrong({ reason: 'missing' })
      return { patientId: patient.id, kind, scanId: scan?.id ?? null, reason: reason.trim() }
    },
    send: ask,
    onDone(held) {
      const askedAtMs = Date.now()
      dismissToasts(UNDO_TOAST)
      toast({
        ...{ kind: 'success', about: UNDO_TOAST, title: text('hold.asked'), text: text('hold.askedText') },
        action: { label: text('undo.action'), onPress: () => void undo(held, askedAtMs) },
      })
      onClose()
    },
    about: 'hold-form',
    failed,
  })
}
