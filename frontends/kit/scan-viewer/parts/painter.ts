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
  /** Fewer facets and pixels in place of all, while it is turned. */
  isCoarse: boolean
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
  /** Both stay on the graphics card: to send a large mesh takes longer than to draw it. */
  const solids: { fine: Solid[]; coarse: Solid[] } = { fine: [], coarse: [] }
  const lost = () => onLost()
  canvas.addEventListener('webglcontextlost', lost)

  function aim(isCoarse: boolean, { position, quaternion, zoom, across, up, far, ...size }: Look): void {
    // Smooth edges of all pixels would take most of the time.
    renderer.setPixelRatio(isCoarse ? size.pixelRatio / 2 : size.pixelRatio)
    renderer.setSize(size.widthPx, size.heightPx, false)
    camera.position.set(...position)
    camera.quaternion.set(...quaternion)
    Object.assign(camera, { zoom, far, near: 0, left: -across, right: across, top: up, bottom: -up })
    camera.updateProjectionMatrix()
  }

  return {
    draw({ colours, look, isCoarse }: Picture, drawn: readonly Drawn[]): void {
      const [own, others] = isCoarse ? [solids.coarse, solids.fine] : [solids.fine, solids.coarse]
      for (const it of [...own.splice(drawn.length), ...others.splice(drawn.length)]) it.close()
      for (const it of others) it.hide()
      for (const [at, it] of drawn.entries()) {
        own[at] ??= openSolid(scene)
        own[at].give(it, colours)
        own[at].centre(look.centre)
      }
      aim(isCoarse, look)
      renderer.render(scene, camera)
    },
    close(): void {
      canvas.removeEventListener('webglcontextlost', lost)
      for (const it of [...solids.fine, ...solids.coarse]) it.close()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
