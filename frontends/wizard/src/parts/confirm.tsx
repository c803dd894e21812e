import { later } from 'frontend-kit/later'
import { type ComponentProps, Suspense } from 'react'
import { useText } from '../texts'

// Most visits ask nothing, so the dialog is fetched with the first question.
const { Component: ConfirmDialog } = later(() =>
  import('frontend-kit/ui/confirm-dialog').then((it) => it.ConfirmDialog),
)

/** A question with "cancel"; shown for as long as it is rendered. */
export function Confirm(props: Omit<ComponentProps<typeof ConfirmDialog>, 'cancelLabel'>) {
  const text = useText()
  return (
    <Suspense>
      <ConfirmDialog {...props} cancelLabel={text('order.cancel')} />
    </Suspense>
  )
}
