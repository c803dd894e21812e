import type { LegalText as Text } from 'contracts/legal/texts'
import { dayOf } from 'contracts/legal/version-day'
import { LegalBlocks } from 'frontend-kit/legal/legal-blocks'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link, useLocation, usePageMeta } from 'platform'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { pdfOf, sectionsOf } from '../rules'
import { useText } from '../texts'
import { Contents } from './contents'
import styles from './legal-text.module.css'
import { Sheet } from './sheet'
import { Versions } from './versions'

/** A legal text with what its version is, its contents, and the ways to its PDF and to its other versions. */
export function LegalText({ text: shown }: { text: Text }) {
  const text = useText()
  const { locale } = useIntl()
  const day = dayOf(shown.address, locale)
  const version = text('version', { day })
  usePageMeta({
    title: shown.isCurrent ? shown.title : `${shown.title}. ${version}`,
    description: text('meta', { title: shown.title, day }),
  })
  useAnchor(shown)
  const sections = sectionsOf(shown.blocks)
  return (
    <Sheet hasRail={sections.length > 0}>
      <header className={styles.head}>
        <h1 lang={shown.language}>{shown.title}</h1>
        <p className={styles.version}>
          {version}
          <a className={styles.pdf} href={pdfOf(shown)} download>
            {text('pdf')}
          </a>
        </p>
        {!shown.isCurrent && (
          <Note kind="warn" actions={<Link to={`/${shown.name}`}>{text('version.current')}</Link>}>
            {text('version.older')}
          </Note>
        )}
        {shown.isTranslation && <Note kind="info">{text('translation')}</Note>}
      </header>
      {sections.length > 0 && <Contents sections={sections} />}
      <article lang={shown.language} className={styles.blocks}>
        <LegalBlocks heading="h2" blocks={shown.blocks} />
      </article>
      <footer className={styles.foot}>
        <Versions text={shown} />
      </footer>
    </Sheet>
  )
}

/** Goes to the section that the address names once the text is there, which is later than the browser looks for it. */
function useAnchor(shown: Text): void {
  const { hash } = useLocation()
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!shown.blocks.some((it) => it.kind === 'heading' && it.id === section?.id)) return
    section?.focus({ preventScroll: true })
    section?.scrollIntoView()
  }, [shown, hash])
}
