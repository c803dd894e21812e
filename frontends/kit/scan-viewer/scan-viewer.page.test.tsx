import { describe, expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { aCube, binaryStl } from 'contracts/scans/scan-builders'
import { useState } from 'react'
import type { Area } from '../area'
import { type Answers, act, factsOf, openPage, refused, SITES, screen, waitFor, within } from '../test/page'
import { OpenScan } from './scan-picture'

const SIDE_MM = 30
/** A file as large as a jaw. */
const fileAt = (z: number) => new Response(binaryStl(aCube({ sideMm: SIDE_MM, at: [0, 0, z] })))

const aScan = (id: string, over: Partial<Scan> = {}): Scan => ({
  ...{ id, orderId: 'order', patientId: 'anna', kind: 'aligner', originalName: `${id}.stl`, fileName: `${id}.stl` },
  ...{ sizeBytes: 684, sha256: id, triangles: 12, boxMm: { width: 30, depth: 30, height: 30 } },
  ...{ storedAt: '2026-11-20T10:00:00.000Z', step: '01', jaw: 'upper', jawConfirmed: true, version: 1 },
  ...over,
})
const upper = (step: string, over: Partial<Scan> = {}) => aScan(`upper ${step}`, { step, ...over })
const lower = (step: string, over: Partial<Scan> = {}) => aScan(`lower ${step}`, { step, jaw: 'lower', ...over })

type Given = {
  scans: readonly Scan[]
  /** The first of them is opened unless another one is named. */
  at?: string
  patient?: string | null
  content?: NonNullable<NonNullable<Answers['files']>['readScan']>
  site?: (typeof SITES)[keyof typeof SITES]
}

/** Opens the viewer on a page of its own. This browser draws nothing in three dimensions; the Worker reads the meshes. */
async function opened({ scans, at, patient = 'Иванов', content = () => fileAt(0), site = SITES.ru }: Given) {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const scan = scans.find((it) => it.id === at) ?? scans[0]!
    return isOpen ? <OpenScan scan={scan} scans={scans} patient={patient} onClose={() => setOpen(false)} /> : null
  }
  const area: Area = { platform: 0, Frame: ({ children }) => children, routes: [{ path: '/cabinet', Page }] }
  const page = await openPage({ area, at: '/cabinet', site, answers: { files: { readScan: content } } })
  const dialog = await screen.findByRole('dialog')
  return { ...page, dialog, inside: within(dialog) }
}
const button = (name: string) => screen.getByRole('button', { name })
const titled = (title: string) => screen.findByRole('dialog', { name: title })

describe('FILE-061 the title of the viewer', () => {
  test.each<[string, Partial<Scan>]>([
    ['Иванов · верхняя, этап 03', { step: '03' }],
    ['Иванов · нижняя', { step: null, jaw: 'lower' }],
    ['Иванов · челюсть не указана, этап 02', { step: '02', jawConfirmed: false }],
    ['Иванов · матрица, верхняя', { kind: 'matrix', step: null }],
    ['Иванов · ретейнер, нижняя', { kind: 'retainer', step: '00', jaw: 'lower' }],
  ])('names patient, jaw and step: %s', async (title, over) => {
    await opened({ scans: [aScan('scan', over)] })
    await titled(title)
  })

  test('names the file where the page does not know the patient', async () => {
    await opened({ scans: [aScan('scan')], patient: null })
    await titled('scan.stl · верхняя, этап 01')
  })

  test('is in English on the euro site', async () => {
    const { inside } = await opened({ scans: [upper('01'), upper('02')], site: SITES.eu })
    await titled('Иванов · upper, step 01')
    inside.getByText('1 of 2')
  })
})

describe('FILE-061 the patient’s files', () => {
  const scans = [
    lower('01'),
    upper('02'),
    upper('01'),
    aScan('matrix', { kind: 'matrix', step: null }),
    upper('03', { patientId: 'boris' }),
  ]

  test('follow each other by buttons across jaws and kinds, and say which it is of how many', async () => {
    const { user, inside } = await opened({ scans, at: 'upper 02' })
    inside.getByText('2 из 4')
    await user.click(button('Следующий файл'))
    await titled('Иванов · нижняя, этап 01')
    await user.click(button('Следующий файл'))
    await titled('Иванов · матрица, верхняя')
    inside.getByText('4 из 4')
    inside.getByText('matrix.stl')
    const last = button('Следующий файл')
    expect([last.getAttribute('aria-disabled'), inside.getByText('Это последний файл пациента').role]).toEqual([
      'true',
      'tooltip',
    ])
    await user.click(button('Предыдущий файл'))
    await titled('Иванов · нижняя, этап 01')
    inside.getByText('3 из 4')
  })

  test('follow each other by arrows, but where the arrows turn the picture or move the slider', async () => {
    const { user, inside } = await opened({ scans, at: 'upper 01' })
    act(() => button('Следующий файл').focus())
    await user.keyboard('{ArrowLeft}')
    inside.getByText('1 из 4')
    await user.keyboard('{ArrowRight}')
    await titled('Иванов · верхняя, этап 02')
    act(() => screen.getByRole('slider', { name: 'Этап' }).focus())
    await user.keyboard('{ArrowRight}')
    inside.getByText('2 из 4')
    act(() => button('Закрыть').focus())
    await user.keyboard('{PageDown}{PageDown}{PageDown}')
    inside.getByText('4 из 4')
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{PageUp}')
    inside.getByText('3 из 4')
  })

  test('have no such buttons where there is one alone', async () => {
    await opened({ scans: [upper('01')] })
    expect(screen.queryByRole('navigation', { name: 'Файлы пациента' })).toBeNull()
  })
})

describe('FILE-061 the steps are played', () => {
  const scans = [upper('01'), upper('02'), upper('03'), lower('01')]

  test('from the shown one to the last, and stop there', async () => {
    const { user } = await opened({ scans, at: 'upper 02' })
    await user.click(button('Проиграть'))
    expect(screen.queryByRole('button', { name: 'Проиграть' })).toBeNull()
    await titled('Иванов · верхняя, этап 03')
    await screen.findByRole('button', { name: 'Проиграть' })
    await titled('Иванов · верхняя, этап 03')
  })

  test('from the first where the last one is shown', async () => {
    const { user } = await opened({ scans, at: 'upper 03' })
    await user.click(button('Проиграть'))
    await titled('Иванов · верхняя, этап 01')
    button('Пауза')
    await titled('Иванов · верхняя, этап 02')
  })

  test('and wait for the one that has not been loaded yet; Space plays and pauses', async () => {
    const shown: (string | null)[] = []
    const content = async ({ path }: { path: Readonly<Record<string, string>> }) => {
      if (path.scanId !== 'upper 02') return fileAt(0)
      // Slower than the steps follow each other.
      await Bun.sleep(1_500)
      shown.push(screen.getByText(/ из 4$/).textContent)
      return fileAt(0)
    }
    const { user, inside } = await opened({ scans, content })
    await inside.findByText('30 × 30 × 30 мм')
    act(() => screen.getByRole('slider', { name: 'Этап' }).focus())
    await user.keyboard(' ')
    button('Пауза')
    await user.keyboard(' ')
    button('Проиграть')
    await user.keyboard(' ')
    await titled('Иванов · верхняя, этап 02')
    expect(shown).toEqual(['1 из 4'])
    await titled('Иванов · верхняя, этап 03')
  })

  test('until one fails, which says so, or another file is chosen', async () => {
    const content = ({ path }: { path: Readonly<Record<string, string>> }) =>
      path.scanId === 'upper 02' ? refused('scan-not-found') : fileAt(0)
    const { user, inside } = await opened({ scans, content })
    await user.click(button('Проиграть'))
    await inside.findByText('Этого файла больше нет.')
    await screen.findByRole('button', { name: 'Проиграть' })
    inside.getByText('2 из 4')
    await user.click(button('Предыдущий файл'))
    await user.click(button('Проиграть'))
    await user.click(button('Следующий файл'))
    button('Проиграть')
  })

  test('are not offered for one alone', async () => {
    const { user } = await opened({ scans: [upper('01'), lower('01')] })
    await user.keyboard(' ')
    expect(screen.queryByRole('button', { name: /Проиграть|Пауза/ })).toBeNull()
  })
})

describe('FILE-061 the jaws of a step', () => {
  const scans = [upper('01'), upper('02'), upper('03'), lower('01'), lower('02')]
  const isUpper = (path: Readonly<Record<string, string>>) => path.scanId!.startsWith('upper')
  /** The lower one stands under the upper one. */
  const bite = ({ path }: { path: Readonly<Record<string, string>> }) => fileAt(isUpper(path) ? 0 : -SIDE_MM)
  const jaws = () => within(screen.getByRole('group', { name: 'Челюсть' }))
  const pressed = () =>
    jaws()
      .getAllByRole('button')
      .filter((it) => it.getAttribute('aria-pressed') === 'true')
      .map((it) => it.textContent)

  test('are chosen one by one, or both, which are measured together', async () => {
    const { user, dialog, inside } = await opened({ scans, at: 'upper 02', content: bite })
    expect(pressed()).toEqual(['Верхняя'])
    await user.click(jaws().getByRole('button', { name: 'Нижняя' }))
    await titled('Иванов · нижняя, этап 02')
    await user.click(jaws().getByRole('button', { name: 'Обе' }))
    await titled('Иванов · обе челюсти, этап 02')
    expect(pressed()).toEqual(['Обе'])
    inside.getByText('upper 02.stl')
    inside.getByText('lower 02.stl')
    await waitFor(() => expect(inside.getAllByText('30 × 30 × 30 мм')).toHaveLength(2))
    expect(inside.queryByText('Вместе не показать')).toBeNull()
    expect(inside.getAllByRole('link').map((it) => [it.textContent, it.getAttribute('href')])).toEqual([
      ['Скачать нижнюю', '/api/files/v1/scans/lower 02/content'],
      ['Скачать верхнюю', '/api/files/v1/scans/upper 02/content'],
    ])
    // Neither has moved since the step before.
    await inside.findByText('Верхняя, сильнее всего')
    await inside.findByText('Нижняя, сильнее всего')
    expect(factsOf(dialog)).toMatchObject({ 'Верхняя, сильнее всего': '0 мм', 'Нижняя, сильнее всего': '0 мм' })
    await user.click(jaws().getByRole('button', { name: 'Верхняя' }))
    await titled('Иванов · верхняя, этап 02')
    expect(inside.queryByText('lower 02.stl')).toBeNull()
  })

  test('are not shown together where they lie in different coordinates, which is said', async () => {
    const { user, inside } = await opened({ scans })
    await user.click(jaws().getByRole('button', { name: 'Обе' }))
    await inside.findByText('Вместе не показать')
    expect(inside.queryByText(/^(Сдвиг|Этапа 00)/)).toBeNull()
    await user.click(jaws().getByRole('button', { name: 'Нижняя' }))
    expect(inside.queryByText('Вместе не показать')).toBeNull()
    await titled('Иванов · нижняя, этап 01')
  })

  test('whose movement cannot be compared say so each', async () => {
    const content = ({ path }: { path: Readonly<Record<string, string>> }) =>
      path.scanId === 'lower 01' ? fileAt(500) : bite({ path })
    const { user, dialog, inside } = await opened({ scans, at: 'upper 02', content })
    await user.click(jaws().getByRole('button', { name: 'Обе' }))
    await inside.findByText('Нижняя: Этапы 01 и 02 лежат в разных координатах: сдвиг не сравнить.')
    await inside.findByText('Верхняя, сильнее всего')
    expect(factsOf(dialog)).not.toHaveProperty('Нижняя, сильнее всего')
  })

  test('stay both from step to step, and one where the other is missing, with the reason', async () => {
    const { user } = await opened({ scans, content: bite })
    await user.click(jaws().getByRole('button', { name: 'Обе' }))
    await user.click(button('Проиграть'))
    await titled('Иванов · обе челюсти, этап 02')
    await titled('Иванов · верхняя, этап 03')
    expect(pressed()).toEqual(['Верхняя'])
    const both = jaws().getByRole('button', { name: 'Обе', description: 'Второй челюсти этого этапа нет' })
    await user.click(both)
    await titled('Иванов · верхняя, этап 03')
  })

  test('are no choice where the patient has one alone', async () => {
    await opened({ scans: [upper('01'), upper('02'), lower('01', { patientId: 'boris' })] })
    expect(screen.queryByRole('group', { name: 'Челюсть' })).toBeNull()
  })
})

describe('FILE-061 FILE-059 what is known of a scan', () => {
  const facts = (dialog: HTMLElement) => factsOf(dialog)
  const counted = (openEdges: number) => ({ findings: { openEdges } as Scan['findings'] })

  test('is its size in mm, its triangles, whether it is closed, and how large the file is', async () => {
    const { dialog, inside } = await opened({ scans: [upper('01', { sizeBytes: 684, ...counted(0) })] })
    await inside.findByText('30 × 30 × 30 мм')
    expect(facts(dialog)).toEqual({
      Размер: '30 × 30 × 30 мм',
      Треугольников: '12',
      Модель: 'замкнутая',
      Файл: '684 Б',
    })
  })

  test('says that it has openings, and nothing while its edges are not counted', async () => {
    const { dialog, user } = await opened({ scans: [upper('01', counted(8120)), upper('02')] })
    expect(facts(dialog).Модель).toBe('есть отверстия')
    await user.click(button('Следующий файл'))
    expect(facts(dialog)).not.toHaveProperty('Модель')
  })

  test('is its file alone where it cannot be read', async () => {
    const { dialog, inside } = await opened({ scans: [upper('01')], content: refused('scan-not-found') })
    await inside.findByText('Этого файла больше нет.')
    expect(facts(dialog)).toEqual({ Файл: '684 Б' })
  })
})
