import { describe, expect, test } from 'bun:test'
import { after, nameFor, obstacleOf, percentOf, type Test } from './rules'

const idle: Test = { status: 'idle' }
const uploading: Test = { status: 'uploading', sentBytes: 0 }
const sent = {
  success: true,
  message: 'Файл успешно отправлен на FTP',
  path: '/AlignersFactory/test/a.stl',
  error: null,
}
const refused = {
  success: false,
  message: 'Не удалось загрузить файл на FTP сервер',
  path: null,
  error: 'Сервер фабрики не отвечает',
}

describe('DIAG-011 a test', () => {
  test('is idle, uploading, then succeeded', () => {
    expect(after(idle, { kind: 'begun' })).toEqual({ status: 'uploading', sentBytes: 0 })
    expect(after(uploading, { kind: 'sent', bytes: 7 })).toEqual({ status: 'uploading', sentBytes: 7 })
    expect(after(uploading, { kind: 'answered', result: sent })).toEqual({
      status: 'succeeded',
      path: '/AlignersFactory/test/a.stl',
    })
  })

  test('DIAG-010 fails with the reason of the service, or of the browser', () => {
    expect(after(uploading, { kind: 'answered', result: refused })).toEqual({
      status: 'failed',
      failure: {
        kind: 'refused',
        message: 'Не удалось загрузить файл на FTP сервер',
        reason: 'Сервер фабрики не отвечает',
      },
    })
    expect(after(uploading, { kind: 'broken', failure: { kind: 'unreadable' } })).toEqual({
      status: 'failed',
      failure: { kind: 'unreadable' },
    })
  })

  test('begins once, and nothing else changes it while it is under way', () => {
    const half: Test = { status: 'uploading', sentBytes: 7 }
    expect(after(half, { kind: 'begun' })).toEqual(half)
    expect(after(half, { kind: 'chosen' })).toEqual(half)
  })

  test('is idle again when another file is chosen, and ignores what comes late', () => {
    expect(after({ status: 'succeeded', path: '/a' }, { kind: 'chosen' })).toEqual(idle)
    expect(after(idle, { kind: 'sent', bytes: 7 })).toEqual(idle)
    expect(after(idle, { kind: 'answered', result: sent })).toEqual(idle)
  })
})

test('DIAG-006 without a file nothing is sent; one above the limit of the service is told before it is read', () => {
  expect(obstacleOf(null)).toBe('no-file')
  expect(obstacleOf({ size: 9 * 1024 * 1024 - 8 * 1024 })).toBeNull()
  expect(obstacleOf({ size: 9 * 1024 * 1024 })).toBe('too-large')
})

test('a long name keeps its extension', () => {
  expect(nameFor(`${'a'.repeat(300)}.stl`)).toBe(`${'a'.repeat(196)}.stl`)
})

test('the progress is of bytes', () => {
  expect([percentOf(0, 0), percentOf(5, 10), percentOf(10, 10), percentOf(12, 10)]).toEqual([0, 50, 100, 100])
})
