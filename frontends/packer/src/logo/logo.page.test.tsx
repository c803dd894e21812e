import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { logoId } from 'contracts/order/packing/logo-name'
import type { PackingOrder } from 'contracts/order/packing/worklist'
import { type Answers, findToast, openPage, refused, SITES, screen, waitFor, within } from 'frontend-kit/test/page'
import { area } from '../area'

const NAME = 'anna_clinic_ru_0123456789_logo.png'
const order = (over: Partial<PackingOrder> = {}): PackingOrder => ({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a',
  site: 'ru',
  status: 'paid',
  fullName: 'Анна Королёва',
  address: 'Казань, Баумана, 1',
  counts: { aligner: 3, matrix: 0, retainer: 1 },
  patients: [],
  logo: NAME,
  createdAt: '2026-11-20T21:30:00.000Z',
  placedAt: '2026-11-20T21:40:00.000Z',
  ...over,
})

/** A logo in the files service: its bytes are its name here. */
function aLogo(of: string | null = null) {
  const kept = { of }
  const answers: Answers['files'] = {
    readLogo: () => (kept.of === null ? refused('logo-not-found') : new Response(kept.of)),
    keepLogo: ({ body }) => {
      kept.of = String(body)
      return { name: NAME, site: 'ru', sha256: 'a'.repeat(64), sizeBytes: 1, version: 1 }
    },
    removeLogo: () => {
      kept.of = null
      return null
    },
  }
  return { kept, answers }
}

const blobs = new Map<string, Blob>()
const made = spyOn(URL, 'createObjectURL')
beforeAll(() => {
  made.mockImplementation((it) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, it as Blob)
    return address
  })
})
afterAll(() => made.mockRestore())
/** Which logo a preview shows, by its bytes; null: the default one. */
const shownIn = async (preview: HTMLElement) => {
  const address = preview.querySelector('img')?.getAttribute('src')
  return address ? await blobs.get(address)?.text() : null
}
const preview = () => screen.findByRole('img', { name: 'Логотип по умолчанию' })
const own = () => screen.findByRole('img', { name: 'Логотип клиента' })

async function open(files: Answers['files'], ...orders: PackingOrder[]) {
  const items = orders.length ? orders : [order()]
  const page = await openPage({
    area,
    at: '/packer',
    as: 'packer',
    answers: { orders: { listOrdersToPack: { items, next: null } }, files },
  })
  await screen.findAllByRole('article')
  const choose = async (file: File) => page.user.upload((await screen.findAllByLabelText('Файл логотипа'))[0]!, file)
  return { ...page, choose }
}
const file = (text: string) => new File([text], 'logo.png', { type: 'image/png' })

describe('the logo of a card', () => {
  test('PACK-008 is the default one without an own', async () => {
    await open(aLogo().answers)
    expect(await shownIn(await preview())).toBeNull()
    expect(screen.queryByRole('button', { name: 'Убрать логотип' })).toBeNull()
  })

  test('PACK-008 is the customer’s own, of the order’s site', async () => {
    const { calls } = await open(aLogo('own').answers, order({ site: 'factory' }))
    expect(await shownIn(await own())).toBe('own')
    expect(calls('readLogo').map(({ path, query }) => [path.name, query.site])).toEqual([[NAME, 'factory']])
  })

  test('PACK-008 is the default one while the own one cannot be read', async () => {
    await open({ readLogo: refused('unavailable', { retryAfterSeconds: 0 }) })
    await preview()
  })

  test('PACK-009 is uploaded for the customer’s e-mail, and all cards of the customer show it', async () => {
    const { kept, answers } = aLogo()
    const other = order({ id: '8f3a9c21-0000-4000-8000-000000000001', number: '8f3a' })
    const { choose, calls } = await open(answers, order(), other)
    await choose(file('new'))
    await findToast('Логотип загружен')
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Логотип клиента' })).toHaveLength(2))
    for (const it of screen.getAllByRole('img', { name: 'Логотип клиента' })) expect(await shownIn(it)).toBe('new')
    expect(
      calls('keepLogo').map(({ path, query, headers }) => [path.name, query.site, headers.get('content-type')]),
    ).toEqual([[NAME, 'ru', 'image/png']])
    expect(kept.of).toBe('new')
  })

  test('PACK-008 changes without a reload when somebody else changes it; that of another customer is not read for it', async () => {
    const { kept, answers } = aLogo('former')
    const { hint, calls } = await open(answers)
    await own()
    kept.of = 'new'
    await hint({ kind: 'logo', id: logoId({ site: 'eu', name: NAME }), version: 2 })
    expect(calls('readLogo')).toHaveLength(1)
    await hint({ kind: 'logo', id: logoId({ site: 'ru', name: NAME }), version: 2 })
    await waitFor(async () => expect(await shownIn(await own())).toBe('new'))
    kept.of = null
    await hint('reconnected')
    await preview()
  })

  test('PACK-009 is replaced, and the former one brought back', async () => {
    const { kept, answers } = aLogo('former')
    const { user, choose } = await open(answers)
    await own()
    await choose(file('new'))
    const toast = await findToast('Логотип заменён')
    await waitFor(async () => expect(await shownIn(await own())).toBe('new'))
    await user.click(within(toast).getByRole('button', { name: 'Вернуть прежний' }))
    await waitFor(async () => expect(await shownIn(await own())).toBe('former'))
    expect(kept.of).toBe('former')
  })

  test('PACK-013 is removed, and brought back', async () => {
    const { kept, answers } = aLogo('former')
    const { user } = await open(answers)
    await user.click(await screen.findByRole('button', { name: 'Убрать логотип' }))
    const toast = await findToast('Логотип убран')
    await preview()
    expect(kept.of).toBeNull()
    await user.click(within(toast).getByRole('button', { name: 'Вернуть прежний' }))
    expect(await shownIn(await own())).toBe('former')
  })

  test('PACK-010 of an order without an e-mail is not uploaded, and the page says why', async () => {
    const { user, choose, calls } = await open({}, order({ logo: null }))
    await preview()
    await choose(file('new'))
    const toast = await findToast('У заказа отсутствует e-mail, логотип не может быть привязан')
    expect(toast.getAttribute('data-kind')).toBe('error')
    await user.click(screen.getByRole('button', { name: 'Загрузить логотип' }))
    expect([calls('readLogo'), calls('keepLogo')]).toEqual([[], []])
  })

  test.each([
    ['logo-unreadable', 'Это не картинка PNG, JPEG или WebP, или файл повреждён.'],
    ['logo-too-many-pixels', 'Картинка слишком большая: больше 25 мегапикселей. Уменьшите её.'],
    ['no-network', 'Нет связи с сервером. Проверьте интернет.'],
  ] as const)('PACK-011 «Ошибка загрузки логотипа» says why it failed: %s; the former one stays', async (code, why) => {
    const { answers } = aLogo('former')
    const { choose } = await open({ ...answers, keepLogo: refused(code) })
    await own()
    await choose(file('new'))
    within(await findToast('Ошибка загрузки логотипа')).getByText(why)
    expect(await shownIn(await own())).toBe('former')
    expect(screen.getByRole('button', { name: 'Заменить логотип' }).getAttribute('data-pending')).toBeNull()
  })

  test('PACK-011 a file of more than 5 MB is not even sent', async () => {
    const { choose, calls } = await open(aLogo().answers)
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }))
    within(await findToast('Ошибка загрузки логотипа')).getByText('Файл больше 5 МБ. Выберите файл поменьше.')
    expect(calls('keepLogo')).toEqual([])
  })

  test('says while it is uploaded that it is', async () => {
    const gate = Promise.withResolvers<void>()
    const { answers } = aLogo()
    const { choose } = await open({
      ...answers,
      keepLogo: () => gate.promise.then(() => refused('logo-unreadable')),
    })
    await preview()
    await choose(file('new'))
    await screen.findByText('Логотип загружается…')
    gate.resolve()
    await findToast('Ошибка загрузки логотипа')
    await waitFor(() => expect(screen.queryByText('Логотип загружается…')).toBeNull())
  })

  test('speaks English where the site does', async () => {
    const { answers } = aLogo()
    const items = [order({ site: 'eu' })]
    await openPage({
      area,
      at: '/packer',
      as: 'packer',
      site: SITES.eu,
      answers: { orders: { listOrdersToPack: { items, next: null } }, files: answers },
    })
    await screen.findByRole('button', { name: 'Upload a logo' })
  })
})
