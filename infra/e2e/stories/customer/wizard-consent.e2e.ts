import { expect, type Page } from '@playwright/test'
import type { LegalText } from 'contracts/legal/texts'
import type { Order } from 'contracts/order/order'
import { at, atBank } from '../../addresses'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { arrive } from '../../staff'
import { story } from '../../story'

const EMAIL = 'consent@example.org'
const ASKED = 'Отметьте согласие, и сканы начнут загружаться'

story(
  'LEGAL-015 a folder that is dropped first waits for the consent, and the order shows which texts its customer accepted',
  async ({ product, visit }) => {
    const anna = await visit('ru')
    const { page } = anna
    await anna.signIn(product, EMAIL)
    await anna.openOrder()
    const uploads: string[] = []
    page.on('request', (it) => it.url().includes('/files/v1/uploads') && uploads.push(it.method()))
    const asked = page.getByRole('region', { name: 'Согласие', exact: true })

    await story.step('the box stands above the table of the folder', async () => {
      await dropFolder(page, 'Ковалёва Анна', 'ВЧ_01.stl', anAlignerScan({ sizeBytes: 1_000 }))
      await expect(page.getByRole('heading', { level: 2, name: 'Разложен 1 файл' })).toBeFocused()
      await expect(asked).toContainText(ASKED)
      await expectAccessible(page)
      await takePictures(page, 'wizard-consent-1-folder')
    })

    await story.step('the confirmed folder waits on the next step, and its text is read over the order', async () => {
      await anna.button('Загрузить 1 файл').click()
      await anna.isOn('contacts')
      await expect(page.getByRole('progressbar', { name: 'Ждёт согласия' })).toBeVisible()
      await page.route(/legal-text[^/]*\.js/, (it) => it.abort())
      await asked.getByRole('link', { name: 'Текст согласия' }).click()
      await expect(asked.getByRole('alert')).toContainText('Эта часть страницы не загрузилась')
      await takePictures(page, 'wizard-consent-2-missing')
      // The page tries again by itself.
      await page.unroute(/legal-text[^/]*\.js/)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await expectAccessible(page)
      await takePictures(page, 'wizard-consent-2-text')
      await anna.button('Закрыть').click()
      await expect(dialog).toHaveCount(0)
      await takePictures(page, 'wizard-consent-3-waiting')
      expect(uploads).toEqual([])
    })

    await story.step('ticked and saved, it is uploaded by itself', async () => {
      await anna.giveConsent()
      await expect(anna.told('Успешно')).toContainText('Загружено файлов: 1/1')
      expect(uploads).toContain('POST')
    })

    await story.step('the step of the consent shows it ticked, and the order is placed', async () => {
      await anna.enterContacts({ email: EMAIL, phone: '+7 900 123-45-67' })
      await anna.goOnTo('address')
      await expect(page.getByRole('checkbox', { name: /^Даю согласие/ })).toBeChecked()
      await anna.field('ФИО получателя').fill('Иванова Анна Петровна')
      await anna.field('Адрес доставки').fill('Москва, Тверская, 1')
      await anna.isSaved()
      await anna.goOnTo('patient')
      await anna.goOnToAligners()
      await anna.goOnToSummary('Однослойный', 'Волнистая')
      await expect(page.getByText('Нажимая кнопку, вы принимаете условия публичной оферты')).toBeVisible()
      await takePictures(page, 'wizard-consent-4-offer')
      await anna.button('Перейти к оплате').click()
      await expect(page).toHaveURL(atBank)
    })

    await story.step('the page of the order leads to exactly the versions that were accepted', async () => {
      await page.goto('/cabinet')
      const { id } = await theOrder(page)
      await page.goto(`/cabinet/orders/${id}`)
      for (const [name, said] of [
        ['public-offer', /^Условия приняты/],
        ['data-consent', /^Согласие дано/],
      ] as const) {
        const text: LegalText = await page.evaluate(
          async (it) => (await fetch(`/api/orders/v1/legal-texts/${it}`)).json(),
          name,
        )
        await expect(page.getByRole('link', { name: said })).toHaveAttribute('href', `/${name}/${text.version}`)
      }
      await takePictures(page, 'wizard-consent-5-order')
    })
  },
)

story(
  'WIZ-012, WIZ-090 on the factory site an order goes through without the consent, its scans are not held back, and it shows no consent',
  async ({ product, visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    const box = page.getByRole('checkbox', { name: /^Даю согласие/ })
    const email = 'no-consent@example.org'
    await anna.signIn(product, email)
    await anna.openOrder()
    await anna.enterContacts({ email, phone: '+7 900 123-45-67' })

    await story.step('the box is there, says that it is optional, and leads on without a tick', async () => {
      await anna.goOnTo('address')
      await anna.field('ФИО получателя').fill('Иванова Анна Петровна')
      await anna.field('Адрес доставки').fill('Москва, Тверская, 1')
      await anna.isSaved()
      await expect(box).toHaveAccessibleName(/На этом сайте необязательно$/)
      await expect(page.getByRole('main').getByRole('link', { name: 'Текст согласия' })).toBeVisible()
      await expectAccessible(page)
      await takePictures(page, 'wizard-consent-6-optional')
      await anna.goOnTo('patient')
    })

    await story.step('the scan reaches the factory, and nothing above it asks for the consent', async () => {
      await anna.enterPatient('Анна')
      await anna.goOnToAligners()
      await expect(box).toHaveCount(0)
      const buffer = anAlignerScan({ sizeBytes: 20_000 })
      await anna.chooseScans([{ name: 'Upper_01.stl', mimeType: 'model/stl', buffer }])
      await expect(anna.told('Успешно')).toContainText('Загружено файлов: 1/1')
      await expect(anna.scan('Upper_01.stl')).toContainText('Получено фабрикой')
      await expect(box).toHaveCount(0)
    })

    await story.step('the order is placed without the consent', async () => {
      await anna.goOnToSummary('Однослойный', 'Волнистая')
      await anna.finish()
      await expect(page).toHaveURL(at('/thankyou'))
    })

    await story.step('its pages show that the offer was accepted, and no consent', async () => {
      const { id, consent, offer } = await theOrder(page)
      expect([consent, offer?.name]).toEqual([null, 'public-offer'])
      await page.goto(`/cabinet/orders/${id}`)
      await expect(page.getByText(/^Условия приняты/)).toBeVisible()
      await expect(page.getByText(/^Согласие дано/)).toHaveCount(0)
      const admin = await visit('factory')
      await arrive(admin, product, `/backoffice/orders/${id}`)
      const dates = admin.page.getByRole('region', { name: 'Даты' })
      await expect(dates).toContainText('Оферта принята')
      await expect(dates).not.toContainText('Согласие дано')
    })
  },
)

/** The one order of the person of this page. */
const theOrder = (page: Page): Promise<Order> =>
  page.evaluate(async () => {
    const { items } = await (await fetch('/api/orders/v1/own-orders')).json()
    return items[0]
  })

/** Drops a folder with one scan on the page. A script cannot make the entries of a folder, so these stand in for the browser's. */
const dropFolder = (page: Page, folder: string, name: string, bytes: Uint8Array): Promise<void> =>
  page.evaluate(
    ([folder, name, bytes]) => {
      const file = new File([new Uint8Array(bytes)], name)
      const scan = { isFile: true, isDirectory: false, name, file: (take: (it: File) => void) => take(file) }
      const parts = [[scan], []]
      const readEntries = (take: (it: unknown[]) => void) => take(parts.shift() ?? [])
      const root = { isFile: false, isDirectory: true, name: folder, createReader: () => ({ readEntries }) }
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(file)
      DataTransferItem.prototype.webkitGetAsEntry = () => root as unknown as FileSystemEntry
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [folder, name, [...bytes]] as const,
  )
