import { describe, expect, test } from 'bun:test'
import { rendered } from './mail-look'

const frame = { brand: 'Каппа', foot: ['Есть вопросы?'], linkBelow: 'Или откройте ссылку:', locale: 'ru' }
const button = { button: 'Открыть', link: 'https://kappa.example/cabinet' }
const parts = { title: 'Заказ оплачен', before: ['Здравствуйте!', 'Спасибо!'], action: button, after: ['Это всё.'] }
const linkOnly = ({ html }: { html: string }) => html.replace(/href="[^"]*"/g, '')

test('the subject is the title, unless another one is given', () => {
  expect(rendered(parts, frame).subject).toBe('Заказ оплачен')
  const other = rendered({ ...parts, subject: '048213 — код' }, frame)
  expect(other.subject).toBe('048213 — код')
  expect(other.html).toMatch(/<h1[^>]*>Заказ оплачен<\/h1>/)
  expect(other.html).toContain('<title>048213 — код</title>')
})

test('the list of a mailbox shows what the mail says, and neither its greeting nor its brand', () => {
  expect(rendered(parts, frame).html).toMatch(/<body[^>]*>\n<div style="display: none[^>]*>Спасибо!<\/div>/)
})

test('the text part has the facts line by line, and its foot below the mark of a signature', () => {
  const facts = [
    { name: 'Устройство', value: 'Chrome' },
    { name: 'Страна', value: 'Германия' },
  ]
  expect(rendered({ ...parts, facts }, frame).text).toBe(
    'Здравствуйте!\n\nСпасибо!\n\nУстройство: Chrome\nСтрана: Германия\n\nОткрыть:\nhttps://kappa.example/cabinet\n\nЭто всё.\n\n-- \nКаппа\nЕсть вопросы?\n',
  )
})

test('facts are shown as text', () => {
  const { html } = rendered({ ...parts, facts: [{ name: 'Устройство', value: '<b>' }] }, frame)
  expect(html).toMatch(/>Устройство:<\/span> &lt;b&gt;<\/div>/)
})

test('a quote keeps its line breaks, and its tags are shown as text', () => {
  const { html, text } = rendered({ ...parts, quote: 'Раз <b>\n\nДва' }, frame)
  expect(html).toContain('Раз &lt;b&gt;<br>\n<br>\nДва</div>')
  expect(text).toContain('Раз <b>\n\nДва\n\nОткрыть:')
})

describe('the link of a button', () => {
  test('stands below it too, for a program that shows no buttons', () => {
    expect(linkOnly(rendered(parts, frame))).toContain('Или откройте ссылку:<br>\nhttps://kappa.example/cabinet</p>')
  })

  test('stands in the text part alone if it is too long to be read', () => {
    const mail = rendered({ ...parts, action: { ...button, isLinkHidden: true } }, frame)
    expect(linkOnly(mail)).not.toContain('https://kappa.example/cabinet')
    expect(linkOnly(mail)).not.toContain('Или откройте ссылку')
    expect(mail.html).toContain('href="https://kappa.example/cabinet"')
    expect(mail.text).toContain('https://kappa.example/cabinet')
  })
})

test('every class of colours has its dark one, and its light one stands in the element', () => {
  const { html } = rendered({ ...parts, quote: 'Раз', or: { text: 'Или код', code: '048213' } }, frame)
  const dark = html.match(/@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/)?.[1] ?? ''
  const used = [...html.matchAll(/class="([^"]+)" style="([^"]+)"/g)]
  expect(used.length).toBeGreaterThan(8)
  for (const [, classes = '', style] of used)
    for (const name of classes.split(' ').filter((it) => !['card', 'button', 'around'].includes(it))) {
      const property = dark.match(new RegExp(`\\.${name} \\{ ([a-z-]+): #[0-9a-f]{6} !important \\}`))?.[1]
      expect({ name, property }).toEqual({ name, property: expect.any(String) })
      expect(style).toMatch(new RegExp(`(^| )${property}: #[0-9a-f]{6}`))
    }
})
