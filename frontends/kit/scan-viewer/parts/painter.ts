import { DirectionalLight, HemisphereLight, OrthographicCamera, Scene, WebGLRenderer } from 'three'
import type { Point } from '../mesh/scan-mesh'
import { type Colours, type Drawn, openSolid, type Solid } from './solid'

export type { Colours, Drawn }

/** The camera: a parallel projection, so that one ruler holds for all of the picture. Lengths are in mm. */
export type Look = {
  /** The middle of the picture. */
  centre: Point
  /** From the middle. */
  position: Point
  quaternion: readonly [number, number, number, number]
  zoom: number
  /** Half the picture's width and height, unzoomed. */
  across: number
  up: number
  far: number
  widthPx: number
  heightPx: number
  pixelRatio: number
}
/** A scan in the picture, and the one whose distance colours it. */
export type Model = { scanId: string; movedSince: string | null }
/** One picture: everything that it depends on. */
export type Picture = {
  /** In the same coordinates. */
  models: readonly Model[]
  /** The edges in place of the surface. */
  isWired: boolean
  colours: Colours
  look: Look
}

/** Draws pictures on a canvas. Throws where there is no WebGL; `close` gives the memory of the graphics card back. */
export function openPainter(canvas: OffscreenCanvas, antialias: boolean, onLost: () => void) {
  const renderer = new WebGLRenderer({ canvas, antialias, alpha: true })
  const camera = new OrthographicCamera()
  const light = new DirectionalLight(0xffffff, 2.6)
  light.position.set(-0.35, 0.5, 0.8)
  camera.add(light)
  const scene = new Scene().add(camera, new HemisphereLight(0xffffff, 0x9a938a, 0.9))
  const solids: Solid[] = []
  const lost = () => onLost()
  canvas.addEventListener('webglcontextlost', lost)

  function aim({ position, quaternion, zoom, across, up, far, ...size }: Look): void {
    renderer.setPixelRatio(size.pixelRatio)
    renderer.setSize(size.widthPx, size.heightPx, false)
    camera.position.set(...position)
    camera.quaternion.set(...quaternion)
    Object.assign(camera, { zoom, far, near: 0, left: -across, right: across, top: up, bottom: -up })
    camera.updateProjectionMatrix()
  }

  return {
    draw({ colours, look }: Picture, drawn: readonly Drawn[]): void {
      for (const it of solids.splice(drawn.length)) it.close()
      for (const [at, it] of drawn.entries()) {
        solids[at] ??= openSolid(scene)
        solids[at].give(it, colours)
        solids[at].centre(look.centre)
      }
      aim(look)
      renderer.render(scene, camera)
    },
    close(): void {
      canvas.removeEventListener('webglcontextlost', lost)
      for (const it of solids) it.close()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
