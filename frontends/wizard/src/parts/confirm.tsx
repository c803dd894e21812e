import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import type { ComponentProps } from 'react'
import { useText } from '../texts'

/** A question with "cancel"; shown for as long as it is rendered. */
export function Confirm(props: Omit<ComponentProps<typeof ConfirmDialog>, 'cancelLabel'>) {
  const text = useText()
  return <ConfirmDialog {...props} cancelLabel={text('order.cancel')} />
}
