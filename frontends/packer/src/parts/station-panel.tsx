import { Panel } from 'frontend-kit/ui/layout/panel'
import { StationForm } from '../shared/station/station-form'

/** Asks once per device where it stands; the list is there all the same. */
export function StationPanel() {
  return (
    <Panel>
      <StationForm name="" />
    </Panel>
  )
}
