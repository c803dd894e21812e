import { expect, type Page } from '@playwright/test'
import type { Catalog, NewTranslation, Translation } from 'contracts/i18n'
import type { ApiVisitor } from '../../api-visitor'
import { anAdmin } from '../../staff'
import { story } from '../../story'

const DAY_MS = 24 * 60 * 60 * 1000

/** Two texts of the wizard and one of the shell, with their built translations; no other story reads them. */
const LEAD = {
  russian: 'Сюда придут подтверждение и вопросы технолога, если они появятся.',
  built: 'The confirmation comes here, and the technician’s questions should there be any.',
}
const STEP = { russian: 'Шаг {step} из {total}', built: 'Step 2 of 11' }
const SKIP = { russian: 'К содержанию', built: 'Skip to content' }

const lead = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const skip = (page: Page, text: string) => expect(page.locator('a[href="#main"]')).toHaveText(text)
const step = (page: Page, text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

async function isAsBuilt(page: Page): Promise<void> {
  await lead(page, LEAD.built)
  await step(page, STEP.built)
  await skip(page, SKIP.built)
}

/** Collects the page's requests for catalogs. */
function catalogsAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/i18n/')) asked.push(new URL(request.url()).pathname)
  })
  return asked
}
const ENGLISH = '/api/i18n/v1/catalogs/en'

const translations = '/api/i18n/v1/translations'

/** Saves the English translation of a text. */
async function translate(admin: ApiVisitor, originalText: string, translatedText: string): Promise<void> {
  const body: NewTranslation = { originalText, translatedText, targetLanguage: 'en' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { status } = await admin.call('POST', translations, body, key)
  if (status === 201) return
  const search = `${translations}?search=${encodeURIComponent(originalText)}&language=en`
  const { items } = (await admin.call<{ items: Translation[] }>('GET', search)).body
  const it = items.find((item) => item.originalText === originalText)
  const match = { 'if-match': `"${it?.version}"` }
  expect((await admin.call('PATCH', `${translations}/${it?.id}`, { translatedText }, match)).status).toBe(200)
}

const cache = (page: Page) =>
  page.evaluate(() => ({
    catalog: JSON.parse(localStorage.getItem('translationCache') ?? 'null'),
    ageMs: Date.now() - Number(localStorage.getItem('translationCacheTimestamp')),
  })) as Promise<{ catalog: Catalog; ageMs: number }>

story(
  'TRAN-012, I18N-013, I18N-014 a new visitor sees an edited translation at once, and an earlier visitor sees it when their cache is a day old',
  async ({ visit, product }) => {
    const admin = await anAdmin(product)
    const [before, after] = [await visit('eu'), await visit('eu')]
    const asked = catalogsAskedBy(before.page)
    await before.openOrder()
    await isAsBuilt(before.page)
    await expect.poll(async () => (await cache(before.page)).catalog).toMatchObject({ language: 'en' })
    expect(asked).toEqual([ENGLISH])

    await translate(admin, LEAD.russian, 'We write to you here.')
    await translate(admin, STEP.russian, 'No. {step}, {total} in all')
    await translate(admin, SKIP.russian, 'On to the order')
    await after.openOrder()
    await lead(after.page, 'We write to you here.')
    await step(after.page, 'No. 2, 11 in all')
    await skip(after.page, 'On to the order')
    expect((await cache(after.page)).catalog.texts[SKIP.russian]).toBe('On to the order')

    await before.page.reload()
    await isAsBuilt(before.page)
    expect(asked).toEqual([ENGLISH])
    await after.page.reload()
    await lead(after.page, 'We write to you here.')
    await step(after.page, 'No. 2, 11 in all')

    await before.page.evaluate(
      (at) => localStorage.setItem('translationCacheTimestamp', String(at)),
      Date.now() - DAY_MS,
    )
    await before.page.reload()
    await lead(before.page, 'We write to you here.')
    await step(before.page, 'No. 2, 11 in all')
    await skip(before.page, 'On to the order')
    expect(asked).toEqual([ENGLISH, ENGLISH])
    expect((await cache(before.page)).ageMs).toBeLessThan(DAY_MS / 2)
  },
)

story('an edited translation that arrives late replaces the built text on the page', async ({ visit, product }) => {
  await translate(await anAdmin(product), LEAD.russian, 'Letters come here.')
  const { page } = await visit('eu')
  const come = Promise.withResolvers<void>()
  await page.route(`**${ENGLISH}`, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/order')
  await page.getByRole('button', { name: 'Next' }).click()
  await lead(page, LEAD.built)
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44')
  come.resolve()
  await lead(page, 'Letters come here.')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+44')
})

story('I18N-027 a page in Russian asks for no catalog until the person chooses English', async ({ visit }) => {
  const anna = await visit('ru')
  const asked = catalogsAskedBy(anna.page)
  await anna.openOrder()
  await lead(anna.page, LEAD.russian)
  expect(asked).toEqual([])
  await anna.page.getByRole('banner').getByRole('button', { name: 'Язык' }).click()
  await anna.page.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => asked).toEqual([ENGLISH])
})

story(
  'I18N-017 a page shows the built texts while i18n is stopped, logs a warning and shows the person no message',
  async ({ visit, product }) => {
    await translate(await anAdmin(product), LEAD.russian, 'Nobody sees this.')
    await product.stopProcess('i18n')
    const { page } = await visit('eu')
    // Chromium warns too, of preloaded files that a busy machine has not used yet, so the story looks for its own warning.
    const logged = page.waitForEvent('console', {
      predicate: (it) => it.type() === 'warning' && it.text().includes('Edited texts are not shown in en'),
    })
    await page.goto('/order')
    await page.getByRole('button', { name: 'Next' }).click()
    await isAsBuilt(page)
    await logged
    await isAsBuilt(page)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await product.startProcess('i18n')
  },
)
