import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type Props = {
  title: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** What follows from the answer. */
  children?: ReactNode
  /** The answer destroys something. */
  danger?: boolean
  busy?: boolean
}

/** A question that must be answered; Escape answers no. Shown for as long as it is rendered. */
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
