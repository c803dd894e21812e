import { describe, expect, test } from 'bun:test'
import type { Partner } from 'contracts/partners'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { aPartner } from '../builders'
import type { Desk } from '../state'
import { createDesk } from './desk'
import type { Told } from './told'

/** Null: the person is no partner. */
type Answer = Partner | null | FailureCode

/** A page before a service that answers each call when it is told to. */
function aDesk() {
  const calls: { what: string; answer: (it: Answer) => Promise<void> }[] = []
  const told: Told[] = []
  let shown: Desk | null = null
  let isBusy = false
  const call = (what: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Partner | null>()
    const answer = async (it: Answer) => {
      if (typeof it === 'string') reject(new ApiProblem(it, 'As the test says.'))
      else resolve(it)
      await settled()
    }
    calls.push({ what, answer })
    return promise
  }
  const desk = createDesk({
    show: () => call('show'),
    make: () => call('make') as Promise<Partner>,
    rename: (version, name) => call(`rename ${version} ${name}`) as Promise<Partner>,
    onChange(it) {
      shown = it
    },
    onBusy(it) {
      isBusy = it
    },
    tell: (it) => told.push(it),
  })
  return {
    desk,
    told,
    asked: () => calls.map((it) => it.what),
    answer: (it: Answer, at = calls.length - 1) => calls[at]?.answer(it),
    shown: () => shown as Desk | null,
    isBusy: () => isBusy,
    /** With a partner on the page. */
    async with(partner: Partner) {
      void desk.refresh()
      await this.answer(partner)
      return this
    },
  }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the page', () => {
  test('PART-002 says of who is no partner that there is no code, and nothing is made by looking', async () => {
    const page = aDesk()
    void page.desk.refresh()
    await page.answer(null)
    expect([page.shown(), page.asked()]).toEqual([{ status: 'none' }, ['show']])
  })

  test('says that the code could not be loaded, and asks again when it is told to', async () => {
    const page = aDesk()
    void page.desk.refresh()
    await page.answer('unavailable')
    expect(page.shown()).toMatchObject({ status: 'failed', problem: { code: 'unavailable' } })
    void page.desk.retry()
    expect(page.shown()).toEqual({ status: 'loading' })
    await page.answer(aPartner())
    expect(page.shown()).toEqual({ status: 'shown', partner: aPartner() })
  })

  test('keeps what it shows when a later look fails', async () => {
    const page = await aDesk().with(aPartner())
    void page.desk.refresh()
    await page.answer('no-network')
    expect(page.shown()).toEqual({ status: 'shown', partner: aPartner() })
  })

  test('takes the balance of a look that a change of the name overtook, and not the old name', async () => {
    const page = await aDesk().with(aPartner({ name: 'Old', version: 2 }))
    void page.desk.refresh()
    void page.desk.saveName('New')
    await page.answer(aPartner({ name: 'New', version: 3, balances: [] }))
    await page.answer(aPartner({ name: 'Old', version: 2 }), 1)
    expect(page.shown()).toEqual({ status: 'shown', partner: aPartner({ name: 'New', version: 3 }) })
  })

  test('shows nothing of the one who has left to the next one, however late it comes', async () => {
    const page = await aDesk().with(aPartner())
    void page.desk.refresh()
    void page.desk.saveName('Late')
    page.desk.leave()
    await page.answer(aPartner(), 1)
    await page.answer(aPartner({ name: 'Late' }), 2)
    expect([page.shown(), page.isBusy(), page.told]).toEqual([{ status: 'loading' }, false, []])
  })
})

describe('the code', () => {
  test('PART-002 is made by a press, once however often it is pressed', async () => {
    const page = aDesk()
    void page.desk.makeCode()
    void page.desk.makeCode()
    expect([page.asked(), page.isBusy()]).toEqual([['make'], true])
    await page.answer(aPartner({ name: null, version: 1 }))
    expect(page.shown()).toMatchObject({ status: 'shown', partner: { name: null } })
    expect(page.isBusy()).toBe(false)
  })

  test('that could not be made is told, and may be tried again', async () => {
    const page = aDesk()
    void page.desk.makeCode()
    await page.answer('unavailable')
    expect([page.told, page.isBusy()]).toEqual([[{ what: 'code-failed', code: 'unavailable' }], false])
  })
})

describe('the name', () => {
  test('PART-004 is saved as of the version that was seen, without the spaces around it', async () => {
    const page = await aDesk().with(aPartner({ version: 7 }))
    const saved = page.desk.saveName('  Анна ')
    await page.answer(aPartner({ name: 'Анна', version: 8 }))
    expect([await saved, page.asked().at(-1), page.told]).toEqual([true, 'rename 7 Анна', [{ what: 'name-saved' }]])
    expect(page.shown()).toMatchObject({ partner: { name: 'Анна', version: 8 } })
  })

  test('that could not be saved is told', async () => {
    const page = await aDesk().with(aPartner())
    const saved = page.desk.saveName('Анна')
    await page.answer('unavailable')
    expect([await saved, page.told]).toEqual([false, [{ what: 'name-failed', code: 'unavailable' }]])
  })

  test('that another tab has changed is told, and the next press is about that one', async () => {
    const page = await aDesk().with(aPartner({ version: 2 }))
    const saved = page.desk.saveName('Mine')
    await page.answer('version-changed')
    await page.answer(aPartner({ name: 'Theirs', version: 3 }))
    expect([await saved, page.told]).toEqual([false, [{ what: 'name-failed', code: 'version-changed' }]])
    void page.desk.saveName('Mine')
    expect(page.asked().at(-1)).toBe('rename 3 Mine')
  })

  test('PART-004 whose first answer was lost is found to be saved', async () => {
    const page = await aDesk().with(aPartner({ version: 2 }))
    const saved = page.desk.saveName('Анна')
    await page.answer('version-changed')
    await page.answer(aPartner({ name: 'Анна', version: 3 }))
    expect([await saved, page.told]).toEqual([true, [{ what: 'name-saved' }]])
  })
})
