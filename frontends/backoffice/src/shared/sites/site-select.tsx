import { Select } from 'frontend-kit/ui/fields/select'
import { useText } from '../texts'
import { useSites } from './queries'

type Props = {
  /** Empty for all sites. */
  value: string
  onChange: (site: string) => void
  className?: string
}

/** Chooses one site or all of them; left out for staff who see one site alone. */
export function SiteSelect({ value, onChange, className }: Props) {
  const text = useText()
  const sites = useSites()
  if (sites.length <= 1 && value === '') return null
  const named = sites.map(({ site, name }) => ({ value: site, label: name }))
  // The site of the address is shown as chosen, also while the names are not known.
  const unknown = value !== '' && !sites.some((it) => it.site === value) ? [{ value, label: value }] : []
  const options = [{ value: '', label: text('site.all') }, ...named, ...unknown]
  return (
    <Select
      label={text('site.label')}
      value={value}
      onChange={onChange}
      options={options}
      {...(className && { className })}
    />
  )
}
