import { expect, spyOn, test } from 'bun:test'
import { type Answers, act, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { openDesk } from '../../../test/desk'

type Result = { success: boolean; message: string; path: string | null; error: string | null; url: string | null }
const aResult = (over: Partial<Result> = {}): Result => ({
  success: true,
  message: '',
  path: '/AlignersFactory/test/arch.stl',
  error: null,
  url: null,
  ...over,
})
const ARCH = () => new File(['solid'.repeat(300)], 'arch.stl')
async function opened(ftp: Answers['fulfilment-ftp'] = {}) {
  const page = await openDesk({
    at: '/send-test',
    answers: { 'fulfilment-ftp': ftp, files: { showCheckedStorage: { storage: 's3' } } },
  })
  const choose = async (file = ARCH()) =>
    page.user.upload(await screen.findByLabelText('Выберите файл или перетащите его сюда'), file)
  const send = async () => page.user.click(await screen.findByRole('button', { name: 'Отправить' }))
  return { ...page, choose, send }
}

test('DIAG-002 DIAG-003 shows the name and the size of the chosen file, which can be removed', async () => {
  const { choose, user } = await opened()
  await choose()
  screen.getByText('arch.stl')
  screen.getByText('1,46 КБ')
  await user.click(screen.getByRole('button', { name: 'Убрать файл arch.stl' }))
  expect(screen.queryByText('arch.stl')).toBeNull()
  await screen.findByLabelText('Выберите файл или перетащите его сюда')
})

test('DIAG-004 DIAG-005 sends the file to the test directory, and shows the path on the server', async () => {
  const { choose, send, calls } = await opened({ createTestTransfer: aResult() })
  await screen.findByText('Файл отправляется по FTP в папку /AlignersFactory/test, мимо очереди заказов.')
  await choose()
  await send()
  const note = await screen.findByRole('note')
  expect(said(note)).toBe('Файл успешно отправлен на FTPПуть на сервере: /AlignersFactory/test/arch.stl')
  expect(calls('createTestTransfer').map((it) => it.body)).toMatchObject([
    { fileName: 'arch.stl', directoryPath: '/AlignersFactory/test', action: 'upload' },
  ])
})

test('DIAG-006 without a file says so and sends nothing', async () => {
  const { send, calls } = await opened()
  await send()
  await findToast('Ошибка: Пожалуйста, выберите файл для загрузки')
  expect(calls('createTestTransfer')).toHaveLength(0)
})

test('a file that is too large is not sent', async () => {
  const { choose, send, calls } = await opened()
  await choose(new File([new Uint8Array(10 * 1024 * 1024)], 'large.stl'))
  await send()
  await screen.findByRole('alertdialog', { name: /^Ошибка: файл больше 8,99/ })
  expect(calls('createTestTransfer')).toHaveLength(0)
})

test('DIAG-008 a failing call shows «Ошибка при вызове функции»', async () => {
  const { choose, send } = await opened({ createTestTransfer: refused('unavailable') })
  await choose()
  await send()
  expect(said(await screen.findByRole('alert'))).toBe(
    'Ошибка при вызове функцииСервис сейчас не отвечает. Попробуйте через минуту.',
  )
})

test.each([
  ['', 'Не удалось загрузить файл'],
  ['Не удалось загрузить файл на FTP сервер', 'Не удалось загрузить файл на FTP сервер'],
])('DIAG-009 a refused upload with the message %j shows «Ошибка загрузки» with «%s»', async (message, text) => {
  const { choose, send } = await opened({
    createTestTransfer: aResult({ success: false, message, path: null, error: 'Папки нет' }),
  })
  await choose()
  await send()
  const toast = await findToast('Ошибка загрузки')
  within(toast).getByText(text)
  expect(toast.getAttribute('data-kind')).toBe('error')
  expect(screen.getAllByRole('alert').map(said)).toContain(`${text}Папки нет`)
})

test('DIAG-009 the next attempt takes the toast of the last one away', async () => {
  const answers = [aResult({ success: false, path: null }), aResult()]
  const { choose, send } = await opened({ createTestTransfer: () => answers.shift()! })
  await choose()
  await send()
  await findToast('Ошибка загрузки')
  await send()
  await screen.findByText('Файл успешно отправлен на FTP')
  expect(screen.queryByRole('alertdialog', { name: 'Ошибка загрузки' })).toBeNull()
})

test('DIAG-007 a file that cannot be read says «Ошибка чтения файла», and nothing is sent', async () => {
  const { choose, send, calls } = await opened()
  await choose()
  const reading = spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.({} as never)
  })
  await send()
  reading.mockRestore()
  const alert = await screen.findByRole('alert')
  expect(said(alert)).toContain('Ошибка чтения файла')
  expect(calls('createTestTransfer')).toEqual([])
})

test('a dropped file is chosen, too', async () => {
  await opened()
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(drop, { dataTransfer: { types: ['Files'], items: [], files: [ARCH()] } })
  const zone = await screen.findByLabelText('Выберите файл или перетащите его сюда')
  await act(async () => void zone.dispatchEvent(drop))
  await screen.findByText('arch.stl')
})

test('DIAG-001 whoever has not signed in as staff is led to the sign-in', async () => {
  const { address } = await openDesk({ at: '/send-test', as: 'visitor' })
  expect(address()).toBe('/auth?returnTo=%2Fsend-test')
  expect(screen.queryByRole('heading', { name: 'Проверка отправки на сервер фабрики' })).toBeNull()
})
