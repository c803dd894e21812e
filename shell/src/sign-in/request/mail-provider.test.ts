import { expect, test } from 'bun:test'
import { mailProviderOf } from './mail-provider'

test.each([
  ['mail.ru bk.ru inbox.ru list.ru', 'https://e.mail.ru/inbox/'],
  ['yandex.ru yandex.com yandex.kz ya.ru', 'https://mail.yandex.ru/'],
  ['gmail.com googlemail.com', 'https://mail.google.com/mail/'],
  ['outlook.com outlook.fr hotmail.com hotmail.co.uk live.com live.fr msn.com', 'https://outlook.live.com/mail/'],
  ['icloud.com me.com', 'https://www.icloud.com/mail/'],
  ['rambler.ru', 'https://mail.rambler.ru/'],
  ['gmx.de gmx.net gmx.at', 'https://www.gmx.net/'],
  ['gmx.com', 'https://www.gmx.com/'],
  ['web.de', 'https://web.de/'],
  ['orange.fr wanadoo.fr', 'https://messagerie.orange.fr/'],
  ['libero.it', 'https://login.libero.it/'],
  ['yahoo.com yahoo.fr yahoo.co.uk', 'https://mail.yahoo.com/'],
])('AUTH-001 the mailboxes of %s open at %s', (domains, url) => {
  for (const it of domains.split(' '))
    expect([it, mailProviderOf(` Anna@${it.toUpperCase()} `)?.url]).toEqual([it, url])
})

test('AUTH-001 no mailbox is guessed for the domain of a clinic, or for one that only resembles a provider’s', () => {
  for (const it of ['clinic.example', 'mail.ru.evil.example', 'notgmail.com', 'gmail.com.example', 'yandex.evil', ''])
    expect([it, mailProviderOf(`anna@${it}`)]).toEqual([it, null])
})
