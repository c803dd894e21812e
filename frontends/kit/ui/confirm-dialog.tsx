import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button'
import styles from './confirm-dialog.module.css'

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
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onCancel()} className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog role="alertdialog" className={styles.dialog}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          {children && <div className={styles.text}>{children}</div>}
          <div className={styles.answers}>
            <Button look="line" onPress={onCancel} autoFocus>
              {cancelLabel}
            </Button>
            <Button look={danger ? 'danger' : 'action'} busy={busy} onPress={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
