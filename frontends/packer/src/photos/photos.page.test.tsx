import { describe, expect, test } from 'bun:test'
import { MAX_BOX_PHOTO_BYTES, MOST_BOX_PHOTOS } from 'contracts/order/packing/box-photo-limits'
import type { BoxPhoto } from 'contracts/order/packing/box-photos'
import {
  type Answers,
  findToast,
  openPage,
  refused,
  SITES,
  said,
  screen,
  waitFor,
  within,
} from 'frontend-kit/test/page'
import { anOrder, aPacking, ORDER_ID } from '../../test/builders'
import { area } from '../area'

const aPhoto = (at: number): BoxPhoto => ({
  id: `c0000000-0000-4000-8000-00000000000${at}`,
  orderId: ORDER_ID,
  sha256: 'a'.repeat(64),
  sizeBytes: 1,
  takenAt: `2026-11-21T09:0${at}:00.000Z`,
  takenBy: 'Ира',
})

/** Photos in the files service. */
function photosOf(...kept: BoxPhoto[]) {
  const answers: Answers['files'] = {
    listBoxPhotos: () => ({ items: kept }),
    keepBoxPhoto: ({ path }) => {
      const photo = { ...aPhoto(kept.length + 1), id: path.photoId ?? '' }
      kept.push(photo)
      return photo
    },
    removeBoxPhoto: ({ path }) => {
      kept.splice(
        kept.findIndex(({ id }) => id === path.photoId),
        1,
      )
      return null
    },
  }
  return answers
}

const DONE = aPacking({ isComplete: true, order: anOrder() })
async function open(files: Answers['files'], packing = DONE, site = SITES.ru) {
  localStorage.setItem('packer_station', 'Стол 1')
  const page = await openPage({
    ...{ area, at: `/packer/orders/${ORDER_ID}`, as: 'packer', site },
    answers: { orders: { readPacking: packing, packAtStation: packing, leaveStation: packing }, files },
  })
  return {
    ...page,
    choose: async (file: File) => page.user.upload(await screen.findByLabelText('Снимок коробки'), file),
  }
}
const aFile = (bytes: BlobPart = 'photo') => new File([bytes], 'box.jpg', { type: 'image/jpeg' })
const photos = async () => within(await screen.findByRole('region', { name: 'Фото коробки' }))
const shown = async () => (await photos()).queryAllByRole('img').map((it) => it.getAttribute('alt'))

describe('the photos of a box', () => {
  test('are offered once all bags are verified, and not before', async () => {
    await open(photosOf(), aPacking())
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: 'Фото коробки' })).toBeNull()
  })

  test('are taken, and shown with who took them and when', async () => {
    const { choose, calls } = await open(photosOf(aPhoto(1)))
    await waitFor(async () => expect(await shown()).toEqual(['Ира, 21 ноября в 12:01']))
    await choose(aFile())
    await waitFor(async () => expect(await shown()).toEqual(['Ира, 21 ноября в 12:01', 'Ира, 21 ноября в 12:02']))
    expect(said(screen.getByRole('heading', { name: /^Фото коробки/ }))).toBe('Фото коробки 2 из 6')
    expect(calls('keepBoxPhoto').map(({ query, headers }) => [query.orderId, headers.get('content-type')])).toEqual([
      [ORDER_ID, 'image/jpeg'],
    ])
  })

  test('that was not kept says why, and is sent again under the same id, or is not', async () => {
    let isDown = true
    const files = photosOf()
    const { user, choose, calls } = await open({
      ...files,
      keepBoxPhoto: (asked) =>
        isDown ? refused('photo-unreadable') : (files.keepBoxPhoto as (it: unknown) => never)(asked),
    })
    await choose(aFile())
    expect(said(await screen.findByRole('alert'))).toBe(
      'Фото не сохраненоЭто не фото PNG, JPEG или WebP, или файл повреждён.',
    )
    // A further photo would take its place.
    const further = screen.getByRole('button', { name: 'Сфотографировать коробку' })
    expect(screen.getByText('Сначала отправьте прежнее фото или уберите его').id).toBe(
      further.getAttribute('aria-describedby') ?? '',
    )
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(async () => expect(await shown()).toHaveLength(1))
    const [first, second] = calls('keepBoxPhoto').map(({ path }) => path.photoId)
    expect(second).toBe(first)
    isDown = true
    await choose(aFile())
    await user.click(await screen.findByRole('button', { name: 'Не отправлять' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('of more than 15 MB are not even sent', async () => {
    const { choose, calls } = await open(photosOf())
    await choose(aFile(new Uint8Array(MAX_BOX_PHOTO_BYTES + 1)))
    within(await findToast('Фото не сохранено')).getByText(/^Файл больше 15 МБ/)
    expect(calls('keepBoxPhoto')).toEqual([])
  })

  test('are as many as a box may have', async () => {
    await open(photosOf(...Array.from({ length: MOST_BOX_PHOTOS }, (_, at) => aPhoto(at))))
    await waitFor(async () => expect(await shown()).toHaveLength(MOST_BOX_PHOTOS))
    const button = screen.getByRole('button', { name: 'Сфотографировать коробку' })
    expect([button.getAttribute('aria-disabled'), screen.getByText('Фотографий уже 6: больше не нужно').id]).toEqual([
      'true',
      button.getAttribute('aria-describedby') ?? '',
    ])
  })

  test('open large, and are deleted after a question', async () => {
    const { user, calls } = await open(photosOf(aPhoto(1), aPhoto(2)))
    const title = 'Ира, 21 ноября в 12:01'
    await user.click(await screen.findByRole('button', { name: title }))
    await user.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: 'Удалить' }))
    const question = () => within(screen.getByRole('alertdialog', { name: 'Удалить фото?' }))
    await user.click(question().getByRole('button', { name: 'Оставить' }))
    expect(calls('removeBoxPhoto')).toEqual([])
    await user.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: 'Удалить' }))
    await user.click(question().getByRole('button', { name: 'Удалить' }))
    await waitFor(async () => expect(await shown()).toEqual(['Ира, 21 ноября в 12:02']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('of another device come by a hint', async () => {
    const kept: BoxPhoto[] = []
    const { hint } = await open({ ...photosOf(), listBoxPhotos: () => ({ items: kept }) })
    await photos()
    kept.push(aPhoto(1))
    await hint({ kind: 'packing', id: ORDER_ID, version: 1 })
    await waitFor(async () => expect(await shown()).toHaveLength(1))
  })

  test('that cannot be read say so, and are read again', async () => {
    let isDown = true
    const { user } = await open({ listBoxPhotos: () => (isDown ? refused('internal-error') : { items: [aPhoto(1)] }) })
    await screen.findByText('Не удалось показать фотографии')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(async () => expect(await shown()).toHaveLength(1))
  })
})
