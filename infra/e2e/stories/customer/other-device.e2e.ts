import { expect, type Locator, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { aDraftWithoutScans } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { aScanFile } from '../../scans'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const PHONE = { width: 390, height: 844 }
const ELSEWHERE = 'Заказ продолжается на другом устройстве'
const CONTINUE = 'Продолжить заказ с другого устройства'
const scan = aScanFile('step 01.stl', { sizeBytes: 60_000 })

const look = async (page: Page, name: string) => {
  await takePictures(page, `other-device-${name}`)
  await expectAccessible(page)
}
const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 2, name })

/** Makes a draft with one stored scan and opens it at the step of the files. */
async function begin(product: TestSystem, person: Visitor, email: string): Promise<void> {
  const visitor = new ApiVisitor(product.originOf('factory'))
  const order = await aDraftWithoutScans(visitor, email)
  await visitor.upload(order.id, order.patients[0]?.id ?? '', scan.name, new Blob([scan.buffer]))
  await person.openDraft(visitor, order)
  await person.isOn('material')
  await person.goBackTo('aligners')
  await expect(person.button(`Удалить ${scan.name}`)).toBeVisible()
}

/** Unfolds the block if it is folded. */
async function unfold({ page }: Visitor): Promise<Locator> {
  const block = page.locator('details').filter({ hasText: 'Нет файлов на этом устройстве?' })
  if (!(await block.evaluate((it: HTMLDetailsElement) => it.open))) await block.locator('summary').click()
  return block
}
/** The value that the block shows beside a term. */
const shown = (block: Locator, term: string) =>
  block.locator('dl > div', { has: block.page().getByText(term, { exact: true }) }).locator('dd')
async function shownCode(block: Locator): Promise<string> {
  await expect(shown(block, 'Код')).toHaveText(/^\d{3} \d{3}$/)
  return (await shown(block, 'Код').textContent()) ?? ''
}

/** Five pixels for each module of the code: more pixels would only take longer to transfer and to decode. */
const QR_PX = 250

/** Decodes a QR code on the page, as a camera does. */
async function readQr(code: Locator): Promise<string> {
  const base64 = await code.evaluate(async (svg: SVGSVGElement, size) => {
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
    return btoa(Array.from(context.getImageData(0, 0, size, size).data, (it) => String.fromCharCode(it)).join(''))
  }, QR_PX)
  return decodeQR({ width: QR_PX, height: QR_PX, data: Uint8Array.from(Buffer.from(base64, 'base64')) })
}

story(
  'WIZ-101 a customer continues a draft of the phone at the desktop by number and code, and back on the phone by the QR code',
  async ({ product, visit }) => {
    const [phone, desk] = [await visit('factory'), await visit('factory')]
    await phone.page.setViewportSize(PHONE)
    await begin(product, phone, 'phone@example.org')
    const number = await phone.orderNumber()
    const onPhone = await unfold(phone)
    const code = await shownCode(onPhone)
    await expect(shown(onPhone, 'Номер заказа')).toHaveText(number)
    await look(phone.page, '1-code')

    await desk.page.goto('/order')
    await desk.button(CONTINUE).click()
    await desk.field('Номер заказа').fill(`№ ${number.toUpperCase()}`)
    await desk.field('Код').fill(code)
    await takePictures(desk.page, 'other-device-2-form')
    await desk.button('Продолжить здесь').click()
    await expect.poll(() => desk.orderNumber()).toBe(number)

    await expect(heading(phone, ELSEWHERE)).toBeVisible()
    await look(phone.page, '3-elsewhere')

    // An event tells the files service of the new device: the list may fill a moment after the draft has opened.
    await desk.page.getByRole('button', { name: 'Сканы элайнеров' }).click()
    await desk.isOn('aligners')
    await expect(desk.scan(scan.name)).toBeVisible()
    const onDesk = await unfold(desk)
    const qr = onDesk.getByRole('img', { name: `QR-код: продолжить заказ ${number} на другом устройстве` })
    await expect(qr).toBeVisible()
    await takePictures(desk.page, 'other-device-4-qr')
    const address = await readQr(qr)
    expect(new URL(address).pathname).toBe('/order')
    const requests: string[] = []
    phone.page.on('request', (it) => requests.push(it.url()))
    await phone.page.goto(address)
    await expect(heading(phone, 'Продолжить заказ на этом устройстве?')).toBeVisible()
    // Opening the address changes nothing, and neither the address bar nor a request shows the token.
    await expect(phone.page).toHaveURL('/order?continue=1')
    const token = new URL(address).hash.slice(1)
    expect(requests.map((it) => it.split('#')[0]).filter((it) => it?.includes(token))).toEqual([])
    await look(phone.page, '5-question')
    await expect(desk.scan(scan.name)).toBeVisible()
    await phone.button('Продолжить здесь').click()
    await expect.poll(() => phone.orderNumber()).toBe(number)
    await expect(heading(desk, ELSEWHERE)).toBeVisible()
  },
)

story(
  'WIZ-026, WIZ-027, WIZ-029, AUTH-007, SHELL-012 a mailed link opens the same draft at the computer, and from then on the draft belongs to the person',
  async ({ product, visit }) => {
    const email = 'mailed@example.org'
    const [phone, computer] = [await visit('factory'), await visit('factory')]
    await phone.page.setViewportSize(PHONE)
    await begin(product, phone, email)
    const [number, id] = [await phone.orderNumber(), await phone.kept('currentOrderId')]
    await unfold(phone)
    await phone.button(`Отправить ссылку на ${email}`).click()
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

    // The draft belongs to a person now: no code moves it, and it opens wherever the person signs in.
    const block = await unfold(computer)
    await expect(block.getByText('Войдите на другом устройстве')).toBeVisible()
    await expect(block.getByRole('img', { name: `QR-код: адрес заказа ${number}` })).toBeVisible()
    await takePictures(computer.page, 'other-device-6-sign-in')
  },
)
