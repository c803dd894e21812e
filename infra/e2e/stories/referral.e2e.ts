import { expect, type Page } from '@playwright/test'
import { atBank } from '../addresses'
import { expectAccessible, takePictures } from '../looks'
import type { Visitor } from '../people'
import { aScanFile } from '../scans'
import { story } from '../story'
import type { TestSystem } from '../system'

/** Becomes a partner with a name, and answers the link to share. */
async function becomePartner(product: TestSystem, person: Visitor, email: string): Promise<string> {
  const { page } = person
  await page.goto('/auth?returnTo=%2Fpartner')
  await person.askForLink(email)
  await person.signInBy(await product.signInLink(email))
  await person.button('Получить партнёрский код').click()
  await person.field('Имя, клиника или лаборатория').fill('Клиника «Улыбка»')
  await person.button('Сохранить').click()
  const link = page.getByText(new RegExp(`^${product.originOf('ru')}/[A-Z]{6}$`))
  return (await link.textContent()) ?? ''
}

const keptCode = (page: Page) => page.evaluate(() => sessionStorage.getItem('partnerCode'))

/** Comes by a partner's link, or by themselves to /order; orders two aligners for 10 000 ₽, fee included, and pays. */
async function orderBy(link: string, customer: Visitor, email: string): Promise<void> {
  const { page } = customer
  await page.goto(link)
  if (link !== '/order') await expect.poll(() => keptCode(page)).toBe(link.slice(-6))
  await customer.goToAligners(email)
  await customer.chooseScans([
    aScanFile('upper 01.stl', { sizeBytes: 200_000, number: 1 }),
    aScanFile('lower 01.stl', { sizeBytes: 200_000, number: 2 }),
  ])
  await expect(customer.scans).toHaveCount(2)
  await customer.goOnToSummary('Однослойный', 'Волнистая')
  await customer.button('Перейти к оплате').click()
  await expect(page).toHaveURL(atBank)
  await customer.button('Оплатить').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата получена' })).toBeVisible()
}

const balanceOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Баланс' })
/** Spaces in amounts may not be broken. */
const rubles = (text: string) => new RegExp(`(?<![\\d\\s])${text.replaceAll(' ', '\\s')}`)
const look = async (page: Page, name: string) => {
  await takePictures(page, `referral-${name}`)
  await expectAccessible(page)
}

story(
  'AFF-006, AFF-007, AFF-014, PART-013 a partner shares a link, a new customer orders by it and pays, and the partner sees the commission',
  async ({ product, visit }) => {
    const [paula, anna] = [await visit('ru'), await visit('ru')]
    const link = await becomePartner(product, paula, 'paula-refers@example.org')
    await expect(balanceOf(paula)).toContainText(rubles('0 ₽'))

    await story.step('AFF-006, AFF-007: who comes by the link orders as everybody does', async () => {
      await orderBy(link, anna, 'anna-referred@example.org')
    })

    await story.step('AFF-014, PART-013: a tenth of 10 000 ₽ stands on the open page by itself', async () => {
      for (const amount of ['К выплате1 000 ₽', 'Начислено1 000 ₽', 'Выплачено0 ₽'])
        await expect(balanceOf(paula)).toContainText(amount)
      await expect(balanceOf(paula)).not.toContainText('Первое начисление')
      await look(paula.page, '1-earned')
    })

    await story.step('AFF-009: the next order earns as well, by whatever way the customer comes', async () => {
      const again = await visit('ru')
      await orderBy('/order', again, 'anna-referred@example.org')
      await expect(balanceOf(paula)).toContainText(rubles('2 000 ₽'))
    })
  },
)

story(
  'AFF-011 the own code earns nothing, whatever e-mail is typed in the partner’s session',
  async ({ product, visit }) => {
    const email = 'self-referred@example.org'
    const [person, other] = [await visit('ru'), await visit('ru')]
    const link = await becomePartner(product, person, email)
    await orderBy(link, person, 'second-of-self@example.org')
    // By the time at which another's order is booked, the own one has been heard of.
    await orderBy(link, other, 'friend-of-self@example.org')
    await person.page.goto('/partner')
    await expect(balanceOf(person)).toContainText(rubles('1 000 ₽'))
    const [{ count }] = (await product.database`select count(*)::int from partners.ledger join partners.partners p
    on p.id = partner_id where p.email = ${email}`) as unknown as [{ count: number }]
    expect(count).toBe(1)
  },
)
