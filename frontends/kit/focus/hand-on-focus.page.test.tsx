import { afterEach, beforeEach, expect, test } from 'bun:test'
import { waitFor } from '@testing-library/react'
import { handOnFocus } from './hand-on-focus'

let stop = () => {}
const the = (selector: string) => document.querySelector<HTMLElement>(selector)!

/** Shows a page with this below its heading; what has the focus is `#here`. */
function show(html: string) {
  document.body.innerHTML = `<main tabindex="-1"><h1>Заказы</h1>${html}</main>`
  stop = handOnFocus(the('main'))
  document.querySelector<HTMLElement>('#here')?.focus()
}
const arrives = (selector: string) => waitFor(() => expect(document.activeElement).toBe(the(selector)))
const ROWS = [1, 2, 3].map(
  (it) => `<tr id="row${it}"><td><input type="checkbox"></td><th><a href="#">${it}</a></th><td></td></tr>`,
)

beforeEach(() => document.body.replaceChildren())
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('the control in the place of one that is gone gets the focus', async () => {
  show('<nav><button>Другая</button></nav><p><button>До</button><span><button id="here">Удалить</button></span></p>')
  the('#here').parentElement!.innerHTML = '<button id="new">Вернуть</button>'
  await arrives('#new')
})

test('else the control beside it, behind before in front', async () => {
  show('<p><button id="before">А</button><button id="here">Б</button><button id="behind">В</button></p>')
  the('#here').remove()
  await arrives('#behind')
  the('#behind').remove()
  await arrives('#before')
})

test('of a row that stays the row itself, of one that is gone the link of the next row, then of the one before', async () => {
  show(`<table><tbody>${ROWS.join('')}</tbody></table>`)
  the('#row2 a').focus()
  the('#row2').remove()
  await arrives('#row3 a')
  the('#row3').remove()
  await arrives('#row1 a')
  the('#row1 input').remove()
  the('#row1 a').remove()
  await arrives('#row1')
})

test('else the heading of its section, at last that of the page', async () => {
  show('<section><h2>Заметки</h2><div><button id="here">Ещё</button></div></section>')
  the('#here').remove()
  await arrives('h2')
  the('section').remove()
  await arrives('h1')
})

test('no field gets it, where the next key would choose or type something', async () => {
  show(
    '<section><h2>Исполнитель</h2><p><select></select><input><textarea></textarea><button id="here">Взять</button></p></section>',
  )
  the('#here').remove()
  await arrives('h2')
})

test('a dialog that is gone together with what has opened it leaves the focus near that', async () => {
  show('<p><span><button id="here">Запросить</button></span><a id="beside" href="#">Файл</a></p><i></i>')
  the('i').innerHTML = '<dialog open><button id="yes">Да</button></dialog>'
  the('#yes').focus()
  the('span').remove()
  the('dialog').remove()
  await arrives('#beside')
})

test('a dialog that a key has opened leaves the focus near itself', async () => {
  show('<p><button id="here">А</button></p><p><button id="step">Шаг</button><i></i></p>')
  the('#here').blur()
  await Promise.resolve()
  the('i').innerHTML = '<dialog open><button id="yes">Да</button></dialog>'
  the('#yes').focus()
  the('dialog').remove()
  await arrives('#step')
})

test('a control outside the content gives the focus back to where the person was', async () => {
  show('<p><button id="here">А</button></p>')
  document.body.insertAdjacentHTML('beforeend', '<aside><button id="toast">Отменить</button></aside>')
  the('#toast').focus()
  the('aside').remove()
  await arrives('#here')
})

test('whoever has left it by a press on an empty place is called back by nothing', async () => {
  show('<p><button id="here">А</button><button id="beside">Б</button></p>')
  the('#here').blur()
  await Promise.resolve()
  the('#here').remove()
  the('p').append('Готово')
  await new Promise((done) => setTimeout(done))
  expect(document.activeElement).toBe(document.body)
})
