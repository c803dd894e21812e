import type { Order } from 'contracts/order/order'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { Button } from 'frontend-kit/ui/actions/button'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { toast } from 'platform'
import { useState } from 'react'
import { timeOf } from '../../../shared/rules'
import type { DraftChanges } from './queries'
import { hasConsent, isJustAsked } from './rules'
import { useDraftText } from './texts'
import { useTold } from './use-told'

type Props = {
  order: Order
  /** Nothing is missing but the consent. */
  isReady: boolean
  asksConsent: boolean
  changes: DraftChanges
  settle: () => Promise<void>
}

/** Has the client asked by mail for the consent, or to check the order where none is needed; then it says since when it waits. */
export function AskButton({ order, isReady, asksConsent, changes, settle }: Props) {
  const text = useDraftText()
  const told = useTold()
  const now = useMinute()
  const [isBusy, setBusy] = useState(false)
  const { consentAskedAt } = order
  if (hasConsent(order)) return <Pill tone="green">{text('draft.consented')}</Pill>
  async function ask() {
    setBusy(true)
    await settle()
    const isAsked = told(await changes.ask(), 'draft.askFailed')
    setBusy(false)
    if (isAsked) toast({ kind: 'success', about: 'draft', title: text('draft.asked'), text: text('draft.askedText') })
  }
  // By the time of the press, since the minute of the page may be over.
  const isEarly = isJustAsked(order, now)
  const reason = isReady ? (isEarly ? text('draft.askLater') : undefined) : text('draft.askFirst')
  return (
    <>
      {consentAskedAt && (
        <Pill tone="amber" icon="clock">
          {text('draft.waits', { time: timeOf(consentAskedAt) })}
        </Pill>
      )}
      <Button
        look={consentAskedAt ? 'line' : 'action'}
        busy={isBusy}
        disabledReason={reason}
        onPress={() => void ask()}
      >
        {text(consentAskedAt ? 'draft.askAgain' : asksConsent ? 'draft.ask' : 'draft.send')}
      </Button>
    </>
  )
}
