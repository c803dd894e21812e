import { expect } from '@playwright/test'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

const aFile = (name: string, sizeBytes: number) => ({
  name,
  mimeType: 'model/stl',
  buffer: Buffer.alloc(sizeBytes, 'scan'),
})
const CHOOSER = 'Выберите файл или перетащите его сюда'

story('SHELL-018 staff send a test file to the factory, and are told how it went', async ({ product, visit }) => {
  const admin = await visit('factory')
  const { page } = admin
  const failure = page.getByRole('main').getByRole('alert')
  const choose = (it: ReturnType<typeof aFile>) => page.getByLabel(CHOOSER).setInputFiles(it)

  await story.step('DIAG-001: the page is in the frame of the back office, without a footer', async () => {
    await arrive(admin, product, '/send-test', '/backoffice/checks#factory')
    await expect(page.getByRole('region', { name: 'Проверка отправки на сервер фабрики' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Проверки', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await takePictures(page, 'send-test-idle')
  })

  await story.step('DIAG-004, DIAG-005: the file is in the test directory, and its path is shown', async () => {
    const sent = aFile('верх 01.stl', 1536)
    await choose(sent)
    await admin.button('Отправить').click()
    const told = page.getByRole('status').filter({ hasText: 'Файл успешно отправлен на FTP' })
    await expect(told).toContainText('Путь на сервере: /AlignersFactory/test/verkh_01.stl')
    expect(Buffer.from(await product.factoryFile('/AlignersFactory/test/verkh_01.stl'))).toEqual(sent.buffer)
    await takePictures(page, 'send-test-succeeded')
  })

  await story.step('DIAG-009: an upload that the factory refuses is told with its reason', async () => {
    await product.breakFactory({ kind: 'refuse-login' })
    await admin.button('Отправить').click()
    await expect(admin.told('Ошибка загрузки')).toContainText('Не удалось загрузить файл на FTP сервер')
    await expect(failure).toContainText('Сервер фабрики не принял имя или пароль')
    await takePictures(page, 'send-test-failed')
    await expectAccessible(page)
    await product.mendFactory()
  })
})

const FILES_CHOOSER = 'Выберите файлы или перетащите их сюда'

story('SHELL-019 staff upload test files to the storage of their site', async ({ product, visit }) => {
  const admin = await visit('factory')
  const { page } = admin
  const files = page.getByRole('list', { name: 'Файлы' })
  const entry = (name: string) => files.getByRole('listitem').filter({ hasText: name })
  const log = page.getByRole('region', { name: 'Журнал' })
  const choose = (...names: string[]) =>
    page.getByLabel(FILES_CHOOSER).setInputFiles(names.map((it) => aFile(it, 1536)))

  await story.step(
    'DIAG-001, FILE-049: the page is in the frame of the back office, and names the storage',
    async () => {
      await arrive(admin, product, '/yandex-test', '/backoffice/checks#storage')
      await expect(page.getByRole('region', { name: 'Проверка хранилища' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Проверки', exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByText('Хранилище: Основное хранилище (диск сервера)')).toBeVisible()
    },
  )

  await story.step('DIAG-013, DIAG-014, DIAG-018: each has its link, the log tells, and a toast counts', async () => {
    await choose('1.stl', '2.stl')
    await admin.button('Загрузить').click()
    await expect(admin.told('Загрузка завершена')).toContainText('Успешно: 2. Ошибок: 0')
    const link = page.getByRole('link', { name: 'Ссылка на файл 1.stl' })
    const address = (await link.getAttribute('href')) ?? ''
    expect(await page.evaluate(async (it) => (await (await fetch(it)).arrayBuffer()).byteLength, address)).toBe(1536)
    await expect(log).toContainText('1.stl: загружен, checks/')
    await takePictures(page, 'yandex-test')
    await expectAccessible(page)
  })

  await story.step('FILE-050: a test file is deleted', async () => {
    const address = (await page.getByRole('link', { name: 'Ссылка на файл 1.stl' }).getAttribute('href')) ?? ''
    await admin.button('Удалить 1.stl из хранилища').click()
    await expect(entry('1.stl')).toContainText('Удалён из хранилища')
    expect(await page.evaluate(async (it) => (await fetch(it)).status, address)).toBe(404)
  })
})
