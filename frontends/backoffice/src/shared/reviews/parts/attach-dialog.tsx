import type { ReviewedMoney } from 'contracts/order/money/payment'
import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { ApiProblem } from 'frontend-kit/api'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { RadioCards } from 'frontend-kit/ui/fields/radio-cards'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useRef, useState } from 'react'
import { problemId, statusId } from '../../texts'
import { useAttaching, useOrderSearch } from '../queries'
import { attachRefusalOf } from '../rules'
import { useText } from '../texts'
import { shownMoney, useCame } from './money-facts'

/** The longest search that the orders service accepts. */
const SEARCH_LENGTH = 200

/** Looks for the order to which money belongs, and attaches it to that (PAY-036). */
export function AttachDialog({ review, onClose }: { review: ReviewedMoney; onClose: () => void }) {
  const text = useText()
  const [sought, setSought] = useState('')
  const latest = useRef('')
  const [found, setFound] = useState<readonly Order[] | null>(null)
  const [chosen, choose] = useState<string | null>(null)
  const search = useOrderSearch()
  const attaching = useAttaching(review)
  const came = useCame(review)
  const failed = (reason: string) =>
    toast({ kind: 'error', about: 'attaching', title: text('toast.error'), text: reason })
  async function look() {
    if (sought.trim() === '') return setFound([])
    const answer = await search.run(sought.trim())
    // Something else was typed meanwhile: these are not the orders that the field names.
    if (latest.current !== sought) return
    if (answer instanceof ApiProblem) return failed(text(problemId(answer.code)))
    setFound(answer)
    choose(answer?.length === 1 ? answer[0]!.id : null)
  }
  async function attach(order: Order) {
    const attached = await attaching.run(order.id)
    if (attached === null) return
    if (attached instanceof ApiProblem) {
      const why = attachRefusalOf(attached)
      return failed(text(why ? `attach.${why}` : problemId(attached.code)))
    }
    const number = orderNumber(order, 4)
    toast({
      kind: 'success',
      about: 'attaching',
      title: text('attach.done'),
      text: text('attach.doneText', { came, number }),
    })
    onClose()
  }
  const order = found?.find((it) => it.id === chosen)
  return (
    <ConfirmDialog
      title={text('attach.title', { came })}
      confirmLabel={order ? text('attach.confirm', { number: orderNumber(order, 4) }) : text('attach.search')}
      cancelLabel={text('accept.cancel')}
      busy={search.isBusy || attaching.isBusy}
      onConfirm={() => void (order ? attach(order) : look())}
      onCancel={onClose}
    >
      <TextField
        label={text('attach.sought')}
        value={sought}
        onChange={(it) => {
          setSought(it)
          latest.current = it
          setFound(null)
        }}
        error={found?.length === 0 ? text('attach.none') : undefined}
        limit={{ length: SEARCH_LENGTH, text: text('attach.full') }}
      />
      {found && found.length > 0 && (
        <RadioCards
          label={text('attach.found')}
          value={chosen}
          onChange={choose}
          cards={found.map((it) => ({
            value: it.id,
            title: text('attach.order', { number: orderNumber(it, 4) }),
            facts: [it.fullName, it.email, text(statusId(it.status))].filter((fact) => fact !== null),
            ...(it.totalMinor !== null && { note: shownMoney({ minor: it.totalMinor, currency: it.currency }) }),
          }))}
        />
      )}
    </ConfirmDialog>
  )
}
