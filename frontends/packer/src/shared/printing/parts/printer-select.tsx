import { Select } from 'frontend-kit/ui/fields/select'
import { printers, usePrinters } from '../printers/kept'
import { choosing, ON_A4, printerOf, withPrinter } from '../printers/rules'
import type { Kind } from '../rules'
import { useText } from '../texts'

const PLAIN = 'plain'
const SKIPS = Array.from({ length: ON_A4 }, (_, index) => String(index))

/** By which printer of this device a kind of label is printed, and how much of its first sheet is used up. */
export function PrinterSelect({ kind }: { kind: Kind }) {
  const text = useText()
  const known = usePrinters()
  if (known.all.length === 0) return null
  const printer = printerOf(known, kind)
  const options = [
    { value: PLAIN, label: text('printers.plain') },
    ...known.all.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <Select
        label={text(`printers.${kind}`)}
        value={printer?.id ?? PLAIN}
        options={options}
        onChange={(it) => printers.keep(choosing(known, kind, it === PLAIN ? null : it))}
      />
      {printer?.paper === 'a4' && (
        <Select
          label={text('printers.skip')}
          value={String(printer.skip)}
          options={SKIPS.map((value) => ({ value, label: value }))}
          onChange={(it) => printers.keep(withPrinter(known, { ...printer, skip: Number(it) }))}
        />
      )}
    </>
  )
}
