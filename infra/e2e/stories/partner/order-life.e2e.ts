import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { QR_QUERY } from 'contracts/partner-code'
import { aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'
import { aPartner, balanceOf, ordersOf } from './partners'

const CLIENT = 'vera@order-life.example.org'
/** Amounts have no-break spaces. */
const said = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))

story(
  'AFF-014, AFF-015, AFF-020, AFF-032, PART-013, PART-015 the partner and staff see what becomes of the share of an order until it is paid out, and a payout that was not made',
  async ({ product, visit }) => {
    const [paula, vera, admin] = [await visit('ru'), await visit('ru'), await visit('ru')]
    const link = await aPartner(product, paula, 'paula-of-life@example.org')
    const code = link.slice(-6)
    const share = ordersOf(paula).getByRole('article')

    await arrive(admin, product, `/backoffice/affiliates?search=${code}`)
    const card = admin.page.getByRole('region', { name: `Клиника «Улыбка» ${code}` })
    for (const name of ['Баланс', 'Записи', 'Выплаты']) await card.getByRole('button', { name, exact: true }).click()
    const balance = card.getByRole('region', { name: 'Баланс' })
    /** What is due, of which nothing is payable, stands on the page of the partner and on the card of the staff, by itself. */
    const due = async (amount: string) => {
      await expect(balanceOf(paula)).toContainText(said(`К выплате${amount} ₽`))
      await expect(balance).toContainText(said(`К выплате${amount} ₽`))
      await expect(balance).toContainText(said('Можно выплатить сейчас0 ₽'))
    }

    const order = await story.step('who comes by the QR code orders for 10 000 ₽ and pays', async () => {
      await vera.page.goto(`${link}${QR_QUERY}`)
      await expect.poll(() => vera.page.evaluate(() => sessionStorage.getItem('partnerCode'))).toBe(code)
      const client = new ApiVisitor(product.originOf('ru'))
      client.take(await vera.page.context().cookies(product.originOf('ru')))
      return aPaidOrder(client, product, CLIENT, { partnerCode: code })
    })

    await story.step('PART-015: a tenth is held, until the day that stands at the order', async () => {
      await due('1 000')
      await expect(balance).toContainText(said('Из них удержано1 000 ₽'))
      await paula.page.reload()
      await expect(share).toContainText(said('Ваша доля1 000 ₽'))
      await expect(share).toContainText('К выплате с')
      const visits = paula.page.getByRole('table', { name: 'Переходы по ссылке' })
      await expect(visits.getByRole('row').last().getByRole('cell')).toHaveText(['1', '1', '1', '100\u00a0%'])
    })

    await story.step('AFF-015: the statement of the quarter is a PDF and a CSV', async () => {
      const statement = paula.page.getByRole('region', { name: 'Отчёт за квартал' })
      const taken = async (kind: 'PDF' | 'CSV') => {
        const download = paula.page.waitForEvent('download')
        await statement.getByRole('button', { name: `Скачать ${kind}` }).click()
        const file = await download
        return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
      }
      const [pdf, csv] = [await taken('PDF'), await taken('CSV')]
      const name = `${code}-${new Date().getFullYear()}-Q${Math.floor(new Date().getMonth() / 3) + 1}-RUB`
      expect([pdf.name, pdf.text.slice(0, 5), csv.name]).toEqual([`${name}.pdf`, '%PDF-', `${name}.csv`])
      const lines = csv.text
        .trim()
        .split('\r\n')
        .map((it) => it.split(';'))
      expect(lines.map((it) => it.slice(1, 4))).toContainEqual(['"Начисление"', `"${order.number}"`, '1000'])
    })

    const giveBack = async (amount: string) => {
      const desk = await admin.inAnotherTab()
      await desk.page.goto(`/backoffice/orders/${order.id}`)
      await desk.button('Вернуть деньги…').click()
      const form = desk.page.getByRole('dialog', { name: 'Возврат по заказу' })
      await form.getByLabel('Сумма, ₽').fill(amount)
      await form.getByLabel('Причина').fill('Элайнер не нужен')
      await form.getByRole('button', { name: said(`Вернуть ${amount} ₽`) }).click()
      await expect(form).toHaveCount(0)
      await desk.page.close()
    }
    await story.step('AFF-014: a part of the money that goes back takes its part of the share', async () => {
      await giveBack('4 000')
      await due('600')
      await expect(share).toContainText(said('Ваша доля600 ₽'))
    })

    const boss = await anAdmin(product)
    await story.step('AFF-014: a cancellation takes all of it, and the order says why', async () => {
      expect((await boss.moveOrder(order.id, 'cancel')).status).toBe(200)
      await due('0')
      await expect(share).toContainText('Заказ отменён. Если его возобновят, доля вернётся.')
      await takePictures(paula.page, 'order-life-1-cancelled')
    })

    await story.step('AFF-014: who completes the cancelled order brings it back', async () => {
      expect((await boss.moveOrder(order.id, 'complete')).status).toBe(200)
      await due('600')
      await expect(share).toContainText('К выплате с')
    })

    await story.step('AFF-015: what is held is paid out only as an advance', async () => {
      await card.getByRole('button', { name: 'Добавить выплату' }).click()
      const form = admin.page.getByRole('dialog', { name: /^Выплата партнёру/ })
      await form.getByLabel('Сумма, ₽').fill('600')
      await form.getByRole('button', { name: 'Добавить выплату' }).click()
      await expect(admin.told('Не удалось добавить выплату')).toContainText('Это больше, чем сейчас к выплате')
      await form.getByText(/^Это аванс/).click()
      await form.getByRole('button', { name: 'Добавить выплату' }).click()
      await expect(admin.told('Выплата добавлена')).toBeVisible()
      await due('0')
      await expect(balanceOf(paula)).toContainText(said('Выплачено600 ₽'))
    })

    await story.step('AFF-015: below zero both pages say since when, and because of which entry', async () => {
      await giveBack('6 000')
      await due('-600')
      const entry = (name: string) => said(`«${name}[^»]*», [-−]600 ₽`)
      await expect(balanceOf(paula)).toContainText(entry('Изменение начисления'))
      await expect(balance).toContainText(entry('Изменение комиссии за заказ'))
      await takePictures(paula.page, 'order-life-2-below-zero')
      await takePictures(admin.page, 'order-life-2-card')
      await expectAccessible(paula.page)
      await expectAccessible(admin.page)
    })

    await story.step('AFF-032: a payout that was not made counts no longer, and nothing is below zero', async () => {
      await card.getByRole('button', { name: /^Удалить выплату/ }).click()
      const question = admin.page.getByRole('alertdialog', { name: /^Удалить выплату/ })
      await question.getByLabel('Причина').fill('Банк вернул')
      await question.getByRole('button', { name: 'Удалить выплату' }).click()
      await expect(admin.told('Выплата удалена')).toBeVisible()
      await expect(card).toContainText('Удалена: Банк вернул')
      await due('0')
      await expect(balanceOf(paula)).toContainText(said('Выплачено0 ₽'))
      await expect(balanceOf(paula)).not.toContainText('ниже нуля')
      await expect(balance).not.toContainText('Ниже нуля')
      await takePictures(paula.page, 'order-life-3-void')
    })
  },
)
