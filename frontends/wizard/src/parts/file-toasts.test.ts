import { expect, test } from 'bun:test'
import type { FailureCode } from 'frontend-kit/api'
import type { Toast } from 'platform'
import { russianText } from '../../test/texts'
import type { FileEvent } from '../order-session/events'
import { fileToastOf } from './file-toasts'

const texts = { text: russianText, problemText: () => 'причина', elsewhere: [], lead: () => {} }

/** What an event shows on the Russian page. */
const shown = (event: FileEvent) => {
  const toast = fileToastOf(event, texts) as Toast
  return [toast.kind, toast.title, toast.text].filter(Boolean).join(' | ')
}
const failed = (code: FailureCode | 'unexpected') => shown({ type: 'file-failed', id: '1', name: '1.stl', code })
const notRemoved = (code: FailureCode | 'unexpected') => shown({ type: 'remove-failed', code })

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

test('FILE-041 files that could not be taken at all are told as a general failure', () => {
  expect(shown({ type: 'files-failed', why: 'unexpected' })).toBe(
    'error | Ошибка загрузки | Произошла ошибка при загрузке файлов',
  )
})

test('FILE-010 an upload without its order or patient says so, here and where the service refuses it', () => {
  const reason = 'Информация о заказе или пациенте отсутствует'
  expect(shown({ type: 'files-failed', why: 'place-unknown' })).toBe(`error | Ошибка загрузки | ${reason}`)
  for (const code of ['order-not-found', 'patient-not-found', 'slip-invalid'] as const)
    expect(failed(code)).toBe(`error | Ошибка загрузки | Не удалось загрузить файл: 1.stl. Ошибка: ${reason}`)
})

test('FILE-011 an upload whose patient has no folder says so', () => {
  expect(failed('folder-missing')).toBe(
    'error | Ошибка загрузки | Не удалось загрузить файл: 1.stl. Ошибка: Не удалось определить папку для пациента',
  )
})

test('FILE-037 a file that fails is named with its reason', () => {
  expect(failed('scan-is-no-mesh')).toBe('error | Ошибка загрузки | Не удалось загрузить файл: 1.stl. Ошибка: причина')
})

test('FILE-037 beside its row a file that fails is told for a while; elsewhere the files are counted, and the last one is shown', () => {
  const event = { type: 'file-failed', id: '1', name: '1.stl', code: 'scan-is-no-mesh' } as const
  const upload = (id: string) => ({ id, patientId: `patient ${id}`, kind: 'retainer' as const })
  const led: string[] = []
  const toldFrom = (...elsewhere: ReturnType<typeof upload>[]) =>
    fileToastOf(event, {
      ...texts,
      elsewhere,
      lead: ({ kind, patientId }) => led.push(`${kind} of ${patientId}`),
    }) as Toast
  expect(toldFrom(upload('2'))).toMatchObject({ title: 'Ошибка загрузки', isOnPage: true })
  expect(toldFrom(upload('2')).action).toBeUndefined()
  const toast = toldFrom(upload('2'), upload('1'))
  expect(toast).toMatchObject({ kind: 'error', title: '2 файла не загружены', isOfOtherPage: true })
  expect([toast.text, toast.isOnPage]).toEqual(['Не удалось загрузить файл: 1.stl. Ошибка: причина', undefined])
  toast.action?.onPress()
  expect(led).toEqual(['retainer of patient 1'])
  expect(toldFrom(upload('1')).title).toBe('1 файл не загружен')
})

test('WIZ-081 files that the service could not keep are told as a failed save', () => {
  for (const code of ['internal-error', 'unreadable'] as const)
    expect(failed(code)).toBe('error | Ошибка сохранения | Не удалось сохранить файлы в базе данных')
})

test('FILE-038 a file that failed for a reason nobody knows is told as unexpected, and named', () => {
  expect(failed('unexpected')).toBe('error | Произошла непредвиденная ошибка | 1.stl')
})

test('FILE-043 stored files are counted beside the chosen ones', () => {
  expect(shown({ type: 'files-stored', stored: 2, chosen: 3 })).toBe('success | Успешно | Загружено файлов: 2/3')
})

test('FILE-044 a removal that the state of order or patient forbids says that it is not possible', () => {
  for (const code of ['order-not-found', 'patient-not-found', 'order-not-draft', 'invalid-request'] as const)
    expect(notRemoved(code)).toBe('error | Невозможно удалить файл | причина')
})

test('FILE-045 a removal that nobody answered says so', () => {
  for (const code of ['unavailable', 'no-network'] as const)
    expect(notRemoved(code)).toBe('error | Не удалось удалить файл из хранилища | причина')
})

test('FILE-047 a removal that failed unexpectedly says so', () => {
  for (const code of ['internal-error', 'unreadable', 'unexpected'] as const)
    expect(notRemoved(code)).toStartWith('error | Произошла непредвиденная ошибка')
})

test('files chosen next, or one that is tried again, end the toasts that no longer hold', () => {
  const ended = ['wrong-type', 'too-large', 'no-suitable-files', 'files-failed']
  expect(fileToastOf({ type: 'files-chosen' }, texts)).toEqual({ ended })
  const { about } = fileToastOf({ type: 'file-failed', id: '1', name: '1.stl', code: 'unavailable' }, texts) as Toast
  expect(fileToastOf({ type: 'file-settled', name: '1.stl' }, texts)).toEqual({ ended: [about!] })
})
