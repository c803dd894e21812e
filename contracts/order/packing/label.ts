import { type Static, Type } from '@sinclair/typebox'
import { nullable, words } from '../../common'

export const LABELS = ['bags', 'box'] as const

/** PACK-023, in millimetres: both are squares. */
export const LABEL_MM = { box: 84, bag: 79 } as const

/** Names and addresses wrap and shrink; longer ones are refused where they are entered. */
const Text = (maxLength: number) => Type.String({ maxLength })

const Common = {
  number: Text(40),
  customer: Text(200),
  /** Printed before, or elsewhere: the label says so. */
  isDuplicate: Type.Boolean(),
  /** The name of the customer's logo; the default logo without it. */
  logo: nullable(Text(120)),
}

/** PACK-024: the label of a bag. */
export const BagLabel = Type.Object(
  {
    kind: Type.Literal('bag'),
    ...Common,
    patient: Text(200),
    step: nullable(Text(10)),
    /** See bag-code.ts; the DataMatrix carries it, and it stands below it. */
    code: Type.String({ pattern: '^[0-9A-Z]{12}$' }),
  },
  { $id: 'BagLabel', additionalProperties: false },
)
export type BagLabel = Static<typeof BagLabel>

const Count = Type.Integer({ minimum: 0, maximum: 9_999 })

/** PACK-025: the label of the box. */
export const BoxLabel = Type.Object(
  {
    kind: Type.Literal('box'),
    ...Common,
    counts: Type.Object({ aligner: Count, matrix: Count, retainer: Count }, { additionalProperties: false }),
    address: Text(500),
  },
  { $id: 'BoxLabel', additionalProperties: false },
)
export type BoxLabel = Static<typeof BoxLabel>

export const Label = Type.Union([BagLabel, BoxLabel])
export type Label = Static<typeof Label>

/** What the labels are printed on, and by what; a device keeps it per printer. */
export const Sheet = Type.Object(
  {
    /** `roll`: each label is a page of its own size. `a4`: 2 × 3 of them on a page. */
    paper: words(['roll', 'a4']),
    /** Dots per inch of a label printer: the modules of a DataMatrix are whole dots. */
    dpi: Type.Union([Type.Literal(203), Type.Literal(300)]),
    /** How far the printer is off, to the right and down, in millimetres. */
    offsetMm: Type.Object(
      { x: Type.Number({ minimum: -10, maximum: 10 }), y: Type.Number({ minimum: -10, maximum: 10 }) },
      { additionalProperties: false },
    ),
    /** How many labels of a first sheet of A4 are used up. */
    skip: Type.Integer({ minimum: 0, maximum: 5 }),
  },
  { $id: 'LabelSheet', additionalProperties: false },
)
export type Sheet = Static<typeof Sheet>
