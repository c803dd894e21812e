import { describe, expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { act, findToast, refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { aScan } from '../../test/builders'
import { openStep } from '../../test/page'

type Given = NonNullable<Parameters<typeof openStep>[1]>

const upper = (step: string | null, over: Partial<Scan> = {}) =>
  aScan({ id: `u${step}`, originalName: `ВЧ ${step}.stl`, step, sha256: `u${step}`, ...over })
const lower = (step: string | null, over: Partial<Scan> = {}) =>
  aScan({ id: `l${step}`, originalName: `НЧ ${step}.stl`, jaw: 'lower', step, sha256: `l${step}`, ...over })
const INCHES = {
  surfaceMm2: 9,
  volumeMm3: 1,
  scale: 'inches',
  edges: 'counted',
  shells: 1,
  openEdges: 0,
  degenerateFacets: 0,
} as const

/** The step of the aligners, once its list of scans is shown. */
async function open(scans: readonly Scan[], given: Given = {}) {
  const page = await openStep('aligners', { scans, ...given })
  await screen.findByRole('region', { name: given.site === SITES.eu ? 'Uploaded scans' : 'Загруженные сканы' })
  return page
}
const pending = () => new Promise<never>(() => {})
const GRID = { name: 'Сканы по челюстям и этапам' }
const CHECKS = { name: 'Что проверить' }
const grid = () => screen.getByRole('grid', GRID)
/** What each row of the grid says, its heading first; the words of a cell, then what is drawn. */
const rowsOf = (it: HTMLElement) => [...it.querySelectorAll('tr')].map((row) => [...row.cells].map(said))
const checks = () => within(screen.getByRole('list', CHECKS)).getAllByRole('listitem').map(said)
const cell = (name: string) => within(grid()).getByRole('button', { name })

describe('FILE-060 the grid of a patient', () => {
  test('has jaws by steps: what is there, what is missing in the row, what is double', async () => {
    await open([upper('01'), upper('03', { findings: INCHES }), lower('02'), lower('02', { id: 'twice', sha256: 'x' })])
    expect(rowsOf(grid())).toEqual([
      ['Челюсть', '01', '02', '03'],
      [
        'Верхняя',
        'Верхняя 01: загружен, ВЧ 01.stl01',
        'Верхняя 02: файла нет, выбрать02',
        'Верхняя 03: загружен, проверьте, ВЧ 03.stl03',
      ],
      ['Нижняя', '', 'Нижняя 02: 2 файла на одном месте, НЧ 02.stl, НЧ 02.stl02×2'],
    ])
    const marks = within(grid())
      .getAllByRole('gridcell')
      .map((it) => [it.dataset.state, it.querySelectorAll('svg').length])
    expect(marks).toEqual([
      ['stored', 1],
      ['gap', 1],
      ['warned', 2],
      ['outside', 0],
      ['double', 1],
    ])
    expect(grid().style.getPropertyValue('--lines')).toBe('1')
    expect(within(grid()).getAllByRole('columnheader').map(said)).toEqual(['Челюсть', '01', '02', '03'])
    expect(within(grid()).getAllByRole('rowheader').map(said)).toEqual(['Верхняя', 'Нижняя'])
  })

  test('puts what has no step before the first, counted', async () => {
    await open([upper(null), upper(null, { id: 'other', sha256: 'x' }), upper('10'), upper('21')])
    expect(rowsOf(grid())[0]?.slice(0, 3)).toEqual(['Челюсть', 'без этапа', '10'])
    expect(rowsOf(grid())[1]?.slice(0, 3)).toEqual([
      'Верхняя',
      'Верхняя без этапа: загружен, проверьте, ВЧ null.stl, ВЧ null.stl?×2',
      'Верхняя 10: загружен, ВЧ 10.stl10',
    ])
    expect(grid().style.getPropertyValue('--lines')).toBe('2')
  })

  test('FILE-061 shows what is in each file, and its name to whoever points at it', async () => {
    await open([upper('01', { hasThumbnail: true }), upper('02')])
    const cells = within(grid()).getAllByRole('gridcell')
    expect(cells.map((it) => [it.querySelector('img')?.getAttribute('src') ?? null, it.title])).toEqual([
      ['/api/files/v1/scans/u01/thumbnail', 'ВЧ 01.stl'],
      [null, 'ВЧ 02.stl'],
    ])
  })

  test('says in English what it says in Russian', async () => {
    await open([upper('01'), upper('03')], { site: SITES.eu })
    const english = screen.getByRole('grid', { name: 'Scans by jaw and step' })
    expect(rowsOf(english)).toEqual([
      ['Jaw', '01', '02', '03'],
      ['Upper', 'Upper 01: uploaded, ВЧ 01.stl01', 'Upper 02: no file, choose it02', 'Upper 03: uploaded, ВЧ 03.stl03'],
    ])
    const list = within(screen.getByRole('list', { name: 'What to check' }))
    expect(list.getAllByRole('listitem').map(said)).toEqual(['Upper 02 is missing. If that is intended, go on.'])
  })

  test.each([
    ['one file', 'aligners', [upper('01')]],
    ['retainers', 'retainers', [upper('01', { kind: 'retainer' }), upper('02', { kind: 'retainer' })]],
    ['files without a step', 'aligners', [upper(null), lower(null)]],
  ] as const)('is absent for %s', async (_, step, scans) => {
    await openStep(step, { scans })
    await screen.findByRole('region', { name: 'Загруженные сканы' })
    expect(screen.queryByRole('grid', GRID)).toBeNull()
  })

  test('FILE-061 opens by a press what is stored in the viewer, whose arrows are its own', async () => {
    const { user } = await open([upper('01'), upper('02')], { answers: { files: { readScan: pending } } })
    await user.click(cell('Верхняя 01: загружен, ВЧ 01.stl'))
    const viewer = within(await screen.findByRole('dialog', { name: 'Анна К. · верхняя, этап 01' }))
    act(() => viewer.getByRole('button', { name: 'Следующий файл' }).focus())
    await user.keyboard('{ArrowRight}')
    viewer.getByText('2 из 2')
    await user.click(viewer.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leads by a press to the row of what needs an eye: to what is asked there, else to what can be done', async () => {
    const { user } = await open([upper('01', { findings: INCHES }), upper('02', { jawConfirmed: false })])
    await user.click(cell('Верхняя 01: загружен, проверьте, ВЧ 01.stl'))
    expect(document.activeElement?.closest('li')?.dataset.file).toBe('u01')
    await user.click(cell('Верхняя 02: загружен, проверьте, ВЧ 02.stl'))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Челюсть: Верхняя?')
    expect(document.activeElement?.closest('li')?.dataset.file).toBe('u02')
  })

  test('is one stop of the Tab key, in which the arrows walk', async () => {
    const { user } = await open([upper('01'), upper('02'), lower('02')])
    const stops = () => [...grid().querySelectorAll<HTMLElement>('td, button')].filter((it) => it.tabIndex === 0)
    const here = () => said(document.activeElement!)
    expect(stops().map(said)).toEqual(['Верхняя 01: загружен, ВЧ 01.stl01'])
    act(() => cell('Верхняя 01: загружен, ВЧ 01.stl').focus())
    await user.keyboard('{ArrowRight}')
    expect([here(), stops().map(said)]).toEqual([
      'Верхняя 02: загружен, ВЧ 02.stl02',
      ['Верхняя 02: загружен, ВЧ 02.stl02'],
    ])
    await user.keyboard('{ArrowDown}')
    expect(here()).toBe('Нижняя 02: загружен, НЧ 02.stl02')
    await user.keyboard('{ArrowLeft}')
    expect([document.activeElement?.tagName, here(), stops().length]).toEqual(['TD', '', 1])
    await user.keyboard('{ArrowUp}')
    expect(here()).toBe('Верхняя 01: загружен, ВЧ 01.stl01')
    await user.keyboard('x')
    expect(here()).toBe('Верхняя 01: загружен, ВЧ 01.stl01')
  })
})

describe('FILE-060 a missing file', () => {
  const choose = async (createUploadSlip: NonNullable<NonNullable<Given['answers']>['orders']>['createUploadSlip']) => {
    const page = await open([upper('01'), upper('03')], {
      answers: { orders: { createUploadSlip: createUploadSlip! } },
    })
    const gap = cell('Верхняя 02: файла нет, выбрать')
    const chooser = gap.parentElement!.querySelector<HTMLInputElement>('input[type=file]')!
    let presses = 0
    chooser.addEventListener('click', () => void presses++)
    await page.user.click(gap)
    expect([presses, chooser.accept, chooser.multiple, chooser.hidden]).toEqual([1, '.stl', false, true])
    await page.user.upload(chooser, new File([binaryStl(TETRAHEDRON)], 'any.stl'))
    expect(chooser.value).toBe('')
    return page
  }

  test('is chosen by a press on its place, and is on its way to that jaw and step whatever its name says', async () => {
    await choose(() => new Promise(() => {}))
    await within(grid()).findByRole('button', { name: 'Верхняя 02: загружается, any.stl' })
    expect(cell('Верхняя 02: загружается, any.stl').closest('td')?.querySelectorAll('svg').length).toBe(2)
    expect(screen.queryByRole('list', CHECKS)).toBeNull()
    screen.getByRole('button', { name: 'Отменить загрузку файла any.stl' })
  })

  test('that cannot be sent is marked so', async () => {
    await choose(refused('not-allowed'))
    await within(grid()).findByRole('button', { name: 'Верхняя 02: не загружен, any.stl' })
    expect(cell('Верхняя 02: не загружен, any.stl').closest('td')?.querySelectorAll('svg').length).toBe(1)
  })
})

test('FILE-060 a missing file is a stop of the Tab key once the arrows have come to it', async () => {
  const { user } = await open([upper('01'), upper('03')])
  const gap = () => cell('Верхняя 02: файла нет, выбрать')
  expect(gap().tabIndex).toBe(-1)
  act(() => cell('Верхняя 01: загружен, ВЧ 01.stl').focus())
  await user.keyboard('{ArrowRight}')
  expect([document.activeElement === gap(), gap().tabIndex]).toEqual([true, 0])
})

describe('FILE-060 what to check', () => {
  test('names gaps and doubles of each jaw', async () => {
    await open([
      upper('01'),
      upper('03'),
      upper('06'),
      lower('02'),
      lower('04'),
      lower('04', { id: 'twice', sha256: 'x' }),
    ])
    expect(checks()).toEqual([
      'Верхняя 02, 04–05 отсутствуют. Если так и задумано, идите дальше.',
      'Нижняя 03 отсутствует. Если так и задумано, идите дальше.',
      'Нижняя 04: 2 файла на одном месте, изготовим каждый',
    ])
    expect(screen.getByRole('list', CHECKS).querySelectorAll('svg').length).toBe(3)
    expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull()
  })

  test('counts the files of which jaw or step is not known, and leads to the first question', async () => {
    const { user } = await open([upper('01'), lower(null), upper('02', { jawConfirmed: false })])
    expect(checks()).toEqual(['У 2 файлов не названы челюсть или этапОтветить'])
    expect(screen.getByRole('list', CHECKS).querySelectorAll('svg').length).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Ответить' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Этап: Этап?')
  })

  test('stands without a grid too', async () => {
    await open([upper(null)])
    expect(checks()).toEqual(['У 1 файла не названы челюсть или этапОтветить'])
    expect(screen.queryByRole('grid', GRID)).toBeNull()
  })

  test('is absent where nothing needs an eye, and never bars the way on', async () => {
    await open([upper('01'), upper('02')])
    expect(screen.queryByRole('list', CHECKS)).toBeNull()
  })

  test('asks nothing of a matrix without a step, nor of a retainer', async () => {
    await openStep('matrices', { scans: [upper(null, { kind: 'matrix' })] })
    await screen.findByRole('region', { name: 'Загруженные сканы' })
    expect(screen.queryByRole('list', CHECKS)).toBeNull()
  })
})

describe('FILE-060 jaw and step of a row', () => {
  const slip = { createUploadSlip: { slip: 'slip-1', expiresAt: '2026-11-20T10:15:00.000Z' } }
  /** The files service says of the scan what it is told; a refusal takes the place of its answer. */
  async function aRow(scan: Scan, refusal?: ReturnType<typeof refused>) {
    let now = scan
    const page = await openStep(
      scan.kind === 'retainer' ? 'retainers' : scan.kind === 'matrix' ? 'matrices' : 'aligners',
      {
        answers: {
          orders: slip,
          files: {
            listScans: () => ({ items: [now] }),
            describeScan({ body }) {
              if (refusal) return refusal
              const { slip: _, ...change } = body as { slip: string } & Partial<Scan>
              now = { ...now, ...change, jawConfirmed: true, version: now.version + 1 }
              return now
            },
          },
        },
      },
    )
    const fields = await screen.findByRole('group', { name: `Челюсть и этап: ${scan.originalName}` })
    const values = () =>
      within(fields)
        .getAllByRole('button')
        .map((it) => it.getAttribute('aria-label')!)
    const sent = () => page.calls('describeScan').map((it) => it.body)
    const press = (name: string) => page.user.click(within(fields).getByRole('button', { name }))
    return { ...page, fields: within(fields), values, sent, press }
  }
  const optionsOf = (it: HTMLElement) => [...it.querySelectorAll('option')].map(said)

  test.each([
    ['an aligner', {}, ['Челюсть: Верхняя', 'Этап: 01'], 0],
    ['a guess', { jawConfirmed: false, step: null }, ['Челюсть: Верхняя?', 'Этап: Этап?'], 2],
    ['a matrix', { kind: 'matrix', step: null, jaw: 'lower' }, ['Челюсть: Нижняя', 'Этап: без этапа'], 0],
    ['a retainer', { kind: 'retainer', step: null }, ['Челюсть: Верхняя'], 0],
  ] as const)('are shown of %s', async (_, over, shown, asked) => {
    const { values, fields } = await aRow(aScan(over))
    expect(values()).toEqual([...shown])
    expect(fields.getAllByRole('button').map(said)).toEqual(shown.map((it) => it.slice(it.indexOf(':') + 2)))
    expect(fields.getAllByRole('button').filter((it) => it.dataset.asked).length).toBe(asked)
  })

  test('a jaw that is picked with the mouse is taken at once, told, and taken back by the toast', async () => {
    const { press, user, fields, values, sent, calls } = await aRow(aScan())
    await press('Челюсть: Верхняя')
    const choice = fields.getByRole('combobox', { name: 'Челюсть' })
    expect([optionsOf(choice), document.activeElement === choice]).toEqual([['Верхняя', 'Нижняя'], true])
    await user.selectOptions(choice, 'Нижняя')
    const toast = await findToast('Место изменено: upper 01.stl')
    expect([toast.dataset.kind, values(), sent()]).toEqual([
      'info',
      ['Челюсть: Нижняя', 'Этап: 01'],
      [{ jaw: 'lower', slip: 'slip-1' }],
    ])
    expect(calls('describeScan')[0]?.path).toEqual({ scanId: 'scan-1' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Челюсть: Нижняя')
    await user.click(within(toast).getByRole('button', { name: 'Вернуть' }))
    await fields.findByRole('button', { name: 'Челюсть: Верхняя' })
    expect(sent()[1]).toEqual({ jaw: 'upper', slip: 'slip-1' })
  })

  test('a jaw that is walked to with the keys is taken by Enter alone', async () => {
    const { user, fields, sent } = await aRow(aScan())
    act(() => fields.getByRole('button', { name: 'Челюсть: Верхняя' }).focus())
    await user.keyboard('{Enter}')
    await user.selectOptions(fields.getByRole('combobox', { name: 'Челюсть' }), 'Нижняя')
    expect(sent()).toEqual([])
    await user.keyboard('{Enter}')
    await fields.findByRole('button', { name: 'Челюсть: Нижняя' })
    expect(sent()).toEqual([{ jaw: 'lower', slip: 'slip-1' }])
  })

  test('a step is typed in digits, two at most, and kept as two', async () => {
    const { press, user, fields, sent } = await aRow(aScan())
    await press('Этап: 01')
    const field = fields.getByRole<HTMLInputElement>('textbox', { name: 'Этап' })
    expect([field.value, field.inputMode, field.maxLength]).toEqual(['01', 'numeric', 2])
    await user.keyboard('x7{Enter}')
    await fields.findByRole('button', { name: 'Этап: 07' })
    await findToast('Место изменено: upper 01.stl')
    expect(sent()).toEqual([{ step: '07', slip: 'slip-1' }])
  })

  test('a step that is emptied is asked for', async () => {
    const { press, user, fields, sent } = await aRow(aScan())
    await press('Этап: 01')
    await user.clear(fields.getByRole('textbox', { name: 'Этап' }))
    await user.keyboard('{Enter}')
    await fields.findByRole('button', { name: 'Этап: Этап?' })
    expect(sent()).toEqual([{ step: null, slip: 'slip-1' }])
  })

  test('Escape leaves what stood there, and the keyboard where it was', async () => {
    const { press, user, values, sent } = await aRow(aScan())
    await press('Этап: 01')
    await user.keyboard('9{Escape}')
    expect([values(), sent()]).toEqual([['Челюсть: Верхняя', 'Этап: 01'], []])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Этап: 01')
  })

  test('what is typed is kept when the keyboard goes elsewhere, and the same value sends nothing', async () => {
    const { press, user, fields, sent } = await aRow(aScan())
    await press('Этап: 01')
    await user.keyboard('01{Enter}')
    expect(sent()).toEqual([])
    await press('Этап: 01')
    await user.keyboard('8')
    await user.click(screen.getByRole('heading', { level: 2 }))
    await fields.findByRole('button', { name: 'Этап: 08' })
    expect(sent()).toEqual([{ step: '08', slip: 'slip-1' }])
  })

  test('a guess is right by Enter, which says so without a toast', async () => {
    const { press, user, fields, sent } = await aRow(aScan({ jawConfirmed: false }))
    await press('Челюсть: Верхняя?')
    expect(optionsOf(fields.getByRole('combobox', { name: 'Челюсть' }))).toEqual(['Верхняя?', 'Верхняя', 'Нижняя'])
    await user.keyboard('{Enter}')
    await fields.findByRole('button', { name: 'Челюсть: Верхняя' })
    expect(sent()).toEqual([{ jaw: 'upper', slip: 'slip-1' }])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a refusal says why, and what stood there comes back', async () => {
    const { press, user, fields, values } = await aRow(aScan(), refused('scan-not-found'))
    await press('Челюсть: Верхняя')
    await user.selectOptions(fields.getByRole('combobox', { name: 'Челюсть' }), 'Нижняя')
    const toast = await findToast('Место не изменено: upper 01.stl')
    within(toast).getByText('Файл не найден: возможно, его уже удалили.')
    expect([toast.dataset.kind, values()]).toEqual(['error', ['Челюсть: Верхняя', 'Этап: 01']])
    expect(within(toast).queryByRole('button', { name: 'Вернуть' })).toBeNull()
  })
})
