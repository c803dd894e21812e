import type { Sheet } from 'contracts/order/packing/label'
import type { Kind } from '../rules'

/** A printer of this device: its name, and what it prints on. */
export type Printer = Sheet & { id: string; name: string }
/** `chosen`: by the kind of label the id of its printer, null for the one without settings. */
export type Printers = { all: readonly Printer[]; chosen: Readonly<Record<Kind, string | null>> }

/** More than a packing room has; a device keeps no endless list. */
export const MOST_PRINTERS = 20
export const NAME_LENGTH = 40
/** How far a printer may be off, see `Sheet` of the contract. */
export const MOST_OFF_MM = 10
/** Labels on a sheet of A4: 2 × 3. */
export const ON_A4 = 6

export const NONE: Printers = { all: [], chosen: { bags: null, box: null } }

/** A label printer as most are: a roll, 203 dots per inch, not off. */
export const PLAIN: Sheet = { paper: 'roll', dpi: 203, offsetMm: { x: 0, y: 0 }, skip: 0 }

/** The printers that a device has kept; none where they cannot be read, since anybody can write there. */
export function readPrinters(text: string | null): Printers {
  const kept = parsed(text) as { all?: unknown; chosen?: Partial<Record<Kind, unknown>> } | null
  if (!kept || !Array.isArray(kept.all)) return NONE
  const all = kept.all.filter(isPrinter).slice(0, MOST_PRINTERS)
  const known = (id: unknown) => all.find((it) => it.id === id)?.id ?? null
  return { all, chosen: { bags: known(kept.chosen?.bags), box: known(kept.chosen?.box) } }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isPrinter(it: Partial<Printer> | null): it is Printer {
  if (typeof it !== 'object' || it === null) return false
  const { id, name, paper, dpi, offsetMm, skip } = it
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    name.length <= NAME_LENGTH &&
    (paper === 'roll' || paper === 'a4') &&
    (dpi === 203 || dpi === 300) &&
    isOffset(offsetMm?.x) &&
    isOffset(offsetMm?.y) &&
    Number.isInteger(skip) &&
    skip! >= 0 &&
    skip! < ON_A4
  )
}
const isOffset = (it: unknown) => typeof it === 'number' && Math.abs(it) <= MOST_OFF_MM

/** The printer that prints a kind of label; null for one without settings. */
export const printerOf = ({ all, chosen }: Printers, kind: Kind): Printer | null =>
  all.find((it) => it.id === chosen[kind]) ?? null

/** Whose labels are on the roll of a printer: those of the box where it prints nothing else. */
export const labelsOn = ({ chosen }: Printers, id: string): Kind =>
  chosen.box === id && chosen.bags !== id ? 'box' : 'bags'

/** With a printer added or changed. The first printer of a device prints everything. */
export function withPrinter({ all, chosen }: Printers, printer: Printer): Printers {
  if (all.some((it) => it.id === printer.id))
    return { all: all.map((it) => (it.id === printer.id ? printer : it)), chosen }
  return { all: [...all, printer], chosen: all.length ? chosen : { bags: printer.id, box: printer.id } }
}

/** Without a printer; what it printed, the plain one prints. */
export function withoutPrinter({ all, chosen }: Printers, id: string): Printers {
  const left = (of: Kind) => (chosen[of] === id ? null : chosen[of])
  return { all: all.filter((it) => it.id !== id), chosen: { bags: left('bags'), box: left('box') } }
}

export const choosing = (printers: Printers, kind: Kind, id: string | null): Printers => ({
  ...printers,
  chosen: { ...printers.chosen, [kind]: id },
})

/** After labels were printed on a started sheet, more of it is used up. */
export function afterPrinting(printers: Printers, id: string, labels: number): Printers {
  const printer = printers.all.find((it) => it.id === id)
  if (printer?.paper !== 'a4') return printers
  return withPrinter(printers, { ...printer, skip: (printer.skip + labels) % ON_A4 })
}

/** What is typed for a printer. */
export type Typed = { name: string; paper: Sheet['paper']; dpi: '203' | '300'; x: string; y: string; skip: string }
export const typedOf = (printer: Printer | null): Typed => {
  const { paper, dpi, offsetMm, skip } = printer ?? PLAIN
  return {
    name: printer?.name ?? '',
    paper,
    dpi: dpi === 300 ? '300' : '203',
    x: decimal(offsetMm.x),
    y: decimal(offsetMm.y),
    skip: String(skip),
  }
}
const decimal = (value: number) => String(value).replace('.', ',')

export type Fault = 'name' | 'x' | 'y'
/** The printer that was typed, or what is wrong with it. */
export function printerFrom(typed: Typed, id: string): { printer: Printer } | { faults: Fault[] } {
  const name = typed.name.trim()
  const [x, y] = [offsetFrom(typed.x), offsetFrom(typed.y)]
  const faults: Fault[] = [
    ...(name === '' ? (['name'] as const) : []),
    ...(x === null ? (['x'] as const) : []),
    ...(y === null ? (['y'] as const) : []),
  ]
  if (x === null || y === null || faults.length) return { faults }
  const dpi = typed.dpi === '300' ? 300 : 203
  return { printer: { id, name, paper: typed.paper, dpi, offsetMm: { x, y }, skip: Number(typed.skip) } }
}

/** Millimetres with a comma or a point, e.g. `-1,5`; an empty field is none. */
function offsetFrom(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  if (text === '') return 0
  if (!/^[+-]?\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= MOST_OFF_MM ? value : null
}
