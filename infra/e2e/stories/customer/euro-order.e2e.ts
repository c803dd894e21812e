import { expect } from '@playwright/test'
import { atBank } from '../../addresses'
import { aWholeDraft } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { aScanFile, sha256 } from '../../scans'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const SCANS = [
  aScanFile('step 01 upper.stl', { sizeBytes: 900_000, number: 1 }),
  aScanFile('step 01 lower.stl', { sizeBytes: 700_000, number: 2 }),
]
const EMAIL = 'praxis@example.org'

/** Amounts have no-break spaces. */
const amount = (text: string) => new RegExp(text.replaceAll(' ', '\\s').replaceAll('.', '\\.'))

/** Makes an order by the API and opens it at the last step of the wizard. */
async function standAtSummary(klara: Visitor, product: TestSystem, email: string): Promise<void> {
  const visitor = new ApiVisitor(product.originOf('eu'))
  const { order } = await aWholeDraft(visitor, email)
  await visitor.giveConsent(order.id)
  await klara.openDraft(visitor, order)
  await klara.isOn('summary')
}

story(
  'PAY-006, PAY-007, PAY-026 an order in euro reaches the factory once the customer has paid it at Stripe in the same tab',
  async ({ product, visit }) => {
    const klara = await visit('eu')
    const { page } = klara
    let number = ''

    await story.step('PRICE-012, PRICE-024: 2 × 13.9 € less 3 %, delivery 25 €, and the fee up to 150 €', async () => {
      await klara.goToAligners(EMAIL)
      await klara.chooseScans(SCANS)
      await expect(klara.scans).toHaveCount(SCANS.length)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await klara.goOnToSummary('Single-layer', 'Wavy')
      number = await klara.orderNumber()
      for (const line of [
        'New customer discount 3% (included in the minimum order)−€0.83',
        'Delivery and packing€25.00',
        'Service fee€98.03',
        'Amount to pay€150.00',
      ])
        await expect(page.getByRole('main')).toContainText(line)
      await takePictures(page, 'euro-1-summary')
    })

    await klara.button('Pay').click()
    await expect(page).toHaveURL(atBank)
    expect(page.context().pages()).toHaveLength(1)
    await story.step('PAY-010: Stripe’s page names what is paid for, the delivery once', async () => {
      await expect(page.getByText(amount('150.00')).first()).toBeVisible()
      await page.locator('summary').click()
      await expect(page.getByRole('rowheader')).toHaveText([
        '2 × Aligners, 1 layer',
        'Delivery and packing',
        'Service fee',
      ])
      await expect(page.getByRole('cell')).toHaveText(['1 × €26.97', '1 × €25.00', '1 × €98.03'])
      await takePictures(page, 'euro-2-stripe')
    })

    await story.step('PAY-005, PAY-031: the way back finds the order waiting, and the browser is free', async () => {
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'The order is waiting for payment' })).toBeVisible()
      await takePictures(page, 'euro-3-waiting')
      await expectAccessible(page)
      expect(await klara.kept('currentOrderId')).toBeNull()
    })

    await story.step('PAY-017: the page after the bank says that the money came', async () => {
      await klara.button('Pay').click()
      await expect(page).toHaveURL(atBank)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`^${product.originOf('eu')}/payment/success\\?orderId=`))
      await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
      await takePictures(page, 'euro-4-paid')
    })

    await story.step('the factory has the same bytes, and the manifest', async () => {
      const hashes = async () => (await product.factoryFiles(number)).map((it) => it.sha256)
      const sent = SCANS.map((it) => sha256(it.buffer))
      await expect.poll(hashes).toEqual(expect.arrayContaining(sent))
      await expect.poll(async () => (await hashes()).length).toBe(SCANS.length + 1)
    })

    await story.step('CAB-001: the mail is in English, and the cabinet shows the paid order', async () => {
      await expect.poll(async () => (await product.mails(EMAIL)).length).toBe(1)
      await klara.signIn(product, EMAIL)
      await page.goto('/cabinet')
      const card = page.getByRole('article', { name: new RegExp(number) })
      await expect(card).toContainText('Paid')
      await expect(card).toContainText(amount('150'))
      await takePictures(page, 'euro-5-cabinet')
      await expect.poll(() => product.missingEvents()).toEqual([])
    })
  },
)

story(
  'PAY-023, PAY-024 the wizard says in words why it cannot open the bank, and stays where it is',
  async ({ product, visit }) => {
    const klara = await visit('eu')
    const { page } = klara
    await standAtSummary(klara, product, 'refused@example.org')
    await product.stopProcess('payments')
    await klara.button('Pay').click()
    await expect(page.getByText('Could not create the payment. Please try again.').first()).toBeVisible()
    await product.startProcess('payments')

    await page.route('**/api/payments/v1/payments', (route) =>
      route.fulfill({ status: 201, json: { status: 'open', provider: 'stripe', confirmationUrl: null } }),
    )
    await klara.button('Pay').click()
    await expect(page.getByText('The address of the payment did not arrive').first()).toBeVisible()
    await expect(klara.button('Pay')).toBeVisible()
  },
)

story(
  'a customer who leaves the wizard during placement is not sent to the bank, and finds the order placed and payable',
  async ({ product, visit }) => {
    const klara = await visit('eu')
    const { page } = klara
    await standAtSummary(klara, product, 'elsewhere@example.org')
    const held = Promise.withResolvers<void>()
    await page.route('**/placement', async (route) => {
      await held.promise
      await route.continue()
    })
    const placing = page.waitForRequest('**/placement')
    await klara.button('Pay').click()
    await placing
    await page.getByRole('link', { name: 'Home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aligners')
    const placed = page.waitForResponse('**/placement')
    held.resolve()
    await placed
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await page.goto('/order')
    await expect(page.getByRole('heading', { name: 'The order is waiting for payment' })).toBeVisible()
  },
)
