import { truncate, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { ACCESS_COOKIE } from 'contracts/access/session-cookies'
import { uploadLine } from '../line'
import { expectAccessible, takePictures } from '../looks'
import { anAlignerScan, aScanFile, sha256 } from '../scans'
import { story } from '../story'

const EMAIL = 'anna@example.org'
const UPLOADS = '/api/files/v1/uploads/'
const UPLOAD = `**${UPLOADS}*`
const aScan = (name: string, number: number) => aScanFile(name, { sizeBytes: 60_000, number })
const noScan = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('no mesh at all, whatever its name says') })

story('scans are chosen, dropped, cancelled and removed, and what is none is refused', async ({ visit }, testInfo) => {
  const anna = await visit('factory')
  const { page } = anna
  await anna.goToAligners(EMAIL)
  const created: string[] = []
  page.on('request', (it) => {
    if (it.method() === 'POST' && it.url().endsWith('/api/files/v1/uploads')) created.push(it.url())
  })

  await story.step('FILE-042: of other types alone nothing is sent', async () => {
    await anna.chooseScans([noScan('one.zip'), noScan('two.obj')])
    await expect(anna.told('Нет подходящих файлов')).toContainText(
      'Ни один из выбранных файлов не соответствует требованиям для загрузки',
    )
    await expect(anna.told('Ошибка формата')).toContainText('2 файла имеют неверный формат')
    expect(created).toEqual([])
    await closeToasts(page)
  })

  await story.step('FILE-040: one byte more than 100 MB is too much', async () => {
    const path = testInfo.outputPath('large.stl')
    await writeFile(path, '')
    await truncate(path, 100 * 1024 * 1024 + 1)
    await anna.chooseScans([path])
    await expect(anna.told('Ошибка размера')).toContainText('1 файл превышает 100 МБ')
    expect(created).toEqual([])
    await closeToasts(page)
  })

  await story.step('FILE-008, FILE-039, FILE-043: what is a scan among them is uploaded', async () => {
    await anna.chooseScans([noScan('notes.txt'), aScan('step 01.stl', 1), aScan('step 02.STL', 2)])
    await expect(anna.told('Ошибка формата')).toContainText('1 файл имеет неверный формат. Разрешены только файлы .stl')
    await expect(anna.told('Успешно')).toContainText('Загружено файлов: 2/3')
    for (const it of ['step 01.stl', 'step 02.STL']) await expect(anna.button(`Удалить ${it}`)).toBeVisible()
    expect(created).toHaveLength(2)
    await closeToasts(page)
  })

  await story.step('FILE-037: a file that is no mesh fails, the others are uploaded', async () => {
    await anna.chooseScans([noScan('broken.stl'), aScan('step 03.stl', 3)])
    await expect(anna.told('Ошибка загрузки')).toContainText(
      'Не удалось загрузить файл: broken.stl. Ошибка: Это не модель STL или файл повреждён.',
    )
    await expect(anna.told('Успешно')).toContainText('Загружено файлов: 1/2')
    await expect(anna.button('Удалить step 03.stl')).toBeVisible()
    await anna.button('Убрать broken.stl из списка').click()
    await expect(anna.scans).toHaveCount(3)
    await closeToasts(page)
  })

  await story.step('FILE-001: a dropped file is uploaded', async () => {
    const content = anAlignerScan({ sizeBytes: 5_000, number: 4 }).toString('base64')
    const dataTransfer = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))], 'dropped.stl'))
      return transfer
    }, content)
    await page.getByText('Перетащите файлы сюда').dispatchEvent('drop', { dataTransfer })
    await expect(anna.button('Удалить dropped.stl')).toBeVisible()
    await closeToasts(page)
  })

  await story.step('a file on its way is cancelled, and nothing is left of it on the server', async () => {
    // What is neither continued nor answered stays under way.
    await page.route(UPLOAD, (route) => (route.request().method() === 'PATCH' ? undefined : route.fallback()))
    const ended = page.waitForResponse((it) => it.request().method() === 'DELETE')
    await anna.chooseScans([aScan('cancelled.stl', 5)])
    await expect(anna.scan('cancelled.stl')).toContainText('Загрузка')
    await anna.button('Отменить загрузку файла cancelled.stl').click()
    await expect(anna.scan('cancelled.stl')).toHaveCount(0)
    expect((await ended).status()).toBe(204)
    await page.unroute(UPLOAD)
    expect(await anna.kept('scan_uploads')).toBeNull()
  })

  await story.step('FILE-007, FILE-046: removing asks; no leaves the file, yes takes it away', async () => {
    const question = anna.told('Удалить файл?')
    await anna.button('Удалить step 02.STL').click()
    await takePictures(page, 'remove-question')
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(question).toHaveCount(0)
    await expect(anna.scans).toHaveCount(4)
    await anna.button('Удалить step 02.STL').click()
    await question.getByRole('button', { name: 'Удалить' }).click()
    await expect(anna.told('Файл удален')).toBeVisible()
    await expect(anna.scan('step 02.STL')).toHaveCount(0)
    await page.reload()
    await expect(anna.scans).toHaveCount(3)
  })
})

story(
  'FILE-058 an upload goes on where it was after a lost connection, a reload and a closed tab, byte for byte',
  async ({ visit, product }, testInfo) => {
    const anna = await visit('factory')
    const path = testInfo.outputPath('long.stl')
    const bytes = anAlignerScan({ sizeBytes: 6_000_000, number: 6 })
    await writeFile(path, bytes)
    await anna.goToAligners(EMAIL)
    const second = await anna.inAnotherTab()
    const first = watchUploads(anna.page)
    await (await uploadLine(anna.page)).narrowTo(SLOW_BYTES_PER_S)
    const isPast = (percent: number) => expect.poll(anna.uploadPercent, { intervals: [50] }).toBeGreaterThan(percent)
    const edge = product.system.process('edge')
    const cut = async () => {
      edge.kill('SIGKILL')
      await edge.stop()
    }
    await anna.chooseScans([path])
    await isPast(53)

    await story.step('the connection is lost, and the row says so', async () => {
      await cut()
      await expect(anna.scan('long.stl')).toContainText('Ждём связь')
      await edge.restart()
      await expect.poll(() => first.sent.length).toBeGreaterThan(1)
      await isPast(56)
    })

    await story.step('the page is loaded anew, and the same file chosen again', async () => {
      await anna.page.reload()
      await anna.isOn('aligners')
      await anna.chooseScans([path])
      await expect.poll(() => first.sent.length).toBeGreaterThan(2)
      await isPast(59)
    })

    await story.step('the tab is closed, and the file chosen in another one', async () => {
      // With the page its slow line would end too, and let the rest of the file through.
      await cut()
      await anna.page.close()
      await edge.restart()
      const later = watchUploads(second.page)
      await second.page.goto('/order')
      await second.isOn('aligners')
      await second.chooseScans([path])
      await expect(second.button('Удалить long.stl')).toBeVisible()
      const sent = [...first.sent, ...later.sent]
      // Each goes on where the service says that the one before it ended.
      for (const { from, reached } of sent) expect(from).toBe(reached)
      const starts = sent.map((it) => it.from)
      expect(starts).toEqual([...starts].sort((one, other) => one - other))
      expect(starts.at(-1)).toBeGreaterThan(0)
      expect([...first.created, ...later.created]).toHaveLength(1)
      const number = await second.orderNumber()
      const arrived = async () => (await product.factoryFiles(number)).map((it) => it.sha256)
      await expect.poll(arrived).toEqual([sha256(bytes)])
    })
  },
)

story(
  'a file whose upload ended after its tab was closed is known when it is chosen again, by its content',
  async ({ visit }) => {
    const anna = await visit('factory')
    await anna.goToAligners(EMAIL)
    const second = await anna.inAnotherTab()
    const stored = Promise.withResolvers<void>()
    await anna.page.route(UPLOAD, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      // The service has it all; the page never hears of it. Playwright itself does not find the names of the sites.
      const { host, href } = new URL(route.request().url())
      const url = href.replace(/factory\.localhost/, '127.0.0.1')
      await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
      stored.resolve()
    })
    await anna.chooseScans([aScan('one.stl', 1)])
    await stored.promise
    await anna.page.close()
    await second.page.goto('/order')
    await expect(second.button('Удалить one.stl')).toBeVisible()

    const { created } = watchUploads(second.page)
    await second.chooseScans([aScan('one.stl', 1)])
    await expect(second.told('Файл уже загружен')).toContainText('«one.stl» уже есть в заказе.')
    expect(created).toEqual([])
    await expect(second.scans).toHaveCount(1)
    // Another content of the same name and size is another scan.
    await second.chooseScans([aScan('one.stl', 2)])
    await expect(second.told('Успешно')).toContainText('Загружено файлов: 1/1')
    await expect(second.scans).toHaveCount(2)
    expect(created).toHaveLength(1)
  },
)

story(
  'a file that one tab is sending is shown as such in another, and as cut off once the first tab is closed',
  async ({ visit }, testInfo) => {
    const anna = await visit('factory')
    const path = testInfo.outputPath('one.stl')
    await writeFile(path, anAlignerScan({ sizeBytes: 60_000, number: 1 }))
    await anna.goToAligners(EMAIL)
    const second = await anna.inAnotherTab()
    await second.page.goto('/order')
    await second.isOn('aligners')
    // Refused, not held: what is held goes out when the page is closed.
    await anna.page.route(UPLOAD, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
    await anna.chooseScans([path])
    const row = second.scan('one.stl')
    await expect(row).toContainText('Загружается в другой вкладке')
    await expect(row.getByRole('button')).toHaveCount(0)
    await expect(second.button(/^Убрать файл/)).toHaveCount(0)
    await second.chooseScans([path])
    await expect(second.told('Файл уже загружается в другой вкладке')).toBeVisible()
    await takePictures(second.page, 'uploading-elsewhere')

    await anna.page.close()
    await expect(row).toContainText('Не догружен')
    await second.chooseScans([path])
    await expect(second.button('Удалить one.stl')).toBeVisible()
  },
)

story(
  'FILE-058 an upload of a signed-in person goes on when the access token has run out meanwhile',
  async ({ visit, product }, testInfo) => {
    const anna = await visit('factory')
    const { page } = anna
    const path = testInfo.outputPath('long.stl')
    await writeFile(path, anAlignerScan({ sizeBytes: 6_000_000, number: 7 }))
    await page.goto('/auth')
    await anna.field('Email').fill(EMAIL)
    await anna.button('Получить ссылку').click()
    await page.goto(await product.signInLink(EMAIL))
    await anna.button('Войти').click()
    await expect(page).toHaveURL(/\/cabinet/)
    await anna.goToAligners(EMAIL)
    const line = await uploadLine(page)
    await line.narrowTo(SLOW_BYTES_PER_S)
    const { created, sent } = watchUploads(page)
    await anna.chooseScans([path])
    await expect.poll(anna.uploadPercent, { intervals: [50] }).toBeGreaterThan(53)

    const access = (await page.context().cookies()).find((it) => it.name === ACCESS_COOKIE)
    const expire = () => page.context().addCookies([{ ...access!, value: 'out-of-date' }])
    await expire()
    await page.reload()
    await anna.isOn('aligners')
    await expect(anna.scan('long.stl')).toContainText('загрузка продолжится с')
    const asked: number[] = []
    page.on('response', (it) => {
      if (it.request().method() === 'HEAD' && it.url().includes(UPLOADS)) asked.push(it.status())
    })
    // Just before it is asked how far the upload is.
    await page.route(UPLOAD, async (route) => {
      if (route.request().method() === 'HEAD' && asked.length === 0) await expire()
      await route.fallback()
    })
    await line.open()
    await anna.chooseScans([path])
    await expect(anna.button('Удалить long.stl')).toBeVisible()
    expect(asked).toEqual([401, 200])
    expect(created).toHaveLength(1)
    expect(sent.at(-1)?.from).toBeGreaterThan(0)
  },
)

story(
  'what went wrong lies over neither the menu nor the way on, and is no longer told at the next step',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    await page.setViewportSize({ width: 390, height: 844 })
    await anna.goToAligners(EMAIL)
    await anna.chooseScans([aScan('step 01.stl', 1)])
    await expect(anna.button('Удалить step 01.stl')).toBeVisible()
    await anna.chooseScans([noScan('one.zip')])
    await expect(anna.told('Нет подходящих файлов')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `test-results/screens/wizard-told-390-${colorScheme}.png`, animations: 'disabled' })
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Меню' }).click({ trial: true })
    await page.getByText('Итого').last().click({ trial: true })
    await anna.button('Далее').click({ trial: true })
    await page.screenshot({ path: 'test-results/screens/wizard-told-390-next.png', animations: 'disabled' })

    await anna.goOnTo('choices')
    await expect(anna.told('Нет подходящих файлов')).toHaveCount(0)
    await expect(anna.told('Ошибка формата')).toHaveCount(0)
  },
)

/** Closes all that are shown, and those that come in their place; some go by themselves before a click could reach them. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('alertdialog').getByRole('button')
  const pressAll = () =>
    close.evaluateAll((all) => {
      for (const it of all) (it as HTMLButtonElement).click()
      return all.length
    })
  await expect.poll(pressAll, { intervals: [100] }).toBe(0)
}

/** The whole file takes a minute, so that its middle is met however slow the machine is. */
const SLOW_BYTES_PER_S = 100_000

/** Notes a page's uploads: created, and from which byte sent when the service had last said how far they are. */
function watchUploads(page: Page) {
  const created: string[] = []
  const sent: { from: number; reached: number }[] = []
  let reached = 0
  page.on('request', (request) => {
    if (!request.url().includes('/api/files/v1/uploads')) return
    if (request.method() === 'POST') created.push(request.url())
    if (request.method() === 'PATCH') sent.push({ from: Number(request.headers()['upload-offset']), reached })
  })
  page.on('response', (response) => {
    if (response.request().method() === 'HEAD' && response.ok()) reached = Number(response.headers()['upload-offset'])
  })
  return { created, sent }
}
