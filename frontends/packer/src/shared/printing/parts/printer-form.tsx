import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useState } from 'react'
import { printers } from '../printers/kept'
import {
  type Fault,
  MOST_OFF_MM,
  NAME_LENGTH,
  ON_A4,
  type Printer,
  printerFrom,
  typedOf,
  withPrinter,
} from '../printers/rules'
import { useText } from '../texts'
import styles from './printers-dialog.module.css'

const PAPERS = ['roll', 'a4'] as const
const DPIS = ['203', '300'] as const

type Props = { printer: Printer | null; onClose: () => void }

/** What a printer prints on, and how far it is off. */
export function PrinterForm({ printer, onClose }: Props) {
  const text = useText()
  const [typed, type] = useState(() => typedOf(printer))
  const [faults, setFaults] = useState<readonly Fault[]>([])

  function save() {
    const made = printerFrom(typed, printer?.id ?? crypto.randomUUID())
    if ('faults' in made) return setFaults(made.faults)
    printers.keep(withPrinter(printers.now(), made.printer))
    onClose()
  }

  const offset = (axis: 'x' | 'y') => (
    <TextField
      label={text(`printer.${axis}`)}
      value={typed[axis]}
      inputMode="decimal"
      error={faults.includes(axis) ? text('printer.notOffset', { most: MOST_OFF_MM }) : undefined}
      onChange={(it) => type({ ...typed, [axis]: it })}
    />
  )
  const answers = (
    <>
      <Button look="line" onPress={onClose}>
        {text('printer.cancel')}
      </Button>
      <Button onPress={save}>{text('printer.save')}</Button>
    </>
  )
  const title = text(printer ? 'printer.change' : 'printer.new')
  return (
    <Dialog title={title} answers={answers} onClose={onClose} className={styles.dialog}>
      <div className={styles.content}>
        <TextField
          label={text('printer.name')}
          value={typed.name}
          limit={{ length: NAME_LENGTH, text: text('field.limit', { length: NAME_LENGTH }) }}
          error={faults.includes('name') ? text('printer.noName') : undefined}
          onChange={(name) => type({ ...typed, name })}
        />
        <Select
          label={text('printer.paper')}
          value={typed.paper}
          options={PAPERS.map((value) => ({ value, label: text(`paper.${value}`) }))}
          onChange={(paper) => type({ ...typed, paper })}
        />
        <Select
          label={text('printer.dpi')}
          value={typed.dpi}
          options={DPIS.map((value) => ({ value, label: text('printers.dpi', { dpi: value }) }))}
          onChange={(dpi) => type({ ...typed, dpi })}
        />
        <div className={styles.offsets}>
          {offset('x')}
          {offset('y')}
        </div>
        <p className={styles.facts}>{text('printer.measure')}</p>
        {typed.paper === 'a4' && (
          <Select
            label={text('printers.skip')}
            value={typed.skip}
            options={Array.from({ length: ON_A4 }, (_, it) => ({ value: String(it), label: String(it) }))}
            onChange={(skip) => type({ ...typed, skip })}
          />
        )}
      </div>
    </Dialog>
  )
}
