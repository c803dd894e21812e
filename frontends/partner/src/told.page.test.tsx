import { describe, expect, test } from 'bun:test'
import { findToast, refused, SITES, screen, waitFor, within } from 'frontend-kit/test/page'
import { openPartner } from '../test/page'
import { aDetails, anOffer, aPartner } from './builders'

const contacts = async () => within(await screen.findByRole('region', { name: 'Контакты' }))
const payee = async () => within(await screen.findByRole('region', { name: 'Реквизиты для выплат' }))
const offer = { version: 'b'.repeat(64), acceptedAt: '2026-01-10T10:00:00.000Z' }

describe('what the partner tells', () => {
  const bank = {
    ...{ name: 'АО «Банк»', bik: '044525974', account: '40817810000000004321' },
    correspondentAccount: '30101810145250000974',
  }
  const payout = { taxStatus: 'self-employed', payeeName: 'Анна', taxId: '165500000012', kpp: null, bank } as const

  test('PART-010 PART-011 is open while something is missing, and names it', async () => {
    await openPartner(aPartner(), { answers: { showPartnerDetails: aDetails({ phone: '+79001234567' }) } })
    const line = (await contacts()).getByRole('button', { name: 'Контакты Не хватает: e-mail, согласие с офертой' })
    expect(line.getAttribute('aria-expanded')).toBe('true')
    const other = (await payee()).getByRole('button', { name: /^Реквизиты для выплат Не заполнены/ })
    expect(other.getAttribute('aria-expanded')).toBe('true')
    ;(await payee()).getByRole('textbox', { name: 'Получатель' })
  })

  test('PART-009 is folded once it is told, with the facts, and keeps what is typed when it is folded again', async () => {
    const told = aDetails({ phone: '+79001234567', email: 'anna@clinic.example', offer, payout })
    const { user } = await openPartner(aPartner(), { answers: { showPartnerDetails: told } })
    const form = await contacts()
    const line = form.getByRole('button', { name: 'Контакты +79001234567 · anna@clinic.example' })
    expect([line.getAttribute('aria-expanded'), form.queryByRole('textbox', { name: 'Телефон' })]).toEqual([
      'false',
      null,
    ])
    ;(await payee()).getByRole('button', { name: 'Реквизиты для выплат Анна · АО «Банк» · …4321', expanded: false })
    await user.click(line)
    await user.type(form.getByRole('textbox', { name: 'Телефон' }), '8')
    await user.click(line)
    await user.click(line)
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' }).value).toBe('+790012345678')
  })
})

describe('the contacts', () => {
  test('PART-009 PART-011 PART-012 are saved with the offer that the page shows, after the consent', async () => {
    const saved = aDetails({ phone: '+79001234567', email: 'anna@clinic.example', offer, version: 3 })
    let details = aDetails()
    const { user, calls } = await openPartner(aPartner(), {
      answers: {
        showPartnerDetails: () => details,
        changePartnerContacts: () => {
          details = saved
          return saved
        },
      },
    })
    const form = await contacts()
    const link = await form.findByRole('link', { name: 'Прочитать оферту' })
    await user.type(form.getByRole('textbox', { name: 'Телефон' }), '8 900 123-45-67')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'anna@clinic.example')
    await user.click(form.getByRole('button', { name: 'Сохранить' }))
    form.getByText('Подтвердите ознакомление с договором-офертой')
    expect(calls('changePartnerContacts')).toEqual([])
    expect(link.getAttribute('href')).toBe('/refdoc/2026-11-20')
    await user.click(form.getByRole('checkbox', { name: 'Ознакомлен и согласен с договором-офертой' }))
    await user.click(form.getByRole('button', { name: 'Сохранить' }))
    expect((await findToast('Контакты сохранены')).dataset.kind).toBe('success')
    expect(calls('changePartnerContacts').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ phone: '8 900 123-45-67', email: 'anna@clinic.example', offer: { version: anOffer().version } }, '"2"'],
    ])
    await form.findByText(/^Договор-оферта принят 10 января 2026 г\./)
    expect(form.queryByRole('checkbox')).toBeNull()
  })

  test('PART-011 ask again for the consent to a new text, where the offer has changed meanwhile', async () => {
    const next = anOffer({ version: 'c'.repeat(64), address: '2026-11-21' })
    let shown = anOffer()
    const { user, calls } = await openPartner(aPartner(), {
      offer: () => shown,
      answers: {
        changePartnerContacts: () => {
          shown = next
          return refused('offer-changed')
        },
      },
    })
    const form = await contacts()
    const consent = form.getByRole('checkbox', { name: 'Ознакомлен и согласен с договором-офертой' })
    const save = () => user.click(form.getByRole('button', { name: 'Сохранить' }))
    await form.findByRole('link', { name: 'Прочитать оферту' })
    await user.type(form.getByRole('textbox', { name: 'Телефон' }), '8 900 123-45-67')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'anna@clinic.example')
    await user.click(consent)
    await save()
    within(await findToast('Не удалось сохранить контакты')).getByText(
      'Текст оферты изменился. Прочитайте его и подтвердите ещё раз.',
    )
    const link = form.getByRole('link', { name: 'Прочитать оферту' })
    await waitFor(() => expect(link.getAttribute('href')).toBe('/refdoc/2026-11-21'))
    expect((consent as HTMLInputElement).checked).toBe(false)
    await save()
    form.getByText('Подтвердите ознакомление с договором-офертой')
    await user.click(consent)
    await save()
    expect(calls('changePartnerContacts').map((it) => (it.body as { offer: object }).offer)).toEqual([
      { version: anOffer().version },
      { version: next.version },
    ])
  })

  test('PART-010 are not saved without a phone and an e-mail', async () => {
    const { user, calls } = await openPartner(aPartner())
    const form = await contacts()
    const save = () => user.click(form.getByRole('button', { name: 'Сохранить' }))
    await save()
    form.getByText('Телефон и e-mail обязательны')
    await user.type(form.getByRole('textbox', { name: 'Телефон' }), '123')
    await save()
    form.getByText('Телефон и e-mail обязательны')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'anna')
    await save()
    form.getByText('Введите номер с кодом страны: +7 900 123-45-67')
    expect(calls('changePartnerContacts')).toEqual([])
  })

  test('PART-012 ask nobody for a consent who has accepted the offer', async () => {
    const told = aDetails({ phone: '+79001234567', email: 'anna@clinic.example', offer })
    const { user, calls } = await openPartner(aPartner(), {
      answers: { showPartnerDetails: told, changePartnerContacts: refused('version-changed') },
    })
    const form = await contacts()
    await user.click(form.getByRole('button', { name: /^Контакты/ }))
    expect(form.queryByRole('checkbox')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Сохранить' }))
    within(await findToast('Не удалось сохранить контакты')).getByText(
      'Данные изменили в другой вкладке. Проверьте их и сохраните ещё раз.',
    )
    expect(calls('changePartnerContacts').map((it) => it.body)).toMatchObject([{ offer: null }])
  })
})

describe('the requisites', () => {
  test('are asked for by the tax status, and saved without spaces', async () => {
    const { user, calls } = await openPartner(aPartner(), {
      answers: { changePartnerPayoutDetails: aDetails({ version: 3 }) },
    })
    const form = await payee()
    expect(form.queryByRole('textbox', { name: 'КПП' })).toBeNull()
    await user.selectOptions(form.getByRole('combobox', { name: 'Налоговый статус' }), 'Организация')
    await user.click(form.getByRole('button', { name: 'Сохранить' }))
    form.getByText('В ИНН организации 10 цифр, у остальных 12')
    expect(calls('changePartnerPayoutDetails')).toEqual([])
    const typed = {
      Получатель: 'ООО «Улыбка»',
      ИНН: '1655 000000',
      КПП: '165501001',
      Банк: 'АО «Банк»',
      БИК: '044525974',
      'Расчётный счёт': '40702 810 0 0000 0000001',
      'Корреспондентский счёт': '30101810145250000974',
    }
    for (const [name, value] of Object.entries(typed)) await user.type(form.getByRole('textbox', { name }), value)
    await user.click(form.getByRole('button', { name: 'Сохранить' }))
    await findToast('Реквизиты сохранены')
    expect(calls('changePartnerPayoutDetails').map((it) => it.body)).toEqual([
      {
        taxStatus: 'organisation',
        payeeName: 'ООО «Улыбка»',
        taxId: '1655000000',
        kpp: '165501001',
        bank: {
          name: 'АО «Банк»',
          bik: '044525974',
          account: '40702810000000000001',
          correspondentAccount: '30101810145250000974',
        },
      },
    ])
  })

  test('are those of a bank in Europe on the euro site', async () => {
    const terms = { holdDays: 14, minimumMinor: 0, currency: 'EUR' } as const
    const { user, calls } = await openPartner(aPartner(), {
      site: SITES.eu,
      answers: { showPartnerDetails: aDetails({ terms }), changePartnerPayoutDetails: aDetails({ terms, version: 3 }) },
    })
    const form = within(await screen.findByRole('region', { name: 'Bank details for payouts' }))
    expect(form.queryByRole('combobox')).toBeNull()
    const typed = {
      Payee: 'Anna Schmidt',
      Bank: 'Bank AG',
      IBAN: 'de89 3704 0044 0532 0130 00',
      'BIC (SWIFT)': 'cobadeff',
    }
    for (const [name, value] of Object.entries(typed)) await user.type(form.getByRole('textbox', { name }), value)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await findToast('Bank details saved')
    expect(calls('changePartnerPayoutDetails').map((it) => it.body)).toEqual([
      {
        taxStatus: 'eu',
        payeeName: 'Anna Schmidt',
        taxId: null,
        bank: { name: 'Bank AG', iban: 'DE89370400440532013000', bic: 'COBADEFF' },
      },
    ])
  })
})
