import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { toast } from 'platform'
import { useState } from 'react'
import { timeOf } from '../../../shared/rules'
import styles from './editor.module.css'
import type { DraftChanges, Settled } from './queries'
import { hasConsent, isJustAsked, leftOutOf } from './rules'
import { useDraftText } from './texts'
import { useTellUnsaved, useTold } from './use-told'

type Props = {
  order: Order
  /** Nothing is missing but the consent. */
  isReady: boolean
  scans: readonly Scan[]
  asksConsent: boolean
  changes: DraftChanges
  settle: () => Promise<Settled | null>
}

/** Has the client asked by mail for the consent, or to check the order where none is needed; then it says since when it waits. */
export function AskButton({ order, isReady, scans, asksConsent, changes, settle }: Props) {
  const text = useDraftText()
  const told = useTold()
  const tellUnsaved = useTellUnsaved()
  const now = useMinute()
  const [isBusy, setBusy] = useState(false)
  const [isQuestioned, setQuestioned] = useState(false)
  const { consentAskedAt } = order
  if (hasConsent(order)) return <Pill tone="green">{text('draft.consented')}</Pill>
  const leftOut = leftOutOf(order, scans)
  async function ask() {
    setQuestioned(false)
    setBusy(true)
    const isAsked = (await settle()) ? told(await changes.ask(), 'draft.askFailed') : tellUnsaved('draft.askFailed')
    setBusy(false)
    if (isAsked) toast({ kind: 'success', about: 'draft', title: text('draft.asked'), text: text('draft.askedText') })
  }
  // By the time of the press, since the minute of the page may be over.
  const isEarly = isJustAsked(order, now)
  const reason = isReady ? (isEarly ? text('draft.askLater') : undefined) : text('draft.askFirst')
  const label = text(consentAskedAt ? 'draft.askAgain' : asksConsent ? 'draft.ask' : 'draft.send')
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
        onPress={() => (leftOut.length > 0 ? setQuestioned(true) : void ask())}
      >
        {label}
      </Button>
      {isQuestioned && (
        <ConfirmDialog
          title={text('draft.leftOut')}
          confirmLabel={label}
          cancelLabel={text('draft.leftOutNo')}
          onConfirm={() => void ask()}
          onCancel={() => setQuestioned(false)}
        >
          <p>{text('draft.leftOutText')}</p>
          <ul className={styles.lacks}>
            {leftOut.map(({ of, kinds }) => (
              <li key={of.id}>
                {of.name}: {kinds.map((it) => text(`kinds.${it}`).toLowerCase()).join(', ')}
              </li>
            ))}
          </ul>
          <p>{text('draft.leftOutHow')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
