import { describe, expect, test } from 'bun:test'
import { findToast, refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { act } from 'react'
import { aFilledOrder, anOrder, aPatient, aScan, aTransfer } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const NEXT = { name: 'Далее' }
const SKIP = { name: 'Пропустить' }
const STEPS = [
  ['WIZ-014', 'matrices', 'Сканы матриц', 'matrix'],
  ['WIZ-017', 'aligners', 'Сканы элайнеров', 'aligner'],
  ['WIZ-021', 'retainers', 'Сканы ретейнеров', 'retainer'],
] as const
const LEADS = {
  matrix: 'Матрицы переносят аттачменты на зубы. Один файл — одна матрица.',
  aligner: 'Модели этапов обеих челюстей. Один файл — один элайнер.',
  retainer: 'Модели, по которым делают ретейнеры. Один файл — один ретейнер.',
}
const NONE = {
  matrix: 'Матрицы этому пациенту не нужны?',
  aligner: 'Элайнеры этому пациенту не нужны?',
  retainer: 'Ретейнеры этому пациенту не нужны?',
}
const EMPTY = {
  matrix: 'Пока ни одного файла. Цена появится сразу после загрузки.',
  aligner: 'Пока ни одного скана. Каждый файл — один элайнер; цена появится сразу после загрузки.',
  retainer: 'Пока ни одного файла. Цена появится сразу после загрузки.',
}
const MISSING = {
  matrix: 'Загрузите матрицы или пропустите шаг',
  aligner: 'Загрузите элайнеры или пропустите шаг',
  retainer: 'Загрузите ретейнеры или пропустите шаг',
}
const SKIPPED = {
  matrix: 'Матриц у этого пациента не будет',
  aligner: 'Элайнеров у этого пациента не будет',
  retainer: 'Ретейнеров у этого пациента не будет',
}
const SKIPPED_HERE = {
  matrix: 'Матрицы пропущены. Загрузите файл — и они вернутся в заказ.',
  aligner: 'Элайнеры пропущены. Загрузите файл — и они вернутся в заказ.',
  retainer: 'Ретейнеры пропущены. Загрузите файл — и они вернутся в заказ.',
}
const AFTER = { matrix: 'Сканы элайнеров', aligner: 'Сканы ретейнеров', retainer: 'Подтверждение заказа' }
const TOAST_ID = { matrix: 'WIZ-085', aligner: 'WIZ-086', retainer: 'WIZ-087' }

for (const [id, step, title, kind] of STEPS)
  describe(`${id} the upload of ${step}`, () => {
    test('takes STL files, and says what they are and that there are none yet', async () => {
      await openStep(step)
      await isOn(title)
      screen.getByText(LEADS[kind])
      screen.getByText(EMPTY[kind])
      const [input] = document.querySelectorAll<HTMLInputElement>('main input[type=file]')
      expect([input?.accept, input?.multiple, said(input!.closest('label')!)]).toEqual([
        '.stl',
        true,
        'Перетащите файлы сюда или выберите на компьютереВыбрать файлыSTL, до 100 МБ каждый',
      ])
    })

    test('WIZ-056 "Next" is disabled without a file of the kind, and says why', async () => {
      const other = kind === 'aligner' ? 'matrix' : 'aligner'
      const { user } = await openStep(step, { scans: [aScan({ kind: other })] })
      const next = await screen.findByRole('button', { ...NEXT, description: MISSING[kind] })
      expect(next.getAttribute('aria-disabled')).toBe('true')
      await user.click(next)
      await findToast(MISSING[kind])
      expect(document.querySelector('main [data-invalid]')?.textContent).toContain(MISSING[kind])
      await isOn(title)
    })

    test(`${TOAST_ID[kind]} offers skipping, which leads on with the toast "Пропущено"`, async () => {
      const { user, calls } = await openStep(step)
      const offer = (await screen.findByRole('button', SKIP)).closest('p')!
      expect(said(offer)).toBe(`${NONE[kind]}Пропустить`)
      await user.click(screen.getByRole('button', SKIP))
      const toast = await findToast('Пропущено')
      within(toast).getByText(SKIPPED[kind])
      expect(toast.dataset.kind).toBe('info')
      await isOn(AFTER[kind])
      expect(calls('changePatient').map((it) => it.body)).toEqual([{ skipped: [kind] }])
    })

    test('WIZ-048 offers no skipping while a file of the kind is there', async () => {
      await openStep(step, { scans: [aScan({ kind })] })
      await isOn(title)
      expect(screen.queryByRole('button', SKIP)).toBeNull()
      expect(screen.getByRole('button', NEXT).getAttribute('aria-disabled')).toBeNull()
    })

    test('WIZ-049 a skip can be undone', async () => {
      const { user, calls } = await openStep(step, {
        order: aFilledOrder({ patients: [aPatient({ skipped: [kind] })] }),
      })
      const here = (await screen.findByText(SKIPPED_HERE[kind])).closest('p')!
      await user.click(within(here).getByRole('button', { name: 'Вернуть' }))
      expect(calls('changePatient').map((it) => it.body)).toEqual([{ skipped: [] }])
      screen.getByRole('button', SKIP)
    })
  })

test('WIZ-030 the skip button is labelled "Skip" in English', async () => {
  await openStep('aligners', { site: SITES.eu })
  await screen.findByRole('button', { name: 'Skip' })
})

describe('FILE-005 the list of files', () => {
  const rows = () => within(screen.getByRole('region', { name: 'Загруженные сканы' })).getAllByRole('listitem')
  const onAligners = (given: Parameters<typeof openStep>[1] = {}) =>
    openStep('aligners', { scans: [aScan()], ...given })

  test('FILE-006 has name, size and box, a button that opens the file in the viewer, and a link that downloads it', async () => {
    await onAligners()
    await isOn('Сканы элайнеров')
    const [row] = rows()
    const links = within(row!).getAllByRole('link')
    expect(links.map((it) => [it.getAttribute('aria-label') ?? said(it), it.getAttribute('href')])).toEqual([
      ['Скачать upper 01.stl', '/api/files/v1/scans/scan-1/content'],
    ])
    expect(links[0]?.hasAttribute('download')).toBe(true)
    const name = within(row!).getByRole('button', { name: 'upper 01.stl' })
    expect(name.getAttribute('aria-haspopup')).toBe('dialog')
    within(row!).getByText(/976,56 КБ · 60 × 50 × 14 мм$/)
    within(row!).getByRole('button', { name: 'Удалить upper 01.stl' })
  })

  test.each([
    ['FILE-033', undefined, 'Ожидает отправки на FTP'],
    ['FILE-033', 'pending', 'Ожидает отправки на FTP'],
    ['FILE-034', 'uploading', 'Отправка на FTP...'],
    ['FILE-036', 'failed', 'Ошибка отправки на FTP'],
  ] as const)('%s a status of %s shows "%s"', async (_, status, text) => {
    await onAligners({ transfers: status ? [aTransfer({ status })] : [] })
    await isOn('Сканы элайнеров')
    within(rows()[0]!).getByText(text)
    const help = within(rows()[0]!).queryByText(/Повторяем сами; с вашей стороны ничего не нужно\.$/)
    expect(help !== null).toBe(status === 'failed')
  })

  test('FILE-035 FTP-041 a file that was sent has a tick, whose words say so with the time', async () => {
    const { user } = await onAligners({
      transfers: [aTransfer({ status: 'completed', completedAt: '2026-11-20T10:00:00Z' })],
    })
    await isOn('Сканы элайнеров')
    const tick = within(rows()[0]!).getByRole('button', { name: /^Отправлено на FTP\. Получено фабрикой \d\d:\d\d/ })
    expect(tick.getAttribute('aria-expanded')).toBe('false')
    await user.click(tick)
    expect(tick.getAttribute('aria-expanded')).toBe('true')
  })

  test('FILE-032 turns live with the file’s transfer', async () => {
    let status: 'pending' | 'uploading' = 'pending'
    const { hint } = await onAligners({
      answers: { 'fulfilment-ftp': { listTransfers: () => ({ items: [aTransfer({ status })] }) } },
    })
    await isOn('Сканы элайнеров')
    within(rows()[0]!).getByText('Ожидает отправки на FTP')
    status = 'uploading'
    await hint({ kind: 'transfer', id: anOrder().id, version: 1 })
    await within(rows()[0]!).findByText('Отправка на FTP...')
  })

  test('FILE-056 a change of another order leaves the rows', async () => {
    const { hint, calls } = await onAligners()
    await isOn('Сканы элайнеров')
    const before = calls('listTransfers').length
    await hint({ kind: 'transfer', id: '7f3a9c21-0000-4000-8000-000000000009', version: 1 })
    expect(calls('listTransfers').length).toBe(before)
  })

  test('says once that the factory has all of them', async () => {
    const all = ['scan-1', 'scan-2']
    await onAligners({
      scans: all.map((id) => aScan({ id })),
      transfers: all.map((scanId) => aTransfer({ scanId, status: 'completed' })),
    })
    await screen.findByText('Получено фабрикой: все 2 файла')
  })

  test('does not say so while one is on its way', async () => {
    await onAligners({ scans: [aScan(), aScan({ id: 'scan-2' })], transfers: [aTransfer({ status: 'completed' })] })
    await isOn('Сканы элайнеров')
    expect(screen.queryByText(/Получено фабрикой: все/)).toBeNull()
  })

  test('WIZ-094 holds the files of the current patient and kind alone', async () => {
    const scans = [aScan(), aScan({ id: 'm', kind: 'matrix' }), aScan({ id: 'b', patientId: 'boris' })]
    await onAligners({ scans })
    await isOn('Сканы элайнеров')
    expect(rows()).toHaveLength(1)
  })

  test('that cannot be read says so, and is read by a press', async () => {
    let isLost = true
    const { user } = await onAligners({
      answers: { files: { listScans: () => (isLost ? refused('internal-error') : { items: [aScan()] }) } },
    })
    await isOn('Сканы элайнеров')
    const alert = screen.getByText('Не удалось загрузить список сканов').closest<HTMLElement>('[role=alert]')!
    isLost = false
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(rows()).toHaveLength(1)
  })

  test('says that the statuses are not known where they cannot be read', async () => {
    await onAligners({ answers: { 'fulfilment-ftp': { listTransfers: refused('internal-error') } } })
    await screen.findByText('Статусы отправки сейчас недоступны; файлы при этом отправляются.')
  })
})

describe('FILE-007 pressing remove', () => {
  const remove = async (removeScan: ReturnType<typeof refused> | null, answer: 'Отмена' | 'Удалить') => {
    let isRemoved = false
    const answers = {
      orders: {
        removeScan() {
          isRemoved = removeScan === null
          return (removeScan ?? null) as never
        },
      },
      files: { listScans: () => ({ items: isRemoved ? [] : [aScan()] }) },
    }
    const page = await openStep('aligners', { answers })
    await page.user.click(await screen.findByRole('button', { name: 'Удалить upper 01.stl' }))
    const question = await screen.findByRole('alertdialog', { name: 'Удалить файл?' })
    within(question).getByText('«upper 01.stl» исчезнет из заказа, цена пересчитается.')
    await page.user.click(within(question).getByRole('button', { name: answer }))
    return page
  }
  const isThere = () => screen.queryByRole('button', { name: 'Удалить upper 01.stl' }) !== null

  test('asks; cancel leaves the file in place', async () => {
    const { calls } = await remove(null, 'Отмена')
    expect([calls('removeScan').length, isThere()]).toEqual([0, true])
  })

  test('FILE-046 NOTE-005 delete takes it away, with the success toast "Файл удален"', async () => {
    await remove(null, 'Удалить')
    expect((await findToast('Файл удален')).dataset.kind).toBe('success')
    expect(isThere()).toBe(false)
  })

  test.each([
    ['FILE-044', 'order-not-draft', 'Невозможно удалить файл'],
    ['FILE-045', 'no-network', 'Не удалось удалить файл из хранилища'],
    ['FILE-047', 'internal-error', 'Произошла непредвиденная ошибка'],
  ] as const)('%s a removal that fails by %s says "%s", and the file stays', async (_, code, title) => {
    await remove(refused(code), 'Удалить')
    expect((await findToast(title)).dataset.kind).toBe('error')
    expect(isThere()).toBe(true)
  })
})

describe('files that are not taken', () => {
  const file = (name: string) => new File(['no mesh'], name)
  const choose = async (...files: File[]) => {
    const { user } = await openStep('aligners')
    await isOn('Сканы элайнеров')
    const [input] = document.querySelectorAll<HTMLInputElement>('main input[type=file]')
    // A person may choose any file, whatever the chooser proposes.
    input!.removeAttribute('accept')
    await user.upload(input!, files)
  }

  test('FILE-039 FILE-008 of another type are counted in a destructive toast', async () => {
    await choose(file('one.zip'), file('two.obj'))
    const toast = await findToast('Ошибка формата')
    within(toast).getByText('2 файла имеют неверный формат. Разрешены только файлы .stl')
    expect(toast.dataset.kind).toBe('error')
  })

  test('FILE-042 none of which is acceptable, get a destructive toast of their own', async () => {
    await choose(file('one.zip'))
    const toast = await findToast('Нет подходящих файлов')
    within(toast).getByText('Ни один из выбранных файлов не соответствует требованиям для загрузки')
    expect(toast.dataset.kind).toBe('error')
  })

  test('FILE-040 FILE-009 over the limit are counted in a destructive toast', async () => {
    const large = file('large.stl')
    Object.defineProperty(large, 'size', { value: 104_857_601 })
    await choose(large)
    within(await findToast('Ошибка размера')).getByText('1 файл превышает 100 МБ')
  })
})

describe('WIZ-026 "Нет файлов на этом устройстве?"', () => {
  const TITLE = 'Нет файлов на этом устройстве?'
  const handOver = {
    createHandOver: {
      token: 'a'.repeat(43),
      code: '482913',
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    },
  }
  async function unfold(answers: NonNullable<Parameters<typeof openStep>[1]>['answers'] = {}) {
    const page = await openStep('aligners', { answers: { ...answers, orders: { ...handOver, ...answers.orders } } })
    const block = (await screen.findByText(TITLE)).closest('details')!
    await act(async () => {
      block.open = true
      block.dispatchEvent(new Event('toggle'))
    })
    await screen.findByText('Ссылка на почту')
    return { ...page, block }
  }

  test.each(STEPS)('%s stands folded on the step of %s', async (_, step) => {
    await openStep(step, { answers: { orders: handOver } })
    const block = (await screen.findByText(TITLE)).closest('details')!
    expect([block.hasAttribute('open'), screen.queryByText('Ссылка на почту')]).toEqual([false, null])
  })

  test('is absent on other steps', async () => {
    await openStep('material', { scans: [aScan()] })
    await isOn('Материал')
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  test('WIZ-101 shows number, code and QR code', async () => {
    const { block } = await unfold()
    await within(block).findByText('482 913')
    await within(block).findByRole('img', { name: 'QR-код: продолжить заказ 7f3a на другом устройстве' })
    within(block).getByText('Заказ перейдёт на то устройство, а здесь закроется. Вернуть его можно так же.')
  })

  test('WIZ-027 WIZ-029 mails a link that brings the order along, and says so', async () => {
    const { user, calls } = await unfold({
      identity: { createSignInLink: { expiresAt: '2026-11-20T10:15:00.000Z' } },
    })
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку на clinic@example.org' }))
    const toast = await findToast('Письмо отправлено')
    within(toast).getByText('Проверьте вашу почту для получения ссылки')
    expect(calls('createSignInLink').map((it) => it.body)).toEqual([
      { email: 'clinic@example.org', language: 'ru', orderId: anOrder().id },
    ])
  })

  test('WIZ-028 a mail that fails says so in a destructive toast', async () => {
    const { user } = await unfold({ identity: { createSignInLink: refused('internal-error') } })
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку на clinic@example.org' }))
    const toast = await findToast('Ошибка')
    within(toast).getByText('Не удалось отправить письмо. Попробуйте позже.')
    expect(toast.dataset.kind).toBe('error')
  })
})

describe('WIZ-048 a kind is skipped for all patients at once', () => {
  const others = ['boris', 'clara', 'dina'].map((id) => aPatient({ id, name: id }))
  const order = aFilledOrder({ patients: [aPatient(), ...others], currentPatientId: 'anna' })
  const scans = [aScan({ patientId: 'clara', kind: 'retainer' })]

  test('of whom nobody has said anything, by one press that leads on, and that is taken back by one', async () => {
    const { user, calls } = await openStep('matrices', {
      order,
      scans: [aScan({ patientId: 'clara', kind: 'matrix' })],
    })
    await user.click(await screen.findByRole('button', { name: 'Пропустить для всех: 3' }))
    await isOn('Сканы элайнеров')
    const bodies = () => calls('changePatients').map((it) => it.body)
    const skipped = ['matrix']
    expect(bodies()).toEqual([{ changes: ['anna', 'boris', 'dina'].map((patientId) => ({ patientId, skipped })) }])
    const told = await findToast('Матрицы не нужны: 3 пациента')
    await user.click(within(told).getByRole('button', { name: 'Отменить' }))
    expect(bodies().at(-1)).toEqual({
      changes: ['anna', 'boris', 'dina'].map((patientId) => ({ patientId, skipped: [] })),
    })
  })

  test('is not offered where the patient is the only one', async () => {
    await openStep('retainers', { order: aFilledOrder({ patients: [aPatient(), others[1]!] }), scans })
    await screen.findByRole('button', SKIP)
    expect(screen.queryByRole('button', { name: /для всех/ })).toBeNull()
  })
})
