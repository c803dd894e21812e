import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useState } from 'react'
import { useText } from '../texts'
import { useDesk } from './desk'
import { areTooMany, MOST_AT_ONCE } from './rules'

/** Deletes the selected orders after a question (BACK-033); those that are deleted already are left out. */
export function RemoveButton() {
  const text = useText()
  const { selection, remove, isBusy } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const orders = selection.selected.filter((it) => !it.archivedAt)
  const count = orders.length
  if (count === 0) return null
  return (
    <>
      <Button
        look="line"
        busy={isBusy}
        disabledReason={areTooMany(orders) ? text('bulk.tooMany', { most: MOST_AT_ONCE }) : undefined}
        onPress={() => setAsking(true)}
      >
        {text('remove.open', { count })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={text('remove.title', { count })}
          confirmLabel={text('remove.action')}
          cancelLabel={text('remove.cancel')}
          onConfirm={() => {
            setAsking(false)
            void remove(orders)
          }}
          onCancel={() => setAsking(false)}
        >
          {text('remove.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
