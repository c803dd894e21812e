import { type KeyboardEventHandler, type ReactNode, useId } from 'react'
import { useOutsidePress } from '../../hooks/use-outside-press'
import { joined } from '../../joined'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** Stands beside the title. */
  aside?: ReactNode
  /** Buttons at the foot; the first gets the focus, the main action comes last. */
  answers: ReactNode
  /** Called on Escape and on a press outside the dialog. */
  onClose: () => void
  children?: ReactNode
  /** Hears the keys that nothing in the dialog has taken. */
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>
  /** A question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Takes the width of a page, and a phone's whole screen. */
  wide?: boolean
  className?: string | undefined
}

// One function for all renders, so that React calls it once. Closing before the unmount restores the focus.
function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}

/** A modal dialog, open for as long as it is rendered; it traps the focus and restores it afterwards. */
export function Dialog({ title, answers, onClose, children, role = 'dialog', wide = false, ...rest }: Props) {
  const { aside, className, onKeyDown } = rest
  const titleId = useId()
  const backdrop = useOutsidePress<HTMLDialogElement>(onClose)
  return (
    <dialog
      ref={open}
      {...(role === 'alertdialog' && { role })}
      aria-labelledby={titleId}
      className={joined(styles.dialog, wide && styles.wide, className)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
      {...backdrop}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
        </div>
        {children && <div className={styles.body}>{children}</div>}
        <div className={styles.answers}>{answers}</div>
      </div>
    </dialog>
  )
}
