import { expect, type Locator, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { expectAccessible, takePictures } from '../looks'
import type { Visitor } from '../people'
import { aScanFile } from '../scans'
import { story } from '../story'

const PHONE = { width: 390, height: 844 }
const ELSEWHERE = 'Заказ продолжается на другом устройстве'
const CONTINUE = 'Продолжить заказ с другого устройства'
const scan = aScanFile('step 01.stl', { sizeBytes: 60_000 })

const look = async (page: Page, name: string) => {
  await takePictures(page, `other-device-${name}`)
  await expectAccessible(page)
}
const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 2, name })

/** A draft with one stored scan, on the step of the files. */
async function begin(person: Visitor, email: string): Promise<void> {
  await person.goToAligners(email)
  await person.chooseScans([scan])
  await expect(person.button(`Удалить ${scan.name}`)).toBeVisible()
}

/** Unfolds the block, unless it is. */
async function unfold({ page }: Visitor): Promise<Locator> {
  const block = page.locator('details').filter({ hasText: 'Нет файлов на этом устройстве?' })
  if (!(await block.evaluate((it: HTMLDetailsElement) => it.open))) await block.locator('summary').click()
  return block
}
/** The value beside a term of the block. */
const shown = (block: Locator, term: string) =>
  block.locator('dl > div', { has: block.page().getByText(term, { exact: true }) }).locator('dd')
async function shownCode(block: Locator): Promise<string> {
  await expect(shown(block, 'Код')).toHaveText(/^\d{3} \d{3}$/)
  return (await shown(block, 'Код').textContent()) ?? ''
}

/** What a camera reads from a QR code on the page. */
async function readQr(code: Locator): Promise<string> {
  const { width, height, data } = await code.evaluate(async (svg: SVGSVGElement) => {
    const size = 500
    const copy = svg.cloneNode(true) as SVGSVGElement
    copy.setAttribute('width', String(size))
    copy.setAttribute('height', String(size))
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.drawImage(image, 0, 0)
    return { width: size, height: size, data: [...context.getImageData(0, 0, size, size).data] }
  })
  return decodeQR({ width, height, data: Uint8Array.from(data) })
}

story(
  'WIZ-101 a draft of the phone goes on at the desktop by number and code, and comes back by the QR code',
  async ({ visit }) => {
    const [phone, desk] = [await visit('factory'), await visit('factory')]
    await phone.page.setViewportSize(PHONE)
    await begin(phone, 'phone@example.org')
    const number = await phone.orderNumber()
    const onPhone = await unfold(phone)
    const code = await shownCode(onPhone)
    await expect(shown(onPhone, 'Номер заказа')).toHaveText(number)
    await expect(onPhone.getByText(/Действует ещё 1[45]:\d\d/)).toBeVisible()
    await look(phone.page, '1-code')

    await desk.page.goto('/order')
    await desk.button(CONTINUE).click()
    await desk.button('Продолжить здесь').click()
    await expect(desk.field('Номер заказа')).toBeFocused()
    await desk.field('Номер заказа').fill(`№ ${number.toUpperCase()}`)
    await desk.field('Код').fill(code === '000 000' ? '000001' : '000000')
    await desk.button('Продолжить здесь').click()
    await expect(desk.page.getByText('Номер или код не подошли')).toBeVisible()
    await look(desk.page, '2-wrong-code')
    await desk.field('Код').fill(code)
    await desk.button('Продолжить здесь').click()
    await expect.poll(() => desk.orderNumber()).toBe(number)

    await expect(heading(phone, ELSEWHERE)).toBeVisible()
    await look(phone.page, '3-elsewhere')

    // The files service hears of the move by an event: the list may fill a moment after the draft has opened.
    await desk.page.getByRole('button', { name: 'Сканы элайнеров' }).click()
    await desk.isOn('aligners')
    await expect(desk.scan(scan.name)).toBeVisible()
    const onDesk = await unfold(desk)
    const qr = onDesk.getByRole('img', { name: `QR-код: продолжить заказ ${number} на другом устройстве` })
    await expect(qr).toBeVisible()
    await look(desk.page, '4-qr')
    const address = await readQr(qr)
    expect(new URL(address).pathname).toBe('/order')
    const requests: string[] = []
    phone.page.on('request', (it) => requests.push(it.url()))
    await phone.page.goto(address)
    await expect(heading(phone, 'Продолжить заказ на этом устройстве?')).toBeVisible()
    // Opening it has changed nothing, and the token is neither in the address bar nor in what a server was asked.
    await expect(phone.page).toHaveURL('/order?continue=1')
    const token = new URL(address).hash.slice(1)
    expect(requests.map((it) => it.split('#')[0]).filter((it) => it?.includes(token))).toEqual([])
    await look(phone.page, '5-question')
    await expect(desk.scan(scan.name)).toBeVisible()
    await phone.button('Продолжить здесь').click()
    await expect.poll(() => phone.orderNumber()).toBe(number)
    await expect(heading(desk, ELSEWHERE)).toBeVisible()

    // The same address again gets nothing, on a third device too.
    const tablet = await visit('factory')
    await tablet.page.goto(address)
    await tablet.button('Продолжить здесь').click()
    await expect(tablet.page.getByText('Этот код уже использован')).toBeVisible()
    await tablet.button('Не переносить').click()
    await tablet.isOn('info')
    await desk.button('Начать новый заказ').click()
    await desk.isOn('info')
    expect(await desk.orderNumber()).toBe('')
  },
)

story(
  'WIZ-101 a new code voids the one before, and a device that was away is told when it is back',
  async ({ visit }) => {
    const [phone, desk] = [await visit('factory'), await visit('factory')]
    await begin(phone, 'renewing@example.org')
    const block = await unfold(phone)
    const first = await shownCode(block)
    await phone.button('Новый код').click()
    await expect(shown(block, 'Код')).not.toHaveText(first)
    const number = await phone.orderNumber()
    await desk.page.goto('/order')
    await desk.button(CONTINUE).click()
    await desk.field('Номер заказа').fill(number)
    await desk.field('Код').fill(first)
    await desk.button('Продолжить здесь').click()
    await expect(desk.page.getByText('Номер или код не подошли')).toBeVisible()
    await desk.field('Код').fill(await shownCode(block))
    await phone.page.goto('about:blank')
    await desk.button('Продолжить здесь').click()
    await expect.poll(() => desk.orderNumber()).toBe(number)
    await phone.page.goto('/order')
    await expect(heading(phone, ELSEWHERE)).toBeVisible()
  },
)

story(
  'WIZ-026, WIZ-027, WIZ-028, WIZ-029, AUTH-007, SHELL-012 a mailed link opens the same draft at the computer, which then asks others to sign in',
  async ({ product, visit }) => {
    const email = 'mailed@example.org'
    const [phone, computer] = [await visit('factory'), await visit('factory')]
    await phone.page.setViewportSize(PHONE)
    await begin(phone, email)
    const [number, id] = [await phone.orderNumber(), await phone.kept('currentOrderId')]
    await unfold(phone)
    const send = phone.button(`Отправить ссылку на ${email}`)
    await phone.page.route('**/sign-in-links', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await send.click()
    await expect(phone.told('Ошибка')).toContainText('Не удалось отправить письмо. Попробуйте позже.')
    await phone.page.unroute('**/sign-in-links')
    await send.click()
    await expect(phone.told('Письмо отправлено')).toContainText('Проверьте вашу почту для получения ссылки')

    await computer.page.goto(await product.signInLink(email))
    await expect(computer.page.getByText('откроется заказ, начатый на другом устройстве')).toBeVisible()
    await computer.button('Войти').click()
    await expect(computer.page).toHaveURL(`/order?id=${id}`)
    await expect.poll(() => computer.orderNumber()).toBe(number)
    await computer.page.getByRole('button', { name: 'Сканы элайнеров' }).click()
    await computer.isOn('aligners')
    await expect(computer.scan(scan.name)).toBeVisible()
    await expect(phone.scan(scan.name)).toBeVisible()

    // The draft is a person's now: no code, but an address where they sign in.
    const block = await unfold(computer)
    await expect(block.getByText('Войдите на другом устройстве')).toBeVisible()
    const qr = block.getByRole('img', { name: `QR-код: адрес заказа ${number}` })
    const address = await readQr(qr)
    expect(address).toBe(`${product.originOf('factory')}/order?id=${id}`)
    await look(computer.page, '6-sign-in')
    const tablet = await visit('factory')
    await tablet.page.goto(address)
    await tablet.page.getByRole('main').getByRole('link', { name: 'Войти', exact: true }).click()
    await tablet.askForLink(email)
    await tablet.signInBy(await product.signInLink(email))
    await expect.poll(() => tablet.orderNumber()).toBe(number)
  },
)
