import { binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { screen, within } from 'frontend-kit/test/page'
import { anOrder, CONSENT } from './builders'
import { openStep } from './page'

type Given = NonNullable<Parameters<typeof openStep>[1]>

/** A file as a browser gives it of a chosen folder: its path tells its folders. Each has bytes of its own. */
export const aFileAt = (path: string, content: BlobPart = meshOf(path, TETRAHEDRON)): File =>
  Object.defineProperty(new File([content], path.slice(path.lastIndexOf('/') + 1)), 'webkitRelativePath', {
    value: path,
  })

/** Chooses files on the step of the patients, of an order that has none. */
export async function chooseFiles(files: readonly (File | string)[], given: Given = {}) {
  const page = await openStep('patient', { order: anOrder({ patients: [], consent: CONSENT }), ...given })
  // A person may choose any file, whatever the chooser proposes.
  const chooser = await screen.findByLabelText<HTMLInputElement>('Выбрать несколько файлов')
  chooser.removeAttribute('accept')
  await page.user.upload(
    chooser,
    files.map((it) => (typeof it === 'string' ? aFileAt(it) : it)),
  )
  return { ...page, chooser }
}

/** The table of chosen files. */
export async function sortFiles(files: readonly (File | string)[], given: Given = {}) {
  const page = await chooseFiles(files, given)
  const table = await screen.findByRole('region', { name: 'Папка целиком' })
  return { ...page, table: within(table) }
}

/** A mesh whose header names its path, so that no two files have the same bytes. */
export function meshOf(path: string, facets: Parameters<typeof binaryStl>[0]): Uint8Array<ArrayBuffer> {
  const mesh = new Uint8Array(binaryStl(facets))
  new TextEncoder().encodeInto(path, mesh.subarray(0, 80))
  return mesh
}
