import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useState } from 'react'
import { useText } from '../texts'

type Props = { isBusy: boolean; onRemove: () => void }

/** Deletes a photo after a question: it cannot be brought back. */
export function RemoveButton({ isBusy, onRemove }: Props) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onPress={() => setAsking(true)}>
        {text('photo.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          busy={isBusy}
          title={text('photo.removeTitle')}
          confirmLabel={text('photo.remove')}
          cancelLabel={text('photo.keep')}
          onConfirm={onRemove}
          onCancel={() => setAsking(false)}
        >
          {text('photo.removeText')}
        </ConfirmDialog>
      )}
    </>
  )
}
