import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { aCompletedTransfer, aLease, anUploadingTransfer, aTransfer, withdrawn } from '../builders'
import { nextStep } from './next-step'
import {
  begin,
  clear,
  complete,
  discard,
  fail,
  forget,
  giveBack,
  holdBack,
  plan,
  postpone,
  rewrite,
  sendAgain,
  sendRestored,
  sendWithOrder,
  type Transfer,
  withdraw,
  withdrawWithOrder,
  withdrawWithScan,
} from './transfer'

const NOW = new Date('2026-11-20T12:00:05Z')
const schedule = { pausesMs: [1_000, 5_000], slowMs: 900_000, most: 4 }
const after = (ms: number) => new Date(NOW.getTime() + ms)
const completed = (it: Transfer, sent = it.cargo) => complete(it, sent, NOW)
const order = { number: '7f3a', site: 'ru' }
const failing = (it: Transfer, jitter = 0) => fail(it, { kind: 'factory-silent' }, NOW, { order, jitter, schedule })
const failed = (it: Transfer, jitter = 0) => failing(it, jitter).transfer

describe('on the way from pending to completed', () => {
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

  test('FTP-017 a worker can take a failed transfer, but no completed or uploading one', () => {
    expect(begin(aTransfer({ state: { status: 'failed', dueAt: NOW } }), aLease, NOW)).not.toBeNull()
    expect(begin(aCompletedTransfer(), aLease, NOW)).toBeNull()
    expect(begin(anUploadingTransfer(), aLease, NOW)).toBeNull()
  })

  test('FTP-015 a sent transfer is completed with its instant, and an event says so', () => {
    const { transfer, events } = completed(anUploadingTransfer({ attempts: 2, error: 'x', version: 6 }))
    expect(transfer).toMatchObject({ attempts: 2, error: null, state: { status: 'completed', completedAt: NOW } })
    const { id, orderId } = anUploadingTransfer()
    const data = { scanId: id, orderId, completedAt: '2026-11-20T12:00:05.000Z' }
    const subject = 'fulfilment-ftp.transfer.completed.v1'
    expect(events).toEqual([{ subject, aggregateId: id, aggregateVersion: 7, data }])
  })
})

describe('when attempts fail', () => {
  test('FTP-042 the pauses grow, and jitter only prolongs them', () => {
    expect(failed(anUploadingTransfer())?.state).toEqual({ status: 'pending', dueAt: after(1_000) })
    expect(failed(anUploadingTransfer({ attempts: 1 }))?.state).toEqual({ status: 'pending', dueAt: after(5_000) })
    expect(failed(anUploadingTransfer({ attempts: 1 }), 1)?.state).toEqual({ status: 'pending', dueAt: after(6_250) })
  })

  test('FTP-016 a transfer counts as failed after the last pause, with its error and one more attempt, and is tried slowly', () => {
    expect(failed(anUploadingTransfer({ attempts: 2 }))).toMatchObject({
      attempts: 3,
      error: 'Сервер фабрики перестал отвечать',
      state: { status: 'failed', dueAt: after(900_000) },
    })
  })

  test('FTP-016 a transfer rests after its last attempt, but a withdrawn file is still moved away', () => {
    expect(failed(anUploadingTransfer({ attempts: 3 }))).toMatchObject({
      attempts: 4,
      error: 'Сервер фабрики перестал отвечать',
      state: { status: 'failed', dueAt: null },
    })
    const moving = aTransfer({ attempts: 30, state: withdrawn({ move: { dueAt: NOW, lease: aLease } }) })
    expect(failed(moving)?.state).toMatchObject({ status: 'withdrawn', move: { dueAt: after(900_000), lease: null } })
  })

  test('FTP-016 an event says that a transfer rests, with order and attempts but no name of a file; other failures are not told', () => {
    const last = anUploadingTransfer({ attempts: 3, version: 8 })
    const { id, orderId } = last
    const said = { orderId, number: '7f3a', site: 'ru', attempts: 4 }
    const subject = 'fulfilment-ftp.transfer.failed.v1'
    expect(failing(last).events).toEqual([
      { subject, aggregateId: id, aggregateVersion: 9, data: { scanId: id, ...said } },
    ])
    const manifest = anUploadingTransfer({ attempts: 3, cargo: { what: 'manifest', text: '{}' } })
    expect(failing(manifest).events).toMatchObject([{ data: { scanId: null, ...said, orderId: manifest.orderId } }])
    expect(failing(anUploadingTransfer({ attempts: 2 })).events).toEqual([])
    const moving = aTransfer({ attempts: 30, state: withdrawn({ move: { dueAt: NOW, lease: aLease } }) })
    expect(failing(moving).events).toEqual([])
  })

  test('FTP-042 a transfer is due again with its error during an outage, and loses no attempt', () => {
    expect(postpone(anUploadingTransfer({ attempts: 3 }), { kind: 'factory-login' }, NOW).transfer).toMatchObject({
      attempts: 3,
      error: 'Сервер фабрики не принял имя или пароль',
      state: { status: 'pending', dueAt: NOW },
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

describe('with the files at the factory', () => {
  const look = (finalBytes: number | null, partBytes: number | null) =>
    nextStep({ finalBytes, partBytes }, { ...aTransfer(), sizeBytes: 1000 })

  test('FTP-039 a transfer is done if the final file has the right size, and nothing is sent again', () => {
    expect(look(1000, null)).toEqual({ step: 'done' })
    expect(look(1000, 400)).toEqual({ step: 'done' })
  })
  test('FTP-042 a worker resumes a part where it stopped, and only renames a whole part', () => {
    expect(look(null, 400)).toEqual({ step: 'send', fromByte: 400 })
    expect(look(null, 1000)).toEqual({ step: 'rename' })
  })
  test('FTP-041 a worker sends the file again if the final file has another size or the part is too long', () => {
    expect(look(999, null)).toEqual({ step: 'send', fromByte: 0 })
    expect(look(null, 1001)).toEqual({ step: 'send', fromByte: 0 })
    expect(look(null, null)).toEqual({ step: 'send', fromByte: 0 })
  })
})

describe('FILE-048 a scan that is removed', () => {
  test('is deleted if nothing of it was sent', () => {
    expect(withdraw(aTransfer(), NOW).transfer).toBeNull()
  })
  test('FTP-002 is withdrawn if it was sent, and due to be moved away at once', () => {
    expect(withdraw(aCompletedTransfer(), NOW).transfer).toMatchObject({
      state: { status: 'withdrawn', completedAt: aCompletedTransfer().createdAt, move: { dueAt: NOW, lease: null } },
    })
  })
  test('stays with the worker that is sending it until the worker releases it', () => {
    const removed = withdraw(anUploadingTransfer(), NOW).transfer!
    expect(removed.state).toMatchObject({ status: 'withdrawn', move: { dueAt: NOW, lease: aLease } })
    for (const released of [completed(removed), giveBack(removed, NOW)]) {
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
  test('keeps its record if its file had arrived, and loses the record otherwise', () => {
    const removed = aTransfer({ state: withdrawn() })
    expect(clear(removed, true, NOW).transfer?.state).toEqual(withdrawn({ move: null }))
    expect(clear(removed, false, NOW).transfer).toBeNull()
  })
})

describe('an order that is deleted and restored', () => {
  const gone = (it: Transfer) => withdrawWithOrder(it, NOW).transfer!
  const back = (it: Transfer) => sendWithOrder(it, NOW).transfer!

  test('has its unsent files held back and its sent ones moved away, and then all of them sent again', () => {
    expect(gone(aTransfer()).state).toEqual(withdrawn({ completedAt: null, move: null, returns: 'with-order' }))
    const sent = gone(aCompletedTransfer())
    expect(sent.state).toMatchObject({ status: 'withdrawn', move: { dueAt: NOW }, returns: 'with-order' })
    const moved = clear(sent, true, NOW).transfer!
    for (const it of [gone(aTransfer()), sent, moved, clear(sent, false, NOW).transfer!])
      expect(back(it).state).toEqual({ status: 'pending', dueAt: NOW })
  })

  test('does not change files that its owner has removed or staff have deleted', () => {
    const removed = withdraw(aCompletedTransfer(), NOW).transfer!
    expect(gone(removed)).toBe(removed)
    expect(back(removed)).toBe(removed)
    const both = withdraw(gone(aCompletedTransfer()), NOW).transfer!
    expect(back(both)).toBe(both)
    const hidden = discard(gone(aTransfer()), NOW)
    if (hidden instanceof Refusal) throw new Error(hidden.detail)
    expect(back(hidden.transfer!)).toBe(hidden.transfer!)
    expect(withdraw(gone(aTransfer()), NOW).transfer).toBeNull()
  })

  test('has a file sent again after the worker that was sending it, or is sent by this worker', () => {
    const between = back(gone(anUploadingTransfer()))
    expect(between.state).toMatchObject({ status: 'withdrawn', move: { lease: aLease }, returns: 'when-released' })
    expect(back(between)).toBe(between)
    expect(clear(between, true, NOW).transfer?.state).toEqual({ status: 'pending', dueAt: NOW })
    expect(giveBack(between, NOW).transfer?.state).toEqual({ status: 'pending', dueAt: NOW })
    expect(failed(between)?.state).toEqual({ status: 'pending', dueAt: after(1_000) })
    const { transfer, events } = completed(between)
    expect(transfer?.state).toEqual({ status: 'completed', completedAt: NOW })
    expect(events).toHaveLength(1)
    expect(gone(between).state).toMatchObject({ status: 'withdrawn', move: { lease: aLease }, returns: 'with-order' })
  })
})

describe('BROW-006 a scan that goes to the trash and comes back', () => {
  const gone = (it: Transfer) => withdrawWithScan(it, NOW).transfer!
  const back = (it: Transfer, isOrderDeleted = false) => sendRestored(it, isOrderDeleted, NOW).transfer!
  const due = { status: 'pending', dueAt: NOW } as const

  test('is not sent meanwhile, has all its attempts anew when it is restored, and stays if it has arrived', () => {
    const tried = aTransfer({ attempts: 3, error: 'e', lastAttemptAt: NOW })
    expect(gone(aTransfer()).state).toEqual(withdrawn({ completedAt: null, move: null, returns: 'with-scan' }))
    const moving = gone(tried)
    expect(moving.state).toMatchObject({ status: 'withdrawn', move: { dueAt: NOW }, returns: 'with-scan' })
    const released = failed(gone(anUploadingTransfer()))!
    for (const it of [gone(aTransfer()), moving, clear(moving, false, NOW).transfer!, released])
      expect(back(it)).toMatchObject({ state: due, attempts: 0, error: null })
    const arrived = aCompletedTransfer()
    expect([gone(arrived), back(arrived)]).toEqual([arrived, arrived])
  })

  test('waits for the worker that is sending it', () => {
    const between = back(gone(anUploadingTransfer()))
    expect(between.state).toMatchObject({ status: 'withdrawn', move: { lease: aLease }, returns: 'when-released' })
    expect(completed(between).transfer?.state.status).toBe('completed')
  })

  test('comes back if its deleted order is restored too, whichever went first', () => {
    const orderFirst = gone(withdrawWithOrder(aTransfer(), NOW).transfer!)
    const scanFirst = withdrawWithOrder(gone(aTransfer()), NOW).transfer!
    for (const it of [orderFirst, scanFirst]) {
      expect(sendWithOrder(it, NOW).transfer).toBe(it)
      expect(back(it).state).toEqual(due)
      const still = back(it, true)
      expect(still.state).toMatchObject({ status: 'withdrawn', returns: 'with-order' })
      expect(sendWithOrder(still, NOW).transfer?.state).toEqual(due)
    }
  })

  test('loses its record if it is removed for good and the factory has nothing of it', () => {
    expect(forget(gone(aTransfer())).transfer).toBeNull()
    const moving = gone(aTransfer({ lastAttemptAt: NOW }))
    expect(forget(moving).transfer?.state).toMatchObject({
      status: 'withdrawn',
      move: { dueAt: NOW },
      returns: 'never',
    })
    expect(forget(aCompletedTransfer()).transfer).toEqual(aCompletedTransfer())
  })

  test('stays away if its owner has removed it', () => {
    const removed = withdraw(gone(aTransfer({ lastAttemptAt: NOW })), NOW).transfer!
    expect([gone(removed), back(removed)]).toEqual([removed, removed])
  })
})

describe('when staff change the queue', () => {
  const codeOf = (it: unknown) => (it instanceof Refusal ? it.code : it)

  test('FTP-017 a pending or resting transfer is sent again with all its attempts anew, but no completed one', () => {
    for (const state of [
      { status: 'failed', dueAt: null },
      { status: 'pending', dueAt: after(60_000) },
    ] as const)
      expect(sendAgain(aTransfer({ attempts: 4, error: 'x', state }), NOW)).toMatchObject({
        transfer: { attempts: 0, error: null, state: { status: 'pending', dueAt: NOW } },
      })
    expect(codeOf(sendAgain(aCompletedTransfer(), NOW))).toBe('transfer-settled')
    expect(codeOf(sendAgain(aTransfer({ state: withdrawn() }), NOW))).toBe('transfer-settled')
    expect(codeOf(sendAgain(aTransfer({ deletedAt: NOW }), NOW))).toBe('transfer-settled')
  })

  test('FTP-039 a transfer stays with the worker that is sending it when staff send it again', () => {
    const it = anUploadingTransfer()
    expect(sendAgain(it, NOW)).toEqual({ transfer: it, events: [] })
  })

  test('FTP-006 a deleted transfer is not sent, a sent file stays at the factory, and a transfer that is being sent cannot be deleted', () => {
    const deleted = (it: Transfer) => (discard(it, NOW) as { transfer: Transfer }).transfer
    expect(deleted(aTransfer())).toMatchObject({ deletedAt: NOW, state: withdrawn({ completedAt: null, move: null }) })
    const begun = aTransfer({ lastAttemptAt: NOW })
    expect(deleted(begun).state).toEqual(withdrawn({ completedAt: null, move: { dueAt: NOW, lease: null } }))
    expect(deleted(aCompletedTransfer())).toMatchObject({ deletedAt: NOW, state: { status: 'completed' } })
    expect(codeOf(discard(anUploadingTransfer(), NOW))).toBe('transfer-busy')
    // The record of a deleted transfer stays, even if the factory had nothing of its file.
    expect(clear(deleted(begun), false, NOW).transfer).toMatchObject({ deletedAt: NOW, state: { move: null } })
  })
})

describe('FTP-014 a manifest whose text changes', () => {
  const manifest = (text: string) => ({ what: 'manifest', text }) as const
  const old = { cargo: manifest('old'), sizeBytes: 3 }
  const again = { cargo: manifest('newer'), sizeBytes: 5, state: { status: 'pending', dueAt: NOW } }

  test('is due again if it was sent or rests after its last attempt', () => {
    expect(rewrite({ ...aCompletedTransfer(), ...old }, 'newer', NOW).transfer).toMatchObject(again)
    const resting = {
      ...aTransfer(),
      ...old,
      attempts: 4,
      error: 'x',
      state: { status: 'failed', dueAt: null },
    } as const
    expect(rewrite(resting, 'newer', NOW).transfer).toMatchObject({ ...again, attempts: 0, error: null })
  })
  test('is sent again after the worker that is sending its former text', () => {
    const rewritten = rewrite({ ...anUploadingTransfer(), ...old }, 'newer', NOW).transfer!
    expect(rewritten.state).toEqual(anUploadingTransfer().state)
    expect(completed(rewritten, old.cargo).transfer).toMatchObject(again)
    expect(completed(rewritten).transfer?.state).toEqual({ status: 'completed', completedAt: NOW })
  })
  test('stays withdrawn with its order, and comes back with its new text', () => {
    const gone = withdrawWithOrder({ ...aCompletedTransfer(), ...old }, NOW).transfer!
    const rewritten = rewrite(gone, 'newer', NOW).transfer!
    expect(rewritten.state).toEqual(gone.state)
    expect(sendWithOrder({ ...rewritten, state: holdBack(rewritten).state }, NOW).transfer).toMatchObject(again)
  })
  test('is always sent whole, because the factory may have the former text', () => {
    for (const found of [
      { finalBytes: 5, partBytes: null },
      { finalBytes: 3, partBytes: 4 },
      { finalBytes: null, partBytes: 5 },
    ])
      expect(nextStep(found, again)).toEqual({ step: 'send', fromByte: 0 })
  })
  test('stays as it is if the text is the same', () => {
    const sent = { ...aCompletedTransfer(), ...old }
    expect(rewrite(sent, 'old', NOW)).toEqual({ transfer: sent, events: [] })
  })
})
