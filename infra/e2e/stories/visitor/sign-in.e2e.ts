import { expect, type Page } from '@playwright/test'
import { ACCESS_COOKIE } from 'contracts/access/session-cookies'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { story } from '../../story'
import type { TestSystem } from '../../system'

/** Takes the pictures first, because a toast is gone soon. */
const look = async (page: Page, name: string) => {
  await takePictures(page, `sign-in-${name}`)
  await expectAccessible(page)
}
/** Collects a page's requests to one address of identity, from now on. */
function callsOf(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api/identity/v1/${path}`)) calls.push(request.url())
  })
  return calls
}
const sessionsOf = async ({ database }: TestSystem, email: string) =>
  (await database`select from identity.sessions join identity.users on users.id = user_id where email = ${email}`)
    .length

/** Signs in on the sign-in page, which leads to the cabinet. */
async function signIn(product: TestSystem, person: Visitor, email: string): Promise<void> {
  await person.page.goto('/auth')
  await person.askForLink(email)
  await person.signInBy(await product.signInLink(email))
  await expect(person.page).toHaveURL('/cabinet')
}

story(
  'AUTH-006, AUTH-008, AUTH-009 a sign-in link changes nothing until the person presses its button, and works once',
  async ({ product, visit }) => {
    const email = 'once@example.org'
    const [anna, scanner] = [await visit('ru'), await visit('ru')]
    const { page } = anna
    await page.goto('/auth')
    await anna.askForLink(email)
    await look(page, '2-sent')
    const link = await product.signInLink(email)

    await story.step('opening the link, as a scanner of mails does, does not use it up', async () => {
      expect(link.split('#token=')[0]).toBe(`${product.originOf('ru')}/auth`)
      expect((await page.request.get(link)).status()).toBe(200)
      await scanner.page.goto(link)
      await expect(scanner.button('Войти')).toBeVisible()
      // The page removes the secret from the address bar and from the history.
      await expect(scanner.page).toHaveURL('/auth')
      expect(await sessionsOf(product, email)).toBe(0)
    })

    await story.step(
      'the press signs in and leads to the cabinet, and so does the sign-in page from then on',
      async () => {
        await page.goto(link)
        await expect(page.getByText(`откроется кабинет ${email}. Заказ, начатый в этом браузере`)).toBeVisible()
        await expect(page.getByRole('checkbox')).toHaveCount(0)
        await look(page, '4-link')
        await anna.button('Войти').click()
        await expect(page).toHaveURL('/cabinet')
        await page.goto('/auth')
        await expect(page).toHaveURL('/cabinet')
      },
    )

    await story.step('the second press says that the link is used', async () => {
      await scanner.button('Войти').click()
      await expect(scanner.page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible()
      await look(scanner.page, '5-gone')
      await scanner.button('Получить новую ссылку').click()
      await expect(scanner.field('Email')).toBeVisible()
      await page.goto(link)
      await expect(page.getByText(`Но вы и так вошли — как ${email}`)).toBeVisible()
      await anna.button('Продолжить').click()
      await expect(page).toHaveURL('/cabinet')
      expect(await sessionsOf(product, email)).toBe(1)
    })
  },
)

story(
  'SHELL-033, AUTH-025 a protected page leads to the sign-in and back, and refuses a customer the back office',
  async ({ product, visit }) => {
    const email = 'customer@example.org'
    const anna = await visit('ru')
    const { page } = anna
    await page.goto('/cabinet')
    await expect(page).toHaveURL('/auth?returnTo=%2Fcabinet')
    await page.goto('/backoffice')
    await expect(page).toHaveURL('/auth?returnTo=%2Fbackoffice')
    await anna.askForLink(email)
    await anna.signInBy(await product.signInLink(email))
    await expect(page).toHaveURL(({ pathname }) => pathname === '/backoffice')
    await expect(page.getByRole('heading', { level: 1, name: 'Нет доступа' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await look(page, '7-no-access')
    expect((await page.request.get('/api/orders/v1/orders')).status()).toBe(403)
    await page.getByRole('link', { name: 'В кабинет' }).click()
    await expect(page).toHaveURL('/cabinet')
  },
)

/** Begins an order in a browser, before anybody signs in. */
async function beginOrder({ page }: Visitor): Promise<void> {
  await page.goto('/')
  const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  const order = await page.request.post('/api/orders/v1/orders', { ...keyed(), data: {} })
  const path = `/api/orders/v1/orders/${(await order.json()).id}/patients`
  expect((await page.request.post(path, { ...keyed(), data: { name: 'Глеб' } })).status()).toBe(201)
}

story(
  'AUTH-030, AUTH-033 a sign-in link that was asked for in another browser names its e-mail, and takes over no draft of this browser unless the person agrees',
  async ({ product, visit }) => {
    const elsewhere = new ApiVisitor(product.originOf('ru'))
    const draftsOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Незаконченные' }).getByRole('article')
    const arrive = async (email: string) => {
      const person = await visit('ru')
      await beginOrder(person)
      await elsewhere.askForLink(email)
      await person.page.goto(await product.signInLink(email))
      await expect(person.page.getByText(`откроется кабинет ${email}. Если это не ваш адрес`)).toBeVisible()
      return person
    }
    const press = async (person: Visitor) => {
      await person.button('Войти').click()
      await expect(person.page).toHaveURL('/cabinet')
    }

    await story.step('somebody else’s link leaves the draft alone', async () => {
      const victim = await arrive('mallory@example.org')
      await expect(victim.page.getByRole('checkbox')).not.toBeChecked()
      await look(victim.page, '9-from-elsewhere')
      await press(victim)
      await expect(victim.page.getByText('Заказов пока нет', { exact: true })).toBeVisible()
      await expect(draftsOf(victim)).toHaveCount(0)
    })

    await story.step('the person’s own link brings the draft when they ask for it', async () => {
      const olga = await arrive('olga-elsewhere@example.org')
      await olga.page.getByRole('checkbox', { name: 'Перенести черновик из этого браузера в этот кабинет' }).check()
      await takePictures(olga.page, 'sign-in-10-brings-draft')
      await press(olga)
      await expect(draftsOf(olga)).toContainText('Глеб')
    })
  },
)

/** Marks the document; the mark lasts until the browser loads another page. */
const mark = ({ page }: Visitor) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = ({ page }: Visitor) => page.evaluate(() => 'isMarked' in window)

story(
  'AUTH-011, AUTH-013, AUTH-014, AUTH-032 a person who signs in does so in every tab, and a person who signs out does so on every device and leaves nothing behind',
  async ({ product, visit }) => {
    const email = 'everywhere@example.org'
    const [computer, phone] = [await visit('ru'), await visit('ru')]
    const { page } = computer
    const tab = await computer.inAnotherTab()
    await tab.page.goto('/cabinet')

    await story.step('AUTH-032: a link signs in where it is pressed, not where it was asked for', async () => {
      await page.goto('/auth')
      await computer.askForLink(email)
      await phone.signInBy(await product.signInLink(email))
      await expect(phone.page).toHaveURL('/cabinet')
      await page.reload()
      await expect(computer.field('Email')).toBeVisible()
    })

    await story.step('AUTH-011: the other tab goes on by itself', async () => {
      await expect(tab.page).toHaveURL('/auth?returnTo=%2Fcabinet')
      await signIn(product, computer, email)
      await expect(tab.page).toHaveURL('/cabinet')
      await expect(tab.page.getByText(email)).toBeVisible()
    })

    await story.step('AUTH-014: who signs out is told so on the home page', async () => {
      await Promise.all([mark(computer), mark(tab)])
      await computer.button('Выйти').click()
      await expect(computer.told('Вы вышли')).toContainText('На всех устройствах, где входили по этой почте')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
      await takePictures(page, 'sign-in-8-signed-out')
    })

    await story.step('AUTH-013: the other tab and the other device are signed out, too', async () => {
      await expect(tab.page).toHaveURL('/auth?returnTo=%2Fcabinet')
      await expect(tab.field('Email')).toBeVisible()
      expect([await isMarked(computer), await isMarked(tab)]).toEqual([false, false])
      await phone.page.reload()
      await expect(phone.page).toHaveURL('/auth?returnTo=%2Fcabinet')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Элайнеры из ваших сканов' })).toBeVisible()
      await expect(computer.told('Вы вышли')).toHaveCount(0)
    })
  },
)

story('a person who signs in finds in no tab anything of the person before', async ({ product, visit }) => {
  const anna = await visit('ru')
  await anna.signIn(product, 'first@example.org')
  const tab = await anna.inAnotherTab()
  await tab.page.goto('/cabinet')
  await expect(tab.page.getByText('first@example.org')).toBeVisible()
  await mark(tab)
  await new ApiVisitor(product.originOf('ru')).askForLink('second@example.org')
  await anna.page.goto(await product.signInLink('second@example.org'))
  await expect(anna.page.getByText('Это ссылка для входа в кабинет second@example.org')).toBeVisible()
  await expect(anna.page.getByText('Сейчас вы вошли как first@example.org')).toBeVisible()
  await look(anna.page, '6-signed-in-already')
  await anna.button('Войти по ссылке').click()
  await expect(tab.page.getByText('second@example.org')).toBeVisible()
  expect(await isMarked(tab)).toBe(false)
})

story(
  'AUTH-011 the page renews an expired access token, and the person notices nothing',
  async ({ product, visit }) => {
    const anna = await visit('ru')
    const { page } = anna
    await anna.signIn(product, 'renewed@example.org')
    const renewals = callsOf(page, 'session/renewal')
    const runOut = async () => {
      const cookies = (await page.context().cookies()).filter((it) => it.name === ACCESS_COOKIE)
      expect(cookies).toHaveLength(1)
      await page.context().addCookies(cookies.map((it) => ({ ...it, value: 'run-out' })))
    }
    await runOut()
    await page.goto('/cabinet')
    await expect(page.getByText('renewed@example.org')).toBeVisible()
    expect(renewals).toHaveLength(1)
    await runOut()
    await page.getByRole('banner').getByRole('link', { name: 'Новый заказ' }).click()
    await anna.goOnTo('contacts')
    await anna.enterContacts({ email: 'renewed@example.org', phone: '+7 900 123-45-67' })
    expect(renewals).toHaveLength(2)
  },
)
