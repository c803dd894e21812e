import { expect, test } from 'bun:test'
import type { Toast } from 'platform'
import { russianText as text } from '../../test/texts'
import type { SessionEvent } from '../order-session/events'
import type { Applied } from '../order-session/rules'
import { toastOf } from './event-toasts'

const texts = { text, problemText: () => 'причина', notOpenedText: () => 'Не удалось перейти к оплате' }

/** What an event shows on the Russian page. */
const shown = (event: SessionEvent) => {
  const toast = toastOf(event, texts) as Toast
  return [toast.kind, toast.title, toast.text].filter(Boolean).join(' | ')
}

test('PAY-020 a payment that cannot be opened says why', () => {
  expect(shown({ type: 'not-opened', failure: { why: 'no-address' } })).toBe(
    'error | Ошибка оплаты | Не удалось перейти к оплате',
  )
})

test.each<[string, SessionEvent, string]>([
  [
    'WIZ-076 a field',
    { type: 'save-failed', code: 'unavailable' },
    'error | Ошибка обновления | Не удалось сохранить данные: причина',
  ],
  [
    'WIZ-078 a new patient',
    { type: 'patient-failed', code: 'unavailable' },
    'error | Не удалось добавить пациента | причина',
  ],
  [
    'WIZ-079 a new patient, unexpectedly',
    { type: 'patient-failed', code: 'internal-error' },
    'error | Не удалось добавить пациента | Произошла неожиданная ошибка при добавлении пациента',
  ],
  [
    'WIZ-082 a field of a patient',
    { type: 'patient-save-failed', field: 'material', code: 'unavailable' },
    'error | Ошибка сохранения | Не удалось сохранить данные «Материал» в базе данных',
  ],
  ['WIZ-083 an order that is unknown', { type: 'order-id-unknown' }, 'error | ID заказа не найден'],
])('%s that fails is told in the words of the register', (_, event, expected) => {
  expect(shown(event)).toBe(expected)
})

test('WIZ-080 a patient who is gone is said to be not selected or not found', () => {
  const said = {
    ...texts,
    problemText: ({ code }: { code: string }) => text(`problem.${code}` as 'problem.no-network'),
  }
  expect(toastOf({ type: 'patient-save-failed', field: 'cut', code: 'patient-not-found' }, said)).toMatchObject({
    kind: 'error',
    text: 'Пациент не выбран или не найден',
  })
})

test.each<[string, SessionEvent, string]>([
  ['WIZ-084', { type: 'patient-added', name: 'Анна' }, 'info | Пациент добавлен | Анна'],
  ['WIZ-085', { type: 'skipped', kind: 'matrix' }, 'info | Пропущено | Матриц у этого пациента не будет'],
  ['WIZ-086', { type: 'skipped', kind: 'aligner' }, 'info | Пропущено | Элайнеров у этого пациента не будет'],
  ['WIZ-087', { type: 'skipped', kind: 'retainer' }, 'info | Пропущено | Ретейнеров у этого пациента не будет'],
  [
    'WIZ-088',
    { type: 'adding-patient' },
    'info | Добавление пациента | Введённые пациенты, их файлы и контакты сохранены',
  ],
  ['FILE-029', { type: 'refreshed' }, 'info | Данные обновлены'],
  ['FILE-030', { type: 'still-uploading' }, 'info | Загрузка файлов продолжается'],
])('%s what the person did is told', (_, event, expected) => {
  expect(shown(event)).toBe(expected)
})

test.each<[Applied, number, string]>([
  [{ field: 'material', value: 'three-layer' }, 2, 'Трёхслойный: 2 пациента'],
  [{ field: 'cut', value: 'wavy' }, 1, 'Волнистая обрезка: 1 пациент'],
  [{ field: 'matrix', value: 'hard' }, 5, 'Жёсткие матрицы: 5 пациентов'],
  [{ field: 'wishes', value: 'Потоньше' }, 60, 'Дополнительные пожелания: 60 пациентов'],
  [{ kind: 'retainer', isSkipped: true }, 2, 'Ретейнеры не нужны: 2 пациента'],
  [{ kind: 'aligner', isSkipped: false }, 2, 'Элайнеры нужны: 2 пациента'],
])('an answer for several patients is named with their number, and can be taken back: %j', (applied, count, title) => {
  let undone = 0
  const toast = toastOf({ type: 'answered-for-all', applied, count, undo: () => void undone++ }, texts) as Toast
  expect([toast.title, toast.action?.label, toast.action?.isUndo]).toEqual([title, 'Отменить', true])
  toast.action?.onPress()
  expect(undone).toBe(1)
})

test('WIZ-089 a removal offers to take it back', () => {
  let undone = 0
  const removed = { type: 'patient-removed', patientId: 'anna', name: 'Анна', undo: () => void undone++ } as const
  const toast = toastOf(removed, texts) as Toast
  expect([toast.title, toast.text, toast.action?.label]).toEqual(['Пациент удалён из заказа', 'Анна', 'Вернуть'])
  toast.action?.onPress()
  expect(undone).toBe(1)
  const begun = { type: 'patient-removal-begun', patientId: 'anna' } as const
  expect(toastOf(begun, texts)).toEqual({ ended: [toast.about ?? ''] })
})
