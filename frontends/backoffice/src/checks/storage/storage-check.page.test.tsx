import { expect, test } from 'bun:test'
import type { StorageCheck } from 'contracts/storage-check'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { openDesk } from '../../../test/desk'

const STORED: StorageCheck = { success: true, error: null, key: 'checks/1', url: '/v1/storage-check/file' }
const fileOf = (name: string) => new File(['1234'], name)
async function opened(files: Answers['files'] = {}) {
  const page = await openDesk({
    at: '/yandex-test',
    answers: { files: { showCheckedStorage: { storage: 's3' }, ...files } },
  })
  const choose = async (...names: string[]) =>
    page.user.upload(await screen.findByLabelText('Выберите файлы или перетащите их сюда'), names.map(fileOf))
  const upload = async () => page.user.click(await screen.findByRole('button', { name: 'Загрузить' }))
  return { ...page, choose, upload }
}
const entries = () =>
  within(screen.getByRole('list', { name: 'Файлы' }))
    .getAllByRole('listitem')
    .map(said)
/** The log without its times. */
const log = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((it) => said(it).replace(/^\d\d:\d\d /, ''))

test.each([
  ['s3', 'Хранилище: Альтернативное хранилище (S3, yandex-upload)'],
  ['disk', 'Хранилище: Основное хранилище (диск сервера)'],
] as const)('FILE-049 names the storage %s of the site', async (storage, text) => {
  await opened({ showCheckedStorage: { storage } })
  const name = await screen.findByText(/^Хранилище/)
  expect(said(name)).toBe(text)
})

test('DIAG-012 DIAG-013 several files are chosen, uploaded, and each has its link', async () => {
  const { choose, upload, calls } = await opened({ checkStorage: STORED })
  await choose('a.stl', 'b.stl')
  expect(entries()).toEqual(['a.stl4 БайтОжидает загрузки', 'b.stl4 БайтОжидает загрузки'])
  await upload()
  const toast = await findToast('Загрузка завершена')
  within(toast).getByText('Успешно: 2. Ошибок: 0')
  expect(toast.getAttribute('data-kind')).toBe('success')
  expect(entries()).toEqual(['a.stl4 БайтЗагруженСсылка на файл', 'b.stl4 БайтЗагруженСсылка на файл'])
  expect(screen.getByRole('link', { name: 'Ссылка на файл a.stl' }).getAttribute('href')).toBe(
    '/api/files/v1/storage-check/file',
  )
  expect(calls('checkStorage')).toHaveLength(2)
})

test('DIAG-012 the progress stands in percent while files are under way', async () => {
  const answered = Promise.withResolvers<StorageCheck>()
  const { choose, upload } = await opened({ checkStorage: () => answered.promise })
  await choose('a.stl')
  await upload()
  const bar = await screen.findByRole('progressbar', { name: 'Загружаем файлы' })
  expect(said(bar.parentElement!)).toContain('0')
  expect(screen.getByRole('button', { name: 'Очистить' }).getAttribute('aria-disabled')).toBe('true')
  screen.getByText('Идёт загрузка')
  answered.resolve(STORED)
  await findToast('Загрузка завершена')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('DIAG-016 without a file says so and uploads nothing', async () => {
  const { upload, calls } = await opened()
  await upload()
  await findToast('Ошибка: Выберите файлы для загрузки')
  expect(calls('checkStorage')).toHaveLength(0)
})

test('DIAG-017 DIAG-018 a failed file names its error, and the end counts it', async () => {
  const answers = [{ success: false, error: 'Нет места', key: null, url: null }, refused('internal-error'), STORED]
  const { choose, upload } = await opened({ checkStorage: () => answers.shift() as StorageCheck })
  await choose('a.stl', 'b.stl', 'c.stl')
  await upload()
  const toast = await findToast('Загрузка завершена')
  within(toast).getByText('Успешно: 1. Ошибок: 2')
  expect(toast.getAttribute('data-kind')).toBe('error')
  expect(entries()).toContain('a.stl4 БайтОшибка загрузки: Нет места')
  expect(entries()).toContain('b.stl4 БайтНеизвестная ошибка')
})

test('DIAG-014 the log tells each step, and «Очистить» empties files, results and log', async () => {
  const { choose, upload, user } = await opened({ checkStorage: STORED })
  await screen.findByText('Здесь появится ход загрузки.')
  await choose('a.stl')
  await upload()
  await findToast('Загрузка завершена')
  expect(log()).toEqual([
    'a.stl: загрузка начата',
    'a.stl: загружен, checks/1',
    'Загрузка завершена. Успешно: 1. Ошибок: 0',
  ])
  await user.click(screen.getByRole('button', { name: 'Очистить' }))
  screen.getByText('Здесь появится ход загрузки.')
  expect(screen.queryByRole('list', { name: 'Файлы' })).toBeNull()
})

test('DIAG-015 five files are under way at once', async () => {
  const answered = Promise.withResolvers<StorageCheck>()
  const { choose, upload, calls } = await opened({ checkStorage: () => answered.promise })
  await choose(...['1', '2', '3', '4', '5', '6', '7'].map((it) => `${it}.stl`))
  await upload()
  expect(entries().filter((it) => it.endsWith('Загружается'))).toHaveLength(5)
  expect(calls('checkStorage')).toHaveLength(5)
  answered.resolve(STORED)
  await findToast('Загрузка завершена')
  expect(calls('checkStorage')).toHaveLength(7)
})

test('FILE-050 a stored file is deleted from the storage; a failure is told', async () => {
  let isDown = true
  const { choose, upload, user, calls } = await opened({
    checkStorage: STORED,
    removeCheck: () => (isDown ? refused('internal-error') : (null as never)),
  })
  await choose('a.stl')
  await upload()
  await findToast('Загрузка завершена')
  await user.click(screen.getByRole('button', { name: 'Удалить a.stl из хранилища' }))
  await findToast('Не удалось удалить файл из хранилища')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Удалить a.stl из хранилища' }))
  await findToast('Файл удалён из хранилища')
  expect(entries()).toEqual(['a.stl4 БайтУдалён из хранилища'])
  expect(calls('removeCheck').map((it) => it.query)).toEqual([{ key: 'checks/1' }, { key: 'checks/1' }])
  expect(log().slice(-2)).toEqual(['a.stl: не удалён. Неизвестная ошибка', 'a.stl: удалён из хранилища'])
})

test('a file that waits is removed from the list', async () => {
  const { choose, user } = await opened()
  await choose('a.stl', 'b.stl')
  await user.click(screen.getByRole('button', { name: 'Убрать файл a.stl' }))
  expect(entries()).toEqual(['b.stl4 БайтОжидает загрузки'])
})
