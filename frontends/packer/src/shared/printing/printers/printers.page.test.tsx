import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import type { Area } from 'frontend-kit/area'
import { type Answers, findToast, openPage, refused, said, screen, within } from 'frontend-kit/test/page'
import { PLATFORM } from 'platform'
import { area } from '../../../area'
import { PrintersDialog } from '../parts/printers-dialog'
import { PLAIN, type Printers } from './rules'

const TITLE = 'Принтеры этого устройства'
const ZEBRA = { ...PLAIN, id: 'zebra', name: 'Zebra' }

const Page = () => <PrintersDialog onClose={() => {}} />
const ofPrinters: Area = { platform: PLATFORM, Frame: area.Frame, routes: [{ path: '/packer', Page }] }

let saved: string[] = []
const ownClick = HTMLAnchorElement.prototype.click
beforeEach(() => {
  saved = []
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download)
  }
})
afterEach(() => {
  HTMLAnchorElement.prototype.click = ownClick
})

async function openPrinters(kept?: Printers, orders: Answers['orders'] = {}) {
  if (kept) localStorage.setItem('packer_printers', JSON.stringify(kept))
  const page = await openPage({ area: ofPrinters, at: '/packer', as: 'packer', answers: { orders } })
  await screen.findByRole('dialog', { name: TITLE })
  return { ...page, dialog: (name = TITLE) => within(screen.getByRole('dialog', { name })) }
}
const kept = () => JSON.parse(localStorage.getItem('packer_printers') ?? 'null') as Printers | null
const one: Printers = { all: [ZEBRA], chosen: { bags: 'zebra', box: 'zebra' } }
const rows = () => screen.queryAllByRole('listitem').map((it) => said(it.querySelector('p')!))

test('a device has no printers at first, and keeps one that is added, which then prints all labels', async () => {
  const { user, dialog } = await openPrinters()
  dialog().getByText('Принтеров пока нет: этикетки печатаются для рулона и 203 точек на дюйм.')
  await user.click(dialog().getByRole('button', { name: 'Добавить принтер' }))
  const form = dialog('Новый принтер')
  await user.type(form.getByLabelText('Название'), 'Лазерный')
  await user.selectOptions(form.getByLabelText('Бумага'), 'Листы A4, по 6 этикеток')
  await user.selectOptions(form.getByLabelText('Плотность печати'), '300 точек на дюйм')
  await user.clear(form.getByLabelText('Печатает правее на, мм'))
  await user.type(form.getByLabelText('Печатает правее на, мм'), '-1,5')
  await user.selectOptions(form.getByLabelText('Занято мест на начатом листе'), '2')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  const id = kept()?.all[0]?.id ?? ''
  expect(kept()).toEqual({
    all: [{ id, name: 'Лазерный', paper: 'a4', dpi: 300, offsetMm: { x: -1.5, y: 0 }, skip: 2 }],
    chosen: { bags: id, box: id },
  })
  expect(rows()).toEqual(['Лазерный'])
  expect(said(screen.getByRole('listitem'))).toContain(
    'Листы A4, по 6 этикеток · 300 точек на дюйм · сдвиг -1,5 и 0 мм',
  )
})

test('a printer without a name or with an offset that is no number is not kept, and the fields say why', async () => {
  const { user, dialog } = await openPrinters()
  await user.click(dialog().getByRole('button', { name: 'Добавить принтер' }))
  const form = dialog('Новый принтер')
  await user.type(form.getByLabelText('Печатает ниже на, мм'), 'см')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  form.getByText('Назовите принтер')
  form.getByText('Число от −10 до 10')
  expect(kept()).toBeNull()
})

test('each kind of label has its printer', async () => {
  const { user, dialog } = await openPrinters({ ...one, all: [ZEBRA, { ...ZEBRA, id: 'tsc', name: 'TSC' }] })
  await user.selectOptions(dialog().getByLabelText('Принтер коробок'), 'TSC')
  expect(kept()?.chosen).toEqual({ bags: 'zebra', box: 'tsc' })
  await user.selectOptions(dialog().getByLabelText('Принтер пакетов'), 'Без настройки: рулон, 203 точки на дюйм')
  expect(kept()?.chosen).toEqual({ bags: null, box: 'tsc' })
})

test('a printer is changed, and a removed one comes back by «Вернуть» with what it printed', async () => {
  const { user, dialog } = await openPrinters(one)
  await user.click(dialog().getByRole('button', { name: 'Изменить: Zebra' }))
  await user.type(dialog('Принтер').getByLabelText('Название'), ' 2')
  await user.click(dialog('Принтер').getByRole('button', { name: 'Сохранить' }))
  expect(rows()).toEqual(['Zebra 2'])
  await user.click(dialog().getByRole('button', { name: 'Удалить: Zebra 2' }))
  expect([rows(), kept()]).toEqual([[], { all: [], chosen: { bags: null, box: null } }])
  const toast = await findToast('Принтер «Zebra 2» удалён')
  await user.click(within(toast).getByRole('button', { name: 'Вернуть' }))
  expect(kept()).toEqual({ ...one, all: [{ ...ZEBRA, name: 'Zebra 2' }] })
})

test('the ruler of a printer is saved as PDF of its sheet; one that does not come says so', async () => {
  let isDown = true
  const pdf = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  const { user, dialog, calls } = await openPrinters(one, {
    drawRuler: (() => (isDown ? refused('internal-error') : pdf)) as never,
  })
  const ruler = () => dialog().getAllByRole('button', { name: 'Линейка' })[0]!
  await user.click(ruler())
  await findToast('Линейка не готова')
  expect(saved).toEqual([])
  isDown = false
  await user.click(ruler())
  expect([saved, calls('drawRuler').at(-1)?.body]).toEqual([['ruler.pdf'], { kind: 'bags', sheet: PLAIN }])
})

test('printers last as long as the page where the browser has no room for them', async () => {
  const { user, dialog } = await openPrinters(one)
  const full = spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError')
  })
  try {
    await user.click(dialog().getByRole('button', { name: 'Добавить принтер' }))
    await user.type(dialog('Новый принтер').getByLabelText('Название'), 'TSC')
    await user.click(dialog('Новый принтер').getByRole('button', { name: 'Сохранить' }))
    expect(rows()).toEqual(['Zebra', 'TSC'])
  } finally {
    full.mockRestore()
  }
  // What is kept later stands in place of it.
  await user.click(dialog().getByRole('button', { name: 'Удалить: TSC' }))
  expect([rows(), kept()]).toEqual([['Zebra'], one])
})
