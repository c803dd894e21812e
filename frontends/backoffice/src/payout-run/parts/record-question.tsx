import type { DuePartners } from 'contracts/partner/runs'
import { formatMoney } from 'contracts/text/format'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useState } from 'react'
import { useSiteName } from '../../shared/sites/queries'
import { problemId } from '../../shared/texts'
import { type Asked, useRecording } from '../queries'
import { partsOf, readyOf } from '../rules'
import { useText } from '../texts'

type Props = { due: DuePartners; asked: Asked; onClose: () => void }

const ABOUT = 'payout-run'

/** Asks before the payouts are recorded, with how many they are and what they sum to. */
export function RecordQuestion({ due, asked, onClose }: Props) {
  const text = useText()
  const site = useSiteName(asked.site)
  // The list behind is read again before the answer is handed on, and has nobody any more then.
  const { isBusy, run } = useChange(useRecording(asked), { outlives: true })
  const [{ ready, sumMinor }] = useState(() => readyOf(due.items))
  const sum = formatMoney(sumMinor, due.currency, 'ru')
  async function record() {
    const done = await run(due)
    if (done === null) return
    onClose()
    if (done instanceof ApiProblem) return tellFailure(done)
    const paid = { count: done.payoutCount, sum: formatMoney(done.totalMinor, done.currency, 'ru') }
    toast({ kind: 'success', about: ABOUT, title: text('record.done'), text: text('record.doneText', paid) })
  }
  function tellFailure({ code }: ApiProblem) {
    const why =
      code === 'balances-changed'
        ? text('record.changed')
        : code === 'key-reused'
          ? text('record.sentBefore')
          : text(problemId(code))
    toast({ kind: 'error', about: ABOUT, title: text('record.failed'), text: why })
  }
  return (
    <ConfirmDialog
      title={text('record.title', { count: ready.length, sum })}
      confirmLabel={text('record.send')}
      cancelLabel={text('record.cancel')}
      busy={isBusy}
      onConfirm={() => void record()}
      onCancel={onClose}
    >
      <p>{text('record.text', { quarter: text('quarter.name', partsOf(asked.quarter)), site })}</p>
    </ConfirmDialog>
  )
}
