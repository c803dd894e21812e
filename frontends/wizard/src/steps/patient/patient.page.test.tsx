import { describe, expect, test } from 'bun:test'
import { findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { aClock } from '../../../test/browser'
import { aFilledOrder, aPatient, aScan } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const NEXT = { name: 'Далее' }
const noPatient = aFilledOrder({ patients: [] })
const both = aFilledOrder({ patients: [aPatient(), aPatient({ id: 'boris', name: 'Борис' })] })
const name = () => screen.getByRole('textbox', { name: 'Имя пациента' })
const chosen = () =>
  screen.getAllByRole('radio').map((it) => [said(it.closest('label')!), (it as HTMLInputElement).checked])

describe('WIZ-013 step 4', () => {
  test('WIZ-068 WIZ-055 without a patient asks for a name, and cannot be left', async () => {
    await openStep('patient', { order: noPatient })
    await isOn('Пациенты')
    screen.getByText('В одном заказе может быть несколько пациентов: доставка при этом одна.')
    const hint = 'Введите имя пациента для продолжения оформления заказа'
    screen.getByRole('textbox', { name: 'Имя пациента', description: hint })
    expect(screen.getAllByText(hint)).toHaveLength(1)
    const next = screen.getByRole('button', { ...NEXT, description: 'Необходимо добавить хотя бы одного пациента' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('Выбранный пациент')).toBeNull()
  })

  test('WIZ-084 adds a patient by name, says so with the name, and empties the field', async () => {
    const { user, calls } = await openStep('patient', { order: noPatient })
    await user.type(await screen.findByRole('textbox', { name: 'Имя пациента' }), 'Борис')
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    const toast = await findToast('Пациент добавлен')
    expect([toast.dataset.kind, within(toast).getByText('Борис').textContent]).toEqual(['info', 'Борис'])
    expect([calls('addPatient').map((it) => it.body), (name() as HTMLInputElement).value]).toEqual([
      [{ name: 'Борис' }],
      '',
    ])
    expect(chosen()).toEqual([['Бориссканов нет', true]])
    // WIZ-068: the order goes on without a further name.
    screen.getByRole('textbox', { name: 'Имя пациента', description: '' })
  })

  test('adds by Enter as well', async () => {
    const { user, calls } = await openStep('patient', { order: noPatient })
    await user.type(await screen.findByRole('textbox', { name: 'Имя пациента' }), 'Борис{Enter}')
    await findToast('Пациент добавлен')
    expect(calls('addPatient')).toHaveLength(1)
  })

  test('WIZ-053 lists the patients with their scans, the first one chosen; WIZ-052 another choice is saved', async () => {
    const { user, calls } = await openStep('patient', { order: both, scans: [aScan(), aScan({ id: 'scan-2' })] })
    const list = await screen.findByRole('group', { name: 'Выбранный пациент' })
    expect(chosen()).toEqual([
      ['Анна К.2 скана', true],
      ['Бориссканов нет', false],
    ])
    await user.click(within(list).getByRole('radio', { name: /^Борис/ }))
    expect(calls('changeOrder').map((it) => it.body)).toEqual([{ currentPatientId: 'boris' }])
    expect(chosen().map(([, is]) => is)).toEqual([false, true])
  })

  test('WIZ-055 a typed name is enough: "Next" adds the patient and leads on', async () => {
    const { user, calls } = await openStep('patient', { order: noPatient })
    await user.type(await screen.findByRole('textbox', { name: 'Имя пациента' }), ' Борис ')
    await user.click(screen.getByRole('button', NEXT))
    await isOn('Сканы матриц')
    expect(calls('addPatient').map((it) => it.body)).toEqual([{ name: 'Борис' }])
  })
})

test('WIZ-066 WIZ-091 continuing without any patient says so at the field and in a toast', async () => {
  const { user } = await openStep('patient', { order: noPatient })
  await user.click(await screen.findByRole('button', NEXT))
  await findToast('Необходимо добавить хотя бы одного пациента')
  screen.getByRole('textbox', {
    name: 'Имя пациента',
    description: 'Необходимо добавить хотя бы одного пациента Введите имя пациента для продолжения оформления заказа',
  })
})

test('WIZ-067 an empty name says so at the field, and nobody is added', async () => {
  const { user, calls } = await openStep('patient', { order: noPatient })
  await user.click(await screen.findByRole('button', { name: 'Добавить' }))
  screen.getByRole('textbox', {
    name: 'Имя пациента',
    description: 'Пожалуйста, введите имя пациента Введите имя пациента для продолжения оформления заказа',
  })
  expect(calls('addPatient')).toEqual([])
})

describe('a patient who cannot be added', () => {
  const failing = (code: Parameters<typeof refused>[0]) =>
    openStep('patient', { order: noPatient, answers: { orders: { addPatient: refused(code) } } })

  test('WIZ-078 NOTE-005 is told of in a destructive toast, and stays typed', async () => {
    const { user } = await failing('too-many-patients')
    await user.type(await screen.findByRole('textbox', { name: 'Имя пациента' }), 'Борис')
    await user.click(screen.getByRole('button', NEXT))
    const toast = await findToast('Не удалось добавить пациента')
    within(toast).getByText('В этом заказе больше нет места для пациентов. Оформите для остальных ещё один заказ.')
    expect([toast.dataset.kind, (name() as HTMLInputElement).value]).toEqual(['error', 'Борис'])
    await isOn('Пациенты')
  })

  test('WIZ-079 because of a fault of ours is told so', async () => {
    const { user } = await failing('internal-error')
    await user.type(await screen.findByRole('textbox', { name: 'Имя пациента' }), 'Борис{Enter}')
    within(await findToast('Не удалось добавить пациента')).getByText(
      'Произошла неожиданная ошибка при добавлении пациента',
    )
  })
})

describe('WIZ-089 a patient added by mistake', () => {
  test('is renamed', async () => {
    const { user, calls } = await openStep('patient', { order: both, clock: aClock() })
    await user.click(await screen.findByRole('button', { name: 'Переименовать: Борис' }))
    const [field] = screen.getAllByRole('textbox', { name: 'Имя пациента' })
    await user.clear(field!)
    screen.getByRole('textbox', { name: 'Имя пациента', description: 'Пожалуйста, введите имя пациента' })
    await user.click(screen.getByRole('button', { name: 'Готово' }))
    await user.type(field!, 'Борис П.')
    await user.click(screen.getByRole('button', { name: 'Готово' }))
    expect(calls('changePatient').map(({ path, body }) => [path.patientId, body])).toEqual([
      ['boris', { name: 'Борис П.' }],
    ])
    screen.getByRole('radio', { name: /^Борис П\./ })
  })

  test('leaves the list at once, with a toast by which it comes back', async () => {
    const { user } = await openStep('patient', { order: both })
    await user.click(await screen.findByRole('button', { name: 'Удалить из заказа: Борис' }))
    expect(screen.queryByRole('radio', { name: /^Борис/ })).toBeNull()
    const toast = await findToast('Пациент удалён из заказа')
    within(toast).getByText('Борис')
    await user.click(within(toast).getByRole('button', { name: 'Вернуть' }))
    screen.getByRole('radio', { name: /^Борис/ })
  })
})
