import { describe, expect, test } from 'bun:test'
import { aCompletedTransfer, aLease, anUploadingTransfer, aTransfer, withdrawn } from '../builders'
import { begin, clear, complete, fail, giveBack, nextStep, plan, type Transfer, withdraw } from './transfer'

const NOW = new Date('2026-11-20T12:00:05Z')
const schedule = { pausesMs: [1_000, 5_000], slowMs: 900_000 }
const after = (ms: number) => new Date(NOW.getTime() + ms)
const failed = (it: Transfer, jitter = 0) => fail(it, { kind: 'factory-silent' }, NOW, jitter, schedule).transfer

describe('from pending to completed', () => {
  test('FTP-004 a stored scan is planned as pending with no attempts, due at once', () => {
    const { id, orderId, cargo, sizeBytes, directory, fileName } = aTransfer()
    const scan = { id, orderId, cargo, sizeBytes, directory, fileName }
    expect(plan(scan, after(-7), NOW)).toMatchObject({
      attempts: 0,
      lastAttemptAt: null,
      createdAt: after(-7),
      state: { status: 'pending', dueAt: NOW },
    })
  })

  test('FTP-018 a transfer that a worker takes is uploading under its lease', () => {
    const decision = begin(aTransfer(), aLease, NOW)
    expect(decision?.transfer).toMatchObject({
      lastAttemptAt: NOW,
      version: 2,
      state: { status: 'uploading', lease: aLease },
    })
  })

  test('FTP-017 a worker can take a failed transfer, and no completed or uploading one', () => {
    expect(begin(aTransfer({ state: { status: 'failed', dueAt: NOW } }), aLease, NOW)).not.toBeNull()
    expect(begin(aCompletedTransfer(), aLease, NOW)).toBeNull()
    expect(begin(anUploadingTransfer(), aLease, NOW)).toBeNull()
  })

  test('FTP-015 a sent transfer is completed with its instant, and an event says so', () => {
    const { transfer, events } = complete(anUploadingTransfer({ attempts: 2, error: 'x', version: 6 }), NOW)
    expect(transfer).toMatchObject({ attempts: 2, error: null, state: { status: 'completed', completedAt: NOW } })
    const { id, orderId } = anUploadingTransfer()
    const data = { scanId: id, orderId, completedAt: '2026-11-20T12:00:05.000Z' }
    const subject = 'fulfilment-ftp.transfer.completed.v1'
    expect(events).toEqual([{ subject, aggregateId: id, aggregateVersion: 7, data }])
  })
})

describe('attempts that fail', () => {
  test('FTP-042 the pauses grow, and jitter only prolongs them', () => {
    expect(failed(anUploadingTransfer())?.state).toEqual({ status: 'pending', dueAt: after(1_000) })
    expect(failed(anUploadingTransfer({ attempts: 1 }))?.state).toEqual({ status: 'pending', dueAt: after(5_000) })
    expect(failed(anUploadingTransfer({ attempts: 1 }), 1)?.state).toEqual({ status: 'pending', dueAt: after(6_250) })
  })

  test('FTP-016 after the last pause the transfer is failed, with its error and one more attempt, and is tried slowly', () => {
    expect(failed(anUploadingTransfer({ attempts: 2 }))).toMatchObject({
      attempts: 3,
      error: 'Сервер фабрики перестал отвечать',
      state: { status: 'failed', dueAt: after(900_000) },
    })
  })

  test('a worker that must stop releases its transfer, and no attempt is counted', () => {
    expect(giveBack(anUploadingTransfer(), NOW).transfer).toMatchObject({
      attempts: 0,
      error: null,
      state: { status: 'pending', dueAt: NOW },
    })
  })
})

describe('what is found at the factory', () => {
  const look = (finalBytes: number | null, partBytes: number | null) => nextStep({ finalBytes, partBytes }, 1000)

  test('FTP-039 with a final file of the right size the transfer is done: nothing is sent again', () => {
    expect(look(1000, null)).toEqual({ step: 'done' })
    expect(look(1000, 400)).toEqual({ step: 'done' })
  })
  test('FTP-042 a part is resumed where it stopped; a whole one is only renamed', () => {
    expect(look(null, 400)).toEqual({ step: 'send', fromByte: 400 })
    expect(look(null, 1000)).toEqual({ step: 'rename' })
  })
  test('FTP-041 a final file of another size is no proof, and a part that is too long is sent again', () => {
    expect(look(999, null)).toEqual({ step: 'send', fromByte: 0 })
    expect(look(null, 1001)).toEqual({ step: 'send', fromByte: 0 })
    expect(look(null, null)).toEqual({ step: 'send', fromByte: 0 })
  })
})

describe('FILE-048 a scan that is removed', () => {
  test('before it was sent is deleted', () => {
    expect(withdraw(aTransfer(), NOW).transfer).toBeNull()
  })
  test('FTP-002 after it was sent is withdrawn, and due to be moved away at once', () => {
    expect(withdraw(aCompletedTransfer(), NOW).transfer).toMatchObject({
      state: { status: 'withdrawn', completedAt: aCompletedTransfer().createdAt, move: { dueAt: NOW, lease: null } },
    })
  })
  test('while it is sent stays with its worker until that releases it', () => {
    const removed = withdraw(anUploadingTransfer(), NOW).transfer!
    expect(removed.state).toMatchObject({ status: 'withdrawn', move: { dueAt: NOW, lease: aLease } })
    for (const released of [complete(removed, NOW), giveBack(removed, NOW)]) {
      expect(released.transfer?.state).toMatchObject({ status: 'withdrawn', move: { dueAt: NOW, lease: null } })
      expect(released.events).toEqual([])
    }
    expect(failed(removed)?.state).toMatchObject({ status: 'withdrawn', move: { dueAt: after(1_000), lease: null } })
  })
  test('can be taken by a worker until it is moved away, and not after that', () => {
    expect(begin(aTransfer({ state: withdrawn() }), aLease, NOW)?.transfer?.state).toMatchObject({
      status: 'withdrawn',
      move: { lease: aLease },
    })
    expect(begin(aTransfer({ state: withdrawn({ move: null }) }), aLease, NOW)).toBeNull()
  })
  test('keeps its record when its file had arrived, and loses it when nothing had', () => {
    const removed = aTransfer({ state: withdrawn() })
    expect(clear(removed, true).transfer?.state).toEqual(withdrawn({ move: null }))
    expect(clear(removed, false).transfer).toBeNull()
  })
})
