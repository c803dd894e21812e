import { describe, expect, test } from 'bun:test'
import { act, findToast, SITES, said, screen, within } from 'frontend-kit/test/page'
import { aFilledOrder, aPatient, aScan } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const NAMES = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина']
const done = { material: 'three-layer', cut: 'wavy', skipped: ['matrix', 'retainer'] } as const
/** Of Анна nothing is missing; of the others the choices, matrices and retainers. */
const patients = NAMES.map((name, at) =>
  aPatient({ id: `p${at}`, name, ...(at === 0 && { ...done, skipped: [...done.skipped] }) }),
)
const order = aFilledOrder({ patients })
const scans = patients.flatMap(({ id }) => [
  aScan({ id: `${id} u`, patientId: id }),
  aScan({ id: `${id} l`, patientId: id, jaw: 'lower' }),
])
const TITLE = 'Сканы и выбор: 5 пациентов'

async function openTable(given: Parameters<typeof openStep>[1] = {}) {
  const page = await openStep('matrices', { order, scans, ...given })
  await isOn(TITLE)
  return { ...page, bodies: () => page.calls('changePatients').map((it) => it.body) }
}
const rowOf = (name: string) => screen.getByRole('button', { name: `Шаги пациента ${name}` }).closest('tr')!
const COLUMNS = ['mark', 'name', 'aligners', 'matrices', 'retainers', 'material', 'cut', 'wishes', 'state']
type Column = 'mark' | 'name' | 'aligners' | 'matrices' | 'retainers' | 'material' | 'cut' | 'wishes' | 'state'
const cell = (name: string, column: Column) => within(rowOf(name)).getAllByRole('gridcell')[COLUMNS.indexOf(column)]!
const cells = (name: string) => within(rowOf(name)).getAllByRole('gridcell').map(said).slice(1)
const shown = () => screen.queryAllByRole('button', { name: /^Шаги пациента/ }).map(said)
/** Where the keyboard is. */
const here = () => {
  const at = document.activeElement?.closest<HTMLElement>('[data-column]')
  return [at && said(at.closest('tr')!.querySelector('button')!), at?.dataset.column]
}
const focus = (name: string, column: Column) => act(async () => cell(name, column).focus())
const selected = () =>
  screen
    .getAllByRole('row')
    .flatMap((it) => (it.getAttribute('aria-selected') === 'true' ? [said(it.querySelector('button')!)] : []))

describe('WIZ-094 steps 5 to 10 of five patients and more are one table', () => {
  test('with a row for each: scans, choices, wishes, and what is missing', async () => {
    await openTable()
    expect(screen.getAllByRole('columnheader').map(said)).toEqual([
      'Выбрать всех показанных',
      'Пациент',
      'Элайнеры',
      'Матрицы',
      'Ретейнеры',
      'Материал',
      'Обрезка',
      'Пожелания',
      'Состояние',
    ])
    expect(cells('Анна')).toEqual(['Анна', 'В 1 · Н 1', 'нет', 'нет', '3 слоя', 'волнистая', '', 'готов'])
    expect(cells('Борис')).toEqual([
      'Борис',
      'В 1 · Н 1',
      'выберите…',
      'выберите…',
      'выберите…',
      'выберите…',
      '',
      'не хватает: матрицы, тип матрицы, материал, обрезка, ретейнеры',
    ])
    screen.getByText('Готовы 1 из 5')
    // Nobody's own name stands above it.
    expect(screen.queryByText('Анна', { selector: 'p' })).toBeNull()
  })

  test('fewer patients have steps of their own', async () => {
    await openStep('matrices', { order: aFilledOrder({ patients: patients.slice(0, 4) }), scans })
    await isOn('Сканы матриц')
    expect(screen.queryByRole('grid')).toBeNull()
  })

  test('WIZ-006 WIZ-008 the list of steps shows them as one, "5–10 of 11"', async () => {
    const { user } = await openTable()
    const list = within(screen.getByRole('navigation', { name: 'Шаги заказа' }))
    const line = list.getByRole('button', { name: /^Шаги 5–10 из 11/ })
    await user.click(line)
    expect(list.getByRole('button', { current: 'step' }).textContent).toBe('5–10Сканы и выборготовы 1 из 5')
  })

  test('WIZ-016 on the factory site matrices are hard without being chosen', async () => {
    const matrix = aScan({ id: 'm', patientId: 'p1', kind: 'matrix' })
    const { calls } = await openTable({ site: SITES.factory, scans: [...scans, matrix] })
    expect(calls('changePatient').map(({ path, body }) => [path.patientId, body])).toEqual([['p1', { matrix: 'hard' }]])
    expect(cells('Борис')[2]).toBe('1, жёсткая')
  })
})

describe('the keys of the table', () => {
  test('arrows walk the cells, of which one is a stop of the Tab key', async () => {
    const { user } = await openTable()
    const stops = () => [...document.querySelectorAll<HTMLElement>('[role=grid] tbody [tabindex="0"]')]
    // The first thing that is missing.
    expect([stops().map((it) => it.dataset.column), said(stops()[0]!.closest('tr')!.querySelector('button')!)]).toEqual(
      [['matrices'], 'Борис'],
    )
    await focus('Борис', 'material')
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect([here(), stops().length]).toEqual([['Вера', 'cut'], 1])
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(here()).toEqual(['Борис', 'material'])
  })

  test('Enter edits, Escape leaves what stood there, and the keyboard stays in the cell', async () => {
    const { user, calls } = await openTable()
    await focus('Борис', 'material')
    await user.keyboard('{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Материал' }), '3 слоя')
    await user.keyboard('{Escape}')
    expect([cells('Борис')[4], here(), calls('changePatient')]).toEqual(['выберите…', ['Борис', 'material'], []])
    await user.keyboard('{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Материал' }), '3 слоя')
    await user.keyboard('{Enter}')
    expect([cells('Борис')[4], here()]).toEqual(['3 слоя', ['Борис', 'material']])
    expect(calls('changePatient').map(({ path, body }) => [path.patientId, body])).toEqual([
      ['p1', { material: 'three-layer' }],
    ])
  })

  test('wishes are typed in their cell', async () => {
    const { user, calls } = await openTable()
    await focus('Борис', 'wishes')
    await user.keyboard('{Enter}Потоньше{Enter}')
    expect([cells('Борис')[6], calls('changePatient').at(-1)?.body]).toEqual(['Потоньше', { wishes: 'Потоньше' }])
  })

  test('N goes to what is missing next, by its place on the keyboard', async () => {
    const { user } = await openTable()
    await focus('Анна', 'cut')
    await user.keyboard('[KeyN]')
    expect(here()).toEqual(['Борис', 'matrices'])
    await user.keyboard('[KeyN]')
    expect(here()).toEqual(['Борис', 'retainers'])
    await focus('Дина', 'state')
    await user.click(screen.getByRole('button', { name: 'К следующему незаполненному' }))
    expect(here()).toEqual(['Борис', 'matrices'])
  })
})

describe('rows that are selected', () => {
  test('are offered before anything is: one edit may answer for all', async () => {
    await openTable()
    screen.getByText(
      'Все шаги от матриц до ретейнеров — одной таблицей. Отметьте нескольких или всех — правка одной клетки меняет всех отмеченных. Сканы загружаются на шагах самого пациента: нажмите на имя.',
    )
  })

  test('by Space and by Shift are changed together by one request, and changed back by one press', async () => {
    const { user, bodies } = await openTable()
    await focus('Борис', 'cut')
    await user.keyboard(' ')
    expect(selected()).toEqual(['Борис'])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['Борис', 'Вера', 'Глеб'])
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(selected()).toEqual(['Борис', 'Вера'])
    screen.getByText('Выбраны 2 пациента: правка одной клетки меняет всех')
    await user.keyboard('{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Обрезка' }), 'прямая')
    await user.keyboard('{Enter}')
    expect(bodies()).toEqual([{ changes: ['p1', 'p2'].map((patientId) => ({ patientId, cut: 'straight' })) }])
    expect(NAMES.map((it) => cells(it)[5])).toEqual(['волнистая', 'прямая', 'прямая', 'выберите…', 'выберите…'])
    const told = await findToast('Прямая обрезка: 2 пациента')
    await user.click(within(told).getByRole('button', { name: 'Отменить' }))
    expect(NAMES.map((it) => cells(it)[5])).toEqual(['волнистая', ...Array(4).fill('выберите…')])
    await focus('Борис', 'cut')
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
  })

  test('all at once: those without matrices, whoever has some keeps them', async () => {
    const { user, bodies } = await openTable({ scans: [...scans, aScan({ id: 'm', patientId: 'p2', kind: 'matrix' })] })
    await focus('Анна', 'matrices')
    await user.keyboard('{Control>}[KeyA]{/Control}')
    expect(selected()).toEqual(NAMES)
    await user.click(cell('Борис', 'matrices'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Матрицы' }), 'не нужны')
    expect(bodies()).toEqual([{ changes: ['p1', 'p3', 'p4'].map((patientId) => ({ patientId, skipped: ['matrix'] })) }])
    expect(NAMES.map((it) => cells(it)[2])).toEqual(['нет', 'нет', '1, выберите…', 'нет', 'нет'])
  })

  test('by the boxes, of those who are shown alone', async () => {
    const { user } = await openTable()
    await user.click(within(rowOf('Вера')).getByRole('checkbox', { name: 'Выбрать: Вера' }))
    expect(selected()).toEqual(['Вера'])
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всех показанных' }))
    expect(selected()).toEqual(NAMES)
    await user.type(screen.getByRole('searchbox', { name: 'Найти пациента' }), 'вера')
    await screen.findByText('Выбран 1 пациент: правка одной клетки меняет всех')
    await user.click(screen.getByRole('button', { name: 'Снять выбор' }))
    expect(selected()).toEqual([])
  })
})

describe('a patient is found', () => {
  test('by name; nobody is said to be found, with the way back to all', async () => {
    const { user } = await openTable()
    await user.type(screen.getByRole('searchbox', { name: 'Найти пациента' }), 'ьор')
    await screen.findByText('Никто не найден')
    await user.click(screen.getByRole('button', { name: 'Показать всех' }))
    expect(shown()).toEqual(NAMES)
  })

  test('among those who are not ready; who becomes ready stays until the filter is set again', async () => {
    const almost = { ...done, cut: null, skipped: [...done.skipped] }
    const { user } = await openTable({
      order: aFilledOrder({ patients: [...patients.slice(0, 4), aPatient({ id: 'p4', name: 'Дина', ...almost })] }),
    })
    const filter = () => screen.getByRole('checkbox', { name: /^Только неготовые/ })
    screen.getByText('Только неготовые: 4')
    await user.click(filter())
    expect(shown()).toEqual(NAMES.slice(1))
    await user.click(cell('Дина', 'cut'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Обрезка' }), 'волнистая')
    screen.getByText('Только неготовые: 3')
    expect([shown(), cells('Дина').at(-1)]).toEqual([NAMES.slice(1), 'готов'])
    await user.click(filter())
    await user.click(filter())
    expect(shown()).toEqual(NAMES.slice(1, 4))
  })
})

describe('a patient’s own steps', () => {
  test('are opened by the name at what is missing, lead through them, and back to the table', async () => {
    const almost = { ...done, material: null, skipped: [...done.skipped] }
    const { user } = await openTable({
      order: aFilledOrder({ patients: [...patients.slice(0, 4), aPatient({ id: 'p4', name: 'Дина', ...almost })] }),
    })
    await user.click(screen.getByRole('button', { name: 'Шаги пациента Дина' }))
    await isOn('Материал')
    // Above the step and in the list of steps.
    expect(screen.getAllByText('Дина', { selector: 'p' })).toHaveLength(2)
    await user.click(screen.getByRole('radio', { name: 'Трёхслойный' }))
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Тип обрезки')
    await user.click(screen.getByRole('button', { name: 'Назад' }))
    await isOn('Материал')
    await user.click(screen.getByRole('button', { name: 'К таблице пациентов' }))
    await isOn(TITLE)
    await user.click(cell('Дина', 'aligners'))
    await isOn('Сканы элайнеров')
  })

  test('WIZ-044 behind their last one the table follows', async () => {
    const { user } = await openTable()
    await user.click(cell('Анна', 'retainers'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ретейнеры' }), 'к сканам пациента…')
    await isOn('Сканы ретейнеров')
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn(TITLE)
  })
})

describe('the way on', () => {
  test('WIZ-039 is barred while somebody is not ready, and leads to what is missing', async () => {
    const { user } = await openTable()
    const next = screen.getByRole('button', { name: 'Далее', description: 'Не готовы 4 пациента' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.click(next)
    expect(here()).toEqual(['Борис', 'matrices'])
  })

  test('WIZ-044 leads to the confirmation once everybody is ready', async () => {
    const ready = patients.map((it) => ({ ...it, ...done, skipped: [...done.skipped] }))
    const { user } = await openTable({ order: aFilledOrder({ patients: ready }) })
    screen.getByText('Готовы 5 из 5')
    expect(screen.queryByRole('button', { name: 'К следующему незаполненному' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Подтверждение заказа')
  })
})
