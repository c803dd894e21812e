import type { PendingCheck } from 'contracts/payment/pending'
import { ApiProblem } from 'frontend-kit/api'
import { dismissToasts, toast } from 'platform'
import { useEffect, useEffectEvent, useRef } from 'react'
import { problemId } from '../../shared/texts'
import { useText } from '../texts'
import { useCheckHints, useNewestCheck, useStarting } from './queries'
import { outcomeOf, type Unknown } from './rules'

const ABOUT = 'payment-check'

/** The check that runs, and a toast when it ends: on each page that has seen it run, whoever has started it. */
export function useCheck() {
  const text = useText()
  useCheckHints()
  const newest = useNewestCheck()
  const { isBusy, run } = useStarting()
  /** The check whose end this page will tell of. */
  const awaited = useRef<string | null>(null)

  async function start() {
    dismissToasts(ABOUT)
    const check = await run()
    if (check instanceof ApiProblem) {
      const reason = text(problemId(check.code))
      return toast({ kind: 'error', about: ABOUT, title: text('check.notStarted'), text: reason, action: again })
    }
    if (!check) return
    awaited.current = check.id
    note(check)
  }
  const again = { label: text('order.retry'), onPress: () => void start() }

  function note(check: PendingCheck) {
    if (check.status === 'running') awaited.current = check.id
    else if (awaited.current === check.id) {
      awaited.current = null
      tell(check)
    }
  }

  const unknownText = ({ count, total, silent }: Unknown) => {
    const providers = silent.map((it) => text(`check.provider.${it}`)).join(', ')
    return providers ? text('check.silent', { count, total, providers }) : text('check.failed', { count, total })
  }

  function tell(check: PendingCheck) {
    const outcome = outcomeOf(check)
    switch (outcome.kind) {
      case 'nothing-pending':
        return toast({ kind: 'info', about: ABOUT, title: text('check.nothingPending') })
      case 'none-paid':
        return toast({ kind: 'info', about: ABOUT, title: text('check.nonePaid') })
      case 'paid': {
        const title = text('check.paid', { count: outcome.count })
        const rest = outcome.unknown && { text: unknownText(outcome.unknown), action: again }
        return toast({ kind: 'success', about: ABOUT, title, ...rest })
      }
      case 'not-all-asked': {
        const said = unknownText(outcome.unknown)
        return toast({ kind: 'error', about: ABOUT, title: text('check.notAll'), text: said, action: again })
      }
      default:
        return outcome satisfies never
    }
  }

  const noteNewest = useEffectEvent(() => newest && note(newest))
  useEffect(() => void noteNewest(), [newest])
  return { isChecking: isBusy || newest?.status === 'running', start }
}
