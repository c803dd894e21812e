import { type ReactNode, useId } from 'react'
import { useOutsidePress } from '../hooks/use-outside-press'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** Buttons at the foot; the first of them has the keyboard at first, the one that the dialog is for comes last. */
  answers: ReactNode
  /** Escape or a press beside the dialog: nothing is decided. */
  onClose: () => void
  children?: ReactNode
  /** A question that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

// The same at every render, so that React calls it once. Closed before it goes, a dialog gives the keyboard back.
function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}

/** Holds the keyboard until it is closed, and gives it back then. Shown for as long as it is rendered. */
export function Dialog({ title, answers, onClose, children, role = 'dialog' }: Props) {
  const titleId = useId()
  const beside = useOutsidePress<HTMLDialogElement>(onClose)
  return (
    <dialog
      ref={open}
      {...(role === 'alertdialog' && { role })}
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...beside}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children && <div className={styles.body}>{children}</div>}
        <div className={styles.answers}>{answers}</div>
      </div>
    </dialog>
  )
}
