import { expect, test } from 'bun:test'
import type { Toast } from 'platform'
import { createIntl } from 'react-intl'
import russian from '../messages/ru.json'
import type { SessionEvent } from '../order-session/events'
import { toastOf } from './event-toasts'

const { formatMessage } = createIntl({ locale: 'ru', messages: russian as never })
const text = (id: keyof typeof russian, values?: Record<string, string | number>) =>
  formatMessage({ id } as Parameters<typeof formatMessage>[0], values)
const texts = { text, problemText: () => 'причина', notOpenedText: () => 'Не удалось перейти к оплате' }

/** What an event shows on the Russian page. */
const shown = (event: SessionEvent) => {
  const toast = toastOf(event, texts) as Toast
  return [toast.kind, toast.title, toast.text].filter(Boolean).join(' | ')
}

test('FILE-039 files of another type are counted, and .stl is named', () => {
  const toast = (count: number) => shown({ type: 'wrong-type', count })
  expect(toast(1)).toBe('error | Ошибка формата | 1 файл имеет неверный формат. Разрешены только файлы .stl')
  expect(toast(2)).toBe('error | Ошибка формата | 2 файла имеют неверный формат. Разрешены только файлы .stl')
  expect(toast(5)).toBe('error | Ошибка формата | 5 файлов имеют неверный формат. Разрешены только файлы .stl')
})

test('FILE-040 files over the limit are counted, and the limit is named', () => {
  expect(shown({ type: 'too-large', count: 1 })).toBe('error | Ошибка размера | 1 файл превышает 100 МБ')
  expect(shown({ type: 'too-large', count: 5 })).toBe('error | Ошибка размера | 5 файлов превышают 100 МБ')
})

test('FILE-042 a choice without any scan says so', () => {
  expect(shown({ type: 'no-suitable-files' })).toBe(
    'error | Нет подходящих файлов | Ни один из выбранных файлов не соответствует требованиям для загрузки',
  )
})

test('FILE-037 a file that fails is named with its reason', () => {
  expect(shown({ type: 'file-failed', name: 'broken.stl', code: 'scan-is-no-mesh' })).toBe(
    'error | Ошибка загрузки | Не удалось загрузить файл: broken.stl. Ошибка: причина',
  )
})

test('FILE-043 stored files are counted beside the chosen ones', () => {
  expect(shown({ type: 'files-stored', stored: 2, chosen: 3 })).toBe('success | Успешно | Загружено файлов: 2/3')
})

test('FILE-045 a removal that fails says so', () => {
  expect(shown({ type: 'remove-failed', code: 'unavailable' })).toBe(
    'error | Не удалось удалить файл из хранилища | причина',
  )
})

test('PAY-020 a payment that cannot be opened says why', () => {
  expect(shown({ type: 'not-opened', failure: { why: 'no-address' } })).toBe(
    'error | Ошибка оплаты | Не удалось перейти к оплате',
  )
})

test('files chosen next, or one that is tried again, end the toasts that no longer hold', () => {
  expect(toastOf({ type: 'files-chosen' }, texts)).toEqual({ ended: ['wrong-type', 'too-large', 'no-suitable-files'] })
  const { about } = toastOf({ type: 'file-failed', name: '1.stl', code: 'unavailable' }, texts) as Toast
  expect(toastOf({ type: 'file-settled', name: '1.stl' }, texts)).toEqual({ ended: [about!] })
})
