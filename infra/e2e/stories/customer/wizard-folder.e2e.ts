import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { anArch, binaryStl } from 'contracts/scans/scan-builders'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { story } from '../../story'

/** One name lacks the jaw, which its form tells, and another the step; Анна has no scan of the lower step 2. */
const SCANS = [
  ...['01', '02', '03'].map((it) => `Ковалёва Анна/Элайнеры/ВЧ_${it}.stl`),
  ...['01', '03'].map((it) => `Ковалёва Анна/Элайнеры/НЧ_${it}.stl`),
  'Ковалёва Анна/Матрицы/ВЧ.stl',
  ...['01', '03'].flatMap((it) => [`Петров Илья/U${it}.stl`, `Петров Илья/L${it}.stl`]),
  'Петров Илья/02.stl',
  'Петров Илья/aligner НЧ.stl',
  'Петров Илья/ретейнер ВЧ.stl',
  'Петров Илья/ретейнер НЧ.stl',
]

story(
  'WIZ-102 the wizard sorts the files of two patients in one folder by their names, and the customer corrects two by keyboard and confirms all at once',
  async ({ product, visit }, info) => {
    const root = info.outputPath('Скан')
    for (const [number, path] of [...SCANS, 'Петров Илья/photo.jpg', '.DS_Store'].entries()) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      const isArch = path.endsWith('/02.stl')
      const scan = isArch
        ? binaryStl(anArch({ sideMm: 0.6 }))
        : anAlignerScan({ sizeBytes: 1_000 + 50 * number, number })
      await writeFile(join(root, path), scan)
    }
    const anna = await visit('factory')
    const { page } = anna
    const elsewhere = new ApiVisitor(product.originOf('factory'))
    await anna.openDraft(elsewhere, await elsewhere.createOrder())
    await anna.isOn('patient')
    const written = writesOf(page)

    await story.step('the folder is sorted, and what its names do not tell is asked', async () => {
      await page.getByLabel('Загрузить папку целиком').setInputFiles(root)
      await expect(page.getByRole('heading', { level: 2, name: 'Разложено 14 файлов' })).toBeFocused()
      await expect(page.getByRole('heading', { name: 'Нужны ваши ответы: 2' })).toBeVisible()
      await expect(page.getByText('2 файла не взяты')).toBeVisible()
      await expect(page.getByRole('row', { name: '02.stl' })).toContainText('челюсть угадана по форме скана')
      // The lower jaw of Анна, and the upper one of Илья, whose 02.stl looks like a lower one.
      await expect(page.getByText('этапы 01, 03; нет 02', { exact: true })).toHaveCount(2)
      await expectAccessible(page)
      await takePictures(page, 'wizard-folder')
    })

    await story.step('both are answered by keyboard', async () => {
      const questions = page.getByRole('grid', { name: 'Нужны ваши ответы: 2' })
      await questions.getByRole('gridcell', { name: 'Нижняя?' }).focus()
      // Escape closes the list without a choice.
      await press(page, 'Enter', 'ArrowDown', 'Escape')
      await expect(page.getByRole('gridcell', { name: 'Нижняя?' })).toBeFocused()
      await press(page, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
      await expect(page.getByRole('row', { name: '02.stl' })).toContainText('ответ есть')
      await press(page, 'ArrowDown', 'ArrowRight', 'Enter', '2', 'Enter')
      // The factory would make both files for the lower step 2, so the table marks both.
      await expect(page.getByText('второй файл на этом месте')).toHaveCount(2)
      await press(page, 'Enter', '1', '0', 'Enter')
      await expect(page.getByRole('heading', { name: 'На все вопросы есть ответ' })).toBeVisible()
    })

    await story.step('a row is taken out and brought back, a patient renamed for all files', async () => {
      await press(page, 'Delete')
      await expect(anna.button('Загрузить 13 файлов')).toBeVisible()
      await page.keyboard.press('Control+z')
      await anna.button('Переименовать пациента: Петров Илья').click()
      await anna.field('Имя пациента для всех его файлов').fill('Петров Илья Ильич')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Петров Илья Ильич/ })).toBeVisible()
      expect(written).toEqual([])
    })

    await story.step('one press adds the patients and uploads everything', async () => {
      await anna.button('Загрузить 14 файлов').click()
      await expect(anna.told('Успешно')).toContainText('Загружено файлов: 14/14')
      // The wizard opens the first step that still lacks something, for the first patient.
      await anna.isOn('matrices')
      expect(await scansOf(page)).toEqual([
        { name: 'Ковалёва Анна', matrix: 1, aligner: 5, retainer: 0, skipped: [] },
        { name: 'Петров Илья Ильич', matrix: 0, aligner: 6, retainer: 2, skipped: [] },
      ])
      expect(written.filter((it) => it.endsWith('/patients'))).toHaveLength(2)
      for (const it of ['Ковалёва Анна', 'Петров Илья Ильич'])
        await expect(anna.price.getByRole('heading', { name: it })).toBeVisible()
      await expect(anna.price).toContainText('× 5')
      await expect(anna.price).toContainText('× 6')
    })

    await story.step('FTP-014 the service keeps the corrected jaw and step, and the files their names', async () => {
      const kept = (await stored(page)).scans.map((it) => [it.originalName, it.jaw, it.step])
      for (const it of [
        ['02.stl', 'lower', '02'],
        ['aligner НЧ.stl', 'lower', '10'],
        ['ВЧ_01.stl', 'upper', '01'],
      ])
        expect(kept).toContainEqual(it)
    })
  },
)

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const it of keys) await page.keyboard.press(it)
}

/** Collects the requests that change something, from now on. */
function writesOf(page: Page): string[] {
  const written: string[] = []
  page.on('request', (it) => {
    if (!['GET', 'HEAD'].includes(it.method())) written.push(`${it.method()} ${new URL(it.url()).pathname}`)
  })
  return written
}

type Stored = {
  order: { patients: { id: string; name: string; skipped: string[] }[] }
  scans: { patientId: string; kind: string; originalName: string; jaw: string; step: string | null }[]
}

/** Asks the services for the visitor's order and scans. */
const stored = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const id = localStorage.getItem('currentOrderId')
    const of = async (path: string) => (await fetch(path)).json()
    const scans = await of(`/api/files/v1/scans?orderId=${id}`)
    return { order: await of(`/api/orders/v1/orders/${id}`), scans: scans.items }
  })

async function scansOf(page: Page) {
  const { order, scans } = await stored(page)
  return order.patients.map(({ id, name, skipped }) => {
    const count = (kind: string) => scans.filter((it) => it.patientId === id && it.kind === kind).length
    return { name, matrix: count('matrix'), aligner: count('aligner'), retainer: count('retainer'), skipped }
  })
}

story(
  'WIZ-102 a folder dropped on a step’s zone or anywhere on the page opens the table, and a single file dropped there is uploaded as before',
  async ({ visit }, info) => {
    const root = info.outputPath('Сидоров Пётр')
    await mkdir(root, { recursive: true })
    for (const [number, name] of ['U01.stl', 'L01.stl'].entries())
      await writeFile(join(root, name), anAlignerScan({ sizeBytes: 2_000, number }))
    const plain = info.outputPath('plain.stl')
    await writeFile(plain, anAlignerScan({ sizeBytes: 3_000, number: 7 }))
    const anna = await visit('factory')
    const { page } = anna
    await anna.startAtAligners('drop@example.org')

    const zone = page.getByText('Перетащите файлы сюда')
    await drop(zone, plain)
    await expect(anna.button('Удалить plain.stl')).toBeVisible()
    await drop(zone, root)
    await expect(page.getByRole('heading', { level: 2, name: 'Разложены 2 файла' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: /^Сидоров Пётр/ })).toBeVisible()
    // The table covers the step; the step is there again once the table is closed.
    await anna.button('Не загружать').click()
    await anna.isOn('aligners')
    await expect(anna.scans).toHaveCount(1)

    const overlay = page.getByRole('status').filter({ hasText: 'Отпустите: сканы разложатся по пациентам сами' })
    await drop(page.getByRole('heading', { level: 1 }), root, () => expect(overlay).toBeVisible())
    await expect(page.getByRole('heading', { level: 2, name: 'Разложены 2 файла' })).toBeVisible()
    await expect(overlay).toHaveCount(0)
  },
)

/** Drops a file or folder of the disk on an element, as a person does who drags it from the desktop. */
async function drop(target: Locator, path: string, whileOver = async () => {}): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x, y, data })
  await drag('dragEnter')
  await drag('dragOver')
  await whileOver()
  await drag('drop')
  await session.detach()
}
