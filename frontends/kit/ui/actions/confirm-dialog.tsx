import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type Props = {
  title: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** Explains the consequences. */
  children?: ReactNode
  /** The action destroys something. */
  danger?: boolean
  busy?: boolean
}

/** Asks for a confirmation; Escape answers no. Open for as long as it is rendered. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  children,
  danger,
  busy,
}: Props) {
  const answers = (
    <>
      <Button look="line" onPress={onCancel} autoFocus>
        {cancelLabel}
      </Button>
      <Button look={danger ? 'danger' : 'action'} busy={busy} onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog role="alertdialog" title={title} answers={answers} onClose={onCancel}>
      {children}
    </Dialog>
  )
}
