import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { MoneyTotals } from 'contracts/payment/register'
import readWorkbook from 'read-excel-file/node'
import { again, aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

story(
  'PAY-036 AUTH-037 an accountant closes a month by the keyboard: the files sum to what payments has booked',
  async ({ product, visit }) => {
    const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date()).slice(0, 7)
    const asked = `month=${month}&site=ru`
    const boss = await anAdmin(product)
    const totals = async () =>
      (await boss.call<MoneyTotals>('GET', `/api/payments/v1/register/money-totals?${asked}`)).body
    const anna = new ApiVisitor(product.originOf('ru'))

    const order = await aPaidOrder(anna, product, 'register@example.org')
    await story.step('of an order a part was given back, and its invoice is issued', async () => {
      const keyed = { 'idempotency-key': crypto.randomUUID() }
      const issued = await anna.call('POST', `/api/orders/v1/orders/${order.id}/documents`, { kind: 'invoice' }, keyed)
      expect(issued.status).toBe(201)
      const { body } = await boss.call<{ movements: { id: string }[] }>(
        'GET',
        `/api/payments/v1/orders/${order.id}/money`,
      )
      const refund = { movementId: body.movements[0]?.id, amountMinor: 1_200_50, reason: 'Один элайнер треснул' }
      const path = `/api/payments/v1/orders/${order.id}/refunds`
      expect((await boss.call('POST', path, refund, { 'idempotency-key': crypto.randomUUID() })).status).toBe(201)
      await again(async () => (await anna.order(order.id)).body.refundedMinor === 1_200_50)
    })

    const admin = await visit('ru')
    const { page } = admin
    const [rubles] = (await totals()).sums.filter((it) => it.currency === 'RUB')

    await story.step('the page says what the journal sums to, and shows all four tables', async () => {
      await arrive(admin, product, '/backoffice/register')
      await page.getByRole('combobox', { name: 'Месяц' }).focus()
      // The month that runs stands before the last one that is over.
      await page.keyboard.press('ArrowUp')
      await expect(page).toHaveURL(`/backoffice/register?${asked}`)
      const row = (name: string) =>
        section(page, name)
          .getByRole('row')
          .filter({ hasText: order.id.slice(0, 6) })
      for (const name of ['Заказы', 'Поступления', 'Возвраты и споры', 'Документы'])
        await expect(row(name)).toHaveCount(1)
      const balance = ((rubles?.balanceMinor ?? 0) / 100).toLocaleString('ru', { minimumFractionDigits: 2 })
      await expect(section(page, 'Деньги за месяц')).toContainText(balance)
      await takePictures(page, 'register')
      await expectAccessible(page)
    })

    await story.step('the workbook has the same rows and sums, as another program reads it', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Скачать XLSX' }).press('Enter')
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`register-${month}-ru.xlsx`)
      const file = await download.path()
      const sheets = await readWorkbook(file)
      expect(sheets.map((it) => it.sheet)).toEqual(['Заказы', 'Поступления', 'Возвраты и споры', 'Документы'])
      const [, came, went] = sheets
      const sumOf = ([head, ...rows]: (typeof sheets)[number]['data']) => {
        const place = head!.indexOf('Сумма')
        return Math.round(rows.reduce((sum, it) => sum + Number(it[place]) * 100, 0))
      }
      expect(sumOf(came!.data)).toBe(rubles!.paymentMinor)
      expect(sumOf(went!.data)).toBe(rubles!.returnMinor)
      expect(sumOf(came!.data) + sumOf(went!.data)).toBe(rubles!.balanceMinor)
      expect([came!.data.length - 1, went!.data.length - 1]).toEqual([rubles!.paymentCount, rubles!.returnCount])
      // A day is a day, and not a text that looks like one.
      expect(came!.data[1]?.[0]).toBeInstanceOf(Date)
      await expect(admin.told('Реестр выгружен')).toBeVisible()
    })

    await story.step('the CSV of one table has its rows', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV: Возвраты и споры' }).press('Enter')
      const text = await readFile(await (await downloading).path(), 'utf8')
      expect(text).toMatch(/^\uFEFF"Дата";"Заказ";"Вид";/)
      expect(text).toMatch(new RegExp(`"${order.id.slice(0, 6)}";"Возврат";"ЮKassa";"[^"]+";"[^"]+";-1200,5;"RUB"\r\n`))
    })

    await story.step('the trail has who took the month along', async () => {
      await expect(async () => {
        await page.goto('/backoffice/audit?action=register-downloaded')
        // Four tables of the workbook, and the one of the CSV.
        await expect(page.getByRole('table', { name: /^Журнал действий/ }).locator(':scope > tbody > tr')).toHaveCount(
          5,
          {
            timeout: 2_000,
          },
        )
      }).toPass()
      await expect(page.getByText('реестр выгружен').first()).toBeVisible()
    })

    await story.step('without payments the orders and documents are there, and their file too', async () => {
      await page.route('**/api/payments/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(`/backoffice/register?${asked}`)
      await expect(section(page, 'Поступления')).toContainText('Таблица не загрузилась')
      await expect(section(page, 'Заказы').getByRole('row').nth(1)).toBeVisible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Скачать XLSX' }).press('Enter')
      const sheets = await readWorkbook(await (await downloading).path())
      expect(sheets[1]?.data.flat()).toContain('Сервис не ответил, таблица не выгружена.')
      expect(sheets[0]?.data.length).toBeGreaterThan(1)
      await takePictures(page, 'register-without-payments')
      await expectAccessible(page)
    })
  },
)
