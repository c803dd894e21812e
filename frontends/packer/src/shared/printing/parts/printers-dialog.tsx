import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { useState } from 'react'
import { usePrinters } from '../printers/kept'
import { MOST_PRINTERS, type Printer } from '../printers/rules'
import { inTexts, useText } from '../texts'
import { PrinterForm } from './printer-form'
import { PrinterRow } from './printer-row'
import { PrinterSelect } from './printer-select'
import styles from './printers-dialog.module.css'

/** Which printer is edited: one of the device, or a new one. */
type Edited = Printer | 'new' | null

/** The label printers of this device (PACK-022): what each prints on, how far it is off, and what it prints. */
export const PrintersDialog = inTexts(function PrintersDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { all } = usePrinters()
  const [edited, setEdited] = useState<Edited>(null)
  if (edited) return <PrinterForm printer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
  const answers = (
    <>
      <Button look="line" onPress={onClose}>
        {text('printers.close')}
      </Button>
      <Button
        icon="plus"
        disabledReason={all.length >= MOST_PRINTERS ? text('printers.most', { count: MOST_PRINTERS }) : undefined}
        onPress={() => setEdited('new')}
      >
        {text('printers.add')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('printers.title')} answers={answers} onClose={onClose} className={styles.dialog}>
      <div className={styles.content}>
        {all.length === 0 ? (
          <p>{text('printers.none')}</p>
        ) : (
          <ul className={styles.list} aria-label={text('printers.title')}>
            {all.map((it) => (
              <PrinterRow key={it.id} printer={it} onEdit={() => setEdited(it)} />
            ))}
          </ul>
        )}
        <PrinterSelect kind="bags" />
        <PrinterSelect kind="box" />
      </div>
    </Dialog>
  )
})
