import { Select } from 'frontend-kit/ui/fields/select'
import { printers, usePrinters } from '../printers/kept'
import { choosing, printerOf } from '../printers/rules'
import type { Kind } from '../rules'
import { useText } from '../texts'

const PLAIN = 'plain'

/** By which printer of this device a kind of label is printed; nothing while it has none. */
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
    <Select
      label={text(`printers.${kind}`)}
      value={printer?.id ?? PLAIN}
      options={options}
      onChange={(it) => printers.keep(choosing(known, kind, it === PLAIN ? null : it))}
    />
  )
}
