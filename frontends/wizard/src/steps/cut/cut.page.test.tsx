import { describe, expect, test } from 'bun:test'
import { findToast, said, screen, within } from 'frontend-kit/test/page'
import { aClock } from '../../../test/browser'
import { aFilledOrder, aPatient, aScan } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const NEXT = { name: 'Далее' }
const scans = [aScan()]
const cards = () => screen.getAllByRole('radio').map((it) => said(it.closest('label')!))
const chosen = () => screen.getAllByRole('radio').filter((it) => (it as HTMLInputElement).checked)

describe('WIZ-019 step 9', () => {
  test('is the choice between wavy and straight, and a box for wishes', async () => {
    await openStep('cut', { scans })
    await isOn('Тип обрезки')
    screen.getByText('Один выбор для всех элайнеров этого пациента.')
    screen.getByRole('radiogroup', { name: 'Тип обрезки' })
    expect(cards()).toEqual(['ВолнистаяПо контуру десны', 'ПрямаяС захватом десны 1,5–2 мм'])
    screen.getByRole('textbox', {
      name: 'Дополнительные пожелания',
      description: 'Всё, что важно для этих элайнеров. Можно оставить пустым.',
    })
  })

  test('WIZ-093 starts without a choice; the one that is made is saved and leads on', async () => {
    const { user, calls } = await openStep('cut', { scans })
    await isOn('Тип обрезки')
    expect(chosen()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Прямая' }))
    expect(calls('changePatient').map((it) => it.body)).toEqual([{ cut: 'straight' }])
    expect(chosen()).toEqual([screen.getByRole('radio', { name: 'Прямая' })])
    await user.click(screen.getByRole('button', NEXT))
    await isOn('Сканы ретейнеров')
  })

  test('WIZ-072 continuing without a choice says so, at the choice and in a toast', async () => {
    const { user } = await openStep('cut', { scans })
    await user.click(await screen.findByRole('button', NEXT))
    await findToast('Пожалуйста, выберите тип обрезки')
    screen.getByRole('radiogroup', { name: 'Тип обрезки', description: 'Пожалуйста, выберите тип обрезки' })
    await isOn('Тип обрезки')
  })
})

test('WIZ-020 the wishes are saved for the current patient, and shown when the step is opened again', async () => {
  const order = aFilledOrder({ patients: [aPatient({ cut: 'wavy' })] })
  const { user, calls } = await openStep('cut', { clock: aClock(), order, scans })
  await user.type(await screen.findByRole('textbox', { name: 'Дополнительные пожелания' }), 'Потоньше у края')
  await user.click(screen.getByRole('button', NEXT))
  await isOn('Сканы ретейнеров')
  expect(calls('changePatient').map(({ path, body }) => [path.patientId, body])).toEqual([
    ['anna', { wishes: 'Потоньше у края' }],
  ])
  await user.click(screen.getByRole('button', { name: 'Назад' }))
  await isOn('Тип обрезки')
  expect((screen.getByRole('textbox', { name: 'Дополнительные пожелания' }) as HTMLInputElement).value).toBe(
    'Потоньше у края',
  )
})

test('WIZ-094 another patient’s choices are taken by one press, which leads on to what is still open', async () => {
  const patients = [aPatient({ cut: 'wavy', wishes: 'Потоньше' }), aPatient({ id: 'boris', name: 'Борис' })]
  const order = aFilledOrder({ patients, currentPatientId: 'boris' })
  const { user, calls } = await openStep('cut', { order, scans: [aScan({ patientId: 'boris' })] })
  const offer = await screen.findByRole('note')
  within(offer).getByText('Анна К.: волнистая, пожелания.')
  await user.click(within(offer).getByRole('button', { name: 'Взять то же' }))
  expect(calls('changePatient').map((it) => it.body)).toEqual([{ cut: 'wavy', wishes: 'Потоньше' }])
  await isOn('Сканы матриц')
})
