import {
  type BufferGeometry,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'

/** Fetches a scan and draws it as three's examples do: read at once, in the page, a vertex for each corner of a facet. */
async function drawScan(address: string, width: number, height: number): Promise<void> {
  const bytes = await (await fetch(address)).arrayBuffer()
  const geometry: BufferGeometry = new STLLoader().parse(bytes)
  geometry.computeBoundingSphere()
  const { center, radius } = geometry.boundingSphere!
  const across = (radius * width) / height
  const camera = new OrthographicCamera(-across, across, radius, -radius, 0, 8 * radius)
  camera.up.set(0, 0, 1)
  camera.position.copy(center).add({ x: 0.6 * radius, y: -2 * radius, z: 3 * radius })
  camera.lookAt(center)
  const light = new DirectionalLight(0xffffff, 2.6)
  camera.add(light)
  const material = new MeshLambertMaterial({ side: DoubleSide })
  const scene = new Scene().add(camera, new Mesh(geometry, material), new HemisphereLight(0xffffff, 0x9a938a, 0.9))
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  const renderer = new WebGLRenderer({ canvas, alpha: true })
  renderer.setSize(width, height)
  renderer.render(scene, camera)
  // A picture is shown in the frame after it was drawn.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  geometry.dispose()
  material.dispose()
  renderer.dispose()
  renderer.forceContextLoss()
}

Object.assign(globalThis, { drawScan })
