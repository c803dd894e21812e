import { type Platform, PlatformContext, type Session } from 'platform'
import { StaticRouter } from 'platform/router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import later from '../messages/later/ru.json'
import ru from '../messages/ru.json'

export const anna = (...roles: ('admin' | 'manager')[]): Session => ({
  status: 'signed-in',
  person: { id: 'p-1', email: 'anna@clinic.example', name: null, roles },
})

/** Works in the account of a clinic. */
export const boris: Session = {
  status: 'signed-in',
  person: {
    id: 'p-3',
    email: 'boris@clinic.example',
    name: null,
    roles: [],
    account: { email: 'anna@clinic.example' },
  },
}

export const ira: Session = {
  status: 'signed-in',
  person: { id: 'p-2', email: '', name: 'Ира', roles: ['packer'] },
}

/** The first render of the Russian page at an address, for a browser with this session. */
export function rendered(element: ReactNode, session: Session, address = '/'): string {
  const platform: Platform = {
    site: {
      id: 'ru',
      variant: 'ru',
      currency: 'RUB',
      defaultLanguage: 'ru',
      factory: false,
      onlinePayment: true,
      brand: 'Каппа',
      support: { email: 'help@ru.example', whatsapp: '79000000000' },
      samples: false,
    },
    locale: 'ru',
    setLocale: () => {},
    translations: new Map(),
    session,
    signOut: async () => {},
    onHint: () => () => {},
    setPageMeta: () => {},
    missing: () => null,
    notFound: null,
  }
  return renderToString(
    <StaticRouter address={address}>
      <IntlProvider locale="ru" messages={{ ...ru, ...later } as Record<string, string>}>
        <PlatformContext value={platform}>{element}</PlatformContext>
      </IntlProvider>
    </StaticRouter>,
  )
}
