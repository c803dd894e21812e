import { expect, test } from 'bun:test'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { act, findToast, screen, waitFor, within } from 'frontend-kit/test/page'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { PLATFORM } from 'platform'
import { useState } from 'react'
import { openDesk } from '../../../test/desk'
import { Texts } from '../texts'
import { FormDialog } from './form-dialog'
import { useForm, Wrong } from './use-form'

type Facts = { name: string; city: string }
type Sent = { facts: Facts; key: string }
type More = { isQuestion?: (facts: Facts) => boolean; isOutdated?: boolean }
const problem = (code: FailureCode, status: number | null) => new ApiProblem(code, '', null, status)

/** An open form of a name, which is needed, and a city; `answers` stand for what the service says, one after the other. */
async function opened(answers: (ApiProblem | Promise<string>)[], more: More = {}) {
  const sent: Sent[] = []
  const done: string[] = []
  function Sample() {
    const [isOpen, setOpen] = useState(true)
    return isOpen && <SampleDialog onClose={() => setOpen(false)} />
  }
  function SampleDialog({ onClose }: { onClose: () => void }) {
    const form = useForm({
      start: () => ({ name: '', city: 'Казань' }),
      read: (typed) =>
        typed.name === '' || typed.city === ''
          ? new Wrong({ name: typed.name ? undefined : 'no name', city: typed.city ? undefined : 'no city' })
          : typed,
      async send(facts: Facts, key) {
        sent.push({ facts, key })
        const answer = answers.shift()!
        if (answer instanceof ApiProblem) throw answer
        return answer
      },
      onDone: (answer) => void done.push(answer),
      about: 'sample',
      failed: () => 'Не сохранено.',
      errorsBy: ({ code }) => (code === 'invalid-request' ? { name: 'wrong name', city: undefined } : null),
      ...more,
    })
    const { errors, question } = form
    return (
      <FormDialog of={form} title="Форма" submitLabel="Ок" cancelLabel="Нет" busyReason="Сохраняем" onClose={onClose}>
        <TextField {...form.field('name', 5)} label="Имя" error={errors.name} onBlur={() => form.leave('name')} />
        <TextField {...form.field('city', 50)} label="Город" error={errors.city} />
        {question && (
          <>
            <Button onPress={question.yes}>Отправить</Button>
            <Button onPress={question.no}>Не отправлять</Button>
          </>
        )}
      </FormDialog>
    )
  }
  const area = {
    platform: PLATFORM,
    Frame: ({ children }: { children: React.ReactNode }) => <Texts locale="ru">{children}</Texts>,
    routes: [{ path: '/backoffice', Page: Sample }],
  }
  const page = await openDesk({ at: '/backoffice', area })
  const form = within(await screen.findByRole('dialog', { name: 'Форма' }))
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name)
  const press = () => page.user.click(form.getByRole('button', { name: 'Ок' }))
  const fill = async (name: string, text: string) => {
    await page.user.clear(field(name))
    await page.user.type(field(name), text)
  }
  return { ...page, form, field, press, fill, done, sent, keys: () => sent.map((it) => it.key) }
}
const yes = () => Promise.resolve('saved')

test('a form sends what was typed, as long as the service takes it, and hands on the answer', async () => {
  const { fill, press, field, sent, done } = await opened([yes()])
  await fill('Имя', 'Екатерина')
  expect([field('Имя').value, field('Город').value]).toEqual(['Екате', 'Казань'])
  await press()
  expect(sent.map((it) => it.facts)).toEqual([{ name: 'Екате', city: 'Казань' }])
  expect(done).toEqual(['saved'])
})

test('wrong fields say so, the first gets the focus, and a field that is changed is wrong no more', async () => {
  const { user, fill, field, press, form, sent } = await opened([])
  await user.clear(field('Город'))
  await press()
  const wrong = () => ['Имя', 'Город'].map((it) => field(it).getAttribute('aria-invalid'))
  expect(wrong()).toEqual(['true', 'true'])
  expect(document.activeElement).toBe(field('Имя'))
  expect(document.getElementById(field('Имя').getAttribute('aria-describedby')!)?.textContent).toContain('no name')
  await fill('Имя', 'Анна')
  expect([form.queryByText('no name'), wrong()[1]]).toEqual([null, 'true'])
  await press()
  expect(document.activeElement).toBe(field('Город'))
  expect(sent).toEqual([])
})

test('a refusal of one field stands there, has the focus, and is no toast', async () => {
  const { fill, press, form, field } = await opened([problem('invalid-request', 422)])
  await fill('Имя', 'Анна')
  await press()
  await form.findByText('wrong name')
  expect(document.activeElement).toBe(field('Имя'))
  expect(screen.queryByText('Не сохранено.')).toBeNull()
})

test('the key stays until it is answered, and what comes after has another', async () => {
  const lost = problem('unavailable', 503)
  const { fill, press, keys, done } = await opened([problem('rest-differs', 409), lost, lost, yes(), yes()])
  await fill('Имя', 'Анна')
  for (const _ of Array(5)) await press()
  await waitFor(() => expect(done).toHaveLength(2))
  const [refused, first, second, third, next] = keys()
  expect([first === second, second === third]).toEqual([true, true])
  expect(new Set([refused, first, next]).size).toBe(3)
})

test('a field that is left says what is wrong with it, and the others do not', async () => {
  const { user, field, form } = await opened([])
  await user.clear(field('Город'))
  await user.click(field('Имя'))
  await user.tab()
  form.getByText('no name')
  expect(form.queryByText('no city')).toBeNull()
})

test('a question comes before facts that need one; no goes back to the form, yes sends them', async () => {
  const { user, fill, press, form, sent, done } = await opened([yes()], { isQuestion: ({ name }) => name === 'Анна' })
  await fill('Имя', 'Анна')
  await press()
  await user.click(form.getByRole('button', { name: 'Не отправлять' }))
  expect([sent, form.queryByRole('button', { name: 'Не отправлять' })]).toEqual([[], null])
  await press()
  await user.click(form.getByRole('button', { name: 'Отправить' }))
  expect([done, sent.map((it) => it.facts)]).toEqual([['saved'], [{ name: 'Анна', city: 'Казань' }]])
})

test('facts that need no question are sent at once', async () => {
  const { fill, press, done } = await opened([yes()], { isQuestion: ({ name }) => name === 'Анна' })
  await fill('Имя', 'Иван')
  await press()
  expect(done).toEqual(['saved'])
})

test('a form of a record that somebody else has changed sends nothing, and still says what is wrong', async () => {
  const { fill, press, form, sent } = await opened([], { isOutdated: true })
  await press()
  form.getByText('no name')
  await fill('Имя', 'Анна')
  await press()
  expect(sent).toEqual([])
})

test.each([
  ['no-network', null, 'Не сохранено. Нет связи с сервером. Проверьте интернет.'],
  ['rest-differs', 409, 'Не сохранено.'],
] as const)(
  'a failure (%s) is told by a toast, with its cause where one can do something',
  async (code, status, told) => {
    const { fill, press } = await opened([problem(code, status)])
    await fill('Имя', 'Анна')
    await press()
    const toast = await findToast('Ошибка')
    within(toast).getByText(told)
    expect(toast.dataset.kind).toBe('error')
  },
)

test('while a form is under way it is sent no second time, and stays open', async () => {
  const answer = Promise.withResolvers<string>()
  const { user, fill, press, form, sent } = await opened([answer.promise])
  await fill('Имя', 'Анна')
  await press()
  await press()
  await user.click(form.getByRole('button', { name: 'Нет' }))
  screen.getByRole('dialog', { name: 'Форма' })
  expect(sent).toHaveLength(1)
  await act(async () => answer.resolve('saved'))
  await user.click(form.getByRole('button', { name: 'Нет' }))
  expect(screen.queryByRole('dialog', { name: 'Форма' })).toBeNull()
})
