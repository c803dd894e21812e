import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { STATUSES } from 'contracts/order/order-states'

const AREAS = {
  backoffice: 'backoffice/src/shared/messages/ru.json',
  cabinet: 'cabinet/src/messages/ru.json',
  packer: 'packer/src/messages/ru.json',
}

test.each(Object.entries(AREAS))(
  'ORD-019, ORD-020, ORD-021 the statuses have their Russian labels in the area %s',
  async (_, file) => {
    // ORD-021: one status awaits payment; there is no second one of that meaning.
    const messages = await Bun.file(join(import.meta.dir, '../../frontends', file)).json()
    expect(STATUSES.map((it) => messages[`status.${it}`])).toEqual([
      'Черновик',
      'Ожидает оплаты',
      'Оплачен',
      'В обработке',
      'Отправлен',
      'Завершен',
      'Отменен',
    ])
  },
)
