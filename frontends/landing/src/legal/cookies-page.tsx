import { type CookieName, cookies, SESSION_LIFE_S } from 'contracts/access/cookies'
import { type BrowserKey, browserKeys, keyLives } from 'contracts/browser-keys'
import { usePageMeta } from 'platform'
import { CookieTable } from './parts/cookie-table'
import styles from './parts/cookie-table.module.css'
import { Sheet } from './parts/sheet'
import { inTexts, useText } from './texts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
const COOKIES = Object.keys(cookies) as CookieName[]
const KEYS = Object.keys(browserKeys) as BrowserKey[]

/** Everything that the site stores in a browser, from the tables that the code stores it by. */
export const CookiesPage = inTexts(function CookiesPage() {
  const text = useText()
  usePageMeta({ title: text('cookies.title'), description: text('cookies.meta') })
  const session = text('life.session', {
    customer: SESSION_LIFE_S.customer / DAY_S,
    staff: SESSION_LIFE_S.staff / DAY_S,
    packer: SESSION_LIFE_S.packer / HOUR_S,
  })
  const cookieLife = (name: CookieName) => {
    const { lifeS } = cookies[name]
    return typeof lifeS === 'number' ? text('life.days', { days: lifeS / DAY_S }) : session
  }
  return (
    <Sheet>
      <h1 className={styles.title}>{text('cookies.title')}</h1>
      <p className={styles.lead}>{text('cookies.lead')}</p>
      <CookieTable title={text('cookies.cookies')} lead={text('cookies.cookiesLead')}>
        {/* A cookie or key without a purpose in the texts does not compile. */}
        {COOKIES.map((name) => ({ name, purpose: text(`purpose.${name}`), life: cookieLife(name) }))}
      </CookieTable>
      <CookieTable title={text('cookies.storage')} lead={text('cookies.storageLead')}>
        {KEYS.map((name) => ({ name, purpose: text(`purpose.${name}`), life: text(`life.${keyLives[name]}`) }))}
      </CookieTable>
    </Sheet>
  )
})
