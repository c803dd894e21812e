import { expect, test } from 'bun:test'
import { act, said, screen, within } from 'frontend-kit/test/page'
import { sortFiles } from '../../test/folder'

const rowOf = (name: string, folder: string) =>
  screen.getAllByRole('row').find((it) => said(it).includes(name) && said(it).includes(folder))!

test('WIZ-102 FTP-013 a folder with «верх» and «низ» in it leaves nothing to ask, and lists all of its files', async () => {
  await sortFiles(['Иванов/верх/01.stl', 'Иванов/низ/01.stl', 'Иванов/верх/02.stl', 'Иванов/низ/02.stl'])
  await screen.findByText('Весь список: 4 файла')
  expect(screen.queryByText(/Ещё 4 файла/)).toBeNull()
  expect(screen.queryByRole('heading', { name: /Нужны ваши ответы/ })).toBeNull()
  const tray = within(screen.getByRole('region', { name: 'Раскладка' }))
  expect(tray.getAllByRole('listitem').map(said)).toEqual([
    'ЭлайнерВерхняяэтапы 01, 020102',
    'ЭлайнерНижняяэтапы 01, 020102',
  ])
})

test('WIZ-102 «Всё остальное верно» is not offered for guesses that leave a jaw without trays; one press says the jaw of all', async () => {
  const { user, table } = await sortFiles(['Иванов/01.stl', 'Иванов/02.stl', 'Иванов/03.stl'])
  expect(screen.queryByRole('button', { name: 'Всё остальное верно' })).toBeNull()
  const questions = within(table.getByRole('list', { name: 'Вопросы сразу о нескольких файлах' }))
  const [question] = questions.getAllByRole('listitem')
  expect(said(question!)).toBe('3 файла: 01.stl … 03.stlИванов · 852 БКакая челюсть?ВерхняяНижняя')
  await user.click(questions.getByRole('button', { name: 'Нижняя' }))
  await table.findByRole('heading', { name: 'На все вопросы есть ответ' })
  expect(pressed(question!)).toEqual(['Нижняя'])
  expect(table.getByRole('region', { name: 'Раскладка' }).textContent).toContain('Нижняя')
  expect(document.activeElement).toBe(questions.getByRole('button', { name: 'Нижняя' }))
})

const pressed = (around: HTMLElement) =>
  within(around)
    .getAllByRole('button')
    .filter((it) => it.getAttribute('aria-pressed') === 'true')
    .map(said)

test('WIZ-102 an answered question stays in its place, marked with its answer; a second press changes nothing, and another one the answer', async () => {
  const { user, table } = await sortFiles(['Иванов/IMG_7.stl', 'Иванов/IMG_8.stl'])
  const questions = table.getByRole('list', { name: 'Вопросы сразу о нескольких файлах' })
  const asked = () =>
    within(questions)
      .getAllByRole('group')
      .map((it) => [said(it.querySelector('legend')!), it.dataset.question])
  const aligner = within(questions).getByRole('button', { name: 'Элайнер' })
  await user.dblClick(aligner)
  expect(asked()).toEqual([
    ['Что это?', 'answered'],
    ['Какая челюсть?', 'open'],
    ['Какие этапы?', 'open'],
  ])
  expect([aligner.isConnected, pressed(questions)]).toEqual([true, ['Элайнер']])
  for (const name of ['Верхняя', 'По порядку имён: 01–02'])
    await user.click(within(questions).getByRole('button', { name }))
  await table.findByRole('heading', { name: 'На все вопросы есть ответ' })
  expect(pressed(questions)).toEqual(['Элайнер', 'Верхняя', 'По порядку имён: 01–02'])
  await user.click(within(questions).getByRole('button', { name: 'Нижняя' }))
  expect(pressed(questions)).toEqual(['Элайнер', 'Нижняя', 'По порядку имён: 01–02'])
  expect(said(table.getByRole('region', { name: 'Раскладка' }))).toContain('ЭлайнерНижняя')
  await user.click(within(questions).getByRole('button', { name: 'Матрица' }))
  expect([asked().map(([it]) => it), pressed(questions)]).toEqual([
    ['Что это?', 'Какая челюсть?'],
    ['Матрица', 'Нижняя'],
  ])
})

test('WIZ-102 Ctrl+Z takes back the last answer or row, whichever came last, wherever the keyboard is', async () => {
  const { user, table } = await sortFiles(['Иванов/IMG_7.stl', 'Иванов/IMG_8.stl', 'Иванов/IMG_9.stl'])
  const questions = table.getByRole('list', { name: 'Вопросы сразу о нескольких файлах' })
  const press = (name: string) => user.click(within(questions).getByRole('button', { name }))
  await press('Элайнер')
  await user.click(screen.getByRole('button', { name: 'Не брать: IMG_8.stl' }))
  await press('Верхняя')
  const isThere = () => screen.queryByText('IMG_8.stl') !== null
  // After a press of the mouse the keyboard may be nowhere.
  await act(async () => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Control>}z{/Control}')
  expect([pressed(questions), isThere()]).toEqual([['Элайнер'], false])
  // A Russian keyboard has another letter on that key.
  await user.keyboard('{Control>}[KeyZ]{/Control}')
  expect([pressed(questions), isThere()]).toEqual([['Элайнер'], true])
  await user.keyboard('{Control>}z{/Control}')
  expect([pressed(questions), isThere()]).toEqual([[], true])
  await user.keyboard('{Control>}z{/Control}')
  expect([pressed(questions), isThere()]).toEqual([[], true])
})

test('WIZ-102 a row that was brought back by its button is not taken back by Ctrl+Z', async () => {
  const { user, table } = await sortFiles(['Иванов/IMG_7.stl', 'Иванов/IMG_8.stl', 'Иванов/IMG_9.stl'])
  const questions = table.getByRole('list', { name: 'Вопросы сразу о нескольких файлах' })
  await user.click(within(questions).getByRole('button', { name: 'Элайнер' }))
  await user.click(screen.getByRole('button', { name: 'Не брать: IMG_8.stl' }))
  await user.click(table.getByRole('button', { name: 'Вернуть' }))
  await user.keyboard('{Control>}z{/Control}')
  expect([pressed(questions), screen.queryByText('IMG_8.stl') !== null]).toEqual([[], true])
})

test('WIZ-102 a name that was typed for one group is offered for the next, and counts when its field is left', async () => {
  const { user, table } = await sortFiles(['a/scan_1.stl', 'a/scan_2.stl', 'b/scan_3.stl', 'b/scan_4.stl'])
  const questions = within(table.getByRole('list', { name: 'Вопросы сразу о нескольких файлах' }))
  const [first, second] = questions.getAllByRole('textbox', { name: 'Имя пациента' })
  expect(second).toBeDefined()
  await user.type(first!, ' Смирнов ')
  await user.click(questions.getAllByRole('button', { name: 'Элайнер' })[0]!)
  const tray = () =>
    within(table.getByRole('region', { name: 'Раскладка' }))
      .getAllByRole('heading', { level: 3 })
      .map(said)
  expect(tray()).toEqual(['Смирновновый пациент'])
  // The press was not lost to what the answer has changed.
  expect(questions.getAllByRole('button', { name: 'Элайнер' })[0]!.getAttribute('aria-pressed')).toBe('true')
  expect([second!.isConnected, (first as HTMLInputElement).value]).toEqual([false, ' Смирнов '])
  await user.selectOptions(questions.getByRole('combobox', { name: 'Чьи это сканы?' }), 'Смирнов')
  expect(tray()).toEqual(['Смирновновый пациент'])
  expect(table.queryByText(/чей это скан/)).toBeNull()
  await user.click(first!)
  await user.keyboard('{Enter}')
  const choices = questions.getAllByRole<HTMLSelectElement>('combobox', { name: 'Чьи это сканы?' })
  expect(choices.map((it) => it.value)).toEqual(['Смирнов', 'Смирнов'])
})

test('WIZ-102 a question asks all that is not known of its files: whose, what, which jaw, and their steps by their names', async () => {
  const { user, table } = await sortFiles(['скан/scan_0011.stl', 'скан/scan_0009.stl', 'скан/scan_0010.stl'])
  const questions = within(table.getByRole('list', { name: 'Вопросы сразу о нескольких файлах' }))
  expect(questions.getAllByRole('group').map((it) => said(it.querySelector('legend')!))).toEqual([
    'Чьи это сканы?',
    'Что это?',
    'Какая челюсть?',
    'Какие этапы?',
  ])
  questions.getByText('3 файла: scan_0009.stl … scan_0011.stl')
  questions.getByRole('button', {
    name: 'По порядку имён: 01–03',
    description: 'Сначала ответьте на вопросы выше: от них зависят номера',
  })
  await user.type(questions.getByRole('textbox', { name: 'Имя пациента' }), ' Ева {Enter}')
  await user.click(questions.getByRole('button', { name: 'Элайнер' }))
  await user.click(questions.getByRole('button', { name: 'Верхняя' }))
  await user.click(questions.getByRole('button', { name: 'По порядку имён: 01–03' }))
  await table.findByRole('heading', { name: 'На все вопросы есть ответ' })
  const tray = within(table.getByRole('region', { name: 'Раскладка' }))
  tray.getByRole('heading', { level: 3, name: /^Ева/ })
  expect(tray.getAllByRole('listitem').map(said)).toEqual(['ЭлайнерВерхняяэтапы 01, 02, 03010203'])
})

test('WIZ-102 files of a patient who is known are given to them by a choice, and others to a name that is typed', async () => {
  const { user, table } = await sortFiles(['Иванов/ВЧ 01.stl', 'ВЧ 02.stl', 'ВЧ 03.stl'])
  const questions = within(table.getByRole('list', { name: 'Вопросы сразу о нескольких файлах' }))
  const whose = questions.getByRole('combobox', { name: 'Чьи это сканы?' })
  await user.selectOptions(whose, 'Другое имя…')
  await user.keyboard('{Enter}')
  questions.getByRole('textbox', { name: 'Имя пациента' })
  await user.keyboard('Петров{Enter}')
  const tray = within(table.getByRole('region', { name: 'Раскладка' }))
  expect(tray.getAllByRole('heading', { level: 3 }).map(said)).toEqual(['Петровновый пациент', 'Ивановновый пациент'])
})

test('WIZ-102 «Всё остальное верно» takes no guess that makes a double, and the table says why', async () => {
  const { user } = await sortFiles([
    'Иванов/а/01.stl',
    'Иванов/б/01.stl',
    'Иванов/02.stl',
    'Иванов/03.stl',
    'Иванов/U09.stl',
    'Иванов/U10.stl',
    'Иванов/ВЧ 10.stl',
    'Иванов/НЧ 11.stl',
  ])
  await screen.findByText(
    '4 файла стоят на местах других: изготовим каждый. «Всё остальное верно» их не принимает. Назовите челюсть и этап там, где они угаданы, или уберите лишнее. Если так и задумано, подтвердите каждый отдельно.',
  )
  screen.getByText('Ещё 2 файла')
  await user.click(screen.getByRole('button', { name: 'Всё остальное верно' }))
  await screen.findByRole('heading', { name: 'Нужны ваши ответы: 4' })
  for (const folder of ['Иванов/а', 'Иванов/б']) {
    const row = rowOf('01.stl', folder)
    expect(said(row)).toContain('челюсть не названа, второй файл на этом месте: будут изготовлены оба')
    expect(within(row).queryByRole('button', { name: 'Верно: 01.stl' })).toBeNull()
  }
  screen.getByRole('button', { name: 'Верно: U10.stl' })
  expect(said(rowOf('02.stl', 'Иванов'))).toContain('ответ есть')
})
