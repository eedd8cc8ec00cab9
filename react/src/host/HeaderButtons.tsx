import { observer } from 'mobx-react-lite'
import { useContext } from 'react'
import { SlotButton } from '../ui/SlotButton.tsx'
import { KitContext } from './KitContext.ts'
import { useSlot } from './useSlot.ts'

/** The header buttons that features add to the Account view. */
export const HeaderButtons = observer(function HeaderButtons() {
  const { router } = useContext(KitContext)!
  return useSlot('headerButton').map(({ id, icon, label, view, t }) => (
    <SlotButton
      key={id}
      icon={icon}
      label={t(label)}
      onPress={() => router.push(view as 'Connect')}
    />
  ))
})
