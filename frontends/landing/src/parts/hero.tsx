import { BrandMark } from 'frontend-kit/ui/marks/brand-mark'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useSite } from 'platform'
import { useText } from '../texts'
import styles from './hero.module.css'
import { HeroArch } from './pictures/hero-arch'
import { ScrollHint } from './pictures/scroll-hint'
import { OrderLink } from './start/order-link'

const FACTS = ['accuracy', 'hours', 'refund'] as const

/** LAND-003 to LAND-009: the offer, and the order button. */
export function Hero() {
  const text = useText()
  const { brand } = useSite()
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <p className={styles.logo}>
          <BrandMark className={styles.mark} />
          {text('hero.maker', { brand })}
        </p>
        <h1 id="hero-title" className={styles.title}>
          {text('hero.title')}
        </h1>
        <p className={styles.lead}>{text('hero.lead')}</p>
        <OrderLink>{text('hero.order')}</OrderLink>
        <p className={styles.promise}>
          <Icon name="clock" />
          {text('promise')}
        </p>
      </div>
      <HeroArch className={styles.arch} />
      <dl className={styles.facts}>
        {FACTS.map((it) => (
          <div key={it}>
            <dt>{text(`fact.${it}`)}</dt>
            <dd>{text(`fact.${it}.value`)}</dd>
          </div>
        ))}
      </dl>
      <ScrollHint />
    </section>
  )
}
