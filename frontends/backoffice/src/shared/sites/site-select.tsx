import { Select } from 'frontend-kit/ui/fields/select'
import { useText } from '../texts'
import { useSites } from './queries'

type Props = {
  /** Empty for all sites. */
  value: string
  onChange: (site: string) => void
  /** All sites together are no choice. */
  oneOnly?: boolean
  /** In a row of filters: the label is its name for screen readers alone. */
  fieldOnly?: boolean
}

/** Chooses one site or all of them; left out for staff who see one site alone. */
export function SiteSelect({ value, onChange, oneOnly = false, fieldOnly = false }: Props) {
  const text = useText()
  const sites = useSites()
  const named = sites.map(({ site, name }) => ({ value: site, label: name }))
  const isKnown = value === '' || sites.some((it) => it.site === value)
  if (sites.length <= 1 && isKnown) return null
  const all = oneOnly ? [] : [{ value: '', label: text('site.all') }]
  // The site of the address is shown as chosen, also while the names are not known.
  const unknown = isKnown ? [] : [{ value, label: value }]
  return (
    <Select
      label={text('site.label')}
      fieldOnly={fieldOnly}
      value={value}
      onChange={onChange}
      options={[...all, ...named, ...unknown]}
    />
  )
}
