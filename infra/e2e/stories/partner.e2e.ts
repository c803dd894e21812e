import { expect, type Page } from '@playwright/test'
import { expectAccessible, takePictures } from '../looks'
import { story } from '../story'

const CODE_FAILED = 'Не удалось загрузить партнерский код'
const NAME = 'Имя, клиника или лаборатория'
const PARTNER = '**/api/partners/v1/me'
const CODES = '**/api/partners/v1/partner-codes'

/** The pictures first: what is told in passing is gone soon. */
const look = async (page: Page, name: string) => {
  await takePictures(page, `partner-${name}`)
  await expectAccessible(page)
}
const broken = { status: 500, contentType: 'application/problem+json', body: '{"code":"internal-error"}' }

story(
  'SHELL-038, PART-001, PART-002, PART-003, PART-004, PART-005, PART-007, PART-008 a person becomes a partner and has a link to share',
  async ({ product, visit }) => {
    const email = 'paula@example.org'
    const paula = await visit('ru')
    const { page } = paula
    const origin = product.originOf('ru')
    let link = ''
    const refused: string[] = []
    page.on('response', (it) => it.url().includes('/api/partners/') && it.status() >= 400 && refused.push(it.url()))

    await story.step('PART-001: who is not signed in is led to the sign-in and back', async () => {
      await page.goto('/partner')
      await expect(page).toHaveURL('/auth?returnTo=%2Fpartner')
      await paula.askForLink(email)
      await paula.signInBy(await product.signInLink(email))
      await expect(page).toHaveURL('/partner')
    })

    await story.step('PART-002, PART-003: what it brings is said first; the code is made by a press', async () => {
      await expect(paula.button('Получить партнёрский код')).toBeVisible()
      const how = page.getByRole('region', { name: 'Как это работает' })
      for (const said of ['10 % с каждого', '365 дней', 'раз в квартал'])
        await expect(how).toContainText(new RegExp(said.replaceAll(' ', '\\s')))
      await page.reload()
      await expect(paula.button('Получить партнёрский код')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Партнёрам' })).toHaveCount(0)
      await look(page, '1-no-code')
      // Who is no partner is told so by an answer, and no failure stands in the browser's console.
      expect(refused).toEqual([])
      await paula.button('Получить партнёрский код').click()
      await expect(page.getByText(/Код [A-Z]{6} создан/)).toBeVisible()
    })

    await story.step('PART-005, PART-007: there is no link before a name, and no empty name', async () => {
      await expect(page.getByText(origin)).toHaveCount(0)
      await expect(paula.button('Скопировать')).toHaveCount(0)
      await expect(paula.field(NAME)).toBeFocused()
      await look(page, '2-no-name')
      await paula.field(NAME).fill('   ')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Имя не может быть пустым')).toBeVisible()
      await expect(paula.field(NAME)).toBeFocused()
      await look(page, '3-empty-name')
    })

    await story.step('PART-004, PART-007: with the name the link is there, and both stay', async () => {
      await paula.field(NAME).fill('  Клиника «Улыбка» ')
      await page.keyboard.press('Enter')
      await expect(paula.told('Имя сохранено')).toBeVisible()
      await expect(paula.button('Скопировать')).toBeFocused()
      link = (await page.getByText(new RegExp(`^${origin}/[A-Z]{6}$`)).textContent()) ?? ''
      await page.reload()
      await expect(page.getByText(link, { exact: true })).toBeVisible()
      await expect(paula.field(NAME)).toHaveValue('Клиника «Улыбка»')
      await look(page, '4-link')
    })

    await story.step('SHELL-038: from now on the header leads here, and to nobody else', async () => {
      const there = page.getByRole('banner').getByRole('link', { name: 'Партнёрам' })
      await page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click()
      await there.click()
      await expect(page).toHaveURL('/partner')
      await expect(page.getByText(link, { exact: true })).toBeVisible()
      const stranger = await visit('ru')
      await stranger.page.goto('/')
      const header = stranger.page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Войти' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Партнёрам' })).toHaveCount(0)
    })

    await story.step('PART-008: the button copies the link, and says so where it cannot', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await paula.button('Скопировать').click()
      await expect(paula.told('Ссылка скопирована')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }))
      await paula.button('Скопировать').click()
      await expect(paula.told('Не удалось скопировать ссылку')).toBeVisible()
    })
  },
)

story(
  'PART-006, PART-017 what fails is said and can be tried again; another person has a page of their own',
  async ({ product, visit }) => {
    const email = 'unlucky@example.org'
    const person = await visit('ru')
    const { page } = person
    await page.goto('/auth?returnTo=%2Fpartner')
    await person.askForLink(email)
    await person.signInBy(await product.signInLink(email))
    await person.button('Получить партнёрский код').click()
    await expect(person.field(NAME)).toBeVisible()

    await story.step('PART-006: a name that cannot be saved stays as it was typed', async () => {
      await page.route(PARTNER, (route) =>
        route.request().method() === 'PATCH' ? route.fulfill(broken) : route.continue(),
      )
      await person.field(NAME).fill('Анна')
      await person.button('Сохранить').click()
      await expect(person.told('Не удалось сохранить имя')).toBeVisible()
      await expect(person.field(NAME)).toHaveValue('Анна')
      await page.unroute(PARTNER)
      await person.button('Сохранить').click()
      await expect(person.button('Скопировать')).toBeVisible()
    })

    await story.step('PART-017: a code that cannot be loaded is asked for again', async () => {
      await page.route(CODES, (route) => route.fulfill(broken))
      await page.reload()
      const failure = page.getByRole('alert').filter({ hasText: CODE_FAILED })
      await expect(failure).toBeVisible()
      await look(page, '5-failed')
      await page.unroute(CODES)
      await failure.getByRole('button', { name: 'Повторить' }).click()
      await expect(person.button('Скопировать')).toBeVisible()
    })

    await story.step('PART-004: what is typed while a name is being saved is not lost', async () => {
      const saving = Promise.withResolvers<void>()
      await page.route(PARTNER, async (route) => {
        await saving.promise
        await route.continue()
      })
      await person.field(NAME).fill('Анна Б')
      await page.keyboard.press('Enter')
      await person.field(NAME).fill('Анна Борисова')
      saving.resolve()
      await expect(person.told('Имя сохранено').first()).toBeVisible()
      await expect(person.button('Сохранить')).not.toHaveAttribute('aria-disabled')
      await expect(person.field(NAME)).toHaveValue('Анна Борисова')
      await page.unroute(PARTNER)
    })

    await story.step('in the same browser the next person finds nothing of this one', async () => {
      const other = 'next@example.org'
      await page.goto('/cabinet')
      await person.button('Выйти').click()
      await expect(person.told('Вы вышли')).toBeVisible()
      await page.goto('/auth?returnTo=%2Fpartner')
      await person.askForLink(other)
      await person.signInBy(await product.signInLink(other))
      await expect(person.button('Получить партнёрский код')).toBeVisible()
      await expect(page.getByText(other).first()).toBeVisible()
    })
  },
)

story('AFF-017 the euro site speaks English and counts in euros', async ({ product, visit }) => {
  const email = 'euro-partner@example.org'
  const person = await visit('eu')
  const { page } = person
  await page.goto('/auth?returnTo=%2Fpartner')
  await person.askForLink(email)
  await person.signInBy(await product.signInLink(email))
  await person.button('Get a partner code').click()
  await person.field('Your name, clinic or lab').fill('Smile Clinic')
  await person.button('Save').click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('€0.0')
  await look(page, '6-euro')
})
