import { readFile } from 'node:fs/promises'
import { expect, type Route } from '@playwright/test'
import type { Order } from 'contracts/orders'
import { again, aWholeDraft, openPayment, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { expectAccessible, takePictures } from '../looks'
import { story } from '../story'
import type { TestSystem } from '../system'

const ADMIN = 'admin@example.com'
const EMAIL = 'whole-order@example.org'
const EMPTY_EMAIL = 'no-scans@example.org'
const CONTACTS = {
  fullName: 'Клиника «Улыбка»',
  address: '420111, Казань, ул. Баумана, 7',
  deliveryComment: 'Вход со двора, звонить за час',
}
const PHONE = '+7 900 000-00-00'
const LIST = '**/api/orders/v1/orders?*'
const COMPLETION = '**/completion'

const broken = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal-error"}' })

/** Of the patients Анна and Борис, with everything that a courier has to know. */
async function aPaidOrder(product: TestSystem): Promise<Order> {
  const anna = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(anna, EMAIL)
  await again(async () => {
    const match = { 'if-match': `"${(await anna.order(order.id)).body.version}"` }
    return (await anna.call('PATCH', `/api/orders/v1/orders/${order.id}`, CONTACTS, match)).status === 200
  })
  await placeWhole(anna, order.id, scans.length)
  await product.payAtBank((await openPayment(anna, order.id)).confirmationUrl)
  return again(async () => {
    const { body } = await anna.order(order.id)
    return body.status === 'paid' && body
  })
}

story(
  'the back office finds an order, shows what is known of it, completes it once, and says what failed',
  async ({ product, visit }) => {
    const paid = await aPaidOrder(product)
    const visitor = new ApiVisitor(product.originOf('ru'))
    const empty = await visitor.createOrder({ email: EMPTY_EMAIL, phone: PHONE })

    const admin = await visit('ru')
    const { page } = admin
    const search = page.getByRole('searchbox', { name: 'Номер, клиент, пациент или e-mail' })
    const link = (order: Order) => page.getByRole('link', { name: `Заказ #${order.number}` })
    const withEmpty = page.getByRole('checkbox', { name: 'Показывать пустые заказы' })
    const nothing = page.getByText('Ничего не найдено', { exact: true })
    const complete = admin.button('Выполнить')
    const completeAfterQuestion = async () => {
      await complete.click()
      await admin.told('Выполнить заказ?').getByRole('button', { name: 'Выполнить' }).click()
    }
    const failure = (text: string) => admin.told('Ошибка').filter({ hasText: text })
    const look = async (name: string) => {
      await takePictures(page, `backoffice-${name}`)
      await expectAccessible(page)
    }
    await page.goto('/auth?returnTo=%2Fbackoffice')
    await admin.askForLink(ADMIN)
    await admin.signInBy(await product.signInLink(ADMIN))

    await story.step('BACK-015: an order without scans is shown only where the box is ticked', async () => {
      await expect(withEmpty).not.toBeChecked()
      await search.fill(EMPTY_EMAIL)
      await expect(nothing).toBeVisible()
      await withEmpty.check()
      await expect(link(empty)).toBeVisible()
      await withEmpty.uncheck()
      await expect(nothing).toBeVisible()
      await withEmpty.check()
    })

    await story.step('BACK-030: of completing a draft nothing is said', async () => {
      await link(empty).click()
      await expect(page.getByRole('heading', { name: `Заказ #${empty.number}` })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Пациенты (0)' })).toBeVisible()
      await expect(complete).toHaveCount(0)
      await page.goBack()
    })

    await story.step('BACK-054: a status limits the list, and «Все» shows every one again', async () => {
      await search.fill(EMAIL)
      await expect(link(paid)).toBeVisible()
      await admin.button('Черновик').click()
      await expect(nothing).toBeVisible()
      await admin.button('Оплачен').click()
      await expect(link(paid)).toBeVisible()
      await admin.button('Черновик').click()
      await expect(nothing).toBeVisible()
      await admin.button('Все').click()
      await expect(link(paid)).toBeVisible()
    })

    await story.step('a press anywhere in its row opens an order', async () => {
      await page
        .getByRole('row')
        .filter({ has: link(paid) })
        .getByText('Анна')
        .click()
      await expect(page.getByRole('heading', { level: 1, name: `Заказ #${paid.id.slice(0, 4)}` })).toBeVisible()
      await page.goBack()
    })

    await story.step(
      'BACK-025, BACK-027: an order under its number names the customer and what the courier is to know',
      async () => {
        await link(paid).click()
        await expect(page.getByRole('heading', { level: 1, name: `Заказ #${paid.id.slice(0, 4)}` })).toBeVisible()
        const customer = page.getByRole('region', { name: 'Клиент' })
        for (const known of [EMAIL, PHONE, ...Object.values(CONTACTS)]) await expect(customer).toContainText(known)
        await expect(
          page
            .getByRole('region', { name: 'Даты' })
            .getByText(/\d\d:\d\d\sМСК$/)
            .first(),
        ).toBeVisible()
      },
    )

    await story.step(
      'BACK-028: the patients, counted in the heading, in their order; the heading folds them away',
      async () => {
        const section = page.getByRole('region', { name: 'Пациенты (2)' })
        const patients = section.getByRole('article')
        await expect(patients.getByRole('heading')).toHaveText(['Анна', 'Борис'])
        await look('1-order')
        await section.getByText('Пациенты (2)').click()
        await expect(patients.first()).toBeHidden()
        await look('2-folded')
        await section.getByText('Пациенты (2)').click()
        await expect(patients.last()).toBeVisible()
      },
    )

    await story.step('all files of the order are downloaded as one archive', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: /^Скачать все файлы одним архивом/ }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^[0-9a-f]{4,}[.]zip$/)
      const archive = await readFile(await download.path())
      for (const { folder } of paid.patients) expect(archive.includes(`${folder}/aligner/`)).toBe(true)
    })

    await story.step(
      'BACK-039, BACK-040, BACK-046: what could not be completed is told, and stays on offer',
      async () => {
        await page.route(COMPLETION, broken)
        await completeAfterQuestion()
        const refused = failure('Не удалось обновить статус заказа. Пожалуйста, попробуйте еще раз.')
        await expect(refused).toHaveAttribute('data-kind', 'error')
        await page.unroute(COMPLETION)
        await page.route(COMPLETION, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>A proxy</title>' }),
        )
        await completeAfterQuestion()
        const unexpected = failure('Произошла неожиданная ошибка при обновлении статуса')
        await expect(unexpected).toHaveAttribute('data-kind', 'error')
        await look('3-failed')
        await page.unroute(COMPLETION)
      },
    )

    await story.step(
      'BACK-030, BACK-047: completed, the order says so, and the button does nothing any more',
      async () => {
        await completeAfterQuestion()
        await expect(admin.told('Готово')).toContainText('Заказ выполнен')
        await expect(page.getByText('Завершен', { exact: true })).toBeVisible()
        await expect(complete).toHaveAttribute('aria-disabled', 'true')
        await expect(complete).toHaveAccessibleDescription('Заказ уже выполнен')
      },
    )

    await story.step('BACK-045, BACK-046: orders that cannot be loaded are told, and come by another try', async () => {
      // The toast goes by itself: it comes when the page stands and somebody looks.
      const standing = Promise.withResolvers<void>()
      await page.route(LIST, async (route) => {
        await standing.promise
        await broken(route)
      })
      await page.goto('/backoffice')
      standing.resolve()
      await expect(failure('Не удалось загрузить заказы')).toHaveAttribute('data-kind', 'error')
      // The list also comes by itself when the live stream is there: then nobody has to press any more.
      await page.getByRole('alert').getByRole('button', { name: 'Повторить' }).focus()
      await page.unroute(LIST)
      await page.keyboard.press('Enter')
      await expect(link(paid)).toBeVisible()
    })

    await story.step('BACK-024: where there are no orders it is said', async () => {
      await page.route(LIST, (route) => route.fulfill({ json: { items: [], next: null } }))
      await page.reload()
      await expect(page.getByText('Заказы отсутствуют', { exact: true })).toBeVisible()
    })
  },
)
