import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import { type ButtonLook, buttonLook } from './button'
import styles from './menu-button.module.css'

export type MenuAction = {
  id: string
  label: string
  act: () => void
  /** It destroys something. */
  danger?: boolean
  /** It cannot be done at this moment. */
  isBusy?: boolean
}

type Props = {
  label: string
  actions: readonly MenuAction[]
  look?: ButtonLook
  className?: string
}

/** A button that opens a list of actions: the arrow keys go through them, Enter does one, and Escape leads back to the button. */
export function MenuButton({ label, actions, look = 'line', className }: Props) {
  return (
    <MenuTrigger>
      <Button className={joined(buttonLook(look), className)}>
        {label}
        <Icon name="down" />
      </Button>
      <Popover placement="bottom end" className={styles.popover}>
        <Menu className={styles.menu} disabledKeys={actions.filter((it) => it.isBusy).map((it) => it.id)}>
          {actions.map(({ id, label, act, danger }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={label}
              onAction={act}
              className={styles.item}
              data-danger={danger || undefined}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
