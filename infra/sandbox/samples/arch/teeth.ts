import type { Profile } from './curves'

export type Jaw = 'upper' | 'lower'

/**
 * The form of a crown over its height: 0 is the neck, 1 the tip, below 0 the root. `width` goes from 0, as wide as the
 * neck, to 1, as wide as where the neighbours touch; `outer` and `inner` are the faces to lip or cheek and to the
 * tongue, in parts of the depth; `power` is that of the superellipse of the section: 2 is an ellipse, more is squarer.
 */
export type Shape = {
  width: Profile
  outer: Profile
  inner: Profile
  power: Profile
  /** How much narrower the inner face is. */
  taper: number
  /** The radius of the edge between side and biting surface. */
  roundMm: number
}

export type Tooth = {
  shape: Shape
  heightMm: number
  widthMm: number
  depthMm: number
  neckWidthMm: number
  /** The inclination of the crown to the outside, and to the midline. */
  torqueDeg: number
  tipDeg: number
  /** How far the tip stands above the plane of the bite. */
  riseMm: number
  /** An incisor: how far its two corners fall, to the midline and away from it. */
  cornersMm?: readonly [number, number]
  /** A canine: how steep the two edges fall from its tip. */
  slopes?: readonly [number, number]
  /** Cusps: away from the midline and outwards in parts of width and depth; millimetres above the full height. */
  cusps?: readonly (readonly [away: number, out: number, aboveMm: number])[]
}

// biome-ignore format: a table is read by its rows
const UPPER_INCISOR: Shape = {
  width: [[-0.6, -0.2], [0, 0], [0.15, 0.3], [0.4, 0.72], [0.65, 0.95], [0.82, 1], [1, 0.95], [1.2, 0.88]],
  outer: [[-0.6, 0.36], [0, 0.43], [0.18, 0.47], [0.45, 0.45], [0.75, 0.35], [1, 0.22], [1.2, 0.1]],
  inner: [[-0.6, 0.34], [0, 0.43], [0.2, 0.46], [0.36, 0.32], [0.55, 0.14], [0.78, 0.03], [1, 0.01], [1.2, 0.02]],
  power: [[-0.6, 2], [0.1, 2.1], [0.5, 2.5], [0.8, 3], [1.2, 3.2]],
  taper: 0.22, roundMm: 0.7,
}
// biome-ignore format: a table is read by its rows
const LOWER_INCISOR: Shape = {
  width: [[-0.6, 0], [0, 0.1], [0.25, 0.5], [0.55, 0.84], [0.8, 1], [1, 1], [1.2, 0.97]],
  outer: [[-0.6, 0.36], [0, 0.43], [0.2, 0.45], [0.5, 0.35], [0.8, 0.21], [1, 0.1], [1.2, 0.02]],
  inner: [[-0.6, 0.36], [0, 0.43], [0.2, 0.44], [0.4, 0.32], [0.62, 0.16], [0.85, 0.09], [1, 0.08], [1.2, 0.08]],
  power: [[-0.6, 2], [0.1, 2.1], [0.5, 2.6], [0.8, 3.2], [1.2, 3.4]],
  taper: 0.16, roundMm: 0.6,
}
// biome-ignore format: a table is read by its rows
const CANINE: Shape = {
  width: [[-0.6, -0.15], [0, 0], [0.2, 0.35], [0.45, 0.8], [0.65, 1], [0.8, 0.92], [1, 0.66], [1.2, 0.45]],
  outer: [[-0.6, 0.38], [0, 0.44], [0.25, 0.5], [0.5, 0.47], [0.75, 0.36], [1, 0.18], [1.2, 0.04]],
  inner: [[-0.6, 0.36], [0, 0.43], [0.22, 0.47], [0.4, 0.38], [0.6, 0.23], [0.82, 0.11], [1, 0.06], [1.2, 0.04]],
  power: [[-0.6, 2], [0.2, 2.05], [0.6, 2.1], [1.2, 2.3]],
  taper: 0.24, roundMm: 0.9,
}
// biome-ignore format: a table is read by its rows
const UPPER_BACK: Shape = {
  width: [[-0.6, -0.1], [0, 0], [0.2, 0.4], [0.42, 0.85], [0.65, 1], [0.82, 0.95], [1, 0.75], [1.2, 0.5]],
  outer: [[-0.6, 0.42], [0, 0.45], [0.28, 0.5], [0.55, 0.48], [0.8, 0.42], [1, 0.33], [1.2, 0.25]],
  inner: [[-0.6, 0.42], [0, 0.44], [0.3, 0.49], [0.5, 0.5], [0.75, 0.44], [1, 0.31], [1.2, 0.2]],
  power: [[-0.6, 2.2], [0.1, 2.3], [0.5, 2.6], [1.2, 2.6]],
  taper: 0.1, roundMm: 1.1,
}
// biome-ignore format: a table is read by its rows
const LOWER_BACK: Shape = {
  width: [[-0.6, -0.1], [0, 0], [0.2, 0.4], [0.42, 0.85], [0.65, 1], [0.82, 0.96], [1, 0.77], [1.2, 0.5]],
  outer: [[-0.6, 0.43], [0, 0.46], [0.25, 0.5], [0.5, 0.475], [0.78, 0.39], [1, 0.29], [1.2, 0.2]],
  inner: [[-0.6, 0.43], [0, 0.43], [0.3, 0.48], [0.55, 0.5], [0.8, 0.46], [1, 0.36], [1.2, 0.27]],
  power: [[-0.6, 2.2], [0.1, 2.35], [0.5, 2.6], [1.2, 2.5]],
  taper: 0.05, roundMm: 1.1,
}

type Stand = readonly [torqueDeg: number, tipDeg: number, riseMm: number]
type Size = readonly [heightMm: number, widthMm: number, depthMm: number, neckWidthMm: number]
type Biting = Pick<Tooth, 'cornersMm' | 'slopes' | 'cusps'>

const tooth = (shape: Shape, size: Size, stand: Stand, biting: Biting): Tooth => {
  const [heightMm, widthMm, depthMm, neckWidthMm] = size
  const [torqueDeg, tipDeg, riseMm] = stand
  return { shape, heightMm, widthMm, depthMm, neckWidthMm, torqueDeg, tipDeg, riseMm, ...biting }
}

/**
 * One side of each jaw, from the central incisor to the second molar. Mean sizes: Ash and Nelson, Wheeler's Dental
 * Anatomy, table of measurements. Angulation: Andrews, The six keys to normal occlusion (1972). Inclination and the
 * places of the cusps are set by eye: plausible teeth, no measurement.
 */
// biome-ignore format: a table is read by its rows
export const TEETH: Readonly<Record<Jaw, readonly Tooth[]>> = {
  upper: [
    tooth(UPPER_INCISOR, [10.5, 8.5, 7, 7], [9, 4, 0.5], { cornersMm: [0.3, 0.8] }),
    tooth(UPPER_INCISOR, [9, 6.5, 6, 5.2], [7, 6, -0.2], { cornersMm: [0.5, 1.1] }),
    tooth(CANINE, [10, 7.5, 8, 5.8], [1, 7, 0.6], { slopes: [0.5, 0.62] }),
    tooth(UPPER_BACK, [8.5, 7, 9, 5.2], [-4, 2, -0.1], { cusps: [[0.03, 0.27, 0], [-0.05, -0.25, -0.9]] }),
    tooth(UPPER_BACK, [8.5, 7, 9, 5.2], [-5, 2, -0.1], { cusps: [[0, 0.26, 0], [-0.05, -0.25, -0.25]] }),
    tooth(UPPER_BACK, [7.5, 10, 11, 8], [-7, 4, 0], {
      cusps: [[-0.23, 0.28, 0], [0.22, 0.26, -0.2], [-0.19, -0.24, 0], [0.26, -0.28, -0.7]],
    }),
    tooth(UPPER_BACK, [7, 9, 11, 7], [-8, 3, -0.2], {
      cusps: [[-0.22, 0.28, 0], [0.22, 0.24, -0.3], [-0.16, -0.24, 0], [0.26, -0.26, -1.1]],
    }),
  ],
  lower: [
    tooth(LOWER_INCISOR, [9, 5.2, 6, 3.8], [2, 1, 0.4], { cornersMm: [0.12, 0.15] }),
    tooth(LOWER_INCISOR, [9.5, 5.7, 6.5, 4.2], [1, 2, 0.4], { cornersMm: [0.15, 0.3] }),
    tooth(CANINE, [11, 7, 7.5, 5.6], [-3, 5, 0.8], { slopes: [0.36, 0.55] }),
    tooth(LOWER_BACK, [8.5, 7, 7.5, 5.2], [-8, 2, 0], { cusps: [[-0.03, 0.19, 0], [-0.08, -0.31, -2.1]] }),
    tooth(LOWER_BACK, [8, 7, 8, 5.2], [-10, 2, 0], {
      cusps: [[-0.04, 0.23, 0], [-0.2, -0.27, -0.8], [0.22, -0.27, -1.1]],
    }),
    tooth(LOWER_BACK, [7.5, 11, 10.5, 9], [-10, 2, 0], {
      cusps: [[-0.28, 0.24, 0], [0.03, 0.26, -0.1], [0.32, 0.13, -0.6], [-0.22, -0.26, 0], [0.2, -0.26, -0.2]],
    }),
    tooth(LOWER_BACK, [7, 10.5, 10, 8], [-10, 2, 0], {
      cusps: [[-0.23, 0.25, 0], [0.23, 0.24, -0.2], [-0.22, -0.26, 0], [0.22, -0.26, -0.2]],
    }),
  ],
}
