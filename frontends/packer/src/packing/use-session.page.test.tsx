import { expect, test } from 'bun:test'
import type { Area } from 'frontend-kit/area'
import { act, openPage, said, screen, waitFor } from 'frontend-kit/test/page'
import { PLATFORM } from 'platform'
import { use } from 'react'
import { aBag, anOrder, aPacking, ORDER_ID, VERIFIED } from '../../test/builders'
import { area } from '../area'
import { OrderPacking } from './parts/order-packing'

test('a page that waits for code is hidden, and hears of its order again as soon as it is shown', async () => {
  const code = Promise.withResolvers<void>()
  const Late = () => {
    use(code.promise)
    return <p>Пришло</p>
  }
  const person = { id: 'ira', email: '', name: 'Ира', roles: ['packer' as const] }
  const Page = () => <OrderPacking orderId={ORDER_ID} person={person} photos={<Late />} />
  const ofLate: Area = { platform: PLATFORM, Frame: area.Frame, routes: [{ path: '/packer/late', Page }] }
  localStorage.setItem('packer_station', 'Стол 1')
  let packing = aPacking()
  const { hint } = await openPage({
    ...{ area: ofLate, at: '/packer/late', as: 'packer' },
    answers: { orders: { readPacking: () => packing, packAtStation: () => packing, leaveStation: packing } },
  })
  const changed = { kind: 'packing', id: ORDER_ID, version: 1 } as const
  await screen.findByRole('heading', { level: 1 })
  packing = aPacking({ isComplete: true, bags: [aBag(1, VERIFIED), aBag(2, VERIFIED)] })
  await hint(changed)
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull())
  await act(async () => code.resolve())
  await screen.findByText('Пришло')
  packing = { ...packing, boxPrinted: 1, order: anOrder({ fullName: 'Клара Нова' }) }
  await hint(changed)
  await waitFor(() => expect(said(screen.getByRole('main'))).toContain('Клара Нова'))
})
