import { by, element, keepLoaded, loaded, post } from '../page-behaviour.js'
import { languageOf, REFUSALS, TEXTS } from './checkout-texts.js'

const PROVIDERS = { yookassa: 'ЮKassa', stripe: 'Stripe' }
const address = `/payments/${location.pathname.split('/').at(-1)}`
let texts = TEXTS[languageOf('auto')]

/** Fills in what does not depend on how the payment stands. */
function speak(language) {
  if (document.documentElement.lang === language && by('pay').textContent) return
  document.documentElement.lang = language
  texts = TEXTS[language]
  for (const it of document.querySelectorAll('[data-text]')) it.textContent = texts[it.dataset.text]
  by('reason').replaceChildren(
    ...REFUSALS.map((it) => element('option', { value: it, textContent: texts.reasons[it] })),
  )
}

const countOf = (count, language) => {
  const forms = texts.receipt
  return (forms[new Intl.PluralRules(language).select(count)] ?? Object.values(forms).at(-1)).replace('#', count)
}

function says({ standing, reason }) {
  const why = reason && `: ${texts.reasons[reason] ?? reason}`
  if (standing === 'open') return reason ? `${texts.declined}${why}.` : ''
  return texts.states[standing] ?? `${texts.over}${why ?? ''}.`
}

async function show() {
  const payment = await loaded(address)
  const { amountMinor, currency, description, items, payer, presses, provider, returnUrl } = payment
  const language = languageOf(payment.language)
  speak(language)
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  const item = (it) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row', textContent: it.description }),
      element('td', { textContent: `${it.quantity} × ${money.format(it.unitMinor / 100)}` }),
    )
  by('shop').textContent = [returnUrl && new URL(returnUrl).host, PROVIDERS[provider]].filter(Boolean).join(' · ')
  by('what').textContent = description ?? texts.payment
  document.title = description ?? texts.payment
  by('amount').textContent = money.format(amountMinor / 100)
  by('receipt').querySelector('summary').textContent = [
    countOf(items.length, language),
    payer && `${texts.payer} ${payer}`,
  ]
    .filter(Boolean)
    .join(', ')
  by('receipt')
    .querySelector('tbody')
    .replaceChildren(...items.map(item))
  by('choices').hidden = presses.length === 0
  for (const it of document.querySelectorAll('.choices button')) {
    it.hidden = !presses.includes(it.id)
    it.disabled = false
  }
  say(says(payment))
  by('return').hidden = !returnUrl
  by('return').onclick = () => location.assign(returnUrl)
}

function say(text) {
  by('state').hidden = !text
  by('state').textContent = text
}

async function press(body) {
  for (const it of document.querySelectorAll('.choices button')) it.disabled = true
  const answer = await post(`${address}/press`, body).catch(() => null)
  if (!answer?.ok && answer?.status !== 409) {
    for (const it of document.querySelectorAll('.choices button')) it.disabled = false
    return lost()
  }
  // Somebody else was quicker where it is 409: the page then says how things stand.
  const { leadsTo } = answer.ok ? await answer.json() : {}
  if (leadsTo) location.assign(leadsTo)
  else await show().catch(lost)
}

const lost = () => say(texts.lost)
const afterMs = () => Math.round(Number(by('seconds').value) * 1000)

by('pay').onclick = () => press({ press: 'pay' })
by('pay-later').onclick = () => press({ press: 'pay-later', afterMs: afterMs() })
by('fail-later').onclick = () => press({ press: 'fail-later', afterMs: afterMs() })
by('decline').onclick = () => press({ press: 'decline', reason: by('reason').value })
by('expire').onclick = () => press({ press: 'expire' })
keepLoaded(show, lost)
