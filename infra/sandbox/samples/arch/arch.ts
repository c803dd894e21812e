import { ArchForm } from './arch-form'
import { Crown } from './crown'
import { smoothMin } from './curves'
import { Gum } from './gum'
import { shellOf } from './shell'
import { type Distance, type Mesh, type Solid, surfaceOf } from './surface'
import { type Jaw, TEETH } from './teeth'
import { type Patient, posesAt } from './treatment'

/** The curve of Spee: how deep the back teeth dip; after a treatment 0 to 2 mm (Andrews). */
const SPEE_MM: Readonly<Record<Jaw, number>> = { upper: 0.8, lower: -1.4 }
/** About 60,000 facets. */
const CELL_MM = 0.5
/** A jaw reaches so far to each side. */
const SIDE_MM = 36
/** The palate is deeper than the floor of the lower scan. */
const DEPTH_MM: Readonly<Record<Jaw, number>> = { upper: 28, lower: 22 }

/**
 * The scan of a jaw at a step of its treatment, from 1 to STEPS: an open shell of teeth and gum in millimetres, x to
 * the side, y forward. The upper jaw's teeth look down, as in the mouth. The same values make the same scan.
 */
export function archOf(patient: Patient, jaw: Jaw, step: number): Mesh {
  const form = new ArchForm(jaw)
  const crowns = crownsOf(patient, jaw, step, form)
  const gum = new Gum(jaw, form, crowns)
  const surface = surfaceOf(solidOf(jaw, form, crowns, gum), CELL_MM)
  const shell = shellOf(surface, (x, y, z) => gum.border(x, y, z, patient.seed))
  return asScanned(shell, jaw, patient.size)
}

/** Crowns stand side by side from the midline. */
function crownsOf(patient: Patient, jaw: Jaw, step: number, form: ArchForm): Crown[] {
  const poses = posesAt(patient, jaw, step)
  return [-1, 1].flatMap((side, sides) => {
    let lengthMm = 0
    return TEETH[jaw].map((tooth, place) => {
      const middleMm = lengthMm + tooth.widthMm / 2
      lengthMm += tooth.widthMm
      const part = middleMm / form.halfMm
      const riseMm = tooth.riseMm + SPEE_MM[jaw] * 4 * part * (1 - part)
      const pose = poses[sides * TEETH[jaw].length + place]!
      return new Crown(jaw, tooth, form.at(side * middleMm), side * middleMm, pose, riseMm)
    })
  })
}

function solidOf(jaw: Jaw, form: ArchForm, crowns: readonly Crown[], gum: Gum): Solid {
  const found = { enamel: 0, collar: 0 }
  const distanceTo =
    (near: readonly Crown[]): Distance =>
    (x, y, z) => {
      let teeth = 1_000
      let flesh = 1_000
      for (const it of near) {
        it.measure(x, y, z, found)
        teeth = smoothMin(teeth, found.enamel, 0.4)
        flesh = smoothMin(flesh, found.collar, 1.8)
      }
      flesh = smoothMin(flesh, gum.distance(x, y, z), 2.8)
      return smoothMin(teeth, flesh, 0.35)
    }
  return {
    low: [-SIDE_MM, -7, -DEPTH_MM[jaw]],
    high: [SIDE_MM, form.depthMm + 10, 3],
    around: (x, y, reachMm) =>
      distanceTo(
        crowns.filter(({ tooth, centre }) => {
          const ownMm = Math.max(tooth.widthMm, tooth.depthMm) / 2 + 4.5
          return Math.hypot(x - centre[0], y - centre[1]) < ownMm + reachMm
        }),
      ),
  }
}

/** In the patient's size, the upper jaw mirrored: its facets' corners change places, so that they look outwards. */
function asScanned({ corners, facets }: Mesh, jaw: Jaw, size: number): Mesh {
  if (jaw === 'lower') return { corners: corners.map((it) => it * size), facets }
  return {
    corners: corners.map((it, n) => (n % 3 === 2 ? -it * size : it * size)),
    facets: facets.map((_, n) => facets[n % 3 === 0 ? n : n % 3 === 1 ? n + 1 : n - 1]!),
  }
}
