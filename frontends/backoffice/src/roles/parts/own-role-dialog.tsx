import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useText } from '../texts'

type Props = { onYes: () => void; onClose: () => void }

/** Asks an admin whether to take the own role: nothing on this page brings it back. */
export function OwnRoleDialog({ onYes, onClose }: Props) {
  const text = useText()
  return (
    <ConfirmDialog
      danger
      title={text('take.ownTitle')}
      confirmLabel={text('take.ownConfirm')}
      cancelLabel={text('take.cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onYes()
      }}
    >
      {text('take.ownText')}
    </ConfirmDialog>
  )
}
