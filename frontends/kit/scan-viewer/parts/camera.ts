import { VIEW } from 'contracts/scans/picture/view'
import { OrthographicCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Point } from '../mesh/scan-mesh'
import type { Look } from './painter'

/** Radians a press of an arrow key. */
const TURN = Math.PI / 18
const ZOOM = 1.25
const [MIN_ZOOM, MAX_ZOOM] = [0.3, 60]
/** A little air around the scan. */
const AIR = 1.15
/** A mesh may be a point. */
const SMALLEST = 1e-6
/** A display of more pixels shows nothing more of a scan. */
const MOST_PIXEL_RATIO = 2

export type Camera = ReturnType<typeof openCamera>

/**
 * How a scan is looked at, moved by pointer, touch and keys over an element. Nothing moves by itself. `onMove` is given each
 * new look, and the mm that a pixel of the page shows.
 */
export function openCamera(over: HTMLElement, onMove: (look: Look, mmPerPx: number) => void) {
  const camera = new OrthographicCamera()
  const controls = new OrbitControls(camera, over)
  controls.minZoom = MIN_ZOOM
  controls.maxZoom = MAX_ZOOM
  let centre: Point = [0, 0, 0]
  let radius = 1
  let reach = { across: 1, up: 1 }

  function moved(): void {
    const [widthPx, heightPx] = [Math.max(1, over.clientWidth), Math.max(1, over.clientHeight)]
    const up = AIR * Math.max(reach.up, (reach.across * heightPx) / widthPx)
    // The controls read the width from the camera, to move it as far as the pointer.
    Object.assign(camera, { top: up, bottom: -up, right: (up * widthPx) / heightPx, left: (-up * widthPx) / heightPx })
    const { position, quaternion, zoom, right: across } = camera
    const turned = [quaternion.x, quaternion.y, quaternion.z, quaternion.w] as const
    const pixelRatio = Math.min(MOST_PIXEL_RATIO, devicePixelRatio)
    const size = { across, up, far: 8 * radius, widthPx, heightPx, pixelRatio }
    onMove({ centre, position: position.toArray(), quaternion: turned, zoom, ...size }, (2 * up) / zoom / heightPx)
  }

  function reset(): void {
    camera.up.set(0, 0, 1)
    camera.position.set(...VIEW.towards).multiplyScalar(4 * radius)
    camera.zoom = 1
    controls.target.set(0, 0, 0)
    controls.update()
    moved()
  }

  const sized = new ResizeObserver(moved)
  sized.observe(over)
  controls.addEventListener('change', moved)

  return {
    /** Fits a scan into the picture. */
    fit({ min, max }: { min: Point; max: Point }): void {
      const sides: Point = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
      centre = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
      radius = Math.max(SMALLEST, Math.hypot(...sides) / 2)
      reach = { across: reachAlong(VIEW.right, sides), up: reachAlong(VIEW.up, sides) }
      reset()
    },
    /** Turns by so many presses of an arrow key, to the right and upwards. */
    turn(right: number, up: number): void {
      const from = camera.position
        .clone()
        .sub(controls.target)
        .applyAxisAngle(camera.up, TURN * right)
      const side = new Vector3().crossVectors(camera.up, from).normalize()
      const turned = from.clone().applyAxisAngle(side, -TURN * up)
      // Not over the pole: there the view would turn round.
      const isUpright = Math.abs(turned.angleTo(camera.up) - Math.PI / 2) < Math.PI / 2 - 0.02
      camera.position.copy(controls.target).add(isUpright ? turned : from)
      controls.update()
      moved()
    },
    zoom(presses: number): void {
      camera.zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, camera.zoom * ZOOM ** presses))
      controls.update()
      moved()
    },
    reset,
    close(): void {
      sized.disconnect()
      controls.dispose()
    },
  }
}

/** How far a box of these sides reaches from its middle along an axis. */
const reachAlong = (axis: Point, sides: Point) =>
  Math.max(SMALLEST, axis.reduce((sum, it, at) => sum + Math.abs(it) * sides[at]!, 0) / 2)
