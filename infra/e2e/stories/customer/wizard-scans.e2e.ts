import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { ACCESS_COOKIE } from 'contracts/access/session-cookies'
import { uploadLine } from '../../line'
import { expectTouchable, takePictures } from '../../looks'
import { anAlignerScan, aScanFile, sha256 } from '../../scans'
import { story } from '../../story'

const EMAIL = 'long-upload@example.org'
const UPLOADS = '/api/files/v1/uploads/'
const UPLOAD = `**${UPLOADS}*`
const aScan = (name: string, number: number) => aScanFile(name, { sizeBytes: 60_000, number })
const SCAN = aScan('step 01.stl', 1)
const noScan = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('no mesh at all, whatever its name says') })

story('a customer chooses, opens and cancels scans, and the wizard refuses other files', async ({ visit }) => {
  const anna = await visit('factory')
  const { page } = anna
  await anna.startAtAligners(EMAIL)

  await story.step('FILE-002, FILE-003: the scans among the chosen files are uploaded', async () => {
    await anna.chooseScans([noScan('notes.txt'), noScan('broken.stl'), SCAN, aScan('step 02.STL', 2)])
    await expect(anna.told('Успешно')).toContainText('Загружено файлов: 2/4')
    for (const it of [SCAN.name, 'step 02.STL']) await expect(anna.button(`Удалить ${it}`)).toBeVisible()
  })

  await story.step('FILE-059: a damaged file says what is wrong with it, and another one takes its place', async () => {
    const cut = aScan('НЧ 03.stl', 7)
    await anna.chooseScans([{ ...cut, buffer: cut.buffer.subarray(0, 30_084) }])
    const row = anna.scan('НЧ 03.stl')
    await expect(row).toContainText(
      /Файл обрывается: заявлено 1\s198 треугольников, есть 600\. Сохраните его ещё раз\./,
    )
    await expectTouchable(page, page.getByRole('main'))
    await takePictures(page, 'wizard-scans-damaged')
    const chooser = page.waitForEvent('filechooser')
    await anna.button('Заменить НЧ 03.stl другим файлом').click()
    await (await chooser).setFiles([aScan('исправлен.stl', 8)])
    await expect(anna.scan('исправлен.stl')).toContainText('Нижняя')
    await expect(row).toHaveCount(0)
  })

  await story.step(
    'FILE-006: the name of a scan opens it in the viewer, and the link downloads the same bytes',
    async () => {
      await anna.scan(SCAN.name).getByRole('button', { name: SCAN.name, exact: true }).click()
      await expect(page.getByRole('dialog').getByText(SCAN.name, { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      const opened = page.waitForEvent('download')
      await anna
        .scan(SCAN.name)
        .getByRole('link', { name: `Скачать ${SCAN.name}` })
        .click()
      const download = await opened
      expect(download.suggestedFilename()).toBe(SCAN.name)
      expect(sha256(await readFile(await download.path()))).toBe(sha256(SCAN.buffer))
    },
  )

  await story.step(
    'a file on its way is seen on every step; cancelled, nothing is left of it on the server',
    async () => {
      // The story neither continues nor answers the request, so that it stays under way.
      await page.route(UPLOAD, (route) => (route.request().method() === 'PATCH' ? undefined : route.fallback()))
      await anna.chooseScans([aScan('cancelled.stl', 5)])
      await expect(anna.scan('cancelled.stl')).toContainText('Загрузка')
      const progress = page.getByRole('progressbar', { name: 'Отправка в систему и на FTP' })
      for (const [name, step] of [
        ['Пациенты', 'patient'],
        ['Цены и условия', 'info'],
      ] as const) {
        await anna.press(name)
        await anna.isOn(step)
        await expect(progress).toBeVisible()
        await takePictures(page, `upload-on-${step}`)
      }
      // "Back" pressed twice at once goes back two steps.
      await page.goBack()
      await page.goBack()
      await anna.isOn('aligners')
      await takePictures(page, 'upload-on-aligners')
      const ended = page.waitForResponse((it) => it.request().method() === 'DELETE')
      await anna.button('Отменить загрузку файла cancelled.stl').click()
      await expect(anna.scan('cancelled.stl')).toHaveCount(0)
      expect((await ended).status()).toBe(204)
      await page.unroute(UPLOAD)
      expect(await anna.kept('scan_uploads')).toBeNull()
    },
  )

  await story.step('FILE-042: toasts about refused files cover neither way on, and go with the next step', async () => {
    const refused = anna.told('Нет подходящих файлов')
    await anna.chooseScans([noScan('one.zip'), noScan('two.obj')])
    await expect(refused).toBeVisible()
    for (const width of [1280, 960]) {
      await page.setViewportSize({ width, height: 720 })
      // Each corner of this page has a control; the toast covers the one that a person needs least.
      const covered = await coveredBy(refused)
      for (const needed of ['Назад', 'Далее']) expect(covered).not.toContain(needed)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await takePictures(page, 'wizard-toasts')
    await anna.button('Назад').click({ trial: true })
    await page.getByRole('button', { name: 'Меню' }).click({ trial: true })
    await page.getByText('Сумма к оплате').filter({ visible: true }).click({ trial: true })
    await anna.goOnTo('material')
    await expect(refused).toHaveCount(0)
  })
})

story(
  'FILE-058 an upload continues where it was, byte for byte, after a lost connection, a reload and a closed tab, also with an expired access token',
  async ({ visit, product }, testInfo) => {
    const anna = await visit('factory')
    const path = testInfo.outputPath('long.stl')
    const bytes = anAlignerScan({ sizeBytes: 6_000_000, number: 6 })
    await writeFile(path, bytes)
    await anna.signIn(product, EMAIL)
    await anna.startAtAligners(EMAIL)
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
      const access = (await anna.page.context().cookies()).find((it) => it.name === ACCESS_COOKIE)
      const expire = () => anna.page.context().addCookies([{ ...access!, value: 'out-of-date' }])
      await anna.page.reload()
      await anna.isOn('aligners')
      await expect(anna.scan('long.stl')).toContainText('загрузка продолжится с')
      // The access token runs out just before the page asks the service how much of the file it has.
      const asked: number[] = []
      anna.page.on('response', (it) => {
        if (it.request().method() === 'HEAD' && it.url().includes(UPLOADS)) asked.push(it.status())
      })
      await anna.page.route(UPLOAD, async (route) => {
        if (route.request().method() === 'HEAD' && asked.length === 0) await expire()
        await route.fallback()
      })
      await anna.chooseScans([path])
      await expect.poll(() => first.sent.length).toBeGreaterThan(2)
      expect(asked).toEqual([401, 200])
      await anna.page.unroute(UPLOAD)
      await isPast(59)
    })

    await story.step(
      'another tab shows that the file is being sent, and continues it once the tab is closed',
      async () => {
        await second.page.goto('/order')
        await second.isOn('aligners')
        const row = second.scan('long.stl')
        await expect(row).toContainText('Загружается в другой вкладке')
        await expect(row.getByRole('button')).toHaveCount(0)
        await second.chooseScans([path])
        await expect(second.told('Файл уже загружается в другой вкладке')).toBeVisible()
        // The slow line ends with the page, so the edge stops first: else the rest of the file would get through.
        await cut()
        await anna.page.close()
        await expect(row).toContainText('Не догружен')
        await edge.restart()
        const later = watchUploads(second.page)
        await second.chooseScans([path])
        await expect(second.button('Удалить long.stl')).toBeVisible()
        const sent = [...first.sent, ...later.sent]
        // Each request continues at the offset that the service answered before it.
        for (const { from, reached } of sent) expect(from).toBe(reached)
        const starts = sent.map((it) => it.from)
        expect(starts).toEqual([...starts].sort((one, other) => one - other))
        expect(starts.at(-1)).toBeGreaterThan(0)
        expect([...first.created, ...later.created]).toHaveLength(1)
        const number = await second.orderNumber()
        const arrived = async () => (await product.factoryFiles(number)).map((it) => it.sha256)
        await expect.poll(arrived).toEqual([sha256(bytes)])
      },
    )
  },
)

/** The names of the controls that an element covers. */
const coveredBy = (it: Locator) =>
  it.evaluate((element) => {
    const over = element.getBoundingClientRect()
    return [...document.querySelectorAll('a[href], button')]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .filter((control) => {
        const under = control.getBoundingClientRect()
        const isBeside = over.right <= under.left || under.right <= over.left
        return !isBeside && over.bottom > under.top && under.bottom > over.top
      })
      .map((control) => control.textContent)
  })

/** The whole file takes a minute, so that the story acts in its middle even on a slow machine. */
const SLOW_BYTES_PER_S = 100_000

/** Collects the uploads that a page creates, and for each PATCH its offset and the offset that the service answered before. */
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
