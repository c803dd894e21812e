import { describe, expect, test } from 'bun:test'
import { anArch, binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { act, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { anOrder, aPatient, aScan, CONSENT } from '../../../test/builders'
import { aFileAt, meshOf, sortFiles } from '../../../test/folder'

const rowOf = (name: string) => screen.getByText(name).closest('tr')!
const cellOf = (name: string, column: number) => within(rowOf(name)).getAllByRole('gridcell')[column + 1]!
/** Behind the checkbox. */
const cellsOf = (name: string) => within(rowOf(name)).getAllByRole('gridcell').map(said).slice(1)
const [PATIENT, KIND, JAW, STEP] = [1, 2, 3, 4]
const optionsOf = (it: HTMLElement) => [...it.querySelectorAll('option')].map(said)
const upload = (name: string) => screen.getByRole('button', { name })
/** The row and column where the keyboard is. */
const here = () => {
  const cell = document.activeElement?.closest<HTMLElement>('[data-column]')
  return [cell?.closest('tr')?.dataset.row, cell?.dataset.column]
}
async function unfold(title: string) {
  const rest = (await screen.findByText(title)).closest('details')!
  await act(async () => {
    rest.open = true
    rest.dispatchEvent(new Event('toggle'))
  })
}

describe('WIZ-102 the table of a folder', () => {
  test('stands in the place of the step, says what was found, and uploads nothing yet', async () => {
    const { table, calls } = await sortFiles(['Иванов/ВЧ 01.stl', 'Иванов/ВЧ 03.stl', '02.stl'])
    expect(document.activeElement).toBe(table.getByRole('heading', { level: 2, name: 'Разложены 3 файла' }))
    expect(table.getAllByText('Папка целиком').length).toBe(1)
    table.getByText('Найден 1 пациент. Проверьте раскладку: до подтверждения ничего не загружается.')
    table.getByText(
      'Стрелки ведут по клеткам, Enter правит, Escape выходит, Пробел выбирает строки, Delete убирает строку, Ctrl+Z отменяет последнее.',
    )
    expect(screen.queryByLabelText('Выбрать несколько файлов')).toBeNull()
    expect([calls('addPatient').length, calls('createUploadSlip').length]).toEqual([0, 0])
  })

  test('FTP-013 marks a jaw that the form of a scan tells as a guess, and asks for it', async () => {
    const { table, user } = await sortFiles([
      aFileAt('Иванов/03.stl', binaryStl(anArch({ sideMm: 0.6 }))),
      aFileAt('Иванов/04.stl', binaryStl(anArch({ palate: 1, sideMm: 0.6 }))),
      'Иванов/05.stl',
    ])
    await waitFor(() => expect(table.getAllByText('челюсть угадана по форме скана').length).toBe(2))
    expect(['03.stl', '04.stl', '05.stl'].map((it) => cellsOf(it).slice(0, 4))).toEqual([
      ['03.stlИвановчелюсть угадана по форме скана', 'Иванов', 'Элайнер', 'Нижняя?'],
      ['04.stlИвановчелюсть угадана по форме скана', 'Иванов', 'Элайнер', 'Верхняя?'],
      ['05.stlИвановчелюсть не названа', 'Иванов', 'Элайнер', 'Верхняя?'],
    ])
    table.getByRole('heading', { level: 3, name: 'Нужны ваши ответы: 3' })
    await user.click(cellOf('03.stl', JAW))
    expect(optionsOf(cellOf('03.stl', JAW))).toEqual(['Нижняя?', 'Верхняя', 'Нижняя'])
  })

  test('asks what the names do not tell, and keeps the others folded', async () => {
    const { table } = await sortFiles(['Иванов/ВЧ 01.stl', 'Иванов/НЧ 03.stl', '02.stl', 'Иванов/x.stl'])
    const title = 'Нужны ваши ответы: 2'
    const section = table.getByRole('heading', { level: 3, name: title }).closest('section')!
    expect(section.dataset.open).toBe('true')
    const asked = within(table.getByRole('grid', { name: title }))
    expect(asked.getAllByRole('columnheader').map(said)).toEqual([
      'Выбор',
      'Файл',
      'Пациент',
      'Вид',
      'Челюсть',
      'Этап',
      'Действия',
      'Действия',
    ])
    expect(asked.getAllByRole('row').length).toBe(3)
    expect(cellsOf('02.stl').slice(0, 6)).toEqual([
      '02.stlчей это скан, челюсть не названа',
      'Чей скан?',
      'Элайнер',
      'Верхняя?',
      '02',
      '',
    ])
    expect(cellsOf('x.stl').slice(0, 5)).toEqual([
      'x.stlИвановвид не назван, челюсть не названа, этап не назван',
      'Иванов',
      'Элайнер?',
      'Верхняя?',
      'Этап?',
    ])
    const doubtful = (name: string) => [1, 2, 3, 4].filter((it) => cellOf(name, it).dataset.doubt)
    expect([doubtful('02.stl'), doubtful('x.stl')]).toEqual([
      [PATIENT, JAW],
      [KIND, JAW, STEP],
    ])
    expect(screen.queryByText('ВЧ 01.stl')).toBeNull()
    await unfold('Ещё 2 файла')
    expect(within(table.getByRole('grid', { name: 'Ещё 2 файла' })).getAllByRole('row').length).toBe(3)
    expect(cellsOf('НЧ 03.stl').slice(0, 5)).toEqual(['НЧ 03.stlИванов', 'Иванов', 'Элайнер', 'Нижняя', '03'])
  })

  test('a file that is asked about is shown as a picture beside its name, the others by name alone', async () => {
    await sortFiles(['Иванов/ВЧ 01.stl', 'Иванов/x.stl'])
    await unfold('Ещё 1 файл')
    const isPictured = (name: string) =>
      screen
        .getAllByRole('row')
        .find((it) => said(it).includes(name))!
        .querySelector('svg[viewBox="0 0 64 48"]') !== null
    expect([isPictured('x.stl'), isPictured('ВЧ 01.stl')]).toEqual([true, false])
  })

  test('a press on "upload" says how many answers are left, and leads to the first', async () => {
    const { user, calls } = await sortFiles(['Иванов/ВЧ 01.stl', 'Иванов/x.stl'])
    const button = screen.getByRole('button', { name: 'Загрузить 2 файла', description: 'Остался 1 ответ' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    // It is seen beside the button, and read out by its description.
    expect([...document.querySelectorAll('span[aria-hidden=true]')].map(said)).toContain('Остался 1 ответ')
    expect([...document.querySelectorAll('[aria-live=polite]')].map(said)).toContain('Остался 1 ответ')
    await user.click(button)
    expect([here(), calls('addPatient').length]).toEqual([['Иванов/x.stl', 'kind'], 0])
  })

  test('a row that is right as it stands is taken by its tick, and stays in its place', async () => {
    const { user, table } = await sortFiles(['Иванов/ВЧ 01.stl', 'Иванов/x.stl'])
    expect(screen.queryByRole('button', { name: 'Всё остальное верно' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Верно: x.stl' }))
    const title = table.getByRole('heading', { level: 3, name: 'На все вопросы есть ответ' })
    expect(title.closest('section')?.dataset.open).toBeUndefined()
    expect(cellsOf('x.stl').slice(0, 5)).toEqual(['x.stlИвановответ есть', 'Иванов', 'Элайнер', 'Верхняя', 'без этапа'])
    expect(screen.queryByRole('button', { name: 'Верно: x.stl' })).toBeNull()
    expect(upload('Загрузить 2 файла').getAttribute('aria-disabled')).toBeNull()
  })

  test('two of them are taken by one press', async () => {
    const { user, table } = await sortFiles(['Иванов/ВЧ a.stl', 'Иванов/НЧ b.stl'])
    expect(table.queryByText('Ещё 0 файлов')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Всё остальное верно' }))
    table.getByRole('heading', { level: 3, name: 'На все вопросы есть ответ' })
    expect(screen.queryByRole('button', { name: 'Всё остальное верно' })).toBeNull()
  })

  test('many of them are folded below the questions that stand for several, and open by a press', async () => {
    const names = Array.from({ length: 13 }, (_, at) => `Иванов/${at + 1}.stl`)
    const { table } = await sortFiles([...names, 'Иванов/матрица.stl'])
    expect(table.queryByRole('grid')).toBeNull()
    table.getByText('13 файлов: 1.stl … 13.stl')
    await unfold('По одному: 14 файлов')
    expect(table.getAllByRole('row')).toHaveLength(15)
  })

  test('of five that one question stands for the rows are folded; what is alone, and doubles, stand below it', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `Иванов/IMG_${at + 1}.stl`)
    const { table, user } = await sortFiles([...names, 'Петров/01.stl', 'Сидоров/ВЧ 02.stl', 'Сидоров/U02.stl'])
    const shown = () => {
      const rows = within(table.getByRole('grid')).getAllByRole('row')
      return rows.slice(1).map((it) => it.dataset.row)
    }
    const own = ['Петров/01.stl', 'Сидоров/U02.stl', 'Сидоров/ВЧ 02.stl']
    expect(shown()).toEqual(own)
    for (const name of ['Элайнер', 'Верхняя']) await user.click(table.getByRole('button', { name }))
    table.getByText('По одному: 5 файлов')
    await user.click(table.getByRole('button', { name: /^По порядку имён/ }))
    table.getByText('По одному: 5 файлов')
    expect(shown()).toEqual(own)
    for (const name of ['U02.stl', 'ВЧ 02.stl'])
      await user.click(screen.getByRole('button', { name: `Верно: ${name}` }))
    expect(shown()).toEqual(own)
  })

  test('a press on "upload" leads to the question about several where the rows are folded', async () => {
    const { user } = await sortFiles(Array.from({ length: 5 }, (_, at) => `Иванов/IMG_${at + 1}.stl`))
    await user.click(upload('Загрузить 5 файлов'))
    expect(document.activeElement && said(document.activeElement)).toBe('Элайнер')
  })
})

describe('WIZ-102 a cell is corrected', () => {
  test('a patient is chosen from those of the table and of the order', async () => {
    const { user } = await sortFiles(['Иванов/ВЧ 01.stl', 'ВЧ 02.stl'], {
      order: anOrder({ consent: CONSENT, patients: [aPatient()] }),
    })
    expect(screen.queryByRole('button', { name: 'Верно: ВЧ 02.stl' })).toBeNull()
    await user.click(cellOf('ВЧ 02.stl', PATIENT))
    const choice = screen.getByRole('combobox', { name: 'Пациент' })
    expect([optionsOf(choice), document.activeElement === choice]).toEqual([
      ['Чей скан?', 'Анна К.', 'Иванов', 'Другое имя…'],
      true,
    ])
    await user.selectOptions(choice, 'Иванов')
    expect(cellsOf('ВЧ 02.stl').slice(0, 2)).toEqual(['ВЧ 02.stlответ есть', 'Иванов'])
    expect(here()).toEqual(['ВЧ 02.stl', 'patient'])
  })

  test('another patient is typed', async () => {
    const { user, table } = await sortFiles(['Иванов/ВЧ 01.stl', 'ВЧ 02.stl'])
    await user.click(cellOf('ВЧ 02.stl', PATIENT))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Пациент' }), 'Другое имя…')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя пациента' })
    expect([field.value, field.maxLength, document.activeElement === field]).toEqual(['', 200, true])
    await user.keyboard(' Петров {Enter}')
    expect(cellsOf('ВЧ 02.stl')[PATIENT]).toBe('Петров')
    table.getByText('Найдено 2 пациента. Проверьте раскладку: до подтверждения ничего не загружается.')
  })

  test('kind and jaw are chosen, the guess first; a matrix needs no step', async () => {
    const { user } = await sortFiles(['Иванов/x.stl'])
    await user.click(cellOf('x.stl', KIND))
    const kind = screen.getByRole('combobox', { name: 'Вид' })
    expect(optionsOf(kind)).toEqual(['Элайнер?', 'Элайнер', 'Матрица', 'Ретейнер'])
    await user.selectOptions(kind, 'Матрица')
    expect(cellsOf('x.stl').slice(0, 5)).toEqual([
      'x.stlИвановчелюсть не названа',
      'Иванов',
      'Матрица',
      'Верхняя?',
      'без этапа',
    ])
    await user.click(cellOf('x.stl', JAW))
    const jaw = screen.getByRole('combobox', { name: 'Челюсть' })
    expect(optionsOf(jaw)).toEqual(['Верхняя?', 'Верхняя', 'Нижняя'])
    await user.selectOptions(jaw, 'Нижняя')
    expect(cellsOf('x.stl')[JAW]).toBe('Нижняя')
    await user.click(cellOf('x.stl', JAW))
    expect(optionsOf(screen.getByRole('combobox', { name: 'Челюсть' }))).toEqual(['Верхняя', 'Нижняя'])
  })

  test('a guess of kind or jaw is taken as it stands by Enter', async () => {
    const { user } = await sortFiles(['Иванов/x.stl'])
    await user.click(cellOf('x.stl', KIND))
    await user.keyboard('{Enter}')
    await user.click(cellOf('x.stl', JAW))
    await user.keyboard('{Enter}')
    expect(cellsOf('x.stl').slice(0, 4)).toEqual(['x.stlИвановэтап не назван', 'Иванов', 'Элайнер', 'Верхняя'])
  })

  test('a step is typed in digits, and kept as two', async () => {
    const { user } = await sortFiles(['Иванов/элайнер верх.stl'])
    expect(cellsOf('элайнер верх.stl')[STEP]).toBe('Этап?')
    await user.click(cellOf('элайнер верх.stl', STEP))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Этап' })
    expect([field.value, field.inputMode, field.maxLength]).toEqual(['', 'numeric', 2])
    await user.keyboard('z7{Enter}')
    expect(cellsOf('элайнер верх.stl')[STEP]).toBe('07')
    await user.click(cellOf('элайнер верх.stl', STEP))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Этап' }).value).toBe('07')
    await user.clear(screen.getByRole('textbox', { name: 'Этап' }))
    await user.keyboard('{Enter}')
    expect(cellsOf('элайнер верх.stl')[STEP]).toBe('без этапа')
  })
})

describe('WIZ-102 rows that are selected', () => {
  const isSelected = (name: string) => rowOf(name).getAttribute('aria-selected')
  const FOUR = ['a', 'b', 'c', 'd'].map((it) => `Иванов/${it}.stl`)

  test('change together with the one that is edited, and no other does', async () => {
    const { user, table } = await sortFiles(FOUR)
    const status = () => table.getAllByRole('status').map(said)
    await user.click(table.getByRole('checkbox', { name: 'Выбрать: a.stl' }))
    expect(status()).not.toContain('Выбрана 1 строка: правка в одной меняет все.')
    await user.click(table.getByRole('checkbox', { name: 'Выбрать: c.stl' }))
    expect(status()).toContain('Выбрано 2 строки: правка в одной меняет все.')
    await user.click(cellOf('c.stl', JAW))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Челюсть' }), 'Нижняя')
    expect(['a', 'b', 'c', 'd'].map((it) => cellsOf(`${it}.stl`)[JAW])).toEqual([
      'Нижняя',
      'Верхняя?',
      'Нижняя',
      'Верхняя?',
    ])
    await user.click(table.getByRole('checkbox', { name: 'Выбрать: c.stl' }))
    await user.click(cellOf('c.stl', KIND))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Вид' }), 'Матрица')
    expect(['a', 'c'].map((it) => cellsOf(`${it}.stl`)[KIND])).toEqual(['Элайнер?', 'Матрица'])
  })

  test('are selected by Space, by Shift with an arrow, and all of them by Ctrl+A', async () => {
    const { user } = await sortFiles(FOUR)
    await act(async () => cellOf('b.stl', JAW).focus())
    await user.keyboard(' ')
    expect(FOUR.map((it) => isSelected(it.slice(7)))).toEqual(['false', 'true', 'false', 'false'])
    await user.keyboard(' ')
    expect(isSelected('b.stl')).toBe('false')
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(FOUR.map((it) => isSelected(it.slice(7)))).toEqual(['false', 'true', 'true', 'true'])
    await user.keyboard('{Control>}a{/Control}')
    expect(isSelected('a.stl')).toBe('true')
  })
})

describe('WIZ-102 the keys of the table', () => {
  const THREE = ['Иванов/01.stl', 'Иванов/02.stl', 'Иванов/03.stl']
  const begin = async () => {
    const page = await sortFiles(THREE)
    const stops = () => [...document.querySelectorAll<HTMLElement>('[role=grid] td')].filter((it) => it.tabIndex === 0)
    expect(stops().map((it) => it.dataset.column)).toEqual(['jaw'])
    await act(async () => stops()[0]!.focus())
    return { ...page, stops }
  }

  test('arrows walk the cells, of which one is a stop of the Tab key', async () => {
    const { user, stops } = await begin()
    expect(here()).toEqual(['Иванов/01.stl', 'jaw'])
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect([here(), stops().map((it) => it.dataset.column)]).toEqual([['Иванов/02.stl', 'step'], ['step']])
    await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
    expect(here()).toEqual(['Иванов/01.stl', 'kind'])
  })

  test('Enter edits, and Escape leaves what stood there', async () => {
    const { user } = await begin()
    await user.keyboard('{Enter}')
    const choice = screen.getByRole('combobox', { name: 'Челюсть' })
    await user.selectOptions(choice, 'Нижняя')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Челюсть' }).value).toBe('lower')
    await user.keyboard('{Escape}')
    expect([cellsOf('01.stl')[JAW], here()]).toEqual(['Верхняя?', ['Иванов/01.stl', 'jaw']])
    await user.keyboard('{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Челюсть' }), 'Нижняя')
    await user.keyboard('{Enter}')
    expect([cellsOf('01.stl')[JAW], here()]).toEqual(['Нижняя', ['Иванов/01.stl', 'jaw']])
  })

  test('Enter on the name of a file edits nothing', async () => {
    const { user } = await begin()
    await act(async () => cellOf('01.stl', 0).focus())
    await user.keyboard('{Enter}')
    expect([screen.queryByRole('combobox'), screen.queryByRole('textbox')]).toEqual([null, null])
  })

  test('Delete takes the row out and goes on to the next, and Ctrl+Z brings it back', async () => {
    const { user, table } = await begin()
    expect(table.queryByText('Не берём: 01.stl')).toBeNull()
    await user.keyboard('{Delete}')
    expect([here(), screen.queryByText('01.stl')]).toEqual([['Иванов/02.stl', 'jaw'], null])
    table.getByText('Не берём: 01.stl')
    table.getByRole('heading', { level: 2, name: 'Разложены 2 файла' })
    await user.keyboard('z')
    expect(screen.queryByText('01.stl')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect([here(), cellsOf('01.stl')[JAW]]).toEqual([['Иванов/01.stl', 'patient'], 'Верхняя?'])
    expect(table.queryByText('Не берём: 01.stl')).toBeNull()
  })

  test('the last row leaves the keyboard in the one before', async () => {
    const { user } = await begin()
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}')
    expect(here()).toEqual(['Иванов/02.stl', 'jaw'])
  })

  test('do nothing else, and all other keys are left to the page', async () => {
    await begin()
    const isTaken = async (key: string, over: object = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...over })
      await act(async () => void document.activeElement!.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect([await isTaken('x'), await isTaken('z'), await isTaken('Tab')]).toEqual([false, false, false])
    expect([await isTaken('ArrowDown'), await isTaken('Delete'), await isTaken('z', { metaKey: true })]).toEqual([
      true,
      true,
      true,
    ])
    expect(await isTaken('Enter')).toBe(true)
  })

  test('are left to a field while it is edited', async () => {
    const { user } = await begin()
    await user.keyboard('{ArrowRight}{Enter}{Delete}5{Enter}')
    expect(cellsOf('01.stl')[STEP]).toBe('05')
  })
})

describe('WIZ-102 a row that is not taken', () => {
  test('leaves by its button, is named, and comes back by a press', async () => {
    const { user, table } = await sortFiles(['Иванов/01.stl', 'Иванов/02.stl'])
    await user.click(screen.getByRole('button', { name: 'Не брать: 01.stl' }))
    expect(screen.queryByRole('button', { name: 'Не брать: 01.stl' })).toBeNull()
    expect(here()).toEqual(['Иванов/02.stl', 'remove'])
    const note = table.getByText('Не берём: 01.stl')
    expect(note.parentElement?.getAttribute('role')).toBe('status')
    await user.click(within(note).getByRole('button', { name: 'Вернуть' }))
    screen.getByRole('button', { name: 'Не брать: 01.stl' })
  })

  test('and without any row nothing can be uploaded', async () => {
    const { user, table } = await sortFiles(['Иванов/ВЧ 01.stl'])
    await unfold('Весь список: 1 файл')
    await user.click(screen.getByRole('button', { name: 'Не брать: ВЧ 01.stl' }))
    screen.getByRole('button', { name: 'Загрузить 0 файлов', description: 'Не осталось ни одного файла' })
    expect(table.queryByRole('grid')).toBeNull()
    table.getByText('Пациенты не найдены. Проверьте раскладку: до подтверждения ничего не загружается.')
    expect(table.queryByRole('region', { name: 'Раскладка' })).toBeNull()
  })
})

describe('WIZ-102 the tray', () => {
  const tray = () => within(screen.getByRole('region', { name: 'Раскладка' }))

  test('has each patient with what they get: steps, gaps, doubles and what has no step', async () => {
    await sortFiles(
      [
        'Анна/ВЧ 01.stl',
        'Анна/ВЧ 03.stl',
        'Анна/б/ВЧ 03.stl',
        'Борис/ретейнер верх.stl',
        'Борис/ретейнер верх 2.stl',
        'Борис/матрица низ.stl',
      ],
      { order: anOrder({ consent: CONSENT, patients: [aPatient({ name: 'Анна' })] }) },
    )
    expect(tray().getAllByRole('heading', { level: 3 }).map(said)).toEqual(['Аннауже в заказе', 'Борисновый пациент'])
    expect(tray().getAllByRole('listitem').map(said)).toEqual([
      'ЭлайнерВерхняяэтапы 01, 03; нет 02; несколько файлов: 030102×2',
      'МатрицаНижняя1 файл без этапа•',
      'РетейнерВерхняя2 файла без этапа×2',
    ])
    const cells = [...document.querySelectorAll<HTMLElement>('li [aria-hidden=true] > [data-state]')]
    expect(cells.map((it) => [it.dataset.state, it.style.gridColumn])).toEqual([
      ['one', '2'],
      ['gap', '3'],
      ['double', '4'],
      ['one', '1'],
      ['double', '1'],
    ])
    tray().getByText('один файл')
    tray().getByText('несколько на одном месте')
    tray().getByText('пропуск в ряду')
  })

  test('renames a patient for all of their files', async () => {
    const { user } = await sortFiles(['Иванов/ВЧ 01.stl', 'Иванов/ВЧ 02.stl'])
    await user.click(tray().getByRole('button', { name: 'Переименовать пациента: Иванов' }))
    const field = tray().getByRole<HTMLInputElement>('textbox', { name: 'Имя пациента для всех его файлов' })
    expect([field.value, field.maxLength, document.activeElement === field]).toEqual(['Иванов', 200, true])
    await user.clear(field)
    await user.type(field, ' Иванова ')
    await user.click(tray().getByRole('button', { name: 'Готово' }))
    expect(tray().getAllByRole('heading', { level: 3 }).map(said)).toEqual(['Ивановановый пациент'])
    expect(tray().queryByRole('textbox')).toBeNull()
    await unfold('Весь список: 2 файла')
    expect(cellsOf('ВЧ 02.stl')[PATIENT]).toBe('Иванова')
  })

  test('keeps the name where nothing is typed', async () => {
    const { user } = await sortFiles(['Иванов/ВЧ 01.stl'])
    await user.click(tray().getByRole('button', { name: 'Переименовать пациента: Иванов' }))
    await user.clear(tray().getByRole('textbox'))
    await user.click(tray().getByRole('button', { name: 'Готово' }))
    expect(tray().getAllByRole('heading', { level: 3 }).map(said)).toEqual(['Ивановновый пациент'])
  })

  test('says where a name reaches its limit', async () => {
    const { user } = await sortFiles(['Иванов/ВЧ 01.stl'])
    await user.click(tray().getByRole('button', { name: 'Переименовать пациента: Иванов' }))
    const field = tray().getByRole('textbox')
    await user.clear(field)
    await user.click(field)
    await user.paste('я'.repeat(199))
    expect(tray().queryByText('Помещается не больше 200 знаков')).toBeNull()
    await user.keyboard('я')
    tray().getByText('Помещается не больше 200 знаков')
  })
})

describe('WIZ-102 what is left out', () => {
  test('is counted and named by its reason, five names at most', async () => {
    const large = aFileAt('Иванов/large.stl')
    Object.defineProperty(large, 'size', { value: 104_857_601 })
    await sortFiles([
      'Иванов/ВЧ 01.stl',
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((it) => `${it}.zip`),
      large,
      aFileAt('none.stl', ''),
    ])
    const note = screen.getByText('8 файлов не взято').closest('[role=note]')!
    expect([...note.querySelectorAll('p')].map(said)).toEqual([
      'Не .stl: a.zip, b.zip, c.zip, d.zip, e.zip и ещё 1',
      'Больше 100 МБ: large.stl',
      'Пустые: none.stl',
    ])
  })

  test('FILE-059 names what only has the name of a scan, and neither its patient nor its price counts', async () => {
    const cut = meshOf('cut', TETRAHEDRON).slice(0, -10)
    const { table } = await sortFiles([
      'Иванов/ВЧ 01.stl',
      aFileAt('Петров/договор.stl', `%PDF-1.7 ${'x'.repeat(100)}`),
      aFileAt('Петров/ВЧ 02.stl', 'PK\u0003\u0004 an archive'),
      aFileAt('Петров/ВЧ 03.stl', cut),
    ])
    const note = (await screen.findByText('3 файла не взяты')).closest('[role=note]')!
    expect([...note.querySelectorAll('p')].map(said)).toEqual([
      'Внутри не модель STL: договор.stl',
      'Архивы, а не сканы: ВЧ 02.stl',
      'Обрываются или повреждены, экспортируйте ещё раз: ВЧ 03.stl',
    ])
    table.getByRole('heading', { level: 2, name: 'Разложен 1 файл' })
    table.getByText('Найден 1 пациент. Проверьте раскладку: до подтверждения ничего не загружается.')
    screen.getByRole('button', { name: 'Загрузить 1 файл', description: '' })
  })

  test('says nothing where all is taken', async () => {
    const { table } = await sortFiles(['Иванов/ВЧ 01.stl'])
    expect(table.queryByRole('note')).toBeNull()
  })
})

describe('WIZ-102 leaving the table', () => {
  test('shows the step again, says that nothing was uploaded, and can be taken back', async () => {
    const { user } = await sortFiles(['Иванов/ВЧ 01.stl'])
    await user.click(screen.getByRole('button', { name: 'Не загружать' }))
    await screen.findByLabelText('Выбрать несколько файлов')
    expect(screen.queryByRole('region', { name: 'Папка целиком' })).toBeNull()
    const toast = await findToast('Раскладка закрыта, ничего не загружено')
    expect(toast.dataset.kind).toBe('info')
    await user.click(within(toast).getByRole('button', { name: 'Вернуть' }))
    await screen.findByRole('heading', { level: 2, name: 'Разложен 1 файл' })
  })

  test('cannot be taken back once another folder is read', async () => {
    const { user } = await sortFiles(['Иванов/ВЧ 01.stl'])
    await user.click(screen.getByRole('button', { name: 'Не загружать' }))
    await findToast('Раскладка закрыта, ничего не загружено')
    await user.upload(await screen.findByLabelText('Выбрать несколько файлов'), [
      aFileAt('Петров/ВЧ 01.stl'),
      aFileAt('Петров/ВЧ 02.stl'),
    ])
    await screen.findByRole('heading', { level: 2, name: 'Разложены 2 файла' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('WIZ-102 uploading the table', () => {
  const pending = () => new Promise<never>(() => {})

  test('adds the patients that the order lacks, and sends each file for its own', async () => {
    const { user, calls } = await sortFiles(
      ['Анна/ВЧ 01.stl', 'Борис/ВЧ 01.stl'].map((it) => aFileAt(it, meshOf(it, TETRAHEDRON))),
      {
        order: anOrder({ consent: CONSENT, patients: [aPatient({ name: 'Анна' })] }),
        answers: { orders: { createUploadSlip: refused('not-allowed') } },
      },
    )
    await user.click(upload('Загрузить 2 файла'))
    await waitFor(() => expect(calls('createUploadSlip')).toHaveLength(2))
    expect(calls('addPatient').map((it) => it.body)).toEqual([{ name: 'Борис' }])
    expect(calls('createUploadSlip').map((it) => it.path.patientId)).toEqual(['anna', 'patient-2'])
    expect(screen.queryByRole('region', { name: 'Папка целиком' })).toBeNull()
  })

  test('waits for the patients, and is not begun twice', async () => {
    const { user, calls } = await sortFiles(['Борис/ВЧ 01.stl'], { answers: { orders: { addPatient: pending } } })
    await user.click(upload('Загрузить 1 файл'))
    expect(upload('Загрузить 1 файл').dataset.pending).toBe('true')
    await user.click(upload('Загрузить 1 файл'))
    expect(calls('addPatient')).toHaveLength(1)
  })

  test('stays where a patient could not be added, says so, and adds nobody twice', async () => {
    let isLost = true
    const { user, calls, table } = await sortFiles(['Борис/ВЧ 01.stl'], {
      answers: { orders: { addPatient: () => (isLost ? refused('internal-error') : pending()) } },
    })
    expect(table.queryByRole('alert')).toBeNull()
    await user.click(upload('Загрузить 1 файл'))
    const alert = await table.findByRole('alert')
    expect(said(alert)).toBe(
      'Пациент «Борис» не добавлен, и ни один файл пока не загружен. Раскладка на месте: нажмите ещё раз, никто не добавится дважды.',
    )
    isLost = false
    await user.click(upload('Загрузить 1 файл'))
    const keys = calls('addPatient').map((it) => it.headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size, keys[0] === null]).toEqual([2, 1, false])
  })
})

test('WIZ-102 FILE-059 a file that is in the table twice is named as the same before anything is uploaded', async () => {
  const { user } = await sortFiles(
    ['Иванов/ВЧ 01.stl', 'Иванов/ВЧ 02.stl'].map((it) => aFileAt(it, meshOf('one scan', TETRAHEDRON))),
  )
  const row = await screen.findByText('тот же файл, что ВЧ 01.stl')
  const button = screen.getByRole('button', { name: 'Загрузить 2 файла', description: 'Остался 1 ответ' })
  await user.click(button)
  expect(here()).toEqual(['Иванов/ВЧ 02.stl', 'file'])
  await user.click(screen.getByRole('button', { name: 'Не брать: ВЧ 02.stl' }))
  expect(row.isConnected).toBe(false)
  screen.getByRole('button', { name: 'Загрузить 1 файл', description: '' })
})

test('WIZ-102 a file on a place that the order has is asked about', async () => {
  await sortFiles(['Анна/ВЧ 01.stl'], {
    order: anOrder({ consent: CONSENT, patients: [aPatient({ name: 'Анна' })] }),
    scans: [aScan()],
  })
  await screen.findByText(
    'Один файл стоит на месте другого: изготовим каждый. Назовите челюсть и этап там, где они угаданы, или уберите лишнее. Если так и задумано, подтвердите каждый отдельно.',
  )
  expect(cellsOf('ВЧ 01.stl')[0]).toBe('ВЧ 01.stlАннавторой файл на этом месте: будут изготовлены оба')
  screen.getByRole('button', { name: 'Верно: ВЧ 01.stl' })
})
