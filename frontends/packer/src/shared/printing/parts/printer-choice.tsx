import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import type { Kind } from '../rules'
import { useText } from '../texts'
import { PrinterSelect } from './printer-select'
import { PrintersDialog } from './printers-dialog'
import { SkipSelect } from './skip-select'

/** The printer of a kind of label, and the way to the settings of all. */
export function PrinterChoice({ kind }: { kind: Kind }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PrinterSelect kind={kind} />
      <SkipSelect kind={kind} />
      <Button look="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {text('printers.open')}
      </Button>
      {isOpen && <PrintersDialog onClose={() => setOpen(false)} />}
    </>
  )
}
