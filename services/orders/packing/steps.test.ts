import { expect, test } from 'bun:test'
import { testSites } from 'service-kit/test/service'
import { choose, consentTo, draftOrder, orderOf, place } from '../builders'
import { packingOf, print, scan } from '../test/packers'
import { contactsOf, runOrders } from '../test/world'

const { at, as, start, bring, storeScans, handled } = await runOrders()
const byStep = await start({ SITES: JSON.stringify(testSites.map((it) => ({ ...it, bags: 'step' }))) })
const packer = await byStep.as('Ира', { roles: ['packer'] })
const elsewhere = await as('Ира', { roles: ['packer'] })

test('PACK-024 a site that says so has a bag a step: of the name of the scan, or as somebody has corrected it', async () => {
  const client = at('steps')
  const draft = await draftOrder(client, contactsOf('steps'), 'Вера', 'Anna')
  for (const it of draft.patients) await choose(client, { ...(await orderOf(client, draft)), patients: [it] })
  const names = ['upper 02.stl', 'upper 01.stl', 'lower 01.stl', 'scan.stl']
  const stored = await storeScans(client, draft, ...names.map((originalName) => ({ originalName })), {
    patient: 1,
    originalName: 'upper 01.stl',
  })
  await consentTo(client, draft)
  const order = (await place(client, draft)).body
  await bring(order, 'paid')
  const bagsOf = async (by = packer) => (await packingOf(by, order)).bags.map((it) => `${it.patient} ${it.step}`)
  expect(await bagsOf(elsewhere)).toEqual(['Вера null', 'Anna null'])
  expect(await bagsOf()).toEqual(['Вера 01', 'Вера 02', 'Вера null', 'Anna 01'])
  const { labels } = (await print(packer, order)).body
  const { scanId, patientId } = stored[3]!
  const described = { scanId, orderId: order.id, patientId, jaw: 'upper' as const, jawConfirmed: true }
  await handled('files.scan.described.v1', { ...described, step: '03' }, { aggregateVersion: 3 })
  // An older correction that comes later.
  await handled('files.scan.described.v1', { ...described, step: '09' }, { aggregateVersion: 2 })
  expect(await bagsOf()).toEqual(['Вера 01', 'Вера 02', 'Вера 03', 'Anna 01'])
  const verdicts = []
  for (const it of labels) verdicts.push(`${it.step} ${(await scan(packer, order, it.code)).body.verdict}`)
  expect(verdicts).toEqual(['01 right', '02 right', 'null cancelled', '01 right'])
  expect((await packingOf(packer, order)).order.bags).toEqual({ total: 4, done: 3 })
  const shown = (await packer.get('/v1/packing?limit=1')).body.items
  expect(shown[0].bags).toEqual({ total: 4, done: 3 })
})
