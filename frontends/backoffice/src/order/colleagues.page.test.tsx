import { describe, expect, test } from 'bun:test'
import type { ClinicOfEmail } from 'contracts/people/clinics'
import { findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { anOrder } from '../builders'

const boris = {
  userId: '22220000-0000-4000-8000-000000000001',
  email: 'boris@clinic.example',
  since: '2026-11-20T10:00:00.000Z',
}
const order = anOrder({ email: 'anna@clinic.example' })
const aClinic = (...colleagues: ClinicOfEmail['colleagues']): ClinicOfEmail => ({
  email: 'anna@clinic.example',
  colleagues,
})
const section = () => screen.findByRole('region', { name: 'Заказывают от имени этого клиента' })
/** Opens the order; each reading gets the next of the clinics, and the last one again. */
function openWith(clinics: ClinicOfEmail[], removeColleagueOf: null | ReturnType<typeof refused> = null) {
  const left = [...clinics]
  const showClinicOf = () => (left.length > 1 ? left.shift()! : left[0]!)
  return openOrder({ order, as: 'admin', answers: { identity: { showClinicOf, removeColleagueOf } } })
}

describe('the colleague who placed an order', () => {
  test.each(['admin', 'manager'] as const)(
    'BACK-027 AUTH-021 is named to the %s among the customer’s contacts',
    async (as) => {
      await openOrder({
        order: { ...order, placedBy: boris.email },
        as,
        answers: { identity: { showClinicOf: aClinic() } },
      })
      const customer = within(await screen.findByRole('region', { name: 'Клиент' }))
      const fact = customer.getByText('Заказал(а)').closest('div')!
      expect(said(fact)).toBe(`Заказал(а)${boris.email}`)
      expect(within(fact).getByRole('link', { name: boris.email }).getAttribute('href')).toBe(`mailto:${boris.email}`)
    },
  )

  test.each([null, undefined])('BACK-027 has no line where nobody is known: %p', async (placedBy) => {
    await openOrder({ order: anOrder({ placedBy }), as: 'manager' })
    const customer = within(await screen.findByRole('region', { name: 'Клиент' }))
    expect(customer.queryByText('Заказал(а)')).toBeNull()
  })
})

describe('the colleagues of the order’s customer', () => {
  test('are shown to an admin by the e-mail and site of the order, and removed after a question', async () => {
    const { user, calls } = await openWith([aClinic(boris), aClinic()])
    within(await section()).getByText(boris.email)
    const [asked] = calls('showClinicOf')
    expect([asked?.path, asked?.query]).toEqual([{ email: 'anna@clinic.example' }, { site: order.site }])
    await user.click(screen.getByRole('button', { name: `Убрать ${boris.email}` }))
    expect(calls('removeColleagueOf')).toEqual([])
    const dialog = within(await screen.findByRole('alertdialog', { name: `Убрать ${boris.email}?` }))
    await user.click(dialog.getByRole('button', { name: 'Убрать' }))
    within(await findToast('Успешно')).getByText(`${boris.email} больше не заказывает от имени этого клиента`)
    expect(calls('removeColleagueOf')[0]?.path.userId).toBe(boris.userId)
    await waitFor(() => expect(screen.queryByText(boris.email)).toBeNull())
  })

  test('stay when the removal fails, and the toast says so', async () => {
    const { user } = await openWith([aClinic(boris)], refused('unavailable'))
    await user.click(await screen.findByRole('button', { name: `Убрать ${boris.email}` }))
    const dialog = within(await screen.findByRole('alertdialog', { name: `Убрать ${boris.email}?` }))
    await user.click(dialog.getByRole('button', { name: 'Убрать' }))
    within(await findToast('Ошибка')).getByText('Не удалось убрать доступ')
    within(await section()).getByText(boris.email)
  })

  test('have no place on the page of a customer who orders alone', async () => {
    const alone = await openWith([aClinic()])
    await screen.findByRole('region', { name: 'Даты' })
    await waitFor(() => expect(alone.calls('showClinicOf')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Заказывают от имени этого клиента' })).toBeNull()
  })

  test('are not asked for by a manager’s page', async () => {
    const { calls } = await openOrder({ order, as: 'manager' })
    await screen.findByRole('region', { name: 'Даты' })
    expect(calls('showClinicOf')).toEqual([])
  })

  test('that fail to load say so and offer to load again', async () => {
    const answers = { identity: { showClinicOf: refused('unavailable') } }
    await openOrder({ order, as: 'admin', answers })
    within(await section()).getByText('Кто заказывает от имени клиента, не загрузилось')
  })
})
