import { describe, expect, test } from 'bun:test'
import { openPage, SITES, said, screen, within } from 'frontend-kit/test/page'

const footer = () => screen.getByRole('contentinfo')
const links = () =>
  within(footer())
    .getAllByRole('link')
    .map((it) => [said(it), it.getAttribute('href')])

describe('the footer', () => {
  test('SHELL-045 SHELL-004 SHELL-046 has the ruble site’s e-mail, WhatsApp and documents', async () => {
    await openPage({ at: '/thankyou' })
    expect(links()).toEqual([
      ['help@ru.example', 'mailto:help@ru.example'],
      ['WhatsApp +79000000000', 'https://wa.me/79000000000'],
      ['Публичная оферта', '/public-offer'],
      ['Согласие на обработку данных', '/data-consent'],
      ['Политика обработки данных', '/privacy'],
      ['Пользовательское соглашение', '/terms'],
      ['Файлы cookie', '/cookies'],
    ])
    const chat = within(footer()).getByRole('link', { name: 'WhatsApp +79000000000' })
    expect([chat.getAttribute('target'), chat.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  })

  test('SHELL-045 SHELL-004 SHELL-046 SHELL-047 has the euro site’s own with the certificates, and no link to the ruble documents', async () => {
    await openPage({ at: '/thankyou', site: SITES.eu })
    expect(links()).toEqual([
      ['help@eu.example', 'mailto:help@eu.example'],
      ['WhatsApp +447700900000', 'https://wa.me/447700900000'],
      ['Imprint', '/imprint'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Data processing agreement', '/data-processing'],
      ['Sub-processors', '/sub-processors'],
      ['Cookies', '/cookies'],
      ['Certificate: one-layer material', '/certificates/one-layer.pdf'],
      ['Certificate: multi-layer material', '/certificates/multi-layer.pdf'],
    ])
  })

  test('SHELL-048 says who we are', async () => {
    await openPage({ at: '/thankyou' })
    within(footer()).getByRole('heading', { name: 'Каппа' })
    within(footer()).getByText(
      'Печатаем элайнеры, матрицы и ретейнеры по сканам врача и отправляем готовый заказ в клинику.',
    )
  })

  test.each(['/order', '/backoffice', '/backoffice/files', '/packer'])('SHELL-049 is hidden on %s', async (at) => {
    await openPage({ at })
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  test.each(['/', '/auth', '/thankyou', '/payment/success', '/no/such/page'])(
    'SHELL-049 is shown on %s',
    async (at) => {
      await openPage({ at })
      await screen.findByRole('contentinfo')
    },
  )
})
