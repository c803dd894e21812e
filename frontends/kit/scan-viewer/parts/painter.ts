import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import type { Point, ScanMesh } from '../mesh/scan-mesh'
import { FULL_COLOUR_MM } from '../rules'

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
/** CSS colours as a browser computes them. */
export type Colours = { mesh: string; moved: string; wire: string }
/** One picture: everything that it depends on. */
export type Picture = {
  scanId: string
  /** The scan whose distance colours this one. */
  movedSince: string | null
  /** The edges in place of the surface. */
  isWired: boolean
  colours: Colours
  look: Look
}
type Drawn = { distances: Float32Array | null; wires: Uint32Array<ArrayBuffer> | null }

/** Draws pictures on a canvas. Throws where there is no WebGL; `close` gives the memory of the graphics card back. */
export function openPainter(canvas: OffscreenCanvas, antialias: boolean, onLost: () => void) {
  const renderer = new WebGLRenderer({ canvas, antialias, alpha: true })
  const camera = new OrthographicCamera()
  const light = new DirectionalLight(0xffffff, 2.6)
  light.position.set(-0.35, 0.5, 0.8)
  camera.add(light)
  const surface = new MeshLambertMaterial({ side: DoubleSide, flatShading: true })
  const line = new LineBasicMaterial()
  const solid = new Mesh(new BufferGeometry(), surface)
  const lines = new LineSegments(new BufferGeometry(), line)
  // Three would look for the ends of the mesh first.
  solid.frustumCulled = false
  lines.frustumCulled = false
  const scene = new Scene().add(camera, solid, lines, new HemisphereLight(0xffffff, 0x9a938a, 0.9))
  let before: { mesh: ScanMesh; distances: Float32Array | null; wires: Uint32Array | null; colours: string } | null =
    null
  const lost = () => onLost()
  canvas.addEventListener('webglcontextlost', lost)

  function give(mesh: ScanMesh, { distances, wires }: Drawn, colours: Colours): void {
    const now = { mesh, distances, wires, colours: JSON.stringify(colours) }
    if (before?.mesh !== mesh) {
      solid.geometry.dispose()
      solid.geometry = new BufferGeometry()
      solid.geometry.setAttribute('position', new BufferAttribute(mesh.points, 3))
      if (mesh.index) solid.geometry.setIndex(new BufferAttribute(mesh.index, 1))
    }
    if (before?.mesh !== mesh || before.distances !== distances || before.colours !== now.colours) {
      surface.vertexColors = distances !== null
      surface.color.set(distances ? '#fff' : colours.mesh)
      surface.needsUpdate = true
      if (distances) solid.geometry.setAttribute('color', new BufferAttribute(coloursBy(distances, colours), 4, true))
      else solid.geometry.deleteAttribute('color')
    }
    if (before?.mesh !== mesh || before.wires !== wires) {
      lines.geometry.dispose()
      lines.geometry = new BufferGeometry()
      if (wires) {
        lines.geometry.setAttribute('position', solid.geometry.getAttribute('position'))
        lines.geometry.setIndex(new BufferAttribute(wires, 1))
      }
    }
    line.color.set(colours.wire)
    solid.visible = wires === null
    lines.visible = wires !== null
    before = now
  }

  function aim({ centre, position, quaternion, zoom, across, up, far, ...size }: Look): void {
    renderer.setPixelRatio(size.pixelRatio)
    renderer.setSize(size.widthPx, size.heightPx, false)
    camera.position.set(...position)
    camera.quaternion.set(...quaternion)
    Object.assign(camera, { zoom, far, near: 0, left: -across, right: across, top: up, bottom: -up })
    camera.updateProjectionMatrix()
    for (const it of [solid, lines]) it.position.set(-centre[0], -centre[1], -centre[2])
  }

  return {
    draw({ colours, look }: Picture, mesh: ScanMesh, drawn: Drawn): void {
      give(mesh, drawn, colours)
      aim(look)
      renderer.render(scene, camera)
    },
    close(): void {
      canvas.removeEventListener('webglcontextlost', lost)
      solid.geometry.dispose()
      lines.geometry.dispose()
      surface.dispose()
      line.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

/** The colour of each vertex, between the mesh's own and the full one, as bytes of the linear colours that three reckons in. */
function coloursBy(distancesMm: Float32Array, colours: Colours): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * distancesMm.length)
  const from = new Color(colours.mesh).toArray()
  const to = new Color(colours.moved).toArray()
  for (let vertex = 0; vertex < distancesMm.length; vertex++) {
    const share = Math.min(1, distancesMm[vertex]! / FULL_COLOUR_MM)
    for (let it = 0; it < 3; it++) bytes[4 * vertex + it] = 255 * (from[it]! + share * (to[it]! - from[it]!))
    bytes[4 * vertex + 3] = 255
  }
  return bytes
}
