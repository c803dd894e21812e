import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { act, openPage, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { area } from '../area'
import { aBagLabel, aBoxLabel, BAG_LABELS } from '../shared/printing/builders'
import { type Job, openPrinting } from '../shared/printing/hand-over'

const SHEET = { paper: 'roll', dpi: 203, offsetMm: { x: 0, y: 0 }, skip: 0 } as const

let opened: string[] = []
let printed: number[] = []
let closed = 0
const own = { open: window.open, print: window.print, close: window.close }

beforeEach(() => {
  ;[opened, printed, closed] = [[], [], 0]
  Object.assign(window, {
    open: (address: string) => {
      opened.push(address)
      return { close: () => {} }
    },
    print: () => printed.push(performance.now()),
    close: () => closed++,
  })
})
afterEach(() => void Object.assign(window, own))

/** Opens the window that a page of an order opens, and hands it the job. */
async function openWindow(job: Partial<Job>) {
  const printing = openPrinting()
  const page = await openPage({ area, at: opened[0]!, as: 'packer' })
  await screen.findByText('Готовим этикетки…')
  await act(async () => printing?.give({ labels: BAG_LABELS, sheet: SHEET, site: 'ru', ...job }))
  const labels = await screen.findAllByRole('article')
  return { ...page, labels }
}

describe('the window that prints', () => {
  test('PACK-024 shows one label per patient with number, patient, customer and code', async () => {
    const { labels } = await openWindow({})
    expect(labels.map((it) => [...it.querySelectorAll('p')].map(said))).toEqual([
      ['№ 7f3a', 'Ева Белая', 'Анна Королёва', 'K7Q2 M9XR 4T1B'],
      ['№ 7f3a', 'Илья Рыжов', 'Анна Королёва', '0A1B 2C3D 4E5F'],
    ])
    const code = within(labels[0]!).getByRole('img', { name: 'Код пакета K7Q2M9XR4T1B' })
    expect([code.getAttribute('width'), code.getAttribute('viewBox')]).toEqual([
      expect.stringMatching(/^8\.00\d*mm$/),
      '0 0 32 32',
    ])
  })

  test('PACK-025 shows the box’s counts and address', async () => {
    const { labels } = await openWindow({ labels: [aBoxLabel()] })
    expect(labels.map((it) => [...it.querySelectorAll('p')].map(said))).toEqual([
      ['№ 7f3a', 'Анна Королёва', '3', 'Элайнеры', '2', 'Матрицы', '1', 'Ретейнеры', 'Казань, Баумана, 1'],
    ])
  })

  test('says the step of a bag of one, and that a label is a duplicate', async () => {
    const { labels } = await openWindow({ labels: [aBagLabel({ step: '03', isDuplicate: true }), BAG_LABELS[1]!] })
    const [first, second] = labels.map((it) => within(it))
    first!.getByText('03')
    first!.getByText('ДУБЛИКАТ · DUPLICATE')
    expect(second!.queryByText('ДУБЛИКАТ · DUPLICATE')).toBeNull()
  })

  test('PACK-024 PACK-025 shows the customer’s logo of that site, and ours where there is none or it does not come', async () => {
    const logo = 'anna_0123456789_logo.png'
    const { labels } = await openWindow({ labels: [aBagLabel({ logo }), BAG_LABELS[1]!] })
    const pictures = labels.map((it) => it.querySelector('img'))
    expect(pictures.map((it) => it?.getAttribute('src'))).toEqual([`/api/files/v1/logos/${logo}?site=ru`, undefined])
    await act(async () => void pictures[0]!.dispatchEvent(new Event('error')))
    expect(labels[0]!.querySelector('img')).toBeNull()
  })

  test('PACK-022 prints about 300 ms after its labels are there, and closes once they are printed', async () => {
    await openWindow({})
    const startMs = performance.now()
    expect(printed).toEqual([])
    await waitFor(() => expect(printed).toHaveLength(1))
    expect(printed[0]! - startMs).toBeWithin(150, 2_000)
    expect(closed).toBe(0)
    window.dispatchEvent(new Event('afterprint'))
    expect(closed).toBe(1)
  })

  test('shifts the labels back by what the printer is off, and leaves the used up places of A4 free', async () => {
    const sheet = { ...SHEET, paper: 'a4', offsetMm: { x: 1.5, y: -2 }, skip: 2 } as const
    const { labels } = await openWindow({ sheet })
    const places = labels[0]!.parentElement!
    expect(places.style.transform).toBe('translate(-1.5mm, 2mm)')
    expect([...places.children].map((it) => it.tagName)).toEqual(['SPAN', 'SPAN', 'ARTICLE', 'ARTICLE'])
  })

  test('that nobody opened from an order says so, prints nothing, and can be closed', async () => {
    const { user } = await openPage({ area, at: '/packer/print', as: 'packer' })
    await screen.findByText('Этикетки сюда не пришли')
    await user.click(screen.getByRole('button', { name: 'Закрыть окно' }))
    expect([closed, printed.length]).toEqual([1, 0])
  })
})
