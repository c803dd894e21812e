import { expect, test } from 'bun:test'
import { describe, isShared, reasonOf, TransferError } from './failure'

test('FTP-028 the message about an unreadable scan has the word storage and a readable reason', () => {
  expect(describe({ kind: 'scan-missing' })).toBe('Ошибка загрузки файла из storage: файла там нет')
  expect(describe({ kind: 'files-silent' })).toBe('Ошибка загрузки файла из storage: хранилище не отвечает')
})

test('FTP-041 the message about a wrong size gives the size in bytes', () => {
  expect(describe({ kind: 'size-differs', expectedBytes: 10, foundBytes: 7 })).toBe(
    'Размер на сервере фабрики не совпал: 7, ожидалось 10 байт',
  )
})

test('FTP-042 an unreachable server or a silent files service fails every transfer, and a full disk only one', () => {
  expect(isShared({ kind: 'factory-unreachable' })).toBe(true)
  expect(isShared({ kind: 'factory-tls' })).toBe(true)
  expect(isShared({ kind: 'factory-login' })).toBe(true)
  expect(isShared({ kind: 'files-silent' })).toBe(true)
  expect(isShared({ kind: 'scan-missing' })).toBe(false)
  expect(isShared({ kind: 'factory-full', code: 552 })).toBe(false)
})

test('the log names the step at which an attempt failed, and the server’s reply', () => {
  const refused = new TransferError({ kind: 'factory-refused', code: 550 }, { step: 'rename', code: 550 })
  expect(reasonOf(refused)).toBe('factory-refused at rename (550)')
  expect(reasonOf(new TransferError({ kind: 'factory-broken' }, { step: 'upload' }))).toBe('factory-broken at upload')
  expect(reasonOf(new TransferError({ kind: 'files-silent' }))).toBe('files-silent')
})
