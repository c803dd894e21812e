import { expect, type Page } from '@playwright/test'
import { expectAccessible, takePictures } from '../looks'
import { aScanFile, type ScanFile } from '../scans'
import { story } from '../story'

let number = 0
const aScan = (name: string) => aScanFile(name, { sizeBytes: 20_000, number: ++number })

const HEAD_BYTES = 84
const FACET_BYTES = 50
/** The same scan as an exporter writes it whose unit is the inch. */
function inInches({ buffer, ...file }: ScanFile): ScanFile {
  const scaled = Buffer.from(buffer)
  for (let facet = HEAD_BYTES; facet < scaled.length; facet += FACET_BYTES)
    for (let at = facet + 12; at < facet + 48; at += 4) scaled.writeFloatLE(scaled.readFloatLE(at) / 25.4, at)
  return { ...file, buffer: scaled }
}

story(
  'FILE-060 the scans of a patient stand in a grid of jaws and steps, where what is missing, double or unnamed is seen and corrected',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    const grid = page.getByRole('grid', { name: 'Сканы по челюстям и этапам' })
    const cell = (name: string) => grid.getByRole('gridcell', { name })
    const checks = page.getByRole('list', { name: 'Что проверить' })
    const placeOf = (name: string) => page.getByRole('group', { name: `Челюсть и этап: ${name}` })
    await noteReadingInPage(page)
    await anna.goToAligners('grid@example.org')

    await story.step('FILE-060 what is there, missing and double is seen at once', async () => {
      const upper = ['01', '02', '03', '04'].map((it) => aScan(`ВЧ ${it}.stl`))
      const lower = ['01', '03', '04'].map((it) => aScan(`НЧ ${it}.stl`))
      await anna.chooseScans([...upper, ...lower, aScan('ВЧ 04 новый.stl'), aScan('скан.stl')])
      await expect(anna.told('Успешно')).toContainText('Загружено файлов: 9/9')
      await expect(grid.getByRole('row')).toHaveCount(3)
      await expect(cell('Верхняя 01: загружен')).toBeVisible()
      await expect(cell('Верхняя 04: 2 файла на одном месте')).toBeVisible()
      await expect(cell('Нижняя 02: файла нет')).toBeVisible()
      await expect(checks).toContainText('Нижняя 02 отсутствует')
      await expect(checks).toContainText('Верхняя 04: 2 файла на одном месте, изготовим каждый')
      await expect(checks).toContainText('У 1 файла не названы челюсть или этап')
      await expectAccessible(page)
      await takePictures(page, 'wizard-grid')
    })

    await story.step('arrows walk the cells, and Enter leads to the row of the file', async () => {
      await cell('Верхняя 01: загружен').getByRole('button').focus()
      await press(page, 'ArrowDown', 'ArrowRight')
      await expect(cell('Нижняя 02: файла нет, выбрать').getByRole('button')).toBeFocused()
      await press(page, 'ArrowRight')
      await expect(cell('Нижняя 03: загружен').getByRole('button')).toBeFocused()
      await press(page, 'Enter')
      await expect(anna.scan('НЧ 03.stl').locator(':focus')).toHaveCount(1)
    })

    await story.step(
      'FTP-012 FTP-013 what a name does not say is asked, and answered in place by keyboard',
      async () => {
        const place = placeOf('скан.stl')
        await anna.button('Ответить').click()
        await expect(place.getByRole('button', { name: 'Челюсть: Верхняя?' })).toBeFocused()
        // Escape takes nothing.
        await press(page, 'Enter', 'ArrowDown', 'Escape')
        await expect(place.getByRole('button', { name: 'Челюсть: Верхняя?' })).toBeFocused()
        await press(page, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
        await expect(place.getByRole('button', { name: 'Челюсть: Нижняя' })).toBeFocused()
        await press(page, 'Tab', 'Enter', '2', 'Enter')
        await expect(place.getByRole('button', { name: 'Этап: 02' })).toBeFocused()
        await expect(cell('Нижняя 02: загружен')).toBeVisible()
        await expect(checks).not.toContainText('отсутствует')
        await expect(anna.button('Ответить')).toHaveCount(0)
      },
    )

    await story.step('FILE-060 what is corrected is kept, and another tab shows it at once', async () => {
      await expect.poll(() => stored(page, 'скан.stl')).toEqual({ step: '02', jaw: 'lower', jawConfirmed: true })
      const second = await anna.inAnotherTab()
      await second.page.goto('/order')
      await second.isOn('aligners')
      const there = second.page.getByRole('group', { name: 'Челюсть и этап: ВЧ 04 новый.stl' })
      await expect(there.getByRole('button', { name: 'Этап: 04' })).toBeVisible()
      await placeOf('ВЧ 04 новый.stl').getByRole('button', { name: 'Этап: 04' }).click()
      await page.getByRole('textbox', { name: 'Этап' }).fill('5')
      await press(page, 'Enter')
      await expect(there.getByRole('button', { name: 'Этап: 05' })).toBeVisible()
      await second.page.close()
    })

    await story.step('FILE-060 a correction of what was known is taken back by one press', async () => {
      const told = anna.told('Место изменено: ВЧ 04 новый.stl')
      await told.getByRole('button', { name: 'Вернуть' }).click()
      await expect(placeOf('ВЧ 04 новый.stl').getByRole('button', { name: 'Этап: 04' })).toBeVisible()
      await expect.poll(() => stored(page, 'ВЧ 04 новый.stl')).toMatchObject({ step: '04' })
    })

    await story.step(
      'FILE-060 what the service does not take stands there as it was, and the person is told',
      async () => {
        await page.route('**/api/files/v1/scans/*', (route) =>
          route.request().method() === 'PATCH'
            ? route.fulfill({ status: 409, json: { code: 'order-not-draft', detail: '' } })
            : route.fallback(),
        )
        await placeOf('ВЧ 01.stl').getByRole('button', { name: 'Челюсть: Верхняя' }).click()
        await page.getByRole('combobox', { name: 'Челюсть' }).selectOption('Нижняя')
        await expect(anna.told('Место не изменено: ВЧ 01.stl')).toBeVisible()
        await expect(placeOf('ВЧ 01.stl').getByRole('button', { name: 'Челюсть: Верхняя' })).toBeVisible()
        await page.unroute('**/api/files/v1/scans/*')
      },
    )

    await story.step('FILE-059 what looks wrong is said at the file, and keeps nobody', async () => {
      const wrong = inInches(aScan('ВЧ 05.stl'))
      const rowOf = (name: string) => anna.scans.filter({ has: page.getByRole('link', { name, exact: true }) })
      // One after the other: of two files sent at once, either may be stored first, and the later one is warned of.
      await anna.chooseScans([wrong])
      await expect(rowOf('ВЧ 05.stl')).toContainText('Похоже, модель в дюймах, а нужна в миллиметрах')
      await anna.chooseScans([{ ...wrong, name: 'ВЧ 06.stl' }])
      await expect(rowOf('ВЧ 06.stl')).toContainText('Тот же файл уже есть в заказе: ВЧ 05.stl')
      await expect(anna.scans).toHaveCount(11)
      // A Worker has looked at each of them, and never the page.
      await expect(page.locator('html')).not.toHaveAttribute('data-read')
      await expectAccessible(page)
      await takePictures(page, 'wizard-grid-findings')
    })

    await story.step('FTP-041 that the factory has received all files is said once', async () => {
      await expect(page.getByText('Получено фабрикой: все 11 файлов')).toBeVisible()
      const mark = anna.scan('НЧ 01.stl').getByRole('button', { name: /^Отправлено на FTP/ })
      await expect(anna.scan('НЧ 01.stl').getByText('Отправлено на FTP')).toBeHidden()
      await mark.click()
      await expect(anna.scan('НЧ 01.stl').getByText(/^Отправлено на FTP. Получено фабрикой \d\d:\d\d/)).toBeVisible()
      await takePictures(page, 'wizard-grid-received')
    })

    await story.step('FILE-060 a gap takes the missing file, whatever its name says', async () => {
      await anna.chooseScans([aScan('ВЧ 08.stl')])
      const chooser = page.waitForEvent('filechooser')
      await cell('Верхняя 07: файла нет, выбрать').getByRole('button').click()
      await (await chooser).setFiles([aScan('НЧ 01 переделка.stl')])
      await expect(cell('Верхняя 07: загружен')).toBeVisible()
      await expect(checks).not.toContainText('отсутствует')
      await expect
        .poll(() => stored(page, 'НЧ 01 переделка.stl'))
        .toEqual({ step: '07', jaw: 'upper', jawConfirmed: true })
    })
  },
)

/** Marks the document when the page itself reads a file from end to end; a Worker has another `Blob`. */
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

/** Step and jaw of a scan as the service has them. */
const stored = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const id = localStorage.getItem('currentOrderId')
    const { items } = (await (await fetch(`/api/files/v1/scans?orderId=${id}`)).json()) as { items: Stored[] }
    const scan = items.find((it) => it.originalName === wanted)
    return scan && { step: scan.step, jaw: scan.jaw, jawConfirmed: scan.jawConfirmed }
  }, name)
