export const by = (id) => document.getElementById(id)
export const number = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })
const moment = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const plurals = new Intl.PluralRules('ru')

/** «3 файла»: `forms` are those for one, few and many. */
export function counted(count, [one, few, many]) {
  return `${count} ${{ one, few, many }[plurals.select(count)] ?? few}`
}

export function element(tag, props, ...children) {
  const { dataset, ...others } = props
  const made = Object.assign(document.createElement(tag), others)
  Object.assign(made.dataset, dataset)
  made.append(...children)
  return made
}

export const pill = (text, tone = '') => element('span', { className: 'pill', textContent: text, dataset: { tone } })
export const timeOf = (at) =>
  element('time', { className: 'small', dateTime: at, textContent: moment.format(new Date(at)) })

export async function loaded(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(await answer.text())
  return await answer.json()
}

export function post(address, body = {}) {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/**
 * The state of a stand-in, with its faults to switch: `faults` are `{ text, fault, ask? }`, where `ask` names the number
 * that the fault still needs: `{ name, label, preset }`.
 */
export function faultPanel(section, { healthy, faults }) {
  const state = element('span', { className: 'pill', role: 'status' })
  const says = element('span', { className: 'quiet' })
  const choices = faults.map(({ text }, i) => element('option', { value: i, textContent: text }))
  const choice = element('select', {}, ...choices)
  const amount = element('input', { type: 'number', min: 0, step: 1, inputMode: 'numeric' })
  const asked = element('span', {})
  const ask = element('label', {}, asked, amount)
  const on = element('button', { type: 'button', textContent: 'Включить' })
  const off = element('button', { type: 'button', textContent: 'Снять сбои' })
  const controls = element('div', { className: 'faults' }, element('label', {}, 'Сбой', choice), ask, on, off)
  section.replaceChildren(element('p', {}, state, ' ', says), controls)

  const chosen = () => faults[choice.value]
  choice.onchange = () => {
    ask.hidden = !chosen().ask
    asked.textContent = chosen().ask?.label ?? ''
    amount.value = chosen().ask?.preset ?? 0
  }
  choice.onchange()
  const switched = (asking) => asking.catch(lost)
  on.onclick = () => {
    const { fault, ask } = chosen()
    const more = ask ? { [ask.name]: Math.max(0, Math.trunc(Number(amount.value))) } : {}
    switched(post('/faults', { ...fault, ...more }))
  }
  off.onclick = () => switched(fetch('/faults', { method: 'DELETE' }))

  const isThis = (it, on) => Object.entries(it.fault).every(([name, value]) => on[name] === value)
  const described = (it) => {
    const known = faults.find((one) => isThis(one, it))
    return `${known?.text ?? it.kind}${known?.ask ? `: ${number.format(it[known.ask.name])}` : ''}`
  }
  function lost() {
    state.textContent = 'Нет связи'
    state.dataset.tone = 'red'
    says.textContent = 'Сервер не отвечает; страница обновится сама, когда он вернётся.'
  }
  return {
    lost,
    show(list) {
      state.textContent = list.length ? 'Сбой' : 'Исправен'
      state.dataset.tone = list.length ? 'amber' : ''
      says.textContent = list.length ? `${list.map(described).join('; ')}.` : healthy
      off.hidden = list.length === 0
    },
  }
}

/** Calls `load` now and whenever the server says that something has changed, one call at a time. */
export function keepLoaded(load, lost) {
  let isRunning = false
  let isWantedAgain = false
  const run = async () => {
    isWantedAgain = isRunning
    if (isRunning) return
    isRunning = true
    await load().catch(lost)
    isRunning = false
    if (isWantedAgain) run()
  }
  const live = new EventSource('/live')
  live.onmessage = run
  live.onerror = lost
}
