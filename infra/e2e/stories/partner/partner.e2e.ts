import { expect, type Page } from '@playwright/test'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'

const NAME = 'Имя, клиника или лаборатория'

/** Takes the pictures first, because a toast is gone soon. */
const look = async (page: Page, name: string) => {
  await takePictures(page, `partner-${name}`)
  await expectAccessible(page)
}

story(
  'SHELL-038, PART-001, PART-002, PART-004, PART-007, PART-008 a person becomes a partner and has a link to share',
  async ({ product, visit }) => {
    const email = 'paula@example.org'
    const paula = await visit('ru')
    const { page } = paula
    const origin = product.originOf('ru')
    let link = ''
    const refused: string[] = []
    page.on('response', (it) => it.url().includes('/api/partners/') && it.status() >= 400 && refused.push(it.url()))

    await story.step('PART-001: the page leads a person who is not signed in to the sign-in and back', async () => {
      await page.goto('/partner')
      await expect(page).toHaveURL('/auth?returnTo=%2Fpartner')
      await paula.signIn(product, email)
      await page.reload()
      await expect(page).toHaveURL('/partner')
    })

    await story.step('PART-002: the person gets a code by a press, and not before', async () => {
      await expect(paula.button('Получить партнёрский код')).toBeVisible()
      await page.reload()
      await expect(paula.button('Получить партнёрский код')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Партнёрам' })).toHaveCount(0)
      await takePictures(page, 'partner-1-no-code')
      // The service answers 200 to a person who is no partner yet, so that the browser's console shows no failure.
      expect(refused).toEqual([])
      await paula.button('Получить партнёрский код').click()
      await expect(page.getByText(/Код [A-Z]{6} создан/)).toBeVisible()
    })

    await story.step(
      'PART-004, PART-007: the link appears once the name is saved, and both stay after a reload',
      async () => {
        await paula.field(NAME).fill('  Клиника «Улыбка» ')
        await page.keyboard.press('Enter')
        await expect(paula.told('Имя сохранено')).toBeVisible()
        await expect(paula.button('Скопировать')).toBeFocused()
        link = (await page.getByText(new RegExp(`^${origin}/[A-Z]{6}$`)).textContent()) ?? ''
        await page.reload()
        await expect(page.getByText(link, { exact: true })).toBeVisible()
        await expect(paula.field(NAME)).toBeHidden()
        await look(page, '4-link')
        await paula.button(/^Имя партнёра/).click()
        await expect(paula.field(NAME)).toHaveValue('Клиника «Улыбка»')
      },
    )

    await story.step('SHELL-038: from now on the header leads here', async () => {
      const there = page.getByRole('banner').getByRole('link', { name: 'Партнёрам' })
      await page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click()
      await there.click()
      await expect(page).toHaveURL('/partner')
      await expect(page.getByText(link, { exact: true })).toBeVisible()
    })

    await story.step('PART-008: the button copies the link', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await paula.button('Скопировать').click()
      await expect(paula.told('Ссылка скопирована')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    })
  },
)
