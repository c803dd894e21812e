import { expect } from '@playwright/test'
import { aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { arrive } from '../../staff'
import { story } from '../../story'

const CLINIC = 'clinic-of-two@example.org'
const COLLEAGUE = 'second-doctor@example.org'
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
  const clinic = await visit('ru')
  const colleague = await visit('ru')

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
    const subjects = async () => (await product.mails(COLLEAGUE)).map((it) => it.subject)
    await expect.poll(subjects).toContain(`${CLINIC} приглашает вас заказывать вместе`)
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
  })

  const orderId = await story.step('the colleague orders, and the clinic sees the order', async () => {
    const api = new ApiVisitor(product.originOf('ru'))
    api.take(await colleague.page.context().cookies(product.originOf('ru')))
    const { order } = await aWholeDraft(api, CLINIC)
    const placed = await placeWhole(api, order.id, 2)
    await clinic.page.goto(`/cabinet/orders/${placed.id}`)
    await expect(clinic.page.getByRole('heading', { level: 1 })).toContainText('№')
    await colleague.page.reload()
    await expect(colleague.page.getByRole('article')).toHaveCount(1)
    return placed.id
  })

  await story.step('an admin sees on the order’s page who orders under the account', async () => {
    const admin = await visit('ru')
    await arrive(admin, product, `/backoffice/orders/${orderId}`)
    const section = admin.page.getByRole('region', { name: 'Заказывают от имени этого клиента' })
    await expect(section.getByRole('listitem')).toHaveText([COLLEAGUE])
    await expect(section.getByRole('button', { name: `Убрать ${COLLEAGUE}` })).toBeVisible()
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
  })
})
