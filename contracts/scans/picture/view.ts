import type { Vector } from '../principal-axes'

/** From where a scan is first seen, in thumbnail and viewer: from the front and above, a little from the side. */
const YAW = 0.3
const PITCH = 0.9

/** Unit vectors in the coordinates of a scan, whose z points upwards: to the right and to the top of a picture, and to the viewer. */
export const VIEW: { readonly right: Vector; readonly up: Vector; readonly towards: Vector } = {
  right: [Math.cos(YAW), Math.sin(YAW), 0],
  up: [-Math.sin(YAW) * Math.sin(PITCH), Math.cos(YAW) * Math.sin(PITCH), Math.cos(PITCH)],
  towards: [Math.sin(YAW) * Math.cos(PITCH), -Math.cos(YAW) * Math.cos(PITCH), Math.sin(PITCH)],
}

export const along = (axis: Vector, x: number, y: number, z: number) => axis[0] * x + axis[1] * y + axis[2] * z
