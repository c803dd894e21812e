import { Select } from 'frontend-kit/ui/fields/select'
import { printers, usePrinters } from '../printers/kept'
import { ON_A4, printerOf, withPrinter } from '../printers/rules'
import type { Kind } from '../rules'
import { useText } from '../texts'

const SKIPS = Array.from({ length: ON_A4 }, (_, it) => ({ value: String(it), label: String(it) }))

/** How many labels of the sheet in the printer are used up; only sheets of A4 are begun. */
export function SkipSelect({ kind }: { kind: Kind }) {
  const text = useText()
  const known = usePrinters()
  const printer = printerOf(known, kind)
  if (printer?.paper !== 'a4') return null
  return (
    <Select
      label={text('printers.skip')}
      value={String(printer.skip)}
      options={SKIPS}
      onChange={(it) => printers.keep(withPrinter(known, { ...printer, skip: Number(it) }))}
    />
  )
}
