import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  type Scene,
} from 'three'
import type { Point, ScanMesh } from '../mesh/scan-mesh'
import { FULL_COLOUR_MM } from '../rules'

/** CSS colours as a browser computes them. */
export type Colours = { mesh: string; moved: string; wire: string }

/** A mesh as it is drawn: coloured by its distances, or as edges in place of the surface. */
export type Drawn = { mesh: ScanMesh; distances: Float32Array | null; wires: Uint32Array<ArrayBuffer> | null }

export type Solid = ReturnType<typeof openSolid>

/** One mesh of a scene, which may become another one; `close` gives the memory of the graphics card back. */
export function openSolid(scene: Scene) {
  const surface = new MeshLambertMaterial({ side: DoubleSide, flatShading: true })
  const line = new LineBasicMaterial()
  const solid = new Mesh(new BufferGeometry(), surface)
  const lines = new LineSegments(new BufferGeometry(), line)
  // Three would look for the ends of the mesh first.
  solid.frustumCulled = false
  lines.frustumCulled = false
  scene.add(solid, lines)
  let before: (Drawn & { colours: string }) | null = null

  return {
    give({ mesh, distances, wires }: Drawn, colours: Colours): void {
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
    },
    /** Moves this point of its coordinates into the middle of the scene. */
    centre([x, y, z]: Point): void {
      for (const it of [solid, lines]) it.position.set(-x, -y, -z)
    },
    hide(): void {
      solid.visible = false
      lines.visible = false
    },
    close(): void {
      scene.remove(solid, lines)
      solid.geometry.dispose()
      lines.geometry.dispose()
      surface.dispose()
      line.dispose()
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
