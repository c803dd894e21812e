import type { QueuedTransfer } from 'contracts/fulfilment-ftp'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { toast } from 'platform'
import { useState } from 'react'
import type { Selection } from '../../shared/lists/use-selection'
import { useDeletion } from '../queries'
import { reasonId, useText } from '../texts'
import styles from './selection-bar.module.css'

/** Selects the whole page, and deletes what is selected after a question. */
export function SelectionBar({ selected, isWhole, isPart, chooseAll }: Selection<QueuedTransfer>) {
  const text = useText()
  const [asked, setAsked] = useState<string[] | null>(null)
  const { isBusy, run } = useDeletion()
  async function remove(them: string[]) {
    setAsked(null)
    const deleted = await run(them)
    if (deleted === null) return
    if (!(deleted instanceof ApiProblem)) {
      chooseAll(false)
      return toast({ kind: 'success', about: 'deletion', title: text('toast.deleted', { count: deleted.count }) })
    }
    const reason = reasonId(deleted.code)
    const title = text('toast.deleteFailed')
    toast({ kind: 'error', about: 'deletion', title, text: text(reason ?? 'toast.unknown') })
  }
  return (
    <div className={styles.selection}>
      <Checkbox isSelected={isWhole} isMixed={isPart} onChange={chooseAll}>
        {text('select.all')}
      </Checkbox>
      <Button
        look="line"
        icon="remove"
        busy={isBusy}
        disabledReason={selected.length === 0 ? text('select.none') : undefined}
        onPress={() => setAsked(selected.map((it) => it.id))}
      >
        {text('select.delete')}
      </Button>
      {selected.length > 0 && <span className={styles.count}>{text('select.count', { count: selected.length })}</span>}
      {asked && (
        <ConfirmDialog
          danger
          title={text('delete.title', { count: asked.length })}
          confirmLabel={text('delete.confirm')}
          cancelLabel={text('delete.cancel')}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(null)}
        >
          {text('delete.text')}
        </ConfirmDialog>
      )}
    </div>
  )
}
