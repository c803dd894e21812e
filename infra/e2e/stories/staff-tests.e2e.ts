import { expect } from '@playwright/test'
import { expectAccessible, takePictures } from '../looks'
import { arrive } from '../staff'
import { story } from '../story'

const aFile = (name: string, sizeBytes: number) => ({
  name,
  mimeType: 'model/stl',
  buffer: Buffer.alloc(sizeBytes, 'scan'),
})
const CHOOSER = 'Выберите файл или перетащите его сюда'
const TEST_CALL = '**/api/fulfilment-ftp/v1/test-transfers'

story('SHELL-018 staff send a test file to the factory, and are told how it went', async ({ product, visit }) => {
  const admin = await visit('factory')
  const { page } = admin
  const file = page.getByRole('region', { name: 'Выбранный файл' })
  const failure = page.getByRole('main').getByRole('alert')
  const choose = (it: ReturnType<typeof aFile>) => page.getByLabel(CHOOSER).setInputFiles(it)

  await story.step('DIAG-001: whoever has not signed in as staff is led to the sign-in', async () => {
    await page.goto('/send-test')
    await expect(page).toHaveURL(/^[^?]*\/auth\?/)
    await expect(page.getByRole('heading', { name: 'Проверка отправки на сервер фабрики' })).toHaveCount(0)
  })

  await story.step('DIAG-001: the page is in the frame of the back office, without a footer', async () => {
    await arrive(admin, product, '/send-test')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверка отправки на сервер фабрики')
    await expect(page.getByRole('link', { name: 'Тест FTP' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await takePictures(page, 'send-test-idle')
    await expectAccessible(page)
  })

  await story.step('DIAG-006: without a file nothing is sent', async () => {
    let calls = 0
    await page.route(TEST_CALL, (route) => {
      calls += 1
      return route.abort()
    })
    await admin.button('Отправить').click()
    await expect(admin.told('Ошибка: Пожалуйста, выберите файл для загрузки')).toBeVisible()
    await choose(aFile('large.stl', 9 * 1024 * 1024))
    await admin.button('Отправить').click()
    await expect(page.getByRole('alertdialog', { name: /^Ошибка: файл больше 8,99/ })).toBeVisible()
    expect(calls).toBe(0)
    await page.unroute(TEST_CALL)
    await admin.button('Убрать файл large.stl').click()
  })

  await story.step('DIAG-002, DIAG-003: a chosen file has its name and size, and can be removed', async () => {
    await choose(aFile('верх 01.stl', 1536))
    await expect(file).toContainText('верх 01.stl')
    await expect(file).toContainText(/1,5\sКБ/)
    await admin.button('Убрать файл верх 01.stl').click()
    await expect(file).toHaveCount(0)
    await expect(page.getByLabel(CHOOSER)).toBeAttached()
  })

  await story.step('a dropped file is chosen, too', async () => {
    const transfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['scan'], 'dropped.stl'))
      return dropped
    })
    await page.getByText(CHOOSER).dispatchEvent('drop', { dataTransfer: transfer })
    await expect(file).toContainText('dropped.stl')
    await admin.button('Убрать файл dropped.stl').click()
  })

  await story.step('DIAG-004, DIAG-005: the file is in the test directory, and its path is shown', async () => {
    const sent = aFile('верх 01.stl', 1536)
    await choose(sent)
    await admin.button('Отправить').click()
    const told = page.getByRole('status').filter({ hasText: 'Файл успешно отправлен на FTP' })
    await expect(told).toContainText('Путь на сервере: /AlignersFactory/test/verkh_01.stl')
    expect(Buffer.from(await product.factoryFile('/AlignersFactory/test/verkh_01.stl'))).toEqual(sent.buffer)
    await takePictures(page, 'send-test-succeeded')
    await expectAccessible(page)
  })

  await story.step('DIAG-009: an upload that the factory refuses is told with its reason', async () => {
    await product.breakFactory({ kind: 'refuse-login' })
    await admin.button('Отправить').click()
    await expect(admin.told('Ошибка загрузки')).toContainText('Не удалось загрузить файл на FTP сервер')
    await expect(failure).toContainText('Сервер фабрики не принял имя или пароль')
    await takePictures(page, 'send-test-failed')
    await product.mendFactory()
  })

  await story.step('DIAG-008: a call that fails is told', async () => {
    await page.route(TEST_CALL, (route) => route.abort())
    await admin.button('Отправить').click()
    await expect(failure).toContainText('Ошибка при вызове функции')
    await page.unroute(TEST_CALL)
  })

  await story.step('DIAG-007: a file that cannot be read is told', async () => {
    await page.evaluate(() => {
      FileReader.prototype.readAsDataURL = function () {
        setTimeout(() => this.dispatchEvent(new ProgressEvent('error')))
      }
    })
    await admin.button('Отправить').click()
    await expect(failure).toContainText('Ошибка чтения файла')
  })
})

const CHECK_CALL = '**/api/files/v1/storage-check'
const FILES_CHOOSER = 'Выберите файлы или перетащите их сюда'

story('SHELL-019 staff upload test files to the storage of their site', async ({ product, visit }) => {
  const admin = await visit('factory')
  const { page } = admin
  const files = page.getByRole('list', { name: 'Файлы' })
  const entry = (name: string) => files.getByRole('listitem').filter({ hasText: name })
  const log = page.getByRole('region', { name: 'Журнал' })
  const choose = (...names: string[]) =>
    page.getByLabel(FILES_CHOOSER).setInputFiles(names.map((it) => aFile(it, 1536)))

  await story.step('DIAG-001: whoever has not signed in as staff is led to the sign-in', async () => {
    await page.goto('/yandex-test')
    await expect(page).toHaveURL(/^[^?]*\/auth\?/)
  })

  await story.step(
    'DIAG-001, FILE-049: the page is in the frame of the back office, and names the storage',
    async () => {
      await arrive(admin, product, '/yandex-test')
      await expect(page.getByRole('link', { name: 'Тест хранилища' })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByText('Хранилище: Основное хранилище (диск сервера)')).toBeVisible()
    },
  )

  await story.step('DIAG-016: without a file nothing is uploaded', async () => {
    await admin.button('Загрузить').click()
    await expect(admin.told('Ошибка: Выберите файлы для загрузки')).toBeVisible()
    await expect(files).toHaveCount(0)
  })

  await story.step('DIAG-012, DIAG-015: five files are under way at a time, with their progress', async () => {
    const held: (() => void)[] = []
    await page.route(CHECK_CALL, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await choose('1.stl', '2.stl', '3.stl', '4.stl', '5.stl', '6.stl', '7.stl')
    await expect(files.getByRole('listitem')).toHaveCount(7)
    await admin.button('Загрузить').click()
    await expect.poll(() => held.length).toBe(5)
    await expect(page.getByRole('progressbar', { name: 'Загружаем файлы' })).toBeVisible()
    await expect(entry('6.stl')).toContainText('Ожидает загрузки')
    expect(held).toHaveLength(5)
    for (const release of held.splice(0)) release()
    await expect.poll(() => held.length).toBe(2)
    for (const release of held.splice(0)) release()
    await expect(admin.told('Загрузка завершена')).toBeVisible()
    await page.unroute(CHECK_CALL)
  })

  await story.step('DIAG-013, DIAG-014, DIAG-018: each has its link, the log tells, and a toast counts', async () => {
    await expect(admin.told('Загрузка завершена')).toContainText('Успешно: 7. Ошибок: 0')
    await expect(admin.told('Загрузка завершена')).toHaveAttribute('data-kind', 'success')
    const link = page.getByRole('link', { name: 'Ссылка на файл 1.stl' })
    const address = (await link.getAttribute('href')) ?? ''
    expect(await page.evaluate(async (it) => (await (await fetch(it)).arrayBuffer()).byteLength, address)).toBe(1536)
    await expect(log).toContainText('1.stl: загружен, checks/')
    await takePictures(page, 'yandex-test')
    await expectAccessible(page)
  })

  await story.step('FILE-050: a test file is deleted, and a failure is told', async () => {
    await page.route(`${CHECK_CALL}?*`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal-error"}' }),
    )
    const address = (await page.getByRole('link', { name: 'Ссылка на файл 1.stl' }).getAttribute('href')) ?? ''
    await admin.button('Удалить 1.stl из хранилища').click()
    await expect(admin.told('Не удалось удалить файл из хранилища')).toBeVisible()
    await page.unroute(`${CHECK_CALL}?*`)
    await admin.button('Удалить 1.stl из хранилища').click()
    await expect(entry('1.stl')).toContainText('Удалён из хранилища')
    expect(await page.evaluate(async (it) => (await fetch(it)).status, address)).toBe(404)
  })

  await story.step('DIAG-017, DIAG-018: a file that fails says why, and the toast is one of errors', async () => {
    const error = 'Хранилище не отвечает'
    await page.route(CHECK_CALL, (route) => route.fulfill({ json: { success: false, error, key: null, url: null } }))
    await choose('8.stl')
    await admin.button('Загрузить').click()
    await expect(entry('8.stl')).toContainText('Ошибка загрузки: Хранилище не отвечает')
    await expect(admin.told('Загрузка завершена')).toContainText('Успешно: 0. Ошибок: 1')
    await expect(admin.told('Загрузка завершена')).toHaveAttribute('data-kind', 'error')
    await page.unroute(CHECK_CALL)
    await page.route(CHECK_CALL, (route) =>
      route.fulfill({ json: { success: false, error: null, key: null, url: null } }),
    )
    await choose('9.stl')
    await admin.button('Загрузить').click()
    await expect(entry('9.stl')).toContainText('Неизвестная ошибка')
    await page.unroute(CHECK_CALL)
  })

  await story.step('DIAG-014: «Очистить» empties files, results and log', async () => {
    await admin.button('Очистить').click()
    await expect(files).toHaveCount(0)
    await expect(log).toContainText('Здесь появится ход загрузки.')
  })
})
