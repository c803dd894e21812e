import type { Label, Sheet } from 'contracts/order/packing/label'
import type { Bag, Packing } from 'contracts/order/packing/packing'

/** What a packer prints at a time: the labels of an order's bags, or that of its box. */
export type Kind = 'bags' | 'box'

/** The fields of the dialogs; counts are what was typed. Only what was edited is there. */
export type BagEdits = { customer?: string; patients: Readonly<Record<string, string>> }
export const BOX_FIELDS = ['number', 'customer', 'matrix', 'aligner', 'retainer', 'address'] as const
export type BoxField = (typeof BOX_FIELDS)[number]
export type BoxEdits = { readonly [field in BoxField]?: string }

export const NO_BAG_EDITS: BagEdits = { patients: {} }

const KINDS = ['matrix', 'aligner', 'retainer'] as const
type Count = (typeof KINDS)[number]
const isCount = (field: BoxField): field is Count => KINDS.some((it) => it === field)

/** What the labels of the box say unless they are edited (PACK-016). */
export function boxFields({ order }: Packing): Record<BoxField, string> {
  const { number, fullName, address, counts } = order
  return {
    number,
    customer: fullName ?? '',
    matrix: String(counts.matrix),
    aligner: String(counts.aligner),
    retainer: String(counts.retainer),
    address: address ?? '',
  }
}

/** The patients whose bags are printed, in the order of their creation (PACK-018). */
export function patientsOf({ order }: Packing, bags: readonly Bag[]) {
  const printed = new Set(bags.map((it) => it.patientId))
  return order.patients
    .filter((it) => printed.has(it.id))
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
}

/** The bags whose labels are printed: the given one, or all. */
export const bagsOf = ({ bags }: Packing, bagId: string | undefined): readonly Bag[] =>
  bagId === undefined ? bags : bags.filter((it) => it.id === bagId)

const MOST = 9_999
const WHOLE = /^\d{1,4}$/
/** The fields whose text is no number of pieces. */
export const faultsOf = (edits: BoxEdits): BoxField[] =>
  BOX_FIELDS.filter((it) => isCount(it) && edits[it] !== undefined && !isNumber(edits[it]))
const isNumber = (text: string) => WHOLE.test(text.trim()) && Number(text) <= MOST

/**
 * The labels of bags with what the packer edited. Null where they are not those of the bags: a name must never come onto
 * another patient's label.
 */
export function editedBags(
  labels: readonly Label[],
  bags: readonly Bag[],
  { customer, patients }: BagEdits,
): Label[] | null {
  if (labels.length !== bags.length) return null
  const edited = labels.map((label, index) => {
    const bag = bags[index]
    if (label.kind !== 'bag' || !bag || label.patient !== bag.patient || label.step !== bag.step) return null
    return { ...label, customer: customer ?? label.customer, patient: patients[bag.patientId] ?? label.patient }
  })
  return edited.includes(null) ? null : (edited as Label[])
}

/** The label of a box with what the packer edited. */
export function editedBox(labels: readonly Label[], edits: BoxEdits): Label[] {
  const count = (field: Count, now: number) => (edits[field] === undefined ? now : Number(edits[field]))
  return labels.flatMap((label) => {
    if (label.kind !== 'box') return []
    const { counts } = label
    return {
      ...label,
      number: edits.number ?? label.number,
      customer: edits.customer ?? label.customer,
      counts: {
        matrix: count('matrix', counts.matrix),
        aligner: count('aligner', counts.aligner),
        retainer: count('retainer', counts.retainer),
      },
      address: edits.address ?? label.address,
    }
  })
}

/** What has changed in an order between two looks at it. `name` is a patient's. */
export type Change =
  | { what: BoxField; before: string; after: string }
  | { what: 'renamed'; before: string; after: string }
  | { what: 'added' | 'removed'; name: string }

/** What the labels say otherwise now. */
export function changesOf(before: Packing, after: Packing): Change[] {
  const [old, now] = [boxFields(before), boxFields(after)]
  const patients = { old: namesOf(before), now: namesOf(after) }
  return [
    ...BOX_FIELDS.filter((it) => old[it] !== now[it]).map((what) => ({ what, before: old[what], after: now[what] })),
    ...[...patients.old].flatMap(([id, name]): Change[] => {
      const after = patients.now.get(id)
      if (after === undefined) return [{ what: 'removed', name }]
      return after === name ? [] : [{ what: 'renamed', before: name, after }]
    }),
    ...[...patients.now].filter(([id]) => !patients.old.has(id)).map(([, name]) => ({ what: 'added' as const, name })),
  ]
}
const namesOf = ({ order }: Packing) => new Map(order.patients.map((it) => [it.id, it.name]))

/** What was edited and has not changed since; the packer sees the new text of all else. */
export function keptBagEdits(edits: BagEdits, before: Packing, after: Packing): BagEdits {
  const [old, now] = [namesOf(before), namesOf(after)]
  const isSame = before.order.fullName === after.order.fullName
  return {
    ...(isSame && edits.customer !== undefined && { customer: edits.customer }),
    patients: Object.fromEntries(Object.entries(edits.patients).filter(([id]) => old.get(id) === now.get(id))),
  }
}
export function keptBoxEdits(edits: BoxEdits, before: Packing, after: Packing): BoxEdits {
  const [old, now] = [boxFields(before), boxFields(after)]
  return Object.fromEntries(
    Object.entries(edits).filter(([field]) => old[field as BoxField] === now[field as BoxField]),
  )
}

/** How many bags are still to be verified before the box may be closed. */
export const openBags = ({ bags, isComplete }: Packing): number =>
  isComplete ? 0 : bags.filter((it) => it.verifiedAt === null).length

/** A sheet as the service takes it. */
export const sheetOf = ({ paper, dpi, offsetMm, skip }: Sheet): Sheet => ({
  paper,
  dpi,
  offsetMm,
  skip: paper === 'a4' ? skip : 0,
})

/** Half of what the service draws at a time, since long names fill its limit of bytes before; whole sheets of six. */
const MOST_ON_PDF = 252

/** What each PDF has on it, of more labels than one takes. Each begins on a sheet of its own but the first. */
export function pdfsOf(labels: readonly Label[], sheet: Sheet): { labels: readonly Label[]; sheet: Sheet }[] {
  const first = MOST_ON_PDF - sheet.skip
  if (labels.length <= first) return [{ labels, sheet }]
  return [{ labels: labels.slice(0, first), sheet }, ...pdfsOf(labels.slice(first), { ...sheet, skip: 0 })]
}
