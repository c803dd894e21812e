import type { TextName } from 'contracts/legal/texts'
import { dayOf } from 'contracts/legal/version-day'
import { LegalBlocks } from 'frontend-kit/legal/legal-blocks'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { useText } from '../../later-texts'
import { useProblemText } from '../../texts'
import styles from './text-dialog.module.css'
import { useLegalText } from './use-legal-text'

/** A legal text of the site over the order: the version that is accepted, with the way to its own page. */
export function TextDialog({ name, onClose }: { name: TextName; onClose: () => void }) {
  const text = useText()
  const problemText = useProblemText()
  const { locale } = useIntl()
  const { value, problem, retry } = useLegalText(name)
  const title = value?.title ?? text('legal.title')
  // Beside the link the dialog would take over the small letters of its line.
  return createPortal(
    <Dialog
      wide
      className={styles.dialog}
      title={title}
      onClose={onClose}
      answers={
        <>
          <a
            className={buttonLook('line')}
            href={value ? `/${name}/${value.address}` : `/${name}`}
            target="_blank"
            rel="noopener"
          >
            {text('legal.apart')}
          </a>
          <Button onPress={onClose}>{text('legal.close')}</Button>
        </>
      }
    >
      {/* The first stop of the keyboard, which scrolls the text by its arrows. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className={styles.text} aria-label={title} tabIndex={0}>
        {value && <p className={styles.version}>{text('legal.version', { day: dayOf(value.address, locale) })}</p>}
        {value?.isTranslation && <p className={styles.translation}>{text('legal.translation')}</p>}
        {value && <LegalBlocks blocks={value.blocks} heading="h3" inTabs />}
        {problem && (
          <LoadFailed
            title={text('legal.failed')}
            text={problemText(problem)}
            retryLabel={text('order.retry')}
            onRetry={retry}
          />
        )}
        {!value && !problem && <Skeleton shape="block" />}
      </section>
    </Dialog>,
    document.body,
  )
}
