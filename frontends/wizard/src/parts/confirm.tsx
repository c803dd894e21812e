import { later } from 'frontend-kit/later'
import type { ConfirmDialog } from 'frontend-kit/ui/confirm-dialog'
import { type ComponentProps, Suspense } from 'react'
import { useText } from '../texts'

const { Component: Dialog } = later(() =>
  import(/* webpackChunkName: "steps" */ 'frontend-kit/ui/confirm-dialog').then((it) => it.ConfirmDialog),
)

/** A question with "cancel"; shown for as long as it is rendered. It comes with the steps, before anybody can have one. */
export function Confirm(props: Omit<ComponentProps<typeof ConfirmDialog>, 'cancelLabel'>) {
  const text = useText()
  return (
    <Suspense>
      <Dialog {...props} cancelLabel={text('order.cancel')} />
    </Suspense>
  )
}
