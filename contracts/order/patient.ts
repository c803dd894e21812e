import { type Static, Type } from '@sinclair/typebox'
import { Instant, line, nullable, paragraph, ScanKind, Uuid, words } from '../common'

export const Material = words(['single-layer', 'three-layer'], { $id: 'Material' })
export type Material = Static<typeof Material>
export const Cut = words(['wavy', 'straight'], { $id: 'Cut' })
export type Cut = Static<typeof Cut>
export const Matrix = words(['soft', 'hard'], { $id: 'Matrix' })
export type Matrix = Static<typeof Matrix>

/** Kinds that the customer has said the patient needs none of; the first scan of a kind takes it out (WIZ-049). */
const Skipped = Type.Array(ScanKind, { maxItems: 3, uniqueItems: true })

const NewName = line(200, { minLength: 1, examples: ['Anna Ivanova'] })

export const Patient = Type.Object(
  {
    id: Uuid,
    name: Type.String({ minLength: 1, maxLength: 200, examples: ['Anna Ivanova'] }),
    /** {order number}_{2-digit sequence}, never renumbered (ORD-005). */
    folder: Type.String(),
    material: nullable(Material),
    cut: nullable(Cut),
    matrix: nullable(Matrix),
    wishes: nullable(Type.String({ maxLength: 4000 })),
    skipped: Skipped,
    createdAt: Instant,
  },
  { $id: 'Patient', additionalProperties: false },
)
export type Patient = Static<typeof Patient>

export const NewPatient = Type.Object({ name: NewName }, { additionalProperties: false })
const changes = {
  name: Type.Optional(NewName),
  material: Type.Optional(nullable(Material)),
  cut: Type.Optional(nullable(Cut)),
  matrix: Type.Optional(nullable(Matrix)),
  wishes: Type.Optional(nullable(paragraph(4000))),
  skipped: Type.Optional(Skipped),
}
export const PatientChange = Type.Object(changes, { additionalProperties: false })
export type PatientChange = Static<typeof PatientChange>

/** As many as an order has patients. */
export const MOST_PATIENT_CHANGES = 100
/** Changes of several patients of one order; all of them are made, or none. */
export const PatientChanges = Type.Object(
  {
    changes: Type.Array(Type.Object({ patientId: Uuid, ...changes }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: MOST_PATIENT_CHANGES,
    }),
  },
  { additionalProperties: false },
)
export type PatientChanges = Static<typeof PatientChanges>
