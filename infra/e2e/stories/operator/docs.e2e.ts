import { expect } from '@playwright/test'
import { SERVICES } from 'contracts/events'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'

story(
  'another team reads how to call the services and calls one, and the pages ask no other host',
  async ({ product, visit }) => {
    const { page } = await visit('ru')
    const origin = product.originOf('ru')
    const elsewhere: string[] = []
    // The console names requests that the content security policy refuses, and fails the story; this collects the others.
    page.on('request', (it) => {
      const { protocol, origin: asked } = new URL(it.url())
      if (protocol !== 'data:' && asked !== origin) elsewhere.push(it.url())
    })
    const operation = (id: string) => page.locator('.opblock').filter({ has: page.locator(`text="${id}"`) })

    await story.step('the first page names all services, every code and event, and the examples', async () => {
      await page.goto('/docs')
      await expect(page.getByRole('heading', { level: 1, name: 'Place and follow orders by API' })).toBeVisible()
      for (const it of SERVICES)
        await expect(page.getByRole('main').getByRole('link', { name: it, exact: true })).toBeVisible()
      await expect(page.getByRole('rowheader', { name: 'quote-changed' })).toBeVisible()
      await expect(page.getByRole('rowheader', { name: 'orders.order.paid.v1' })).toBeVisible()
      await expectAccessible(page)
      await takePictures(page, 'docs-1-front')
      await page.getByRole('link', { name: 'place-order.sh' }).click()
      await expect(page.getByText('#!/bin/sh')).toBeVisible()
      await page.goBack()
    })

    await story.step('with services stopped all of it can be read', async () => {
      await Promise.all([product.stopProcess('orders'), product.stopProcess('identity')])
      await page.getByRole('main').getByRole('link', { name: 'orders', exact: true }).click()
      await operation('createOrder').locator('.opblock-summary-control').click()
      await takePictures(page, 'docs-2-reference')
      for (const it of SERVICES) expect((await page.request.get(`/docs/${it}`)).status()).toBe(200)
      expect((await page.request.get('/docs/warehouse')).status()).toBe(404)
      await Promise.all([product.startProcess('orders'), product.startProcess('identity')])
    })

    await story.step('an operation is tried out as this visitor', async () => {
      await operation('createOrder').getByRole('button', { name: 'Try it out' }).click()
      await operation('createOrder').getByPlaceholder('idempotency-key').fill(crypto.randomUUID())
      await operation('createOrder').locator('textarea').fill('{"email":"clinic@example.org"}')
      const answered = page.waitForResponse((it) => it.url().endsWith('/api/orders/v1/orders'))
      await operation('createOrder').getByRole('button', { name: 'Execute' }).click()
      const order = (await (await answered).json()) as { number: string; email: string }
      expect(order.email).toBe('clinic@example.org')
      await expect(operation('createOrder').locator('.live-responses-table')).toContainText(order.number)
      await takePictures(page, 'docs-3-tried')
    })

    expect(elsewhere).toEqual([])
  },
)
