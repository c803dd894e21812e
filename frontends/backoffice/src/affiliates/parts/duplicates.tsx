import type { PartnerDuplicates } from 'contracts/partner/merges'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { toast } from 'platform'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed'
import { withCause } from '../../shared/texts'
import { useDuplicates, usePartnerChanges } from '../queries'
import { useText } from '../texts'
import styles from './affiliates.module.css'

type Group = PartnerDuplicates['items'][number]['partners']
const ABOUT = 'partner-merge'

/** The codes of which one person has several, and the button that keeps the oldest (AFF-038). */
export function Duplicates() {
  const text = useText()
  const { reading, retry } = useDuplicates()
  if (reading.status === 'loading') return <SkeletonList label={text('twins.loading')} rows={2} />
  if (reading.status === 'failed')
    return <LoadFailed title={text('twins.failed')} problem={reading.problem} onRetry={retry} />
  const { items, hasMore } = reading.value
  if (items.length === 0) return <p role="status">{text('twins.none')}</p>
  return (
    <>
      <ul className={styles.rows} aria-label={text('twins.title')}>
        {items.map(({ partners }) => (
          <DuplicateRow key={partners[0]?.id} group={partners} />
        ))}
      </ul>
      {hasMore && <p>{text('twins.more')}</p>}
    </>
  )
}

function DuplicateRow({ group }: { group: Group }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const { merge } = usePartnerChanges()
  const { isBusy, run } = useChange(merge)
  const [kept] = group
  async function confirm() {
    const answer = await run(
      group.map((it) => it.id),
      newKey(),
    )
    setAsked(false)
    if (answer === null) return
    if (!(answer instanceof ApiProblem)) return toast({ kind: 'success', about: ABOUT, title: text('twins.done') })
    const why = withCause(text, text('twins.mergeFailed'), answer.code)
    toast({ kind: 'error', about: ABOUT, title: text('toast.error'), text: why })
  }
  return (
    <li className={styles.row}>
      <span>
        {group.map(({ id, code, email }, at) => (
          <span key={id} className={styles.amount}>
            <span className={styles.code}>{code}</span> {email} {at === 0 && `(${text('twins.oldest')})`}
          </span>
        ))}
      </span>
      <Button look="line" onPress={() => setAsked(true)}>
        {text('twins.merge')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          danger
          title={text('twins.title2')}
          confirmLabel={text('twins.merge')}
          cancelLabel={text('twins.cancel')}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        >
          {text('twins.text', { code: kept?.code ?? '' })}
        </ConfirmDialog>
      )}
    </li>
  )
}
