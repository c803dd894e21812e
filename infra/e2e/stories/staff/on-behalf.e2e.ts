import { expect } from '@playwright/test'
import { orderNumber } from 'contracts/order/order-number'
import { atBank } from '../../addresses'
import { again } from '../../api-order'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'

story('staff make an order by phone, and the clinic consents, places and pays', async ({ product, visit }) => {
  const email = 'phone@example.org'
  const [admin, clinic] = [await visit('ru'), await visit('ru')]
  const { page } = admin
  const staff = await anAdmin(product)
  const dialog = page.getByRole('dialog', { name: 'Новый заказ за клиента' })
  const panel = page.getByRole('region', { name: 'Заказ за клиента' })
  const patient = page.getByRole('article', { name: 'Анна' })

  await story.step('on the board they say for whom it is', async () => {
    await arrive(admin, product, '/backoffice')
    await admin.button('Новый заказ').click()
    await dialog.getByLabel('E-mail клиента').fill(email)
    await expect(dialog).toContainText('такого клиента ещё нет')
    await takePictures(page, 'behalf-1-dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Начать заказ' }).click()
    await expect(panel).toContainText('Начал заказ admin.')
    await takePictures(page, 'behalf-2-empty')
    await expectAccessible(page)
  })
  const orderId = page.url().split('/').at(-1) ?? ''
  const listed = page.locator(`[data-order-link="${orderId}"]`)

  await story.step('BACK-015: the board has it before it has scans', async () => {
    await page.goto('/backoffice?status=draft')
    await listed.click()
    await expect(panel).toBeVisible()
  })

  await story.step('they fill in contacts, a patient and scans, and see what is missing until nothing is', async () => {
    await page.getByLabel('Телефон').fill('+7 900 123-45-67')
    await page.getByLabel('Имя получателя').fill('Клиника на Тверской')
    await page.getByLabel('Адрес доставки').fill('Москва, Тверская, 1')
    await page.getByLabel('Имя нового пациента').fill('Анна')
    await admin.button('Добавить пациента').click()
    await expect(patient).toBeVisible()
    const scans = [1, 2].map((number) => ({
      ...{ name: `upper 0${number}.stl`, mimeType: 'model/stl' },
      buffer: Buffer.from(anAlignerScan({ sizeBytes: 300_000, number: 7_700 + number })),
    }))
    await patient.getByLabel('Сканы, Анна: выберите файлы .stl или перетащите их сюда').setInputFiles(scans)
    await expect(patient.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('listitem')).toContainText([
      'материал, Анна',
      'обрезка, Анна',
      'согласие клиента на обработку данных',
    ])
    await patient.getByLabel('Материал элайнеров').selectOption('Однослойный')
    await patient.getByLabel('Обрезка').selectOption('Волнистая')
    await expect(panel.getByRole('listitem')).toHaveText(['согласие клиента на обработку данных'])
    await expect(panel).toContainText('Цена сейчас:')
    await takePictures(page, 'behalf-3-filled')
    await expectAccessible(page)
  })

  await story.step('ORD-023: they do not place it without the consent, for which they ask by mail', async () => {
    await panel.getByRole('button', { name: 'Оформить' }).focus()
    await expect(page.getByText('Сначала нужно всё, чего не хватает: список выше.')).toBeVisible()
    await panel.getByRole('button', { name: 'Спросить согласие' }).click()
    const question = page.getByRole('alertdialog', { name: 'Отправить без этого?' })
    await expect(question.getByRole('listitem')).toHaveText('Анна: матрицы, ретейнеры')
    await takePictures(page, 'behalf-4-left-out')
    await question.getByRole('button', { name: 'Спросить согласие' }).click()
    await expect(panel).toContainText(/Ждёт клиента с \d\d:\d\d/)
    await takePictures(page, 'behalf-4-waits')
    await page.goto('/backoffice')
    await page.getByRole('group', { name: 'Виды' }).getByRole('button', { name: 'Ждут клиента 1' }).click()
    await expect(page.getByRole('row').filter({ has: listed })).toContainText('Ждёт клиента')
    await takePictures(page, 'behalf-5-board')
  })

  await story.step('the clinic signs in by the mail, and sees what the factory has prepared', async () => {
    await clinic.signInBy(await product.signInLink(email))
    await expect(clinic.page).toHaveURL(`/cabinet/orders/${orderId}`)
    await expect(clinic.page.getByText('Фабрика подготовила для вас заказ')).toBeVisible()
    await takePictures(clinic.page, 'behalf-6-prepared')
    await expectAccessible(clinic.page)
    await clinic.page.goto('/cabinet')
    const number = orderNumber({ id: orderId, number: orderId.slice(0, 4) }, 6)
    const card = clinic.page.getByRole('article', { name: `Заказ ${number}` })
    await expect(card).toContainText('Фабрика подготовила для вас заказ')
    await takePictures(clinic.page, 'behalf-7-card')
    await card.getByRole('link').click()
  })

  await story.step('WIZ-054: it consents, accepts the offer, places the order and pays', async () => {
    await clinic.isOn('address')
    await clinic.giveConsent()
    await takePictures(clinic.page, 'behalf-8-consent')
    // Nothing else is missing.
    await clinic.goOnTo('summary')
    await takePictures(clinic.page, 'behalf-9-summary')
    await clinic.button('Перейти к оплате').click()
    await expect(clinic.page).toHaveURL(atBank)
    await product.payAtBank(clinic.page.url())
  })

  await story.step('the order is on the board as paid, and the trail says who began it', async () => {
    await again(async () => (await staff.order(orderId)).body.status === 'paid')
    // The last view of the person, which the order has left.
    await page.goto('/backoffice')
    const views = page.getByRole('group', { name: 'Виды' })
    await expect(views.getByRole('button', { name: 'Ждут клиента 0' })).toBeVisible()
    await expect(listed).toHaveCount(0)
    await views.getByRole('button', { name: /^Все/ }).click()
    await expect(page.getByText('Клиника на Тверской').first()).toBeVisible()
    await page.goto(`/backoffice/orders/${orderId}`)
    await expect(panel).toHaveCount(0)
    await expect(page.getByText('Оплачен').first()).toBeVisible()
    await expect(page.getByText('admin: начат заказ за клиента')).toBeVisible()
    await takePictures(page, 'behalf-10-paid')
    await admin.chooseIn('Ещё', 'Заказать снова')
    await expect(page.getByRole('alertdialog', { name: /^Заказ #\w+ начат$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Повтор заказа #/ })).toHaveAttribute(
      'href',
      `/backoffice/orders/${orderId}`,
    )
    await expect(panel).toContainText('Начал заказ admin.')
    await expect(page.getByLabel('Имя получателя')).toHaveValue('Клиника на Тверской')
    await takePictures(page, 'behalf-11-again')
  })
})
