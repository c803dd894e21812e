import { expect } from '@playwright/test'
import { aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { sha256 } from '../../scans'
import { story } from '../../story'

const EMAIL = 'stopped@example.org'

story(
  'a customer places and pays an order while fulfilment-ftp and identity are stopped, and scans and mail follow when they are back',
  async ({ product }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    await Promise.all([product.stopProcess('fulfilment-ftp'), product.stopProcess('identity')])
    const { order, scans } = await aWholeDraft(anna, EMAIL)
    await placeWhole(anna, order.id, scans.length)
    const { confirmationUrl } = await openPayment(anna, order.id)
    await product.payAtBank(confirmationUrl)
    await expect.poll(async () => (await anna.order(order.id)).body.status).toBe('paid')
    expect(await product.factoryFiles(order.number)).toEqual([])
    expect(await product.mails(EMAIL)).toEqual([])

    await Promise.all([product.startProcess('fulfilment-ftp'), product.startProcess('identity')])
    const arrived = () => product.factoryFiles(order.number)
    await expect.poll(async () => (await arrived()).length).toBe(scans.length + 1)
    const stl = (await arrived()).filter((it) => it.path.endsWith('.stl'))
    expect(stl.map((it) => it.sha256).sort()).toEqual(scans.map(sha256).sort())
    await expect.poll(async () => (await product.mails(EMAIL)).length).toBe(1)
    await expect.poll(() => product.missingEvents()).toEqual([])
  },
)
