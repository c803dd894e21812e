import { expect } from '@playwright/test'
import { at } from '../../addresses'
import { uploadLine } from '../../line'
import { aScanFile, sha256 } from '../../scans'
import { story } from '../../story'

const SCANS = [
  aScanFile('step 01 upper.stl', { sizeBytes: 9_000_000, number: 1 }),
  aScanFile('step 01 lower.stl', { sizeBytes: 2_000_000, number: 2 }),
  aScanFile('step 02 upper.stl', { sizeBytes: 1_000_000, number: 3 }),
]
/** All scans would take 120 s, so that the kill hits an upload, and most uploads are unfinished when the line is opened. */
const SLOW_BYTES_PER_S = 100_000
const STALLED_AFTER_BYTES = 400_000
/** JetStream delivers a message again after 10 s without an acknowledgement; a dead worker's lease runs out after 15 s. */
const PATIENCE_MS = 150_000

story(
  'an order reaches the factory whole, and each event has its effect once, though files, orders and fulfilment-ftp are killed on the way',
  async ({ product, visit }) => {
    story.setTimeout(900_000)
    const anna = await visit('factory')
    let number = ''

    await anna.startAtAligners('clinic@example.org')
    const line = await uploadLine(anna.page)
    await story.step(
      'FILE-004, FILE-058: files is killed in the middle of an upload, which shows its progress and goes on where it was',
      async () => {
        number = await anna.orderNumber()
        await line.narrowTo(SLOW_BYTES_PER_S)
        await anna.chooseScans(SCANS)
        await expect.poll(anna.uploadPercent, { intervals: [50] }).toBeGreaterThan(20)
        expect(await anna.uploadPercent()).toBeLessThan(90)
        await product.kill('files')
      },
    )

    await story.step(
      'files dies between commit and publish; orders and fulfilment-ftp between effect and acknowledgement',
      async () => {
        await product.breakFactory({ kind: 'stall', afterBytes: STALLED_AFTER_BYTES })
        const heard = 'consume:before-ack:files.scan.stored.v1'
        const deaths = await Promise.all([
          product.crashAt('files', 'relay:before-publish'),
          product.crashAt('orders', heard),
          product.crashAt('fulfilment-ftp', heard),
        ])
        await line.open()
        await Promise.all(deaths.map((back) => back()))
        await expect(anna.scans).toHaveCount(SCANS.length, { timeout: PATIENCE_MS })
      },
    )

    await story.step(
      'FTP-042: fulfilment-ftp is killed in the middle of a transfer, and once more after a rename',
      async () => {
        const isBeingReceived = async () =>
          (await product.factoryFiles(number)).some((it) => it.sizeBytes > 0 && it.path.includes('.part'))
        await expect.poll(isBeingReceived, { timeout: PATIENCE_MS }).toBe(true)
        await product.kill('fulfilment-ftp')
        const back = await product.crashAt('fulfilment-ftp', 'transfer:after-rename')
        await product.mendFactory()
        await back()
        await expect(anna.scans.filter({ hasText: 'Отправлено на FTP' })).toHaveCount(SCANS.length, {
          timeout: PATIENCE_MS,
        })
      },
    )

    await story.step('orders dies between the placement and its event', async () => {
      await anna.goOnToSummary('Однослойный', 'Волнистая')
      await expect(anna.price).toContainText(/4\s200\s₽/)
      const back = await product.crashAt('orders', 'relay:before-publish')
      await anna.finish()
      await expect(anna.page).toHaveURL(at('/thankyou'))
      await back()
    })

    await story.step(
      'the factory has all bytes and no partial file, and no event is missing, though some were delivered again',
      async () => {
        const arrived = await product.factoryFiles(number)
        expect(arrived.map((it) => it.sha256).sort()).toEqual(SCANS.map((it) => sha256(it.buffer)).sort())
        expect(arrived.map((it) => it.path).filter((it) => !it.endsWith('.stl'))).toEqual([])
        await expect.poll(() => product.missingEvents(), { timeout: PATIENCE_MS }).toEqual([])
        for (const consumer of ['orders', 'fulfilment-ftp'] as const)
          await expect.poll(() => product.repeatedDeliveries(consumer), { timeout: PATIENCE_MS }).toBeGreaterThan(0)
        const [kept] = await product.database`
          select (select count(*)::int from orders.scans where order_id = it.id) as scans,
            (select count(*)::int from fulfilment_ftp.transfers where order_id = it.id and status = 'completed') as transfers
          from orders.orders as it where number = ${number} and status = 'pending'`
        expect(kept).toEqual({ scans: SCANS.length, transfers: SCANS.length })
      },
    )
  },
)
