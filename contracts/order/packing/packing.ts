import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant, line, nullable, paragraph, Uuid, words } from '../../common'
import { Keyed, route } from '../../route'
import { OrderId } from '../parameters'
import { LABELS, Label, Sheet } from './label'
import { PackingOrder, Station } from './worklist'

/** Who let an order go without all its bags verified, and why. */
const Override = Type.Object(
  { by: Type.String(), reason: Type.String(), at: Instant },
  { $id: 'PackingOverride', additionalProperties: false },
)

/** A bag of an order: of one patient, or where the site says so of one step of a patient. Its code is on its label alone. */
export const Bag = Type.Object(
  {
    id: Uuid,
    patientId: Uuid,
    patient: Type.String(),
    /** E.g. `03`; null for a bag that holds all of a patient. */
    step: nullable(Type.String()),
    /** How often its label was printed. */
    printed: Type.Integer(),
    /** When its code was scanned, and by whom; null until then. */
    verifiedAt: nullable(Instant),
    verifiedBy: nullable(Type.String()),
  },
  { $id: 'Bag', additionalProperties: false },
)
export type Bag = Static<typeof Bag>

/** The packing of one order. */
export const Packing = Type.Object(
  {
    order: PackingOrder,
    /** In the order of the patients and their steps. */
    bags: Type.Array(Bag),
    /** A fingerprint of what the labels say: it changes with the patients, their names and the counts. */
    contents: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    override: nullable(Override),
    /** How often the box's label was printed. */
    boxPrinted: Type.Integer(),
    /** Whether the box may be closed: each bag is verified, or an override stands. */
    isComplete: Type.Boolean(),
  },
  { $id: 'Packing', additionalProperties: false },
)
export type Packing = Static<typeof Packing>

export const VERDICTS = ['right', 'double', 'other-order', 'cancelled', 'aside', 'unknown'] as const

/** The answer to a scanned code. */
export const Verdict = Type.Object(
  {
    verdict: words(VERDICTS),
    /** The bag of a right or double one. */
    bagId: nullable(Uuid),
    /** The number of the order to which the code of another one belongs. */
    otherNumber: nullable(Type.String()),
    packing: Packing,
  },
  { $id: 'Verdict', additionalProperties: false },
)
export type Verdict = Static<typeof Verdict>

/** What a scanner or a person entered; it is judged, and never refused for its form. */
const Code = Type.String({ maxLength: 200 })

const FOUND = ['order-not-found'] as const
/** The order cannot be packed as it stands: it is not paid, cancelled, shipped, deleted or set aside. */
const PACKED = [...FOUND, 'not-to-pack', 'precondition-required', 'key-reused'] as const

export const packing = {
  readPacking: route({
    id: 'readPacking',
    summary: 'Show the bags of an order, and how far it is packed',
    access: RIGHTS.packing,
    params: OrderId,
    response: { 200: Packing },
    problems: FOUND,
  }),
  findBag: route({
    id: 'findOrderOfBag',
    summary: 'Find the order of a bag by the code on its label',
    access: RIGHTS.packing,
    params: Type.Object({ code: Code }),
    response: { 200: Type.Object({ orderId: Uuid, number: Type.String() }, { additionalProperties: false }) },
    problems: ['bag-not-found'],
  }),
  printLabels: route({
    id: 'printLabels',
    summary: 'Give out the labels of bags or of the box to be printed once; each further time they are duplicates',
    access: RIGHTS.packing,
    params: OrderId,
    headers: Keyed,
    body: Type.Object(
      {
        kind: words(LABELS),
        /** `contents` of what the packer saw. */
        contents: Type.String({ maxLength: 16 }),
        /** Only these bags; all without it. */
        bagIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 500 })),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ labels: Type.Array(Label) }, { additionalProperties: false }) },
    problems: [...PACKED, 'packing-changed', 'no-patients', 'bags-open', 'bag-not-found'],
  }),
  drawLabels: route({
    id: 'drawLabels',
    summary: 'Draw labels as PDF in exact millimetres, as they were given out or edited since; nothing is stored',
    access: RIGHTS.packing,
    maxBodyBytes: 512 * 1024,
    body: Type.Object(
      { labels: Type.Array(Label, { minItems: 1, maxItems: 500 }), sheet: Sheet },
      { additionalProperties: false },
    ),
    response: { 200: Type.Any() },
    problems: [],
  }),
  drawRuler: route({
    id: 'drawRuler',
    summary: 'Draw a page of rulers as PDF, by which a printer’s margins are measured',
    access: RIGHTS.packing,
    body: Type.Object(
      {
        /** Whose labels are on the roll; those of bags without it. */
        kind: Type.Optional(words(LABELS)),
        sheet: Sheet,
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Any() },
    problems: [],
  }),
  verifyBag: route({
    id: 'verifyBag',
    summary: 'Judge the code that was scanned while an order is packed; the right one verifies its bag',
    access: RIGHTS.packing,
    params: OrderId,
    headers: Keyed,
    body: Type.Object({ code: Code, station: Station }, { additionalProperties: false }),
    response: { 200: Verdict },
    problems: [...FOUND, 'precondition-required', 'key-reused'],
  }),
  overridePacking: route({
    id: 'overridePacking',
    summary: 'Let an order go without all its bags verified, in the packer’s name and with a reason',
    access: RIGHTS.packing,
    params: OrderId,
    body: Type.Object({ reason: paragraph(300, { minLength: 3 }) }, { additionalProperties: false }),
    response: { 200: Packing },
    problems: [...FOUND, 'not-to-pack', 'packing-complete'],
  }),
  withdrawOverride: route({
    id: 'withdrawOverride',
    summary: 'Take an override back while the order has not left',
    access: RIGHTS.packing,
    params: OrderId,
    response: { 200: Packing },
    problems: [...FOUND, 'not-to-pack'],
  }),
  enterStation: route({
    id: 'packAtStation',
    summary: 'Say at which station the caller packs an order; the others see it',
    access: RIGHTS.packing,
    params: OrderId,
    body: Type.Object({ station: Station }, { additionalProperties: false }),
    response: { 200: Packing },
    problems: [...FOUND, 'not-to-pack'],
  }),
  leaveStation: route({
    id: 'leaveStation',
    summary: 'Say that an order is no longer packed at a station',
    access: RIGHTS.packing,
    params: OrderId,
    body: Type.Object({ station: line(40, { minLength: 1 }) }, { additionalProperties: false }),
    response: { 200: Packing },
    problems: FOUND,
  }),
}
