import { describe, expect, test } from 'bun:test'
import { said, screen, within } from 'frontend-kit/test/page'
import { aFilledOrder, aPatient } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const ready = ['matrix', 'aligner', 'retainer'] as const
const list = () => within(screen.getByRole('navigation', { name: 'Шаги заказа' }))
const names = () =>
  list()
    .getAllByRole('button')
    .map(said)
    .filter((it) => it.endsWith('заполнено') || it.endsWith('заполнить'))

describe('the list of steps', () => {
  test('folds the patients who are ready into a line, which opens them by a press; the others stay', async () => {
    const patients = ['Анна', 'Борис', 'Вера', 'Глеб'].map((name, at) =>
      aPatient({ id: `p${at}`, name, skipped: at < 2 ? [...ready] : [] }),
    )
    const { user } = await openStep('matrices', { order: aFilledOrder({ patients, currentPatientId: 'p2' }) })
    await isOn('Сканы матриц')
    expect(names()).toEqual(['Глебнужно заполнить'])
    list().getByText('Вера')
    const line = list().getByRole('button', { name: '2 пациента готовы' })
    expect(line.getAttribute('aria-expanded')).toBe('false')
    await user.click(line)
    expect(line.getAttribute('aria-expanded')).toBe('true')
    expect(names()).toEqual(['Аннавсё заполнено', 'Борисвсё заполнено', 'Глебнужно заполнить'])
    await user.click(list().getByRole('button', { name: /^Анна/ }))
    expect(screen.getAllByText('Анна', { selector: 'p' })).toHaveLength(2)
  })

  test('of many patients leads to their table, with the one whose own steps are open', async () => {
    const patients = Array.from({ length: 20 }, (_, at) =>
      aPatient({ id: `p${at}`, name: `Пациент ${at}`, skipped: at < 12 ? [...ready] : [] }),
    )
    const { user } = await openStep('matrices', { order: aFilledOrder({ patients }) })
    await isOn('Сканы и выбор: 20 пациентов')
    await user.click(list().getByRole('button', { name: /^Шаги 5–10 из 11/ }))
    list().getByRole('button', { name: '12 пациентов готовы' })
    list().getByRole('button', { name: 'Ещё 5 пациентов' })
    expect(names()).toEqual(['Пациент 12', 'Пациент 13', 'Пациент 14'].map((it) => `${it}нужно заполнить`))
    await user.click(list().getByRole('button', { name: /^Пациент 13/ }))
    await isOn('Сканы матриц')
    expect([names().length, list().getAllByText('Пациент 13').length]).toEqual([3, 1])
    await user.click(list().getByRole('button', { name: /^5–10/ }))
    await isOn('Сканы и выбор: 20 пациентов')
  })
})
