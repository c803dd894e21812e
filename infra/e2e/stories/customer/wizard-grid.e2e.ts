import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectTouchable, takePictures } from '../../looks'
import { aScanFile, type ScanFile } from '../../scans'
import { story } from '../../story'

let number = 0
const aScan = (name: string) => aScanFile(name, { sizeBytes: 20_000, number: ++number })

const HEAD_BYTES = 84
const FACET_BYTES = 50
/** The scan as an exporter writes it that measures in inches. */
function inInches({ buffer, ...file }: ScanFile): ScanFile {
  const scaled = Buffer.from(buffer)
  for (let facet = HEAD_BYTES; facet < scaled.length; facet += FACET_BYTES)
    for (let at = facet + 12; at < facet + 48; at += 4) scaled.writeFloatLE(scaled.readFloatLE(at) / 25.4, at)
  return { ...file, buffer: scaled }
}

story(
  'FILE-060 the scans of a patient stand in a grid of jaws and steps, in which the customer sees and corrects what is missing',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    const grid = page.getByRole('grid', { name: 'Сканы по челюстям и этапам' })
    const cell = (name: string) => grid.getByRole('gridcell', { name })
    const checks = page.getByRole('list', { name: 'Что проверить' })
    const placeOf = (name: string) => page.getByRole('group', { name: `Челюсть и этап: ${name}` })
    await noteReadingInPage(page)
    await anna.startAtAligners('grid@example.org')

    await story.step('FILE-060 what is there and missing is seen at once', async () => {
      await anna.chooseScans([aScan('ВЧ 01.stl'), aScan('ВЧ 02.stl'), aScan('НЧ 01.stl'), aScan('скан.stl')])
      await expect(anna.told('Успешно')).toContainText('Загружено файлов: 4/4')
      await expect(cell('Верхняя 01: загружен')).toBeVisible()
      await expect(checks).toContainText('У 1 файла не названы челюсть или этап')
    })

    await story.step('arrows walk the cells, and Enter opens the file', async () => {
      await cell('Верхняя 01: загружен').getByRole('button').focus()
      await press(page, 'ArrowDown')
      await expect(cell('Нижняя 01: загружен').getByRole('button')).toBeFocused()
      await press(page, 'Enter')
      await expect(page.getByRole('dialog').getByText('НЧ 01.stl', { exact: true })).toBeVisible()
      await press(page, 'Escape')
      await expect(cell('Нижняя 01: загружен').getByRole('button')).toBeFocused()
    })

    await story.step(
      'FTP-012 FTP-013 what a name does not say is asked, and answered in place by keyboard',
      async () => {
        const place = placeOf('скан.stl')
        await anna.button('Ответить').click()
        await expect(place.getByRole('button', { name: 'Челюсть: Верхняя?' })).toBeFocused()
        await press(page, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
        await expect(place.getByRole('button', { name: 'Челюсть: Нижняя' })).toBeFocused()
        await press(page, 'Tab', 'Enter', '2', 'Enter')
        await expect(place.getByRole('button', { name: 'Этап: 02' })).toBeFocused()
        await expect(cell('Нижняя 02: загружен')).toBeVisible()
        await expect.poll(() => stored(page, 'скан.stl')).toEqual({ step: '02', jaw: 'lower', jawConfirmed: true })
      },
    )

    await story.step('FILE-060 another tab shows at once what is corrected', async () => {
      const second = await anna.inAnotherTab()
      await second.page.goto('/order')
      await second.isOn('aligners')
      await second.unfoldScans(4)
      await anna.unfoldScans(3)
      const there = second.page.getByRole('group', { name: 'Челюсть и этап: ВЧ 02.stl' })
      await expect(there.getByRole('button', { name: 'Этап: 02' })).toBeVisible()
      await placeOf('ВЧ 02.stl').getByRole('button', { name: 'Этап: 02' }).click()
      await page.getByRole('textbox', { name: 'Этап' }).fill('3')
      await press(page, 'Enter')
      await expect(there.getByRole('button', { name: 'Этап: 03' })).toBeVisible()
      await second.page.close()
    })

    await story.step('FILE-059 what looks wrong is said at the file, and keeps nobody', async () => {
      await anna.chooseScans([inInches(aScan('НЧ 03.stl'))])
      await expect(anna.scan('НЧ 03.stl')).toContainText('Похоже, модель в дюймах, а нужна в миллиметрах')
      // A Worker has inspected every file, and the page itself has read none.
      await expect(page.locator('html')).not.toHaveAttribute('data-read')
      await expectAccessible(page)
      await expectTouchable(page, page.getByRole('main'))
      await takePictures(page, 'wizard-grid-findings')
    })

    await story.step('FILE-060 a gap takes the missing file, whatever its name says', async () => {
      await expect(checks).toContainText('Верхняя 02 отсутствует')
      const chooser = page.waitForEvent('filechooser')
      await cell('Верхняя 02: файла нет, выбрать').getByRole('button').click()
      await (await chooser).setFiles([aScan('НЧ 01 переделка.stl')])
      await expect(cell('Верхняя 02: загружен')).toBeVisible()
      await expect(checks).toHaveCount(0)
      await expect
        .poll(() => stored(page, 'НЧ 01 переделка.stl'))
        .toEqual({ step: '02', jaw: 'upper', jawConfirmed: true })
    })

    await story.step('FTP-041 that the factory has received all files is said once', async () => {
      await expect(page.getByText('Получено фабрикой: все 6 файлов')).toBeVisible()
      await takePictures(page, 'wizard-grid-received')
    })
  },
)

/** Marks the document when the page itself reads a whole file; a Worker has its own `Blob`, which stays unchanged. */
const noteReadingInPage = (page: Page) =>
  page.addInitScript(() => {
    const { stream } = Blob.prototype
    Blob.prototype.stream = function read() {
      document.documentElement.dataset.read = 'in the page'
      return stream.call(this)
    }
  })

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const it of keys) await page.keyboard.press(it)
}

type Stored = { originalName: string; step: string | null; jaw: string; jawConfirmed: boolean }

/** Asks the service for the step and jaw of a scan. */
const stored = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const id = localStorage.getItem('currentOrderId')
    const { items } = (await (await fetch(`/api/files/v1/scans?orderId=${id}`)).json()) as { items: Stored[] }
    const scan = items.find((it) => it.originalName === wanted)
    return scan && { step: scan.step, jaw: scan.jaw, jawConfirmed: scan.jawConfirmed }
  }, name)
