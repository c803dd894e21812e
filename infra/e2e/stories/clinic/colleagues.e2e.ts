import { expect } from '@playwright/test'
import { at } from '../../addresses'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { aScanFile } from '../../scans'
import { arrive } from '../../staff'
import { story } from '../../story'

const CLINIC = 'clinic-of-two@example.org'
const COLLEAGUE = 'second-doctor@example.org'
const PLACED_BY = `Заказал(а): ${COLLEAGUE}`
/** The access token of a colleague lives so long, and a busy machine takes its time. */
const WITHIN_A_MINUTE = { timeout: 90_000 }

const look = async ({ page }: Visitor, name: string) => {
  await takePictures(page, `colleagues-${name}`)
  await expectAccessible(page)
}
const rowOf = ({ page }: Visitor, email: string) =>
  page.getByRole('main').getByRole('listitem', { name: email, exact: true })

story('AUTH-021 a clinic invites a colleague, who orders in its account and is removed', async ({ product, visit }) => {
  story.slow()
  // Its orders are placed without the bank's page.
  const clinic = await visit('factory')
  const colleague = await visit('factory')

  const subjectsTo = async (email: string) => (await product.mails(email)).map((it) => it.subject)

  await story.step('the first person invites a colleague by e-mail', async () => {
    await clinic.signIn(product, CLINIC)
    await clinic.page.goto('/cabinet')
    await clinic.page.getByRole('main').getByRole('link', { name: 'Сотрудники клиники', exact: true }).click()
    await expect(rowOf(clinic, CLINIC)).toContainText('Это вы')
    await clinic.button('Пригласить').click()
    await expect(clinic.page.getByText('Укажите почту')).toBeVisible()
    await look(clinic, '1-empty')
    await clinic.field('Почта коллеги').fill(COLLEAGUE)
    await clinic.button('Пригласить').click()
    await expect(clinic.told('Приглашение отправлено')).toContainText(COLLEAGUE)
    await expect(rowOf(clinic, COLLEAGUE)).toContainText('Приглашение действует до')
    await look(clinic, '2-invited')
  })

  await story.step('the mail leads the colleague to the page, where a press accepts', async () => {
    await expect.poll(() => subjectsTo(COLLEAGUE)).toContain(`${CLINIC} приглашает вас заказывать вместе`)
    await colleague.signIn(product, COLLEAGUE)
    await colleague.page.goto('/cabinet/colleagues')
    await expect(colleague.page.getByRole('region', { name: `${CLINIC} приглашает вас` })).toBeVisible()
    await look(colleague, '3-received')
    await colleague.button('Принять').click()
    await expect(colleague.button('Перейти в свой кабинет')).toBeVisible()
    await expect(colleague.page.getByRole('banner')).toContainText(CLINIC)
    await look(colleague, '4-colleague')
    await colleague.page.goto('/cabinet')
    await expect(colleague.page.getByText(`Работаете от имени ${CLINIC}`)).toBeVisible()
    await look(colleague, '5-cabinet')
    await expect.poll(() => subjectsTo(CLINIC)).toContain(`${COLLEAGUE} заказывает вместе с вами`)
  })

  const orderId = await story.step('the colleague orders in the wizard, and both see the order', async () => {
    await colleague.openOrder()
    await colleague.phone.fill('+7 900 123-45-67')
    await colleague.isSaved()
    await colleague.goThroughDelivery()
    await colleague.enterPatient('Анна')
    await colleague.goOnToAligners()
    await colleague.chooseScans([
      aScanFile('step 01 upper.stl', { sizeBytes: 20_000, number: 1 }),
      aScanFile('step 01 lower.stl', { sizeBytes: 20_000, number: 2 }),
    ])
    await expect(colleague.scans.filter({ hasText: 'Получено фабрикой' })).toHaveCount(2)
    await colleague.goOnTo('material')
    await colleague.goOnToSummary('Однослойный', 'Волнистая')
    const number = await colleague.orderNumber()
    await colleague.finish()
    await expect(colleague.page).toHaveURL(at('/thankyou'))
    for (const { page } of [colleague, clinic]) {
      await page.goto('/cabinet')
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText(number)
      await expect(page.getByRole('article')).toContainText(PLACED_BY)
    }
    await look(clinic, '9-list')
    await clinic.page.getByRole('article').getByRole('link', { name: number }).click()
    await expect(clinic.page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(clinic.page.getByRole('main').getByText(PLACED_BY)).toBeVisible()
    await look(clinic, '10-order')
    return new URL(clinic.page.url()).pathname.split('/').at(-1) ?? ''
  })

  await story.step('an admin sees on the order’s page who orders under the account', async () => {
    const admin = await visit('factory')
    await arrive(admin, product, `/backoffice/orders/${orderId}`)
    const section = admin.page.getByRole('region', { name: 'Заказывают от имени этого клиента' })
    await expect(section.getByRole('listitem')).toHaveText([COLLEAGUE])
    await expect(section.getByRole('button', { name: `Убрать ${COLLEAGUE}` })).toBeVisible()
    const customer = admin.page.getByRole('region', { name: 'Клиент', exact: true })
    await expect(customer.getByRole('term').filter({ hasText: 'Заказал(а)' })).toBeVisible()
    await expect(customer.getByRole('link', { name: COLLEAGUE })).toBeVisible()
    await look(admin, '8-admin')
  })

  await story.step('the first person removes the colleague after a question', async () => {
    await clinic.page.goto('/cabinet/colleagues')
    await clinic.button(`Убрать ${COLLEAGUE}`).click()
    const dialog = clinic.page.getByRole('alertdialog', { name: `Убрать ${COLLEAGUE}?` })
    await expect(dialog).toContainText('Доступ к заказам, ценам и документам клиники пропадёт в течение минуты')
    await look(clinic, '6-question')
    await dialog.getByRole('button', { name: 'Убрать', exact: true }).click()
    await expect(rowOf(clinic, COLLEAGUE)).toHaveCount(0)
  })

  await story.step('within a minute the colleague’s page is the own empty cabinet', async () => {
    const { page } = colleague
    await expect(page.getByText(COLLEAGUE, { exact: true })).toBeVisible(WITHIN_A_MINUTE)
    await expect(page.getByText(`Работаете от имени ${CLINIC}`)).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.goto(`/cabinet/orders/${orderId}`)
    await expect(page.getByText(COLLEAGUE)).toBeVisible()
    await look(colleague, '7-removed')
    await expect.poll(() => subjectsTo(COLLEAGUE)).toContain(`Вы больше не заказываете от имени ${CLINIC}`)
  })
})
