import { archOf } from './arch/arch'
import { stlOf } from './arch/stl'
import type { Jaw } from './arch/teeth'
import { type Patient, STEPS } from './arch/treatment'

/** One scan of a patient's treatment. */
export type Sample = {
  /** With the patient's folder, e.g. `Anna Sokolova/U01.stl`. */
  path: string
  patient: Patient
  jaw: Jaw
  /** From 1, the crowded start, to STEPS. */
  step: number
}

/** Two invented patients, named in Latin letters as scanners export names. The second has a smaller jaw. */
const PATIENTS: Readonly<Record<string, Patient>> = {
  'Anna Sokolova': { seed: 1, size: 1 },
  'Ivan Orlov': { seed: 4, size: 0.97 },
}
const LETTERS: Readonly<Record<Jaw, string>> = { upper: 'U', lower: 'L' }

/** All scans: patient by patient, step by step, the upper jaw first. */
export const SAMPLES: readonly Sample[] = Object.entries(PATIENTS).flatMap(([name, patient]) =>
  Array.from({ length: STEPS }, (_, index) => index + 1).flatMap((step) =>
    (['upper', 'lower'] as const).map((jaw) => {
      const file = `${LETTERS[jaw]}${String(step).padStart(2, '0')}.stl`
      return { path: `${name}/${file}`, patient, jaw, step }
    }),
  ),
)

/** A scan as a binary STL of about 3 MB; a second's work. The same sample is the same bytes. */
export const scanOf = ({ path, patient, jaw, step }: Sample): Uint8Array<ArrayBuffer> =>
  stlOf(archOf(patient, jaw, step), `sample ${path}, millimetres`)
