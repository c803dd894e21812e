import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { usePressBeside } from '../use-press-beside'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** Buttons at the foot; the one that the dialog is for comes last. */
  answers: ReactNode
  /** Escape or a press beside the dialog: nothing is decided. */
  onClose: () => void
  children?: ReactNode
  /** A question that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

/** Holds the keyboard until it is closed, and gives it back then. Shown for as long as it is rendered. */
export function Dialog({ title, answers, onClose, children, role = 'dialog' }: Props) {
  const beside = usePressBeside<HTMLElement>(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      // A click that only ended beside the dialog would count here.
      shouldCloseOnInteractOutside={() => false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay}
      {...beside}
    >
      <Modal className={styles.modal}>
        <AriaDialog role={role} className={styles.dialog}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          {children && <div className={styles.body}>{children}</div>}
          <div className={styles.answers}>{answers}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
