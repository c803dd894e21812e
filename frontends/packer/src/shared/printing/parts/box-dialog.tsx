import type { Packing } from 'contracts/order/packing/packing'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useState } from 'react'
import { type BoxEdits, type BoxField, boxFields, editedBox, faultsOf, keptBoxEdits, openBags } from '../rules'
import { inTexts, useText } from '../texts'
import { usePrinting } from '../use-printing'
import { PrintAnswers } from './print-answers'
import styles from './print-dialog.module.css'
import { PrintFailure } from './print-failure'
import { PrinterChoice } from './printer-choice'

/** As long as a label's contract takes. */
const LENGTHS = { number: 40, customer: 200, matrix: 4, aligner: 4, retainer: 4, address: 500 }
const COUNTS = ['matrix', 'aligner', 'retainer'] as const

type Props = { packing: Packing; onClose: () => void }

/** PACK-015: what the label of the box says; the order stays as it is (PACK-016, PACK-029). */
export const BoxDialog = inTexts(function BoxDialog({ packing: opened, onClose }: Props) {
  const text = useText()
  const [packing, setPacking] = useState(opened)
  const [edits, edit] = useState<BoxEdits>({})
  const [isTried, setTried] = useState(false)
  const printing = usePrinting({
    packing,
    kind: 'box',
    edit: (labels) => editedBox(labels, edits),
    onChanged: (now) => {
      edit(keptBoxEdits(edits, packing, now))
      setPacking(now)
    },
    onDone: onClose,
  })
  const now = { ...boxFields(packing), ...edits }
  const faults = isTried ? faultsOf(edits) : []
  const field = (name: BoxField) => ({
    label: text(`field.${name}`),
    value: now[name],
    limit: { length: LENGTHS[name], text: text('field.limit', { length: LENGTHS[name] }) },
    onChange: (typed: string) => edit({ ...edits, [name]: typed }),
  })
  const isRight = () => {
    setTried(true)
    return faultsOf(edits).length === 0
  }
  const open = openBags(packing)
  const answers = (
    <PrintAnswers
      printing={printing}
      closeLabel={text('box.close')}
      printLabel={text('box.print')}
      onClose={onClose}
      isRight={isRight}
      disabledReason={packing.isComplete ? undefined : text('box.open', { count: open })}
    />
  )
  return (
    <Dialog title={text('box.title')} answers={answers} onClose={onClose} className={styles.dialog}>
      <div className={styles.scrolled}>
        {printing.failure && <PrintFailure failure={printing.failure} />}
        <TextField {...field('number')} />
        <TextField {...field('customer')} />
        <div className={styles.counts}>
          {COUNTS.map((it) => (
            <TextField
              key={it}
              {...field(it)}
              limit={undefined}
              inputMode="numeric"
              error={faults.includes(it) ? text('field.notCount') : undefined}
            />
          ))}
        </div>
        <TextArea {...field('address')} />
        {packing.boxPrinted > 0 && <p className={styles.duplicates}>{text('box.duplicate')}</p>}
        <PrinterChoice kind="box" />
      </div>
    </Dialog>
  )
})
