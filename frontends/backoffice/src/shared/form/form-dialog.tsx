import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import type { ComponentProps, ReactNode } from 'react'
import styles from './form-dialog.module.css'
import type { useForm } from './use-form'

type Props = {
  title: string
  of: Pick<ReturnType<typeof useForm>, 'form' | 'isBusy'>
  submitLabel: string
  look?: ComponentProps<typeof Button>['look']
  role?: ComponentProps<typeof Dialog>['role']
  cancelLabel: string
  /** Says why the form cannot be closed while it is under way. */
  busyReason: string
  /** Says why the form cannot be sent, e.g. because its record has changed meanwhile. */
  outdatedReason?: string | undefined
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** A form in a dialog, which stays open until its answer has come. */
export function FormDialog({ of, look, role, busyReason, outdatedReason, onClose, children, ...labels }: Props) {
  const { title, submitLabel, cancelLabel } = labels
  const { form, isBusy } = of
  return (
    <Dialog
      title={title}
      {...(role && { role })}
      onClose={isBusy ? () => {} : onClose}
      answers={
        <>
          <Button look="line" onPress={onClose} disabledReason={isBusy ? busyReason : undefined}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={form.id} busy={isBusy} disabledReason={outdatedReason} {...(look && { look })}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form} className={styles.form}>
        {children}
      </form>
    </Dialog>
  )
}
