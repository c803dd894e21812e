import { randomNumbers } from './curves'
import type { Jaw } from './teeth'

/** The scans of a treatment: the first shows the crowded start, the last the good arch. */
export const STEPS = 10
/** What one aligner moves a tooth at most, as treatments are planned. */
export const MAX_STEP_MM = 0.25
export const MAX_STEP_DEG = 2

/** A person: another seed has other crowding, another size a larger or smaller jaw. */
export type Patient = { seed: number; size: number }

/** How far a tooth stands from its place in the good arch. */
export type Pose = {
  alongMm: number
  outMm: number
  upMm: number
  turnDeg: number
  tipDeg: number
  torqueDeg: number
}

type Habit = readonly [outMm: number, upMm: number, turnDeg: number, alongMm: number]

/** How teeth usually stand where room is lacking, from the central incisor to the second molar. */
const HABITS: Readonly<Record<Jaw, readonly Habit[]>> = {
  upper: [
    [0.5, -0.2, 12, -0.15],
    [-1.5, -0.4, -14, 0.35],
    [1.5, -1, 8, -1.4],
    [-0.5, 0, -8, -1.3],
    [-0.6, 0, 7, -1],
    [-0.4, 0, 5, -0.7],
    [-0.2, 0, 3, -0.4],
  ],
  lower: [
    [-0.9, 0.3, 14, -0.15],
    [1.2, 0.2, -15, -0.4],
    [0.7, 0.3, 12, -1.4],
    [-0.7, -0.2, -10, -1.3],
    [-0.9, -0.2, 9, -1],
    [-0.5, 0, 4, -0.7],
    [-0.2, 0, 3, -0.4],
  ],
}

/** Where the teeth of a jaw stand at a step, from 1 to STEPS: the left side from the midline, then the right one. */
export function posesAt({ seed }: Pick<Patient, 'seed'>, jaw: Jaw, step: number): Pose[] {
  const left = (STEPS - step) / (STEPS - 1)
  return startOf(seed, jaw).map((start) => scaled(start, left, left))
}

const scaled = (pose: Pose, move: number, turn: number): Pose => ({
  alongMm: pose.alongMm * move,
  outMm: pose.outMm * move,
  upMm: pose.upMm * move,
  turnDeg: pose.turnDeg * turn,
  tipDeg: pose.tipDeg * turn,
  torqueDeg: pose.torqueDeg * turn,
})

/** The crowded start, drawn by the seed, and no farther from the good arch than the steps can move a tooth. */
function startOf(seed: number, jaw: Jaw): Pose[] {
  const random = randomNumbers(seed * 2 + (jaw === 'upper' ? 1 : 0))
  const about = (most: number) => (random() * 2 - 1) * most
  return [-1, 1].flatMap((side) =>
    HABITS[jaw].map(([outMm, upMm, turnDeg, alongMm], place) => {
      // The lower incisors overlap in a zigzag that goes on across the midline.
      const flip = place < 2 && side < 0 && jaw === 'lower' ? -1 : 1
      return withinReach({
        alongMm: alongMm + about(0.2),
        outMm: outMm * flip * (0.75 + 0.5 * random()) + about(0.3),
        upMm: upMm + about(0.3),
        turnDeg: turnDeg * flip * (0.7 + 0.5 * random()) + about(3),
        tipDeg: about(place < 3 ? 4 : 2.5),
        torqueDeg: about(3),
      })
    }),
  )
}

function withinReach(pose: Pose): Pose {
  const moves = STEPS - 1
  const distanceMm = Math.hypot(pose.alongMm, pose.outMm, pose.upMm)
  // Three turns one after the other turn a tooth by no more than their sum.
  const angleDeg = Math.abs(pose.turnDeg) + Math.abs(pose.tipDeg) + Math.abs(pose.torqueDeg)
  const move = Math.min(1, (MAX_STEP_MM * moves) / distanceMm)
  const turn = Math.min(1, (MAX_STEP_DEG * moves) / angleDeg)
  return scaled(pose, move, turn)
}
