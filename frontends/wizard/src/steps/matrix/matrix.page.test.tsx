import { describe, expect, test } from 'bun:test'
import { findToast, SITES, said, screen } from 'frontend-kit/test/page'
import { aFilledOrder, aPatient, aScan } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const NEXT = { name: 'Далее' }
const scans = [aScan({ kind: 'matrix' })]
const cards = () => screen.getAllByRole('radio').map((it) => said(it.closest('label')!))
const chosen = () => screen.getAllByRole('radio').filter((it) => (it as HTMLInputElement).checked)

describe('WIZ-015 step 6', () => {
  test('is the choice between soft and hard, each with its price', async () => {
    await openStep('matrix', { scans })
    await isOn('Тип матрицы')
    screen.getByText('Один выбор для всех матриц этого пациента.')
    screen.getByRole('radiogroup', { name: 'Тип матрицы' })
    expect(cards()).toEqual([
      'Мягкая1 000 ₽ / шт.Гнётся: снимается легко',
      'Жёсткая1 000 ₽ / шт.Держит форму: садится точно',
    ])
  })

  test('WIZ-093 starts without a choice; the one that is made is saved', async () => {
    const { user, calls } = await openStep('matrix', { scans })
    await isOn('Тип матрицы')
    expect(chosen()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Мягкая' }))
    expect(calls('changePatient').map((it) => it.body)).toEqual([{ matrix: 'soft' }])
    expect(chosen()).toEqual([screen.getByRole('radio', { name: 'Мягкая' })])
    await user.click(screen.getByRole('button', NEXT))
    await isOn('Сканы элайнеров')
  })

  test('WIZ-070 continuing without a choice says so, at the choice and in a toast', async () => {
    const { user } = await openStep('matrix', { scans })
    await user.click(await screen.findByRole('button', NEXT))
    await findToast('Пожалуйста, выберите тип матрицы')
    screen.getByRole('radiogroup', { name: 'Тип матрицы', description: 'Пожалуйста, выберите тип матрицы' })
    await isOn('Тип матрицы')
  })

  test('WIZ-047 WIZ-070 is not asked for when matrices are skipped', async () => {
    const { user } = await openStep('matrix', {
      order: aFilledOrder({ patients: [aPatient({ skipped: ['matrix'] })] }),
    })
    await user.click(await screen.findByRole('button', NEXT))
    await isOn('Сканы элайнеров')
  })
})

describe('WIZ-016 on the factory site', () => {
  test('WIZ-093 step 6 shows hard alone, and it is chosen already', async () => {
    const { calls } = await openStep('matrix', { scans, site: SITES.factory })
    await isOn('Тип матрицы')
    expect(cards()).toEqual(['Жёсткая1 000 ₽ / шт.Держит форму: садится точно'])
    expect(chosen()).toHaveLength(1)
    expect(calls('changePatient').map((it) => it.body)).toEqual([{ matrix: 'hard' }])
  })

  test('a choice that was made stays as it is', async () => {
    const order = aFilledOrder({ patients: [aPatient({ matrix: 'hard' })] })
    const { calls } = await openStep('matrix', { order, scans, site: SITES.factory })
    await isOn('Тип матрицы')
    expect(calls('changePatient')).toEqual([])
  })
})
