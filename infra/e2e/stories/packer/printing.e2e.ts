import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { textOf } from '../../../../services/orders/test/reading'
import { CHROMIUM_ARGS, findChromium } from '../../../release/chromium'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { writeFilm } from '../../labels'
import { expectAccessible, takePictures } from '../../looks'
import { unlocked } from '../../packers'
import type { Visitor } from '../../people'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const RESULTS = join(import.meta.dir, '../../../../test-results')
/** What the camera sees: Chromium reads it when a page opens the camera. */
const FILM = join(RESULTS, `camera-${process.pid}.y4m`)
const ADDRESS = '420111, Казань, ул. Баумана, 7, кабинет 12'
const POINTS_PER_MM = 72 / 25.4
const PIXELS_PER_MM = 96 / 25.4

story.use({
  launchOptions: {
    executablePath: await findChromium(console.log),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
})

/** A paid order of two patients, and a packer at its page. */
async function openOrder(product: TestSystem, visit: (site: 'ru') => Promise<Visitor>) {
  const anna = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(anna, 'labels@example.org')
  const label = { fullName: 'Клиника «Улыбка»', address: ADDRESS }
  await again(async () => {
    const { body } = await anna.order(order.id)
    const change = anna.call('PATCH', `/api/orders/v1/orders/${order.id}`, label, { 'if-match': `"${body.version}"` })
    return (await change).status === 200
  })
  const placed = await placeWhole(anna, order.id, scans.length)
  await product.payAtBank((await openPayment(anna, placed.id)).confirmationUrl)
  const ira = await visit('ru')
  await unlocked(ira, product)
  await expect(ira.page.getByRole('article', { name: `Заказ ${placed.number}` })).toBeVisible()
  await ira.page.goto(`/packer/orders/${placed.id}`)
  return { ira, order: placed }
}

/** Presses what opens the window that prints, which says by two attributes that it would have printed, and closed. */
async function printed({ page }: Visitor, press: () => Promise<void>): Promise<Page> {
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
    window.close = () => document.documentElement.setAttribute('data-closed', '')
  })
  const [opened] = await Promise.all([page.waitForEvent('popup'), press()])
  await opened.locator('html[data-printed]').waitFor({ state: 'attached' })
  return opened
}

/** Presses a button that saves a PDF; returns the name of the file and the text of the PDF. */
async function savedBy(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { name: download.suggestedFilename(), text: await textOf(await readFile(await download.path())) }
}

const sizesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width))

story(
  'PACK-015, PACK-016, PACK-017, PACK-018, PACK-020, PACK-022, PACK-023, PACK-024, PACK-025 a packer prints the bags from a window of its own in exact millimetres, verifies them by the camera and by hand, and prints the box as PDF',
  async ({ product, visit }) => {
    const { ira, order } = await openOrder(product, visit)
    const { page } = ira
    const answer = page.getByRole('region', { name: 'Ответ на скан' })
    await page.getByLabel('Название места').fill('Стол 2')
    await ira.button('Запомнить').click()
    await ira.button('Распечатки на пакеты').click()
    const dialog = page.getByRole('dialog', { name: 'Редактирование данных для печати' })
    await expect(dialog.getByLabel('Пациент 1')).toHaveValue('Анна')
    await expect(dialog.getByLabel('Пациент 2')).toHaveValue('Борис')
    await takePictures(page, 'packer-5-bags')
    await expectAccessible(page)

    await story.step('PACK-020: on a low screen the content takes 60 % of the height, and scrolls', async () => {
      const before = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 500 })
      const content = dialog.getByLabel('Клиент').locator('xpath=ancestor::*[contains(@class,"scrolled")]')
      const { height, whole } = await content.evaluate((it) => ({ height: it.clientHeight, whole: it.scrollHeight }))
      expect(height).toBeLessThanOrEqual(300)
      expect(whole).toBeGreaterThan(height)
      if (before) await page.setViewportSize(before)
    })

    await story.step('the printers of the device are set up over the dialog', async () => {
      await dialog.getByRole('button', { name: 'Настроить принтеры' }).click()
      await takePictures(page, 'packer-8-printers-none')
      await ira.button('Добавить принтер').click()
      const form = page.getByRole('dialog', { name: 'Новый принтер' })
      await form.getByLabel('Название').fill('Лазерный у окна')
      await form.getByLabel('Бумага').selectOption('a4')
      await takePictures(page, 'packer-8-printers-form')
      await form.getByRole('button', { name: 'Сохранить' }).click()
      await takePictures(page, 'packer-8-printers')
      await expectAccessible(page)
      await page
        .getByRole('dialog', { name: 'Принтеры этого устройства' })
        .getByRole('button', { name: 'Закрыть' })
        .click()
      await takePictures(page, 'packer-5-bags-printer')
      await dialog.getByLabel('Принтер пакетов').selectOption('plain')
    })

    await dialog.getByLabel('Пациент 2').fill('Борис Константинопольский-Верхнеуральский')
    const paper = await printed(ira, () => dialog.getByRole('button', { name: 'Печать в браузере' }).click())
    await expect(paper.getByRole('article')).toHaveCount(2)
    for (const patient of ['Анна', 'Борис Константинопольский-Верхнеуральский'])
      await expect(paper.getByText(patient, { exact: true })).toBeVisible()
    await takePictures(paper, 'packer-6-paper')
    const second = (
      (await paper.getByRole('img', { name: 'Код пакета' }).last().getAttribute('aria-label')) ?? ''
    ).slice(-12)
    for (const size of await sizesOf(paper)) expect(size / PIXELS_PER_MM).toBeCloseTo(79, 1)

    await story.step('the camera reads the code of a label, and its bag is verified', async () => {
      const drawing = paper.getByRole('img', { name: 'Код пакета' }).first()
      mkdirSync(RESULTS, { recursive: true })
      await writeFilm(FILM, paper, (await drawing.getAttribute('aria-label')) ?? '')
      await ira.button('Сканировать камерой').click()
      await expect(answer).toContainText('Верно')
      await expect(answer).toContainText('Анна. Проверено 1 из 2.')
      await takePictures(page, 'packer-7-camera')
      await ira.button('Закрыть камеру').click()
    })

    await story.step(
      'PACK-022, PACK-023: as it is printed each label is a page of 79 × 79 mm, and the window closes',
      async () => {
        await expect(paper.locator('html[data-closed]')).toHaveCount(0)
        const sheets = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
        const boxes = [...sheets.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
          [width, height].map((it) => Number(it) / POINTS_PER_MM),
        )
        expect(boxes).toHaveLength(2)
        for (const side of boxes.flat()) expect(Math.abs(side - 79)).toBeLessThan(0.3)
        await paper.locator('html[data-closed]').waitFor({ state: 'attached' })
      },
    )

    await story.step(
      'PACK-015, PACK-016, PACK-017, PACK-025: the box has its label once all bags are verified',
      async () => {
        await page.getByLabel('Код пакета').fill(second)
        await page.keyboard.press('Enter')
        await expect(answer).toContainText('Борис')
        await ira.button('Распечатка на коробку').click()
        const box = page.getByRole('dialog', { name: 'Подготовка этикетки' })
        await expect(box.getByLabel('Элайнеры')).toHaveValue('2')
        await expect(box.getByLabel('Адрес доставки')).toHaveValue(ADDRESS)
        await takePictures(page, 'packer-9-box')
        await expectAccessible(page)
        await box.getByLabel('Ретейнеры').fill('7')
        const { name, text } = await savedBy(page, () =>
          box.getByRole('button', { name: 'Печать', exact: true }).click(),
        )
        expect(name).toBe(`box-${order.number}.pdf`)
        for (const it of [order.number, 'Клиника «Улыбка»', ADDRESS, '7']) expect(text).toContain(it)
        await expect(ira.told('PDF с 1 этикеткой сохранён')).toBeVisible()
      },
    )

    await story.step('PACK-024: bags that are printed again are duplicates, as PDF too', async () => {
      await page.getByRole('listitem', { name: 'Анна' }).getByRole('button', { name: 'Этикетка ещё раз' }).click()
      const { text } = await savedBy(page, () => dialog.getByRole('button', { name: 'Печать пакетов' }).click())
      for (const it of [order.number, 'Анна', 'ДУБЛИКАТ']) expect(text).toContain(it)
      expect(text).not.toContain('Борис')
    })
  },
)
