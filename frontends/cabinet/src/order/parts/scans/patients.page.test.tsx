import { describe, expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { type Answers, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/page'
import { aLine, anOrder, aPatient, aQuote, aScan, aTransfer } from '../../../builders'

const scansAnswer = (...items: Scan[]): Answers => ({ files: { listScans: { items } } })
const patient = (name = 'Анна К.') => within(screen.getByRole('region', { name }))
const row = (name: string) =>
  within(patient().getByRole('rowheader', { name }).closest('tr')!).getAllByRole('gridcell').map(said)

describe('the patients of an order', () => {
  test('CAB-018 have the ordered kinds and their wishes', async () => {
    const anna = aPatient({ matrix: 'soft', wishes: 'Аккуратно с 16-м зубом' })
    const boris = aPatient({
      id: 'boris',
      name: 'Борис',
      material: 'three-layer',
      cut: 'straight',
      matrix: 'hard',
    })
    const items = [
      aScan(),
      aScan({ id: 'm', kind: 'matrix', step: null }),
      aScan({ id: 'r', kind: 'retainer', step: '00' }),
      aScan({ id: 'b1', patientId: 'boris' }),
      aScan({ id: 'b2', patientId: 'boris', step: '02' }),
      aScan({ id: 'b3', patientId: 'boris', kind: 'matrix', step: null }),
    ]
    await openOrder(anOrder({ patients: [anna, boris] }), { answers: scansAnswer(...items) })
    patient().getByText('1 элайнер · 1 слой · волнистая обрезка · 1 матрица · мягкая · 1 ретейнер')
    patient().getByText('Аккуратно с 16-м зубом')
    expect(patient().queryByText('Пожеланий нет')).toBeNull()
    patient('Борис').getByText('2 элайнера · 3 слоя · прямая обрезка · 1 матрица · жёсткая')
    patient('Борис').getByText('Пожеланий нет')
  })

  test('CAB-018 say so if they have no scans', async () => {
    await openOrder(anOrder({ scanCount: 0 }), { answers: scansAnswer() })
    patient().getByText('Сканов нет')
    expect(screen.queryByRole('link', { name: 'Скачать все сканы' })).toBeNull()
  })

  test('CAB-018 have their scans by jaw and step, with missing steps named', async () => {
    const items = [
      aScan({ id: '4', step: '04' }),
      aScan(),
      aScan({ id: '2', step: '02' }),
      aScan({ id: 'l', jaw: 'lower' }),
      aScan({ id: 'm', kind: 'matrix', step: null, originalName: 'matrix.stl' }),
      aScan({ id: 'n', kind: 'matrix', jaw: 'lower', step: null, originalName: 'matrix 2.stl' }),
      aScan({ id: 'q', kind: 'retainer', step: '00', originalName: 'retainer up.stl' }),
      aScan({ id: 'r', kind: 'retainer', jaw: 'lower', step: '00', originalName: 'retainer.stl' }),
    ]
    const sent = items.map(({ id }) => aTransfer({ scanId: id }))
    const answers = { ...scansAnswer(...items), 'fulfilment-ftp': { listTransfers: { items: sent } } }
    await openOrder(anOrder(), { answers })
    expect(row('Верхняя')).toEqual(['01', '02', '03Этапа 03 нет', '04'])
    expect(row('Нижняя')).toEqual(['01'])
    expect(row('Матрица, верх')).toEqual(['matrix.stl'])
    expect(row('Матрица, низ')).toEqual(['matrix 2.stl'])
    expect(row('Ретейнер, верх')).toEqual(['retainer up.stl'])
    expect(row('Ретейнер, низ')).toEqual(['retainer.stl'])
    expect(patient().queryByText('Сканов нет')).toBeNull()
  })

  test('CAB-018 whose jaw or step nobody has said have a row of their own', async () => {
    const items = [aScan(), aScan({ id: 'x', step: null, originalName: 'x.stl' })]
    await openOrder(anOrder(), { answers: scansAnswer(...items, aScan({ id: 'j', step: '02', jawConfirmed: false })) })
    expect(row('Верхняя')).toEqual(['01'])
    expect(row('Не определено').map((it) => it.replace('в пути', ''))).toEqual(['x.stl', '02'])
  })

  test('CAB-018 mark the scans that the factory waits for', async () => {
    await openOrder(anOrder())
    expect([row('Верхняя'), row('Нижняя')]).toEqual([['01'], ['01в пути']])
  })

  test('CAB-018 mark no scan as awaited while its transfers cannot be read', async () => {
    await openOrder(anOrder(), { answers: { 'fulfilment-ftp': { listTransfers: refused('internal-error') } } })
    expect([row('Верхняя'), row('Нижняя')]).toEqual([['01'], ['01']])
  })

  test('FILE-061 open a scan in the viewer', async () => {
    await openOrder(anOrder())
    const picture = screen.getByRole('button', { name: 'Посмотреть скан upper 01.stl' })
    expect(picture.getAttribute('aria-haspopup')).toBe('dialog')
    screen.getByRole('button', { name: 'Посмотреть скан lower 01.stl' })
  })

  test('CAB-018 offer all scans as one archive, and say how many the factory has', async () => {
    await openOrder(anOrder({ scanCount: 2, receivedCount: 1 }))
    const archive = screen.getByRole('link', { name: 'Скачать все сканы' })
    expect(archive.getAttribute('href')).toBe('/api/files/v1/archives/7f3a9c21-0000-4000-8000-000000000001')
    expect(archive.hasAttribute('download')).toBe(true)
    screen.getByText('Фабрика получила 1 из 2')
  })

  test('CAB-018 say that the factory has all scans', async () => {
    await openOrder(anOrder({ scanCount: 2, receivedCount: 2 }))
    screen.getByText('Фабрика получила все 2 скана')
  })

  test('CAB-018 stay if their scans cannot be loaded, and the scans load at another try', async () => {
    const answers = [refused('internal-error'), { items: [aScan()] }]
    const { user } = await openOrder(anOrder(), { answers: { files: { listScans: () => answers.shift()! } } })
    const failed = within(screen.getByRole('main')).getByRole('alert')
    expect(said(failed)).toContain('Эта часть не загрузилась')
    expect(patient().queryByText('Сканов нет')).toBeNull()
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    expect(row('Верхняя')).toEqual(['01'])
  })
})

describe('CAB-018 five patients and more', () => {
  const names = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина']
  const patients = names.map((name, at) => aPatient({ id: `p${at}`, name, wishes: at === 1 ? 'Потоньше' : null }))
  const items = ['p0', 'p1', 'p2', 'p4'].map((patientId) => aScan({ id: patientId, patientId }))
  const list = () => within(screen.getByRole('list', { name: '5 пациентов' }))
  const lines = () => list().getAllByRole('button', { expanded: false }).map(said)

  test('are a line each with what was ordered; a press opens one', async () => {
    const { user } = await openOrder(anOrder({ patients }), { answers: scansAnswer(...items) })
    expect(lines()).toEqual([
      'Анна1 элайнер · 1 слой · волнистая обрезка',
      'Борис1 элайнер · 1 слой · волнистая обрезка',
      'Вера1 элайнер · 1 слой · волнистая обрезка',
      'ГлебСканов нет',
      'Дина1 элайнер · 1 слой · волнистая обрезка',
    ])
    expect(screen.queryByRole('region', { name: 'Борис' })).toBeNull()
    await user.click(list().getByRole('button', { name: /^Борис/ }))
    patient('Борис').getByText('Потоньше')
  })

  test('have their prices, and are found by name', async () => {
    const lineOfBoris = aLine({ patientId: 'p1', quantity: 2, unitMinor: 90_000 })
    const { user } = await openOrder(anOrder({ patients }), {
      quote: aQuote({ lines: [lineOfBoris] }),
      answers: scansAnswer(...items),
    })
    expect(lines()[1]).toEndWith('1 800 ₽')
    await user.type(screen.getByRole('searchbox', { name: 'Найти пациента' }), 'бор')
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()[0]).toStartWith('Борис')
  })
})
