import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/actions/button'
import { Suspense, useState } from 'react'
import { useText } from '../../texts'

const { Component: PrintersDialog } = later(() =>
  import(/* webpackChunkName: "printing" */ './parts/printers-dialog').then((it) => it.PrintersDialog),
)

/** Opens the settings of this device's label printers. */
export function PrintersButton() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" onPress={() => setOpen(true)}>
        {text('print.printers')}
      </Button>
      {isOpen && (
        <Suspense>
          <PrintersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
