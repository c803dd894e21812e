import { expect } from '@playwright/test'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { expectComplaint, story } from '../../story'

story(
  "a visitor who asks for another visitor's order, patients, scans or uploads gets 404 and learns nothing of them",
  async ({ product }) => {
    const origin = product.originOf('factory')
    const [anna, boris] = [new ApiVisitor(origin), new ApiVisitor(origin)]
    const order = await anna.createOrder()
    const { patients } = await anna.addPatient(order.id, 'Анна')
    const patientId = patients[0]?.id ?? ''
    await anna.upload(order.id, patientId, 'a.stl', new Blob([anAlignerScan({ sizeBytes: 10_000 })]))
    const scan = (await anna.scans(order.id)).body.items[0]
    const upload = await anna.createUpload(order.id, patientId, 'b.stl', 10_000)
    await boris.createOrder()

    const own = `/api/orders/v1/orders/${order.id}`
    for (const [method, path, body] of [
      ['GET', own],
      ['PATCH', own, { phone: '1' }],
      ['GET', `${own}/quote`],
      ['POST', `${own}/patients`, { name: 'Boris' }],
      ['PATCH', `${own}/patients/${patientId}`, { name: 'Boris' }],
      ['POST', `${own}/patients/${patientId}/upload-slips`],
      ['POST', `${own}/placement`, { expected: { quoteVersion: '', totalMinor: 0, fileIds: [] }, language: 'ru' }],
      ['GET', `/api/files/v1/scans/${scan?.id}/content`],
      ['DELETE', `${own}/scans/${scan?.id}`],
    ] as const) {
      const answer = await boris.call(method, path, body, { 'if-match': '"1"', 'idempotency-key': crypto.randomUUID() })
      expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: 404`)
      expect(JSON.stringify(answer.body)).not.toContain('clinic@example.org')
    }
    expect((await boris.continueUpload(upload, 0, 'bytes')).status).toBe(404)
    for (const [path, nothing] of [
      [`/api/files/v1/scans?orderId=${order.id}`, { items: [], damaged: [] }],
      [`/api/fulfilment-ftp/v1/transfers?orderId=${order.id}`, { items: [] }],
    ] as const)
      expect((await boris.call('GET', path)).body).toEqual(nothing)
    expect((await anna.call('GET', own)).status).toBe(200)
  },
)

story('SHELL-031, SHELL-032 an unknown page says so, leads home and is logged', async ({ visit, complaints }) => {
  const { page } = await visit('factory')
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
  await expectComplaint(complaints, '/no/such/page')
  await expectAccessible(page)
  await takePictures(page, 'not-found')
})
