import { expect, test } from 'bun:test'
import { said, screen, within } from 'frontend-kit/test/page'
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

test('WIZ-102 «Всё остальное верно» takes no guess that makes a double, and the table says why', async () => {
  const { user } = await sortFiles([
    'Иванов/а/01.stl',
    'Иванов/б/01.stl',
    'Иванов/02.stl',
    'Иванов/03.stl',
    'Иванов/U09.stl',
    'Иванов/U10.stl',
    'Иванов/ВЧ 10.stl',
  ])
  await screen.findByText(
    '4 файла стоят на местах других: изготовим каждый. «Всё остальное верно» их не принимает: назовите челюсть и этап там, где они угаданы, или уберите лишнее. Если так и задумано, подтвердите каждый отдельно.',
  )
  screen.getByText('Ещё 1 файл')
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
