import { screen, within } from 'frontend-kit/test/page'
import { anOrder, CONSENT } from './builders'
import { openStep } from './page'

type Given = NonNullable<Parameters<typeof openStep>[1]>

/** A file as a browser gives it of a chosen folder: its path tells its folders. */
export const aFileAt = (path: string, content: BlobPart = 'a scan'): File =>
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
