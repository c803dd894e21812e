import { describe, expect, test } from 'bun:test'
import { binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { findToast, refused, screen, within } from 'frontend-kit/test/page'
import { act } from 'react'
import { aClock } from '../../../test/browser'
import { aFilledOrder, aPatient, aScan } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

type Given = NonNullable<Parameters<typeof openStep>[1]>
const aFile = (name: string) => new File([binaryStl(TETRAHEDRON)], name)
const choose = (user: Awaited<ReturnType<typeof openStep>>['user'], ...files: File[]) =>
  user.upload(document.querySelector<HTMLInputElement>('main input[type=file]')!, files)

/** Sends files for a patient whose place the orders service answers so. */
async function send(
  slip: NonNullable<NonNullable<Given['answers']>['orders']>['createUploadSlip'],
  ...names: string[]
) {
  const page = await openStep('aligners', { answers: { orders: { createUploadSlip: slip! } } })
  await isOn('Сканы элайнеров')
  await choose(page.user, ...names.map(aFile))
  return page
}

describe('a file that cannot be sent', () => {
  test.each([
    ['WIZ-081', 'internal-error', 'Ошибка сохранения', 'Не удалось сохранить файлы в базе данных'],
    [
      'FILE-010',
      'patient-not-found',
      'Ошибка загрузки',
      'Не удалось загрузить файл: 01.stl. Ошибка: Информация о заказе или пациенте отсутствует',
    ],
    [
      'FILE-011',
      'folder-missing',
      'Ошибка загрузки',
      'Не удалось загрузить файл: 01.stl. Ошибка: Не удалось определить папку для пациента',
    ],
    [
      'FILE-037',
      'not-allowed',
      'Ошибка загрузки',
      'Не удалось загрузить файл: 01.stl. Ошибка: Это действие вам недоступно.',
    ],
  ] as const)('%s because of %s is told in a destructive toast', async (_, code, title, text) => {
    await send(refused(code), '01.stl')
    const toast = await findToast(title)
    within(toast).getByText(text)
    expect(toast.dataset.kind).toBe('error')
    screen.getByRole('button', { name: 'Повторить загрузку файла 01.stl' })
  })

  test('FILE-037 names each of the files, and does not stop the others', async () => {
    const { calls } = await send(refused('not-allowed'), '01.stl', '02.stl')
    for (const name of ['01.stl', '02.stl'])
      await screen.findByText(`Не удалось загрузить файл: ${name}. Ошибка: Это действие вам недоступно.`)
    expect(calls('createUploadSlip')).toHaveLength(2)
  })
})

describe('a file that is refused', () => {
  const noMesh = () => new File(['no mesh at all, whatever its name says'], 'broken.stl')

  test('WIZ-048 is not on its way, so that the kind can be skipped beside it', async () => {
    const page = await openStep('retainers')
    await isOn('Сканы ретейнеров')
    await choose(page.user, noMesh())
    await screen.findByRole('button', { name: 'Убрать broken.stl из списка' })
    screen.getByRole('button', { name: 'Пропустить' })
  })

  test('FILE-037 after the person has gone on is told with the way to it, until that is gone', async () => {
    const slip = Promise.withResolvers<ReturnType<typeof refused>>()
    const { user } = await openStep('matrices', {
      scans: [aScan({ kind: 'matrix' })],
      answers: { orders: { createUploadSlip: () => slip.promise } },
    })
    await isOn('Сканы матриц')
    await choose(user, aFile('01.stl'))
    await screen.findByRole('button', { name: 'Отменить загрузку файла 01.stl' })
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Тип матрицы')
    slip.resolve(refused('not-allowed'))
    const toast = await findToast('1 файл не загружен')
    within(toast).getByText('Не удалось загрузить файл: 01.stl. Ошибка: Это действие вам недоступно.')
    await user.click(screen.getByRole('button', { name: 'Назад' }))
    await isOn('Сканы матриц')
    screen.getByRole('button', { name: 'Убрать 01.stl из списка' })
    expect(screen.queryByRole('alertdialog', { name: '1 файл не загружен' })).toBeNull()
  })

  test('FILE-037 on another step is shown by a press, also after the person has gone further', async () => {
    const slip = Promise.withResolvers<ReturnType<typeof refused>>()
    const { user } = await openStep('matrices', {
      order: aFilledOrder({ patients: [aPatient({ matrix: 'soft' })] }),
      scans: [aScan({ kind: 'matrix' })],
      answers: { orders: { createUploadSlip: () => slip.promise } },
    })
    await isOn('Сканы матриц')
    await choose(user, aFile('01.stl'))
    await screen.findByRole('button', { name: 'Отменить загрузку файла 01.stl' })
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Тип матрицы')
    slip.resolve(refused('not-allowed'))
    await findToast('1 файл не загружен')
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Сканы элайнеров')
    const toast = await findToast('1 файл не загружен')
    await user.click(within(toast).getByRole('button', { name: 'Показать' }))
    await isOn('Сканы матриц')
    screen.getByRole('button', { name: 'Убрать 01.stl из списка' })
  })
})

describe('a person who comes back to the tab', () => {
  const order = aFilledOrder()
  /** The step of the aligners, and its list of scans as often as it is asked for. */
  async function aTab(orders: NonNullable<Given['answers']>['orders'] = {}) {
    const clock = aClock()
    const page = await openStep('aligners', {
      order,
      clock,
      scans: [aScan({ hasThumbnail: true })],
      answers: { orders },
    })
    await isOn('Сканы элайнеров')
    const asked = () => page.calls('listScans').length
    return { ...page, asked, pass: (ms: number) => act(() => clock.pass(ms)) }
  }
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  const told = (title: string) => screen.queryByRole('alertdialog', { name: title }) !== null

  test('FILE-029 FILE-031 sees the data refreshed after 500 ms, and "Данные обновлены" once', async () => {
    const { asked, pass } = await aTab()
    const before = asked()
    await comeBack()
    await pass(499)
    expect([asked(), told('Данные обновлены')]).toEqual([before, false])
    await pass(1)
    await findToast('Данные обновлены')
    expect([asked(), told('Загрузка файлов продолжается')]).toEqual([before + 1, false])
    await pass(10_000)
    expect([asked(), screen.getAllByRole('alertdialog').length]).toEqual([before + 1, 1])
  })

  test('FILE-030 during an upload reads "Загрузка файлов продолжается" alone', async () => {
    const { user, pass } = await aTab({ createUploadSlip: () => new Promise(() => {}) })
    await choose(user, aFile('02.stl'))
    await screen.findByRole('button', { name: 'Отменить загрузку файла 02.stl' })
    await comeBack()
    await pass(500)
    await findToast('Загрузка файлов продолжается')
    expect(told('Данные обновлены')).toBe(false)
  })
})
