import type { Language } from 'contracts/common'
import { useDismiss } from 'frontend-kit/hooks/use-dismiss'
import { useLocale, useLocation, useNavigate } from 'platform'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { LANGUAGES } from '../texts/languages'
import { isHome } from './chrome'
import { Flag } from './flag'
import css from './language-chooser.module.css'

const languages = Object.entries(LANGUAGES) as [Language, string][]

/**
 * The six languages (SHELL-037); the home page has an address in each (I18N-010). On a narrow screen the header's menu
 * shows the list itself.
 */
export function LanguageChooser({ onChosen }: { onChosen: () => void }) {
  const { locale, setLocale } = useLocale()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(ref, isOpen, () => close())

  function close() {
    // The focus must not get lost with the list that held it.
    if (ref.current?.contains(document.activeElement)) button.current?.focus()
    setIsOpen(false)
  }
  function choose(language: Language) {
    setLocale(language)
    if (isHome(pathname)) void navigate(`/${language}`)
    close()
    onChosen()
  }
  return (
    <div className={css.chooser} ref={ref}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        aria-label={`${locale}, ${intl.formatMessage({ id: 'header.language' }, { language: LANGUAGES[locale] })}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Flag language={locale} />
        <span className={css.code}>{locale}</span>
      </button>
      <ul
        className={css.list}
        data-open={isOpen || undefined}
        aria-label={intl.formatMessage({ id: 'header.languages' })}
      >
        {languages.map(([language, name]) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              className={css.language}
              aria-current={language === locale ? 'true' : undefined}
              onClick={() => choose(language)}
            >
              <Flag language={language} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
