import { expect } from '@playwright/test'
import type { LegalText } from 'contracts/legal/texts'
import { atBank } from '../../addresses'
import { aWholeDraft } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { takePictures } from '../../looks'
import { story } from '../../story'
import type { SiteName, TestSystem } from '../../system'

/** Each site's offer, by the name of its page, and what leads to it and to the bank. */
const SITES = [
  {
    site: 'ru',
    name: 'public-offer',
    title: 'Публичная оферта',
    link: 'условия публичной оферты',
    pay: 'Перейти к оплате',
    toCurrent: 'Открыть действующую редакцию',
  },
  { site: 'eu', name: 'terms', title: 'Terms', link: 'the terms', pay: 'Pay', toCurrent: 'Open the current version' },
] as const

/** The site's support gets another mailbox, which its offer names: the text is another one from then on. */
const withOtherSupport = (product: TestSystem, site: SiteName) =>
  JSON.stringify(
    product.system.sites.map((it) =>
      it.id === site ? { ...it, support: { ...it.support, email: 'new-desk@example.com' } } : it,
    ),
  )

for (const { site, name, title, link, pay, toCurrent } of SITES)
  story(
    `LEGAL-015 a customer of the site ${site} reads and accepts the offer, pays, and opens the accepted version after the text has changed`,
    async ({ product, visit }) => {
      const anna = await visit(site)
      const { page } = anna
      const visitor = new ApiVisitor(product.originOf(site))
      const path = `/api/orders/v1/legal-texts/${name}`
      const { body: text } = await visitor.call<LegalText>('GET', path)
      const { order } = await aWholeDraft(visitor, `accepts-${site}@example.org`)
      await visitor.giveConsent(order.id)

      await story.step('LEGAL-017: the text opens over the order, which stays where it was', async () => {
        await anna.openDraft(visitor, order)
        await anna.isOn('summary')
        await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
        const over = page.getByRole('dialog')
        await expect(over.getByRole('heading', { name: title, level: 2 })).toBeVisible()
        await takePictures(page, `accepted-1-text-${site}`)
        await page.keyboard.press('Escape')
        await expect(over).toBeHidden()
        await anna.isOn('summary')
      })

      await story.step('the press that leads to the bank accepts the version that was read', async () => {
        await anna.button(pay).click()
        await expect(page).toHaveURL(atBank)
        const { body } = await visitor.order(order.id)
        expect(body.offer).toEqual({ name, version: text.version, acceptedAt: body.placedAt })
        await product.payAtBank(page.url())
        await expect.poll(async () => (await visitor.order(order.id)).body.status).toBe('paid')
      })

      await story.step(
        'after the text has changed, its page shows the new version and the old one has its address',
        async () => {
          await product.startProcess('orders', { SITES: withOtherSupport(product, site) })
          await page.goto(`/${name}`)
          await expect(page.getByRole('main')).toContainText('new-desk@example.com')
          await page.goto(`/${name}/${text.version}`)
          await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
          await expect(page.getByRole('main')).not.toContainText('new-desk@example.com')
          await takePictures(page, `accepted-2-old-${site}`)
          await page.getByRole('main').getByRole('link', { name: toCurrent }).click()
          await expect(page.getByRole('main')).toContainText('new-desk@example.com')
          expect((await visitor.order(order.id)).body.offer?.version).toBe(text.version)
          await product.startProcess('orders')
        },
      )
    },
  )
