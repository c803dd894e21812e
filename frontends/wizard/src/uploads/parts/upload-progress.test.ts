import { expect, test } from 'bun:test'
import { anUpload } from '../../../test/builders'
import { russianText } from '../../../test/texts'
import type { Stage } from '../rules'
import { progressOf } from './upload-progress'

const shown = (stages: readonly Stage['at'][], sentBytes = 0, seconds: number | null = null) => {
  const uploads = stages.map((at, it) =>
    anUpload({ id: String(it), sizeBytes: 1_000, sentBytes, stage: { at } as Stage }),
  )
  const { label, percent, valueLabel } = progressOf(uploads, seconds, russianText)
  return [label, percent, valueLabel]
}

test('FILE-026 the progress names what is done: preparing, sending to the system and to FTP, done at 100 %', () => {
  expect(shown(['checking', 'queued'])).toEqual(['Подготовка файлов', 12, '0 из 2 · 12 %'])
  expect(shown(['sending', 'sending'])).toEqual(['Отправка в систему и на FTP', 50, '0 из 2 · 50 %'])
  expect(shown(['stored', 'sending'], 500)).toEqual(['Отправка в систему и на FTP', 87, '1 из 2 · 87 %'])
  expect(shown(['stored', 'stored'], 1_000)).toEqual(['Готово, файлы загружены', 100, '2 из 2 · 100 %'])
})

test('FILE-028 the estimated time stands beside it while files are being sent', () => {
  expect(shown(['sending'], 0, 41)[2]).toBe('0 из 1 · 50 %, осталось 41 секунда')
  expect(shown(['sending'], 0, 61)[2]).toBe('0 из 1 · 50 %, осталось 2 минуты')
  expect(shown(['waiting'], 0, 41)[2]).toBe('0 из 1 · 50 %')
})
