import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { BagLabel, Label } from 'contracts/order/packing/label'
import type { Packing } from 'contracts/order/packing/packing'
import type { Area } from 'frontend-kit/area'
import {
  type Answers,
  act,
  type Call,
  findToast,
  openPage,
  refused,
  said,
  screen,
  waitFor,
  within,
} from 'frontend-kit/test/page'
import { PLATFORM } from 'platform'
import { area } from '../../area'
import { aBag, aBagLabel, aBoxLabel, aPacking, BAG_LABELS, EVA, ILYA } from './builders'
import { type Job, takeJob } from './hand-over'
import { PrintBag } from './print-bag'
import { PrintBags } from './print-bags'
import { PrintBox } from './print-box'
import type { Printers } from './printers/rules'

const ORDER_ID = aPacking().order.id
const BAGS = 'Редактирование данных для печати'
const BOX = 'Подготовка этикетки'

/** An area whose one page has what prints the labels of an order. */
const printingArea = (bagId?: string): Area => ({
  platform: PLATFORM,
  Frame: area.Frame,
  routes: [
    {
      path: '/packer',
      Page: () =>
        bagId ? (
          <PrintBag orderId={ORDER_ID} bag={{ id: bagId, printed: 0 }} />
        ) : (
          <>
            <PrintBags orderId={ORDER_ID} />
            <PrintBox orderId={ORDER_ID} />
          </>
        ),
    },
  ],
})

type OfOrders = NonNullable<Answers['orders']>
type Given = {
  packing?: Packing | OfOrders['readPacking']
  labels?: readonly Label[] | OfOrders['printLabels']
  bagId?: string
}

const PDF = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
const isAnswer = (it: unknown): it is OfOrders['printLabels'] => !Array.isArray(it)

function open({ packing = aPacking(), labels = BAG_LABELS, bagId, ...others }: Given & OfOrders = {}) {
  return openPage({
    area: printingArea(bagId),
    at: '/packer',
    as: 'packer',
    answers: {
      orders: {
        readPacking: packing as OfOrders['readPacking'],
        printLabels: isAnswer(labels) ? labels : ({ labels: [...labels] } as never),
        drawLabels: PDF as never,
        ...others,
      },
    },
  })
}

/** Opens the dialog of a button. */
async function openDialog(button: string, title: string, given: Given & OfOrders = {}) {
  const page = await open(given)
  await page.user.click(await screen.findByRole('button', { name: button }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: title })) }
}
const openBags = (given?: Given & OfOrders) => openDialog('Распечатки на пакеты', BAGS, given)
const openBox = (given?: Given & OfOrders) =>
  openDialog('Распечатка на коробку', BOX, { labels: [aBoxLabel()], ...given })

const fields = (dialog: { getAllByRole: typeof screen.getAllByRole }) =>
  dialog
    .getAllByRole('textbox')
    .map((it) => [said((it as HTMLInputElement).labels![0]!), (it as HTMLInputElement).value])
const drawn = ({ calls }: { calls: (name: 'drawLabels') => readonly Call[] }) =>
  calls('drawLabels').map((it) => (it.body as { labels: Label[] }).labels)

/** The windows that the page has opened, and the files that it has saved. */
let windows: { address: string; isClosed: boolean }[] = []
let saved: string[] = []
let isBlocked = false
const ownOpen = window.open
const ownClick = HTMLAnchorElement.prototype.click

beforeEach(() => {
  ;[windows, saved, isBlocked] = [[], [], false]
  window.open = ((address: string) => {
    if (isBlocked) return null
    const opened = { address, isClosed: false }
    windows.push(opened)
    return { close: () => Object.assign(opened, { isClosed: true }) }
  }) as never
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
    else ownClick.call(this)
  }
})
afterEach(() => {
  window.open = ownOpen
  HTMLAnchorElement.prototype.click = ownClick
})

/** What the window that was opened last takes. */
const takenJob = () =>
  new Promise<Job>((resolve) => {
    const end = takeJob(new URL(windows.at(-1)!.address, location.href).searchParams.get('job')!, (job) => {
      end()
      resolve(job)
    })
  })

describe('the labels of bags', () => {
  test('PACK-018 PACK-019 are prepared in «Редактирование данных для печати» with the customer and a field per patient by creation', async () => {
    const { dialog } = await openBags()
    expect(fields(dialog)).toEqual([
      ['Клиент', 'Анна Королёва'],
      ['Пациент 1', 'Ева Белая'],
      ['Пациент 2', 'Илья Рыжов'],
    ])
    expect(dialog.getAllByRole('button').map(said)).toEqual([
      'Настроить принтеры',
      'Отмена',
      'Печать в браузере',
      'Печать пакетов',
    ])
  })

  test('PACK-024 PACK-022 «Печать пакетов» saves one PDF with a label per patient, as edited', async () => {
    const page = await openBags()
    const { user, dialog, calls } = page
    await user.clear(dialog.getByLabelText('Клиент'))
    await user.type(dialog.getByLabelText('Клиент'), 'Клиника')
    await user.type(dialog.getByLabelText('Пациент 2'), ' мл.')
    await user.click(dialog.getByRole('button', { name: 'Печать пакетов' }))
    await findToast('PDF с 2 этикетками сохранён')
    expect(screen.queryByRole('dialog', { name: BAGS })).toBeNull()
    expect(saved).toEqual(['bags-7f3a.pdf'])
    expect(windows).toEqual([])
    expect(calls('printLabels').map((it) => [it.path, it.body])).toEqual([
      [{ orderId: ORDER_ID }, { kind: 'bags', contents: '00000000000000aa' }],
    ])
    expect(drawn(page)).toEqual([
      [
        aBagLabel({ customer: 'Клиника' }),
        aBagLabel({ customer: 'Клиника', patient: 'Илья Рыжов мл.', code: '0A1B2C3D4E5F' }),
      ],
    ])
  })

  test('PACK-022 come as several PDFs where they are too many for one, and none is saved before all are drawn', async () => {
    const bags = Array.from({ length: 300 }, (_, at) => aBag({ id: String(at), step: String(at) }))
    const labels = bags.map(({ patient, step }) => aBagLabel({ patient, step }))
    let drawings = 0
    const page = await openBags({
      ...{ packing: aPacking({ bags }), labels },
      drawLabels: (() => (++drawings === 2 ? refused('unavailable', { retryAfterSeconds: 0 }) : PDF.clone())) as never,
    })
    const print = () => page.user.click(page.dialog.getByRole('button', { name: 'Печать пакетов' }))
    await print()
    await page.dialog.findByRole('alert')
    expect(saved).toEqual([])
    await print()
    await findToast('PDF с 300 этикетками сохранён')
    expect(saved).toEqual(['bags-7f3a.pdf', 'bags-7f3a-2.pdf'])
    expect(new Set(page.calls('printLabels').map((it) => it.headers.get('idempotency-key'))).size).toBe(1)
    expect(drawn(page).slice(-2)).toEqual([labels.slice(0, 252), labels.slice(252)])
  })

  test('PACK-022 «Печать в браузере» opens a window at the press and hands it the labels as edited', async () => {
    const answered = Promise.withResolvers<{ labels: BagLabel[] }>()
    const { user, dialog, calls } = await openBags({ labels: () => answered.promise as never })
    await user.type(dialog.getByLabelText('Пациент 1'), ' мл.')
    await user.click(dialog.getByRole('button', { name: 'Печать в браузере' }))
    // Before the service has answered, or the browser would block the window.
    expect(windows.map((it) => it.address)).toEqual([expect.stringMatching(/^\/packer\/print\?job=[0-9a-f-]{36}$/)])
    const taken = takenJob()
    await act(async () => answered.resolve({ labels: BAG_LABELS }))
    expect(await taken).toEqual({
      labels: [aBagLabel({ patient: 'Ева Белая мл.' }), BAG_LABELS[1]!],
      sheet: { paper: 'roll', dpi: 203, offsetMm: { x: 0, y: 0 }, skip: 0 },
      site: 'ru',
    })
    await findToast('Отправлены на печать 2 этикетки')
    expect([calls('drawLabels').length, windows[0]?.isClosed]).toEqual([0, false])
  })

  test('PACK-022 a window that the browser blocks is told, and nothing is given out', async () => {
    isBlocked = true
    const { user, dialog, calls } = await openBags()
    await user.click(dialog.getByRole('button', { name: 'Печать в браузере' }))
    await findToast('Браузер не открыл окно печати')
    expect(calls('printLabels')).toHaveLength(0)
    screen.getByRole('dialog', { name: BAGS })
  })

  test('PACK-029 closing the dialog prints nothing and sends nothing, and what was typed is gone', async () => {
    const { user, dialog, calls } = await openBags()
    await user.type(dialog.getByLabelText('Пациент 1'), ' мл.')
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    expect(screen.queryByRole('dialog', { name: BAGS })).toBeNull()
    expect([calls('printLabels').length, windows.length, saved.length]).toEqual([0, 0, 0])
    await user.click(screen.getByRole('button', { name: 'Распечатки на пакеты' }))
    expect(((await screen.findByLabelText('Пациент 1')) as HTMLInputElement).value).toBe('Ева Белая')
  })

  test('PACK-021 of an order without patients are none: «В заказе нет пациентов для печати», and no window opens', async () => {
    const { user, calls } = await open({ packing: aPacking({ bags: [], order: { patients: [] } }) })
    await user.click(await screen.findByRole('button', { name: 'Распечатки на пакеты' }))
    await findToast('В заказе нет пациентов для печати')
    expect(screen.queryByRole('dialog', { name: BAGS })).toBeNull()
    expect([calls('printLabels').length, windows.length]).toEqual([0, 0])
  })

  test('PACK-021 that lost its patients meanwhile closes the window that was opened for it', async () => {
    const { user, dialog } = await openBags({ labels: refused('no-patients') })
    await user.click(dialog.getByRole('button', { name: 'Печать в браузере' }))
    await findToast('В заказе нет пациентов для печати')
    expect(windows.map((it) => it.isClosed)).toEqual([true])
    expect(screen.queryByRole('dialog', { name: BAGS })).toBeNull()
  })

  test('say before and after printing that they are duplicates', async () => {
    const printed = aPacking({ bags: aPacking().bags.map((it) => ({ ...it, printed: 1 })) })
    const labels = BAG_LABELS.map((it) => ({ ...it, isDuplicate: true }))
    const { user, dialog } = await openBags({ packing: printed, labels })
    dialog.getByText('2 этикетки уже печатались. Ещё раз напечатанная выйдет с пометкой «Дубликат».')
    await user.click(dialog.getByRole('button', { name: 'Печать пакетов' }))
    expect(said(await findToast('PDF с 2 этикетками сохранён'))).toContain('2 из них — дубликаты')
  })

  test('are printed of one bag alone from its tile', async () => {
    const { id } = aPacking().bags[1]!
    const page = await openDialog('Этикетка', BAGS, { bagId: id, labels: [BAG_LABELS[1]!] })
    expect(fields(page.dialog)).toEqual([
      ['Клиент', 'Анна Королёва'],
      ['Пациент 1', 'Илья Рыжов'],
    ])
    await page.user.click(page.dialog.getByRole('button', { name: 'Печать пакетов' }))
    await findToast('PDF с 1 этикеткой сохранён')
    expect(page.calls('printLabels').map((it) => (it.body as { bagIds?: string[] }).bagIds)).toEqual([[id]])
    expect(drawn(page)).toEqual([[BAG_LABELS[1]!]])
  })

  test('of an order that has changed are not printed: the dialog says what has changed and shows it', async () => {
    const now = aPacking({
      contents: '00000000000000bb',
      bags: [aBag({ patient: 'Ева Чёрная' }), aPacking().bags[1]!],
      order: {
        patients: [
          { id: EVA, name: 'Ева Чёрная', createdAt: '2026-11-20T10:00:00.000Z' },
          { id: ILYA, name: 'Илья Рыжов', createdAt: '2026-11-20T11:00:00.000Z' },
        ],
      },
    })
    let reads = 0
    const packing = (() => (reads++ === 0 ? aPacking() : now)) as never
    const labels = (({ body }: Call) =>
      (body as { contents: string }).contents === now.contents
        ? { labels: [aBagLabel({ patient: 'Ева Чёрная' }), BAG_LABELS[1]!] }
        : refused('packing-changed')) as never
    const page = await openBags({ packing, labels })
    const { user, dialog, calls } = page
    await user.type(dialog.getByLabelText('Пациент 1'), ' мл.')
    await user.type(dialog.getByLabelText('Пациент 2'), ' мл.')
    await user.click(dialog.getByRole('button', { name: 'Печать в браузере' }))
    const alert = within(await dialog.findByRole('alert'))
    alert.getByText('Заказ изменился, ничего не напечатано')
    alert.getByText('Имя пациента: было «Ева Белая», стало «Ева Чёрная»')
    expect(windows.map((it) => it.isClosed)).toEqual([true])
    expect(fields(dialog)).toEqual([
      ['Клиент', 'Анна Королёва'],
      ['Пациент 1', 'Ева Чёрная'],
      ['Пациент 2', 'Илья Рыжов мл.'],
    ])
    await user.click(dialog.getByRole('button', { name: 'Печать пакетов' }))
    await findToast('PDF с 2 этикетками сохранён')
    expect(drawn(page)[0]?.map((it) => (it as BagLabel).patient)).toEqual(['Ева Чёрная', 'Илья Рыжов мл.'])
    const keys = calls('printLabels').map((it) => it.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('that the service gives out in another order are not printed', async () => {
    const { user, dialog, calls } = await openBags({ labels: BAG_LABELS.toReversed() })
    await user.click(dialog.getByRole('button', { name: 'Печать пакетов' }))
    await dialog.findByText('Заказ изменился, ничего не напечатано')
    expect([calls('drawLabels').length, saved.length]).toEqual([0, 0])
  })

  test('whose PDF does not come are the same at the next try, not counted as printed again', async () => {
    let isDown = true
    const { user, dialog, calls } = await openBags({
      drawLabels: (() => (isDown ? refused('unavailable') : PDF)) as never,
    })
    await user.click(dialog.getByRole('button', { name: 'Печать пакетов' }))
    const alert = await dialog.findByRole('alert')
    expect(said(alert)).toBe('Ничего не напечатаноСервис сейчас не отвечает. Попробуйте через минуту.')
    isDown = false
    await user.click(dialog.getByRole('button', { name: 'Печать пакетов' }))
    await findToast('PDF с 2 этикетками сохранён')
    const keys = calls('printLabels').map((it) => it.headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test.each([
    ['not-to-pack', 'Этот заказ сейчас не упаковывают. Отложите его и обновите список.'],
    ['not-authenticated', 'Доступ закончился. Обновите страницу и войдите снова.'],
    ['internal-error', 'У нас что-то сломалось. Попробуйте ещё раз; если не поможет, позовите администратора.'],
  ] as const)('that are refused as %s say so, and the dialog stays', async (code, words) => {
    const { user, dialog } = await openBags({ labels: refused(code) })
    await user.click(dialog.getByRole('button', { name: 'Печать пакетов' }))
    await dialog.findByText(words)
    expect(saved).toEqual([])
  })
})

describe('the label of the box', () => {
  test('PACK-015 PACK-016 PACK-017 is prepared in «Подготовка этикетки» with the facts of the order', async () => {
    const { dialog } = await openBox()
    expect(fields(dialog)).toEqual([
      ['Номер заказа', '7f3a'],
      ['Клиент', 'Анна Королёва'],
      ['Матрицы', '2'],
      ['Элайнеры', '3'],
      ['Ретейнеры', '1'],
      ['Адрес доставки', 'Казань, Баумана, 1'],
    ])
    const address = dialog.getByLabelText('Адрес доставки')
    expect([address.tagName, address.getAttribute('rows')]).toEqual(['TEXTAREA', '3'])
    expect(dialog.getAllByRole('button').map(said)).toEqual([
      'Настроить принтеры',
      'Закрыть',
      'Печать в браузере',
      'Печать',
    ])
  })

  test('PACK-025 PACK-016 says what was edited, and the order is not changed', async () => {
    const page = await openBox()
    const { user, dialog } = page
    const edits = { 'Номер заказа': '41be', Клиент: 'Клиника', Матрицы: '0', Элайнеры: '12', Ретейнеры: '7' }
    for (const [label, value] of Object.entries({ ...edits, 'Адрес доставки': 'Пермь' })) {
      await user.clear(dialog.getByLabelText(label))
      await user.type(dialog.getByLabelText(label), value)
    }
    await user.click(dialog.getByRole('button', { name: 'Печать' }))
    await findToast('PDF с 1 этикеткой сохранён')
    expect(drawn(page)).toEqual([
      [
        aBoxLabel({
          number: '41be',
          customer: 'Клиника',
          counts: { matrix: 0, aligner: 12, retainer: 7 },
          address: 'Пермь',
        }),
      ],
    ])
    // What the service is told of the order is nothing but which labels are given out.
    expect(page.calls('printLabels').map((it) => it.body)).toEqual([{ kind: 'box', contents: '00000000000000aa' }])
  })

  test('with a count that is no number names the field, and nothing is given out', async () => {
    const { user, dialog, calls } = await openBox()
    await user.clear(dialog.getByLabelText('Элайнеры'))
    await user.type(dialog.getByLabelText('Элайнеры'), 'три')
    await user.click(dialog.getByRole('button', { name: 'Печать в браузере' }))
    dialog.getByText('Целое число от 0 до 9999')
    expect(dialog.getByLabelText('Элайнеры').getAttribute('aria-invalid')).toBe('true')
    expect([calls('printLabels').length, windows.length]).toEqual([0, 0])
  })

  test('waits for the bags: the buttons name how many are not verified', async () => {
    const { user, dialog, calls } = await openBox({ packing: aPacking({ isComplete: false }) })
    const print = dialog.getByRole('button', { name: 'Печать' })
    expect(print.getAttribute('aria-disabled')).toBe('true')
    expect(said(document.getElementById(print.getAttribute('aria-describedby')!)!)).toBe('Сначала проверьте 2 пакета')
    await user.click(print)
    expect(calls('printLabels')).toHaveLength(0)
  })

  test('PACK-029 «Закрыть» prints nothing', async () => {
    const { user, dialog, calls } = await openBox()
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog', { name: BOX })).toBeNull()
    expect([calls('printLabels').length, windows.length, saved.length]).toEqual([0, 0, 0])
  })
})

test('an order that cannot be read says so, and is read at another try', async () => {
  let isDown = true
  const { user } = await open({ packing: (() => (isDown ? refused('internal-error') : aPacking())) as never })
  await user.click(await screen.findByRole('button', { name: 'Распечатки на пакеты' }))
  await findToast('Не удалось открыть печать')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('dialog', { name: BAGS })
})

test('what a scanner types by mistake comes onto no label and prints nothing', async () => {
  const { user, dialog, calls } = await openBags()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Отмена' }))
  await user.keyboard('K7Q2M9XR4T1B{Enter}')
  expect(screen.queryByRole('dialog', { name: BAGS })).toBeNull()
  expect([calls('printLabels').length, windows.length, saved.length]).toEqual([0, 0, 0])
})

test('the settings of printers open over the dialog, and lead back to it', async () => {
  const { user, dialog } = await openBags()
  await user.type(dialog.getByLabelText('Пациент 1'), ' мл.')
  await user.click(dialog.getByRole('button', { name: 'Настроить принтеры' }))
  const settings = within(await screen.findByRole('dialog', { name: 'Принтеры этого устройства' }))
  await user.click(settings.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('dialog', { name: 'Принтеры этого устройства' })).toBeNull()
  expect(fields(dialog)[1]).toEqual(['Пациент 1', 'Ева Белая мл.'])
})

test('labels are printed for the printer of their kind, and a started sheet of A4 goes on where it was', async () => {
  const sheet = { paper: 'a4', dpi: 300, offsetMm: { x: 1.5, y: 0 }, skip: 5 } as const
  const kept: Printers = { all: [{ id: 'laser', name: 'Лазерный', ...sheet }], chosen: { bags: 'laser', box: null } }
  localStorage.setItem('packer_printers', JSON.stringify(kept))
  const { user, dialog, calls } = await openBags()
  expect((dialog.getByLabelText('Принтер пакетов') as HTMLSelectElement).value).toBe('laser')
  await user.selectOptions(dialog.getByLabelText('Занято мест на начатом листе'), '3')
  await user.click(dialog.getByRole('button', { name: 'Печать пакетов' }))
  await findToast('PDF с 2 этикетками сохранён')
  expect(calls('drawLabels').map((it) => (it.body as { sheet: unknown }).sheet)).toEqual([{ ...sheet, skip: 3 }])
  await waitFor(() => expect((JSON.parse(localStorage.getItem('packer_printers')!) as Printers).all[0]?.skip).toBe(5))
})
